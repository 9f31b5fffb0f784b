/**
 * What git, package managers, servers and tools say when they do not, or do, what was asked.
 *
 * @module
 */
import { type LineRule, rule } from './line-rule.ts';

export const GIT_RULES: readonly LineRule[] = [
  rule(
    'merge-conflict',
    'failure',
    /^CONFLICT \(|^Automatic merge failed; fix conflicts|^error: could not apply [0-9a-f]|^hint: Resolve all conflicts manually/,
    'git cannot merge by itself',
    'CONFLICT (content): Merge conflict in src/a.ts',
    'Merge branch conflict-fixes',
  ),
  rule(
    'push-rejected',
    'failure',
    /^ ?! \[(?:remote )?rejected\]|^error: failed to push some refs/,
    'the remote refuses the push',
    ' ! [rejected]        main -> main (fetch first)',
    '   1a2b3c4..5d6e7f8  main -> main',
  ),
  rule(
    'git-fatal',
    'failure',
    /^fatal: \S/,
    'git gives up',
    'fatal: not a git repository (or any of the parent directories): .git',
    'nonfatal: retrying',
  ),
  rule(
    'git-pathspec',
    'failure',
    /^error: (?:pathspec '|Your local changes to the following files would be overwritten|cannot pull with rebase)/,
    'git does not find or would overwrite a file',
    "error: pathspec 'featur' did not match any file(s) known to git",
    "Switched to branch 'feature'",
  ),
  rule(
    'nothing-to-commit',
    'nothing',
    /^nothing to commit\b|^nothing added to commit\b|^no changes added to commit\b|^Everything up-to-date$/,
    'there was nothing to record',
    'nothing to commit, working tree clean',
    'commit everything',
  ),
  rule(
    'commit-made',
    'success',
    /^\[[\w./-]+(?: \(root-commit\))? [0-9a-f]{7,40}\] \S/,
    'git names the new commit',
    '[main 1a2b3c4] Keep the cursor where it was',
    '[main] Keep the cursor',
  ),
  rule(
    'pushed',
    'success',
    /^\s{1,4}(?:[0-9a-f]{7,40}\.{2,3}[0-9a-f]{7,40}|\* \[new (?:branch|tag)\])\s+\S+ -> \S+/,
    'the remote took the push',
    '   1a2b3c4..5d6e7f8  main -> main',
    ' ! [rejected]        main -> main (fetch first)',
  ),
];

export const PACKAGE_RULES: readonly LineRule[] = [
  rule(
    'npm-error',
    'failure',
    /^npm (?:ERR!|error) (?:code |[A-Z]?\d{3}|Missing script|missing script|could not|Could not|ERESOLVE)/,
    'npm stops with a code',
    'npm ERR! code E404',
    'npm warn deprecated inflight@1.0.6',
  ),
  rule(
    'pnpm-yarn-error',
    'failure',
    /^\s*(?:ERR_PNPM_\w+|➤ YN\d{4}: .*(?:failed|couldn't)|error Couldn't find|error An unexpected error occurred|error Command failed)/,
    'pnpm and yarn stop with a code',
    ' ERR_PNPM_NO_MATCHING_VERSION  No matching version found for x@9',
    'Done in 2.1s',
  ),
  rule(
    'pip-error',
    'failure',
    /^ERROR: (?:No matching distribution|Could not (?:find|install|build)|Cannot install|Failed building|ResolutionImpossible|Package|Invalid requirement)|^error: externally-managed-environment|^× No solution found/,
    'pip cannot install',
    'ERROR: No matching distribution found for torch==9.9',
    'WARNING: Running pip as root',
  ),
  rule(
    'apt-error',
    'failure',
    /^E: (?:Unable to|Could not|Package|Sub-process|Failed to)/,
    'apt stops',
    'E: Unable to locate package ripgrepp',
    'E2E: Unable was renamed',
  ),
  rule(
    'installed',
    'success',
    /^(?:added|changed|up to date,? (?:audited)?|audited) ?\d* packages?\b|^Successfully installed \S|^up to date in |^Bundle complete!|^ *Installed package `/,
    'a package manager has installed',
    'added 212 packages, and audited 213 packages in 4s',
    'adding packages',
  ),
  rule(
    'resolution-failed',
    'failure',
    /^(?:error: failed to (?:select a version|resolve|parse manifest|get `)|Could not find a version that satisfies|Your requirements could not be resolved|Bundler could not find|Error: No available formula)/,
    'no fitting version',
    'Your requirements could not be resolved to an installable set of packages.',
    'Resolving dependencies...',
  ),
];

export const NETWORK_RULES: readonly LineRule[] = [
  rule(
    'http-failed',
    'failure',
    /^(?:< )?HTTP\/[\d.]+ [45]\d\d\b/,
    'the server answers with an error status',
    'HTTP/1.1 404 Not Found',
    'HTTP/1.1 204 No Content',
  ),
  rule(
    'http-passed',
    'success',
    /^(?:< )?HTTP\/[\d.]+ 2\d\d\b/,
    'the server answers with success',
    'HTTP/2 201',
    'HTTP/2 500',
  ),
  rule(
    'status-failed',
    'failure',
    /\b(?:Request failed with status code |(?:returned|responded with|received|unexpected|server error:?) (?:error )?(?:an? )?(?:HTTP )?(?:error )?(?:status )?(?:code )?|status(?:[ _]?code)?["']?\s*[:=]\s*|HTTP(?: error)?:? |http_code[:=] ?)(?:4\d\d|5\d\d)\b/i,
    'an error status in words',
    'AxiosError: Request failed with status code 403',
    'status code: 200',
  ),
  rule(
    'curl-error',
    'failure',
    /^curl: \(\d+\) \S|^wget: (?:unable|server returned error)/,
    'curl gives up',
    'curl: (7) Failed to connect to localhost port 3000',
    'curl 8.5.0 (x86_64-pc-linux-gnu)',
  ),
  rule(
    'connection',
    'failure',
    /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ERR_NAME_NOT_RESOLVED|Connection refused|Could not resolve host|Temporary failure in name resolution|Network is unreachable|SSL certificate problem|certificate has expired)\b/,
    'nobody answers',
    'Error: connect ECONNREFUSED 127.0.0.1:5432',
    'the connection was accepted',
  ),
  rule(
    'answer-says-error',
    'failure',
    /^\s*\{\s*"(?:error|errors|err)"\s*:\s*(?!null|false|""|\[\s*\]|\{\s*\}|0)\S|^\s*\{\s*"(?:ok|success|succeeded)"\s*:\s*false\b|^\s*\{\s*"status"\s*:\s*"(?:error|failed|failure|fail)"/i,
    'a JSON answer opens with an error',
    '{"error": {"code": "not_found"}}',
    '{"error": null, "items": []}',
  ),
  rule(
    'answer-says-ok',
    'success',
    /^\s*\{\s*"(?:ok|success|succeeded)"\s*:\s*true\b|^\s*\{\s*"status"\s*:\s*"(?:ok|success|succeeded|healthy)"/i,
    'a JSON answer opens with its success',
    '{"success": true, "id": 7}',
    '{"success": false}',
  ),
];

/** What a harness or a tool says about its own call. Only the beginning of an answer is a tool's own word. */
export const TOOL_ANSWER_RULES: readonly LineRule[] = [
  rule(
    'tool-use-error',
    'failure',
    /^<tool_use_error>|^(?:InputValidationError|MCP error -?\d+|API Error:|Invalid tool parameters)|^Tool (?:execution )?(?:failed|error)\b/,
    'the harness refused the call as malformed',
    '<tool_use_error>File has not been read yet.</tool_use_error>',
    'the tool use was an error',
  ),
  rule(
    'edit-failed',
    'failure',
    /^(?:Error: )?(?:String to replace not found|old_string not found|No (?:match|replacement) (?:was )?(?:found|performed)|Failed to (?:apply|find)|apply_patch verification failed|Found \d+ matches of the string to replace|File has (?:not been read|been (?:unexpectedly )?modified)|patch: \*\*\*\*|Hunk #\d+ FAILED)/i,
    'the edit does not fit the file',
    'String to replace not found in file.',
    'The file src/a.ts has been updated.',
  ),
  rule(
    'edit-made',
    'success',
    /^(?:The file \S+ has been (?:updated|created)|File (?:created|updated|written) successfully|Successfully (?:wrote|replaced|edited|created|modified)|Success\. Updated the following files|Applied \d+ edits?|patching file \S+$)/i,
    'the tool names the changed file',
    'The file src/a.ts has been updated.',
    'The file src/a.ts has been read.',
  ),
  rule(
    'says-failed',
    'failure',
    /^(?:Error|Failed|Failure|Exception|Cannot|Could not|Unable to|Invalid|Not found|Unauthorized|Forbidden|Access denied|Bad request)\b(?!\s+(?:handling|handler|messages?|codes?|logs?|tests?|pages?|boundary|reporting)\b)/,
    'the answer opens with a failure',
    'Unable to book: no seats left',
    'Error handling lives in src/errors.ts',
  ),
];
