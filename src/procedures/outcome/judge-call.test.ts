import { describe, expect, it } from 'vitest';
import type { CallOutcome, JudgedCall } from './evidence.ts';
import { judgeCall } from './judge-call.ts';
import { shell, tool } from './testing/calls.ts';

const exit = (exitCode: number): { exitCode: number } => ({ exitCode });
const FLAGGED = { isError: true } as const;
const FINE = { isError: false } as const;

type Case = readonly [title: string, call: JudgedCall, outcome: CallOutcome, cause?: string];

const CASES: readonly Case[] = [
  // Exit codes
  ['exit 0', shell('node migrate.js', 'migrated 12 rows', exit(0)), 'success'],
  ['exit 2', shell('node migrate.js', 'Error: no such table: users', exit(2)), 'failure', 'no such table'],
  ['exit 137', shell('node build.js', 'Killed', exit(137)), 'failure', 'Killed'],
  ['exit 137 without a word', shell('node build.js', '', exit(137)), 'failure', 'exit code 137'],
  ['exit 124', shell('timeout 5 node slow.js', '', exit(124)), 'failure', 'exit code 124'],
  ['exit 143', shell('node server.js', '', exit(143)), 'failure'],
  ['exit 139', shell('./a.out', 'Segmentation fault (core dumped)', exit(139)), 'failure', 'Segmentation'],
  ['exit 127', shell('rgx foo', 'bash: line 1: rgx: command not found', exit(127)), 'failure', 'rgx'],
  ['exit 126', shell('./run.sh', 'bash: ./run.sh: Permission denied', exit(126)), 'failure', 'Permission'],
  ['exit 130', shell('npm run dev', '^C', exit(130)), 'interrupted'],
  ['grep without a match', shell('grep -rn needle src', '', exit(1)), 'success'],
  ['rg behind cd without a match', shell('cd app && rg needle', '', exit(1)), 'success'],
  ['grep at the end of a pipe', shell('npm ls | grep left-pad', '', exit(1)), 'success'],
  [
    'grep on a missing file',
    shell('grep x gone', 'grep: gone: No such file or directory', exit(2)),
    'failure',
    'gone',
  ],
  ['diff of two files', shell('diff a b', '1c1\n< x\n---\n> y', exit(1)), 'success'],
  ['test -f', shell('test -f .env', '', exit(1)), 'success'],
  ['[ -d ]', shell('[ -d build ]', '', exit(1)), 'success'],
  ['exit code in the text', shell('npm test', 'Exit code 1\nTests: 1 failed, 1 total'), 'failure'],
  ['exit code of Codex', shell('ls', 'Exit code: 0\nWall time: 0.1 seconds\nOutput:\nsrc'), 'success'],
  [
    'process exited',
    shell('make', 'Chunk ID: 1\nProcess exited with code 2\nOutput:\nmake: *** [all] Error 1'),
    'failure',
  ],
  [
    'exit code in JSON',
    shell('make', '{"output":"ok","metadata":{"exit_code":0,"duration_seconds":0.1}}'),
    'success',
  ],
  ['grep flagged as error', shell('grep x y', 'Exit code 1', FLAGGED), 'success'],
  ['exit code talked about', shell('node a.js', 'we exit with code 1 on errors', exit(0)), 'success'],
  // Stops
  ['a refusal flag', shell('rm -rf build', '', { isRefusal: true, isError: true }), 'refused'],
  [
    'a refusal in words',
    shell('rm x', "The user doesn't want to proceed with this tool use.", FLAGGED),
    'refused',
  ],
  ['a refusal by Codex', shell('rm x', 'exec command rejected by user'), 'refused'],
  ['an interrupt flag', shell('npm test', '', { isInterrupt: true }), 'interrupted'],
  [
    'an interrupt in words',
    shell('npm test', '[Request interrupted by user for tool use]', FLAGGED),
    'interrupted',
  ],
  ['no result', { id: 'c1', tool: 'Bash', input: { command: 'ls' }, result: null }, 'unknown'],
  [
    'ssh that is denied',
    shell('ssh host', 'Permission denied (publickey).', exit(255)),
    'failure',
    'publickey',
  ],
  // Test runners, by text alone
  [
    'jest passes',
    shell('npx jest', 'Test Suites: 3 passed, 3 total\nTests:       42 passed, 42 total'),
    'success',
  ],
  [
    'jest fails',
    shell('npx jest', '  ● adds\n\nTests:       1 failed, 41 passed, 42 total'),
    'failure',
    '1 failed',
  ],
  ['0 failed, 42 passed', shell('make test', '0 failed, 42 passed'), 'success'],
  [
    'vitest passes',
    shell('npx vitest run', ' Test Files  2 passed (2)\n      Tests  31 passed (31)'),
    'success',
  ],
  [
    'vitest fails',
    shell(
      'npx vitest run',
      ' FAIL  a.test.ts > adds\nAssertionError: expected 1 to be 2\n      Tests  1 failed | 30 passed (31)',
    ),
    'failure',
    'expected 1 to be 2',
  ],
  [
    'a test named after failing',
    shell(
      'npx vitest run',
      ' ✓ fails when the file is missing\n ✓ reports an error\n      Tests  2 passed (2)',
    ),
    'success',
  ],
  ['pytest passes', shell('pytest -q', '42 passed in 1.20s'), 'success'],
  [
    'pytest passes with warnings',
    shell('pytest', '======= 42 passed, 3 warnings in 1.20s ======='),
    'success',
  ],
  [
    'pytest fails',
    shell('pytest', 'E       assert 401 == 200\n==== 1 failed, 41 passed in 2.31s ===='),
    'failure',
    'assert 401 == 200',
  ],
  ['pytest errors', shell('python -m pytest', '==== 2 errors in 0.31s ===='), 'failure'],
  ['pytest finds none', shell('pytest', '===== no tests ran in 0.01s =====', exit(5)), 'unknown'],
  [
    'pytest hidden by tail',
    shell('pytest 2>&1 | tail -5', '==== 3 failed, 39 passed in 2s ====', exit(0)),
    'failure',
  ],
  ['jest hidden by || true', shell('npx jest || true', 'Tests:       1 failed, 1 total', exit(0)), 'failure'],
  [
    'an exception hidden by || true, in the JSON of a harness',
    shell(
      './import.sh || true',
      '{"output": "Traceback (most recent call last):\\n  File \\"a.py\\"\\nKeyError: 1", "exit_code": 0}',
      exit(0),
    ),
    'failure',
  ],
  [
    'a login that fails behind ; exit 0',
    shell('ssh db ./migrate.sh; exit 0', 'psql: FATAL: password authentication failed', exit(0)),
    'failure',
  ],
  [
    'a daemon that says no behind || :',
    shell('docker compose up -d || :', 'Error response from daemon: port is already allocated', exit(0)),
    'failure',
  ],
  ['a program that is silent behind || true', shell('./import.sh || true', '1204 rows', exit(0)), 'success'],
  [
    'an error that a clean exit of one program does not mean',
    shell('./import.sh', 'psql: error: retrying', exit(0)),
    'success',
  ],
  ['jest finds none', shell('npx jest', 'No tests found, exiting with code 1', exit(1)), 'unknown'],
  ['unittest passes', shell('python -m unittest', 'Ran 12 tests in 0.02s\n\nOK'), 'success'],
  [
    'unittest fails',
    shell('python -m unittest', 'AssertionError: 1 != 2\nRan 2 tests\n\nFAILED (failures=1)'),
    'failure',
    '1 != 2',
  ],
  ['go passes', shell('go test ./...', 'ok  \tacme/app\t0.01s\n?   \tacme/cmd\t[no test files]'), 'success'],
  [
    'go fails',
    shell(
      'go test ./...',
      '--- FAIL: TestAdd (0.00s)\n    add_test.go:9: got 1, want 2\nFAIL\tacme/app\t0.01s',
    ),
    'failure',
    'add_test.go|TestAdd',
  ],
  [
    'cargo passes',
    shell('cargo test', 'running 4 tests\ntest result: ok. 4 passed; 0 failed; 0 ignored'),
    'success',
  ],
  [
    'cargo fails',
    shell('cargo test', "thread 'adds' panicked at src/lib.rs:4:5:\ntest result: FAILED. 3 passed; 1 failed"),
    'failure',
    'panicked',
  ],
  ['mocha passes', shell('npx mocha', '  12 passing (30ms)'), 'success'],
  ['mocha fails', shell('npx mocha', '  11 passing (30ms)\n  1 failing'), 'failure'],
  ['rspec passes', shell('bundle exec rspec', '12 examples, 0 failures'), 'success'],
  ['rspec fails', shell('bundle exec rspec', '12 examples, 1 failure'), 'failure'],
  ['PHPUnit passes', shell('vendor/bin/phpunit', 'OK (8 tests, 20 assertions)'), 'success'],
  [
    'PHPUnit fails',
    shell('vendor/bin/phpunit', 'FAILURES!\nTests: 8, Assertions: 20, Failures: 1.'),
    'failure',
  ],
  [
    'Maven passes',
    shell('mvn -q test', '[INFO] Tests run: 12, Failures: 0, Errors: 0, Skipped: 0'),
    'success',
  ],
  [
    'Maven fails',
    shell('mvn test', '[ERROR] Tests run: 12, Failures: 1, Errors: 0, Skipped: 0\n[INFO] BUILD FAILURE'),
    'failure',
  ],
  ['Gradle fails', shell('./gradlew test', '12 tests completed, 1 failed\nBUILD FAILED in 3s'), 'failure'],
  ['Gradle passes', shell('./gradlew build', 'BUILD SUCCESSFUL in 3s'), 'success'],
  [
    'dotnet passes',
    shell('dotnet test', 'Passed!  - Failed:     0, Passed:    42, Skipped:     0, Total:    42'),
    'success',
  ],
  [
    'dotnet fails',
    shell('dotnet test', 'Failed!  - Failed:     1, Passed:    41, Skipped:     0, Total:    42'),
    'failure',
  ],
  ['ctest passes', shell('ctest', '100% tests passed, 0 tests failed out of 10'), 'success'],
  ['ctest fails', shell('ctest', '90% tests passed, 1 tests failed out of 10'), 'failure'],
  ['bats fails', shell('bats test', 'ok 1 runs\nnot ok 2 stops'), 'failure'],
  ['node:test passes', shell('node --test', 'ℹ tests 3\nℹ pass 3\nℹ fail 0'), 'success'],
  ['node:test fails', shell('node --test', 'ℹ pass 2\nℹ fail 1'), 'failure'],
  ['Playwright passes', shell('npx playwright test', '  5 passed (3.1s)'), 'success'],
  [
    'Playwright fails',
    shell('npx playwright test', '  1 failed\n    a.spec.ts:3:1 › logs in\n  4 passed (3.1s)', exit(1)),
    'failure',
  ],
  ['Cypress fails', shell('npx cypress run', '  ✖  1 of 3 failed (33%)'), 'failure'],
  ['Cypress passes', shell('npx cypress run', '  ✔  All specs passed!'), 'success'],
  // Compilers and linters
  ['tsc is silent', shell('npx tsc --noEmit', '', exit(0)), 'success'],
  [
    'tsc fails',
    shell('npx tsc --noEmit', "src/a.ts(3,7): error TS2304: Cannot find name 'x'."),
    'failure',
    'TS2304',
  ],
  [
    'tsc hidden by head',
    shell('npx tsc | head -3', "src/a.ts(3,7): error TS2304: Cannot find name 'x'.", exit(0)),
    'failure',
    'TS2304',
  ],
  ['tsc finds 0 errors', shell('npx tsc -w', 'Found 0 errors. Watching for file changes.'), 'success'],
  [
    'eslint fails',
    shell(
      'npx eslint src',
      "  3:7  error  'x' is not defined  no-undef\n\n✖ 3 problems (2 errors, 1 warning)",
    ),
    'failure',
    'not defined',
  ],
  ['eslint warns', shell('npx eslint src', '✖ 3 problems (0 errors, 3 warnings)'), 'success'],
  ['ruff passes', shell('ruff check .', 'All checks passed!'), 'success'],
  ['mypy passes', shell('mypy app', 'Success: no issues found in 12 source files'), 'success'],
  [
    'mypy fails',
    shell('mypy app', 'app/a.py:12: error: Incompatible return value type\nFound 1 error in 1 file'),
    'failure',
    'Incompatible',
  ],
  [
    'rustc fails',
    shell('cargo build', 'error[E0382]: borrow of moved value: `x`\nerror: could not compile `app`'),
    'failure',
    'E0382',
  ],
  [
    'cargo builds',
    shell('cargo build', '    Finished `dev` profile [unoptimized] target(s) in 1.20s'),
    'success',
  ],
  ['gcc fails', shell('gcc main.c', "main.c:3:5: error: 'x' undeclared"), 'failure', 'undeclared'],
  ['gcc warns', shell('gcc main.c', "main.c:3:5: warning: unused variable 'error'", exit(0)), 'success'],
  [
    'javac fails',
    shell('javac A.java', 'A.java:3: error: cannot find symbol\n1 error', exit(1)),
    'failure',
    'cannot find symbol',
  ],
  [
    'make stops',
    shell('make', 'cc: fatal error: no input files\nmake: *** [all] Error 1', exit(2)),
    'failure',
    'no input files',
  ],
  ['vite builds', shell('npx vite build', '✓ 34 modules transformed.\n✓ built in 1.42s'), 'success'],
  [
    'webpack fails',
    shell('npx webpack', "Module not found: Error: Can't resolve './x'"),
    'failure',
    'resolve',
  ],
  // HTTP
  [
    'curl of Gemini, whose error is none',
    shell(
      'curl -s -X POST http://localhost/build',
      'Output: {"queued":true}\nError: (none)\nExit Code: 0\nSignal: (none)',
      exit(0),
    ),
    'success',
  ],
  [
    'curl of Gemini with an error',
    shell('curl -s http://localhost/x', 'Output: (empty)\nError: connection refused\nExit Code: 7', exit(7)),
    'failure',
    'connection refused',
  ],
  [
    'curl 404',
    shell('curl -i http://localhost/x', 'HTTP/1.1 404 Not Found\n\n{}', exit(0)),
    'failure',
    '404',
  ],
  [
    'curl 201',
    shell('curl -i -X POST http://localhost/x', 'HTTP/1.1 201 Created\n\n{"id":7}', exit(0)),
    'success',
  ],
  [
    'curl cannot connect',
    shell('curl http://localhost:3000', 'curl: (7) Failed to connect', exit(7)),
    'failure',
    'Failed to connect',
  ],
  [
    'an error answer',
    shell('curl -s http://localhost/x', '{"error": {"code": "not_found"}}', exit(0)),
    'failure',
    'not_found',
  ],
  [
    'an answer without error',
    shell('curl -s http://localhost/x', '{"error": null, "items": []}', exit(0)),
    'success',
  ],
  [
    'success: false',
    shell('curl -s http://localhost/x', '{"success": false, "message": "no"}', exit(0)),
    'failure',
  ],
  [
    'axios 403',
    shell('node post.js', 'AxiosError: Request failed with status code 403', exit(1)),
    'failure',
    '403',
  ],
  // git
  ['a commit', shell('git commit -am x', '[main 1a2b3c4] x\n 1 file changed', exit(0)), 'success'],
  [
    'nothing to commit',
    shell('git commit -m x', 'On branch main\nnothing to commit, working tree clean', exit(1)),
    'unknown',
  ],
  [
    'a conflict',
    shell('git merge dev', 'CONFLICT (content): Merge conflict in a.ts\nAutomatic merge failed', exit(1)),
    'failure',
    'a.ts',
  ],
  [
    'a rejected push',
    shell(
      'git push',
      ' ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs',
      exit(1),
    ),
    'failure',
    'fetch first',
  ],
  [
    'a rejected push without code',
    shell('git push 2>&1 | tail -3', ' ! [rejected]        main -> main (fetch first)'),
    'failure',
  ],
  ['a push', shell('git push', 'To host:app\n   1a2b3c4..5d6e7f8  main -> main'), 'success'],
  [
    'a log about errors',
    shell('git log --oneline', '1a2b3c4 Fix error: failed login\n2b3c4d5 fatal: typo'),
    'success',
  ],
  [
    'no repository',
    shell('git commit -m x', 'fatal: not a git repository', exit(128)),
    'failure',
    'not a git',
  ],
  // Packages
  [
    'npm 404',
    shell(
      'npm i nope',
      'npm ERR! code E404\nnpm ERR! 404 Not Found - GET x\nnpm ERR! A complete log of this run can be found in: y',
      exit(1),
    ),
    'failure',
    'E404|404 Not Found',
  ],
  [
    'npm installs',
    shell('npm ci', 'npm warn deprecated inflight@1.0.6\nadded 212 packages in 4s'),
    'success',
  ],
  [
    'npm lacks a script',
    shell('npm run nope', 'npm error Missing script: "nope"', exit(1)),
    'failure',
    'Missing script',
  ],
  [
    'pip finds none',
    shell('pip install torch==9', 'ERROR: No matching distribution found for torch==9'),
    'failure',
    'No matching',
  ],
  ['pip installs', shell('pip install x', 'Successfully installed x-1.0'), 'success'],
  [
    'apt finds none',
    shell('apt-get install -y rgx', 'E: Unable to locate package rgx', exit(100)),
    'failure',
    'locate',
  ],
  // System
  [
    'a traceback',
    shell(
      'python a.py | tee log',
      'Traceback (most recent call last):\n  File "a.py", line 1\nKeyError: \'token\'',
      exit(0),
    ),
    'failure',
    "KeyError: 'token'",
  ],
  [
    'a port in use',
    shell('node server.js', 'Error: listen EADDRINUSE: address already in use :::3000'),
    'failure',
    'EADDRINUSE',
  ],
  [
    'memory ran out',
    shell('node a.js', 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'),
    'failure',
    'heap',
  ],
  [
    'the disk is full',
    shell('tar xf a.tar', 'tar: x: Cannot write: No space left on device', exit(2)),
    'failure',
    'No space',
  ],
  ['a timeout', shell('node slow.js', 'Command timed out after 2m 0.0s', FLAGGED), 'failure', 'timed out'],
  [
    'colours and CRLF',
    shell('npx jest', '\u001B[31mTests:       \u001B[1m1 failed\u001B[22m, 1 total\u001B[39m\r\n'),
    'failure',
    '1 failed',
  ],
  // Words that were merely read
  [
    'a file full of errors',
    tool('Read', { file_path: 'errors.ts' }, 'Error: x\nthrow new Error("failed")', FINE),
    'success',
  ],
  [
    'a log that is shown',
    shell('cat server.log', 'Error: connect ECONNREFUSED\nfatal: x', exit(0)),
    'success',
  ],
  [
    'a log without exit code',
    shell('tail -100 server.log', 'Traceback (most recent call last):\nKeyError: 1'),
    'success',
  ],
  ['docker logs', shell('docker compose logs api', 'Error: x\nTests: 1 failed, 1 total'), 'success'],
  [
    'grep that finds errors',
    shell('grep -rn "error TS" .', "a.log:3: error TS2304: Cannot find name 'x'", exit(0)),
    'success',
  ],
  [
    'documentation',
    tool('WebFetch', { url: 'https://example.com' }, 'Error handling: 404 Not Found means …', FINE),
    'success',
  ],
  [
    'a script that talks of errors',
    shell('node count.js', 'errors: 0\nerror handling: on\n0 errors, 0 warnings'),
    'success',
  ],
  // Tools
  [
    'an error flag',
    tool('Edit', { file_path: 'a' }, 'String to replace not found in file.', FLAGGED),
    'failure',
    'not found',
  ],
  [
    'a malformed call',
    tool('Edit', {}, '<tool_use_error>File has not been read yet.</tool_use_error>', FLAGGED),
    'failure',
    '^File has not',
  ],
  ['an edit', tool('Edit', { file_path: 'a' }, 'The file a has been updated.', FINE), 'success'],
  [
    'an edit about errors',
    tool('Write', { file_path: 'a' }, 'File created successfully at: errors/failed.ts', FINE),
    'success',
  ],
  [
    'a tool that says no',
    tool('book_seat', {}, 'Error: payment amount does not add up'),
    'failure',
    'payment',
  ],
  ['a tool that answers', tool('book_seat', {}, '{"id": "X1", "status": "booked"}'), 'success'],
  [
    'an MCP error',
    tool('mcp__db__run', {}, 'MCP error -32602: bad arguments', FINE),
    'failure',
    'bad arguments',
  ],
  ['an empty answer', tool('think', {}, ''), 'success'],
];

describe('how a call went', () => {
  for (const [title, call, outcome, cause] of CASES) {
    it(`is ${outcome} for ${title}`, () => {
      const verdict = judgeCall(call);
      expect(verdict.outcome, JSON.stringify(verdict)).toBe(outcome);
      if (cause !== undefined) expect(verdict.cause).toMatch(new RegExp(cause));
      if (outcome !== 'failure') expect(verdict.cause).toBeNull();
      expect(verdict.evidence[0]?.quote.length).toBeLessThanOrEqual(1_000);
    });
  }

  it('rests on the text alone, softly, where the log has no error flags', () => {
    const [evidence] = judgeCall(tool('book_seat', {}, '{"id": 1}', FINE), { hasErrorFlags: false }).evidence;
    expect(evidence).toMatchObject({ kind: 'no-complaint', hardness: 'soft' });
  });

  it('is quoted without what the harness wraps around the output', () => {
    const [evidence] = judgeCall(
      shell('npm test', '{"output": "FAIL a.test.ts\\nTests: 1 failed, 1 total", "exit_code": 1}', FINE),
    ).evidence;
    expect(evidence?.quote).not.toContain('output');
  });

  it.each(['pass show mail/ada', 'terraform output -raw db_password', 'cat .env'])(
    'does not quote what %s was run to show',
    (command) => {
      const [evidence] = judgeCall(shell(command, 'Holunderbusch_7\n', FINE)).evidence;
      expect(evidence?.quote).toBe('');
    },
  );

  it('is found in an output of many megabytes', () => {
    const noise = 'compiling module with error handling\n'.repeat(200_000);
    expect(judgeCall(shell('npm test', `${noise}Tests:       1 failed, 1 total`)).outcome).toBe('failure');
  });
});
