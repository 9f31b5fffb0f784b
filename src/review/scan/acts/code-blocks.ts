/**
 * The code of a text: whole scripts, fenced and indented blocks, commands between backticks; and in which language.
 *
 * @module
 */
import { programRow, SHELLS } from '../../../shell/programs.ts';
import type { Page } from '../text/page.ts';

export type Language = 'shell' | 'calls' | 'data';

export interface CodeBlock {
  readonly language: Language;
  readonly text: string;
  /** Of its first line, from 0. */
  readonly line: number;
}

const MAX_BLOCKS = 400;
/** A command that somebody gives an address or an option. */
const INLINE = /`([^`\n]{6,400})`/gu;
const SHELL_FILE = /\.(?:sh|bash|zsh|fish|ps1|bat|cmd|command)$|(?:^|\/)(?:Makefile|Dockerfile|[\w-]+)$/u;
const CALL_FILE = /\.(?:py|pyw|js|mjs|cjs|ts|mts|cts|jsx|tsx|rb|php|ipynb)$/u;
const DATA_FILE = /\.(?:json|jsonc|ya?ml|toml|ini|cfg|xml|plist|csv|tsv|sql|env)$/u;
const SHELL_FENCE =
  /^(?:sh|bash|shell|zsh|console|terminal|shell-session|fish|powershell|ps1|pwsh|bat|cmd|dockerfile|makefile|cron)\b/iu;
const CALL_FENCE = /^(?:py|python\d?|js|javascript|ts|typescript|jsx|tsx|node|mjs|ruby|php)\b/iu;
const DATA_FENCE =
  /^(?:json|jsonc|json5|yaml|yml|toml|ini|xml|sql|csv|env|diff|html|css|mermaid|text|txt|md|markdown|http|go|rust|java|kotlin|swift|c|cpp|csharp|graphql|proto|hcl|terraform)\b/iu;
const LOOKS_LIKE_CALLS =
  /^\s*(?:import |from \w[\w.]* import|def |const |let |var |async |await |function |class |with |for \w+ in |print\()|\brequire\(|=>\s*\{?|\bfetch\(|\.(?:post|get|push|append)\(/mu;
const LOOKS_LIKE_DATA = /^\s*(?:\{|\[|<|"[\w$-]+"\s*:)/u;
const PROMPT = /^\s*(?:\$|❯|>|#)\s+(?=[a-z./~])/gmu;

export function codeBlocks(page: Page): CodeBlock[] {
  const { path } = page;
  if (CALL_FILE.test(path)) return [{ language: 'calls', text: page.text, line: 0 }];
  if (DATA_FILE.test(path)) return [{ language: 'data', text: page.text, line: 0 }];
  if (SHELL_FILE.test(path) && !/(?:^|\/)(?:LICENSE|README|NOTICE|CHANGELOG)$/iu.test(path)) {
    const calls = /^#!.{0,40}\b(?:python|node|ruby|deno|bun)/u.test(page.text);
    return [{ language: calls ? 'calls' : 'shell', text: page.text, line: 0 }];
  }
  return [...fenced(page), ...inline(page)].slice(0, MAX_BLOCKS);
}

function fenced(page: Page): CodeBlock[] {
  const { kinds, fences } = page.lines;
  const found: CodeBlock[] = [];
  let open: { info: string; first: number; lines: string[]; fence: number } | null = null;
  const close = (): void => {
    if (open?.lines.some((line) => line.trim() !== '')) {
      const text = unindented(open.lines).replace(PROMPT, '');
      found.push({ language: languageOf(open.info, text), text, line: open.first });
    }
    open = null;
  };
  for (let line = 0; line < kinds.length; line++) {
    const fence = fences[line] ?? -1;
    const text = page.lineText(line);
    const isIndented =
      kinds[line] === 'prose' && /^(?: {4}|\t)\s*\S/u.test(text) && !/^\s*(?:[-*+]|\d+[.)])\s/u.test(text);
    if (kinds[line] === 'code' && fence !== -1) {
      if (fence === line) {
        close();
        open = {
          info: text.replace(/^[\s>*+\-\d.)]*[`~]+/u, '').trim(),
          first: line + 1,
          lines: [],
          fence: line,
        };
      } else if (open?.fence === fence && !/^\s*(?:`{3,}|~{3,})\s*$/u.test(text)) open.lines.push(text);
    } else if (isIndented) {
      if (open?.fence !== -1) {
        close();
        open = { info: '', first: line, lines: [], fence: -1 };
      }
      open?.lines.push(text);
    } else if (text.trim() === '' && open?.fence === -1) open.lines.push('');
    else close();
  }
  close();
  return found;
}

function inline(page: Page): CodeBlock[] {
  const { kinds } = page.lines;
  const found: CodeBlock[] = [];
  for (let line = 0; line < kinds.length && found.length < MAX_BLOCKS; line++) {
    if (kinds[line] === 'code') continue;
    const text = page.lineText(line);
    if (!text.includes('`')) continue;
    for (const match of text.matchAll(INLINE)) {
      const code = match[1] ?? '';
      if (isCommand(code)) found.push({ language: 'shell', text: code, line });
      else if (/["{[]|--|=/u.test(code))
        found.push({ language: LOOKS_LIKE_CALLS.test(code) ? 'calls' : 'data', text: code, line });
    }
  }
  return found;
}

function isCommand(code: string): boolean {
  const first = /^(?:sudo\s+|\(\s*)?([\w./-]+)(?=\s)/u.exec(code)?.[1];
  if (first === undefined) return false;
  const name = first.slice(first.lastIndexOf('/') + 1);
  return (
    programRow(name) !== undefined ||
    SHELLS.has(name) ||
    /^(?:claude|codex|crontab|echo|tee|nc|export|useradd|usermod|setenforce|mongosh|env|printenv)$/u.test(
      name,
    )
  );
}

function languageOf(info: string, text: string): Language {
  if (SHELL_FENCE.test(info)) return 'shell';
  if (CALL_FENCE.test(info)) return 'calls';
  if (DATA_FENCE.test(info)) return 'data';
  if (LOOKS_LIKE_DATA.test(text)) return 'data';
  return LOOKS_LIKE_CALLS.test(text) && !/^\s*(?:curl|npm|git|docker|kubectl|pip)\b/mu.test(text)
    ? 'calls'
    : 'shell';
}

function unindented(lines: readonly string[]): string {
  const depth = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^\s*/u.exec(line)?.[0].length ?? 0),
  );
  return lines.map((line) => line.slice(depth)).join('\n');
}
