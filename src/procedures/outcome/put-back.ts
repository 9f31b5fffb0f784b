/**
 * Whether a step puts back what another has changed, be it by another program: git drops what a formatter wrote, a backup
 * brings back what was deleted, a line is taken out of the file that it was appended to.
 *
 * @module
 */
import { PATH_FIELDS, textOf } from '../../sessions/tool-fields.ts';
import { CHECKS } from '../commands/kind-rules.ts';
import { patchedFiles, patchIn } from '../steps/patch.ts';
import { type Doing, doingsOf, isTakenBack } from './doings.ts';
import { decidingProgram } from './programs.ts';
import type { Step } from './repairs.ts';

type Done = Pick<Step, 'call' | 'known'>;

/** All that a step does puts back what the other has changed. */
export function takesBack(step: Done, wrong: Done): boolean {
  const [doings, old] = [doingsOf(step), doingsOf(wrong)];
  const isBack = (one: Doing, doing: Doing): boolean =>
    isTakenBack(one, doing) || isMovedBack(one, doing) || isBroughtBack(one, doing);
  const isAllBack = doings.length > 0 && doings.every((doing) => old.some((one) => isBack(one, doing)));
  return (
    isAllBack ||
    dropsChanges(step, wrong) ||
    dropsInstalled(step, wrong) ||
    takesLineOut(step, wrong) ||
    forcesBack(step, wrong) ||
    removesIt(step, wrong) ||
    dropsBranch(step, wrong) ||
    rolledBack(step, wrong)
  );
}

const FORCES_BACK = /^git push (?:\S+ )*(?:\+\S+|(?:--delete|-d) \S+|:\S+)$/;

/** `git push origin +HEAD~1:main`, or `--delete fix`, after `git push origin main`. */
function forcesBack({ known }: Done, wrong: Done): boolean {
  const branch = FORCES_BACK.test(known.deciding) ? known.deciding.replace(/^.*[:+\s]/, '') : '';
  return branch !== '' && /^git push\b/.test(wrong.known.deciding) && isNamedIn(branch, wrong);
}

const MAKES_BRANCH = /^git (?:checkout -[bB]|switch -[cC]|branch(?! -)) (?<branch>\S+)/;
const DROPS_BRANCH = /^git branch (?:-[dD]|--delete)(?: --force)? (?<branch>\S+)$/;

/** `git branch -D typo` after `git checkout -b typo`. */
function dropsBranch({ known }: Done, wrong: Done): boolean {
  const made = MAKES_BRANCH.exec(wrong.known.deciding)?.groups?.branch;
  return made !== undefined && DROPS_BRANCH.exec(known.deciding)?.groups?.branch === made;
}

/** `rails db:rollback` says not of what. */
function rolledBack({ known }: Done, wrong: Done): boolean {
  return known.isRollback && decidingProgram(known) === decidingProgram(wrong.known);
}

const REMOVES = /^(?:sudo )?(?:rm|rmdir|unlink|git rm|git clean) /;

/** What was copied or made is taken away: `rm static/logo.svg` after `cp logo.svg static/`. */
function removesIt({ known }: Done, wrong: Done): boolean {
  const isGone = ({ text }: { text: string }): boolean => {
    if (!REMOVES.test(text)) return false;
    const made = (wrong.known.command ?? '').split(/[\s"'=]+/).map((word) => word.replace(/\/$/, ''));
    const paths = text
      .split(/\s+/)
      .slice(1)
      .filter((word) => /\w/.test(word) && !word.startsWith('-'));
    const isMade = (path: string): boolean => {
      const [folder, name] = [path.replace(/\/[^/]*$/, ''), path.replace(/^.*\//, '')];
      return (
        made.slice(1).includes(path) ||
        (folder !== path &&
          made.includes(folder) &&
          made.some((word) => word.endsWith(`/${name}`) || word === name))
      );
    };
    return paths.length > 0 && paths.every(isMade);
  };
  const isMaking = wrong.known.command !== null && !REMOVES.test(wrong.known.command);
  return isMaking && known.pipelines.length > 0 && known.pipelines.every(isGone);
}

/** `mv archive/data .` after `mv data archive/`. */
function isMovedBack(one: Doing, other: Doing): boolean {
  if (one.program !== 'mv' || other.program !== 'mv') return false;
  const [[from = '', to = ''], [source = '']] = [pathsOf(one), pathsOf(other)];
  return from !== '' && (source === to || source === `${to}/${from.replace(/^.*\//, '')}`);
}

function pathsOf({ words }: Doing): string[] {
  return words.filter((word) => !word.startsWith('-')).map((word) => word.replace(/(?<=.)\/$/, ''));
}

const BRINGS_BACK =
  /^(?:restore|undo|rollback|revert|recover|undelete|unarchive)(?:$|[-_])|[-_](?:restore|undo|rollback|recover)$/;
/** Shorter words stand in every command. */
const SHORTEST_NAME = 3;

export function bringsBack({ program, plain }: Doing): boolean {
  return [program, ...plain].some((word) => BRINGS_BACK.test(word));
}

/** `restic restore latest --include logs` after `rm -rf logs`, `iptables-restore` after `iptables -F`; `crontab -r`. */
function isBroughtBack(one: Doing, other: Doing): boolean {
  if (one.program === other.program)
    return (
      one.program === 'crontab' && !one.plain.has('l') && (other.plain.has('r') || isOfBackup(one, other))
    );
  if (!bringsBack(other)) return false;
  const isName = (name: string): boolean => name.length >= SHORTEST_NAME && !name.startsWith('-');
  return (
    other.program.startsWith(`${one.program}-`) ||
    [...one.names].some((name) => isName(name) && other.names.has(name))
  );
}

/** As files are called that were put aside. */
const PUT_ASIDE = /(?:^|[._/-])(?:backup|bak|orig(?:inal)?|saved|before)(?:$|[._/-])/i;

function isOfBackup(one: Doing, other: Doing): boolean {
  const isAside = ({ words }: Doing): boolean => words.some((word) => PUT_ASIDE.test(word));
  return isAside(other) && !isAside(one);
}

/** All files, or those that are named. */
const DROPS_ALL =
  /^git (?:-\S+ )*(?:checkout (?:HEAD )?(?:-- )?\.$|restore (?!--staged)|reset --hard(?: HEAD)?$|clean -\w*f)/;
const DROPS_FILE = /^git (?:-\S+ )*checkout (?:(?!-- )\S+ )?(?<only>-- )?(?<file>\S+)$/;
const WRITES_FILES =
  /\s--?(?:write|fix|update\S*|in-place|u|w|i)\b|\b(?:vim?|nano|sed|perl|black|gofmt|rustfmt|prettier|format|fmt|generate|codemod|scaffold|init|new|add|install|upgrade|update|rename)\b|>/;

/** Changes files, though it may be a check: `eslint --fix`, `jest -u`, `black .`. */
export function writesFiles({ known }: Done): boolean {
  return known.command !== null && !known.command.startsWith('git ') && WRITES_FILES.test(known.command);
}

function dropsChanges({ known }: Done, wrong: Done): boolean {
  if (!known.command?.startsWith('git ') || sendsAway(wrong)) return false;
  const isWritten = writesFiles(wrong);
  return known.pipelines.every(({ text }) => {
    const { only, file } = DROPS_FILE.exec(text)?.groups ?? {};
    if (file !== undefined && wrong.known.kind === 'edit') return editsFile(wrong, file);
    if (file !== undefined && isNamedIn(file, wrong)) return isWritten || (only !== undefined && acts(wrong));
    return isWritten && DROPS_ALL.test(text);
  });
}

/** Behind `--` stand files, and no branch: they are put back after whatever was done to them. A check changes none. */
function acts({ known: { command, kind } }: Done): boolean {
  return kind !== 'read' && !CHECKS.has(kind) && command !== null && !command.startsWith('git ');
}

/** To another machine, a bucket, somebody: `rsync -a app/ web1:/srv`, `mutt -a a.pdf -- boss@acme.io`. */
const NAMES_PLACE = /(?<=[\s"'=])(?:[a-z][\w+]*:\/\/|[\w.-]+@\w|[\w.-]+\w:[/~])/i;
const SENDS = /(?:^|[\s:/-])(?:upload|publish|push|send|deploy|release)(?![\w/])/;

/** What was handed over is out in the world, whatever becomes of the files. */
export function sendsAway({ known: { command, kind } }: Done): boolean {
  if (kind === 'push' || kind === 'request') return true;
  return (
    command !== null && !command.startsWith('git ') && (SENDS.test(command) || NAMES_PLACE.test(command))
  );
}

/** Where installers put what they install. */
const INSTALLED = /^(?:sudo )?rm -\w*r\w* (?:\.\/)?(?:node_modules|\.?venv|vendor|\.bundle)(?=[\s/]|$)/;

export function dropsInstalled({ known }: Done, wrong: Done): boolean {
  return (
    wrong.known.kind === 'install' &&
    known.pipelines.length > 0 &&
    known.pipelines.every(({ text }) => INSTALLED.test(text))
  );
}

const APPENDS = />>\s*(\S+)/;

function takesLineOut({ known }: Done, wrong: Done): boolean {
  const file = APPENDS.exec(wrong.known.command ?? '')?.[1];
  const isOut = ({ text }: { text: string }): boolean =>
    /^sed -i.*d['"]? \S+$/.test(text) && text.endsWith(` ${file}`);
  return file !== undefined && known.pipelines.length > 0 && known.pipelines.every(isOut);
}

function editsFile({ call }: Done, file: string): boolean {
  const path = textOf(call.input, PATH_FIELDS) ?? patchedFiles(patchIn(call.input) ?? '')[0] ?? '';
  return path === file || path.endsWith(`/${file}`);
}

/** It, or something in it. */
function isNamedIn(file: string, { known }: Done): boolean {
  const folder = `${file.replace(/\/$/, '')}/`;
  const words = known.command?.split(/[\s"'=]+/) ?? [];
  return words.some((word) => word === file || `${word}/`.startsWith(folder));
}
