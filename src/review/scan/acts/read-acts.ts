/**
 * A skill read into acts: its files one after the other, with what earlier steps have collected or fetched.
 *
 * @module
 */
import type { Page } from '../text/page.ts';
import type { Act } from './act.ts';
import { callActs } from './call-acts.ts';
import { type CodeBlock, codeBlocks } from './code-blocks.ts';
import { destinationIn } from './destination.ts';
import { Flow } from './flow.ts';
import { PICTURE_DEEDS, SETTING_DEEDS } from './setting-acts.ts';
import { type Fetched, shellActs } from './shell-acts.ts';

/** Scripts beyond this are programs, not steps; their beginning is read. */
const MAX_BLOCK = 64_000;
const MAX_ACTS = 400;
const PICTURE_HINT = /!\[|<img\b/u;
/** `run: …` of a workflow, `"command": "…"` of a hook, `"postinstall": "…"` of a package. */
const COMMAND =
  /^[ \t]*(?:- )?(?:run|script|command|cmd|before_script|entrypoint):[ \t]*(?![|>&{[])(\S[^\n]{3,400})$|"(?:command|run|cmd|start|test|build|prepare|(?:pre|post)\w{2,12})"\s{0,3}:\s{0,3}"((?:[^"\\\n]|\\.){4,400})"/gmu;
const COMMAND_HINT = /run:|script:|command|cmd|entrypoint|"(?:start|test|build|prepare|pre|post)/u;
const MAX_COMMANDS = 60;
const CHECKED = /\b(?:(?:sha|SHA)\d{1,3}(?:sum)?|[Cc]hecksum|gpg --verify|cosign)\b/u;

export function readActs(pages: readonly Page[]): Act[] {
  const flow = new Flow();
  const fetched: Fetched = new Map();
  const pictures = pages.flatMap(pictureActs);
  const blocks = pages.map((page) => ({
    page,
    blocks: codeBlocks(page),
    isChecked: CHECKED.test(page.text),
  }));
  // Twice: a file that is read first may use what another one has collected.
  let acts: Act[] = [];
  for (let round = 0; round < 2; round++) {
    if (round > 0 && flow.isEmpty && fetched.size === 0) break;
    acts = [];
    for (const { page, blocks: own, isChecked } of blocks) {
      for (const block of own) {
        if (acts.length < MAX_ACTS) acts.push(...actsOf(block, page, flow, fetched, isChecked));
      }
    }
  }
  return [...pictures, ...acts];
}

/** A picture in a document is fetched by whoever looks at it: its address carries what it is filled with. */
function pictureActs(page: Page): Act[] {
  if (!PICTURE_HINT.test(page.text)) return [];
  const { text, path } = page;
  return PICTURE_DEEDS.flatMap(({ does, what, pattern }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const to = destinationIn(match[0])?.to ?? 'open';
    if (to === 'known' || to === 'local') return [];
    return [{ does, what, to, isHidden: true, file: path, line: page.lineOf(match.index), text: match[0] }];
  });
}

function actsOf(block: CodeBlock, page: Page, flow: Flow, fetched: Fetched, isChecked: boolean): Act[] {
  const text = block.text.slice(0, MAX_BLOCK);
  const reading = { file: page.path, line: block.line, flow };
  const settings = settingActs(text, reading);
  if (block.language === 'data') return [...settings, ...commandActs(text, reading, fetched, isChecked)];
  if (block.language === 'calls') return [...settings, ...callActs(text, reading)];
  return [...settings, ...shellActs(text, reading, fetched, isChecked)];
}

/** What a workflow, a hook or a package runs stands in data: under a name that says so. */
function commandActs(
  text: string,
  reading: { readonly file: string; readonly line: number; readonly flow: Flow },
  fetched: Fetched,
  isChecked: boolean,
): Act[] {
  if (!COMMAND_HINT.test(text)) return [];
  return [...text.matchAll(COMMAND)].slice(0, MAX_COMMANDS).flatMap((match) => {
    const [, plain, quoted] = match;
    const command = plain ?? (quoted ?? '').replace(/\\(["\\])/gu, '$1');
    const line = reading.line + text.slice(0, match.index).split('\n').length - 1;
    return shellActs(command, { ...reading, line }, fetched, isChecked);
  });
}

function settingActs(text: string, { file, line }: { readonly file: string; readonly line: number }): Act[] {
  return SETTING_DEEDS.flatMap(({ does, what, pattern }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const at = line + text.slice(0, match.index).split('\n').length - 1;
    return [
      { does, what, to: 'none' as const, isHidden: false, file, line: at, text: match[0].slice(0, 300) },
    ];
  });
}
