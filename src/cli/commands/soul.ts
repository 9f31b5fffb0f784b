/**
 * `knowhow soul`
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Soul } from '../../briefing/soul.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { Connection } from '../connection.ts';
import { type CommandContext, contextOf } from '../context.ts';
import { textFrom } from '../input.ts';
import { printable } from '../terminal/clean.ts';
import { plural, tilde } from '../terminal/text.ts';

const READS_NO_SKILLS = { reads: false };
const TEMPLATE = `<!-- How you want to be worked with: tone, habits, what to ask before doing. Every connected agent
is told this at the start of a session. Lines like these are left out. -->
`;

export function soulCommand(): Command {
  const soul = new Command('soul')
    .description('how you want to be worked with; told to every connected agent')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow soul show
  $ knowhow soul edit                              in $VISUAL or $EDITOR
  $ knowhow soul edit --text "Be brief. Ask before you push."
  $ cat SOUL.md | knowhow soul edit --text -`,
    );
  soul
    .command('show')
    .description('what agents are told')
    .option('--json', 'print JSON instead of text')
    .action(async (_options: object, command: Command) => {
      const context = contextOf(command);
      show(await context.use(read, READS_NO_SKILLS), context);
    });
  soul
    .command('edit')
    .description('change it in your editor, or at once with --text')
    .option('--text <text>', 'the new text; `-` reads it from standard input, an empty one takes it away')
    .option('--json', 'print JSON instead of text')
    .action(async (options: { text?: string }, command: Command) => {
      const context = contextOf(command);
      const [before, after] = await context.use(async (connection) => {
        const known = await read(connection);
        const text = await wanted(options.text, known);
        return [known, await connection.request<Soul>('PUT', '/api/soul', { text })];
      }, READS_NO_SKILLS);
      if (!context.asJson && before.text === after.text) context.output.note('Nothing changed.');
      if (!context.asJson && after.text === '' && before.text !== '') {
        context.output.line('The SOUL was taken away.');
        return;
      }
      show(after, context);
    });
  return soul;
}

function read(connection: Connection): Promise<Soul> {
  return connection.request<Soul>('GET', '/api/soul');
}

async function wanted(given: string | undefined, { text }: Soul): Promise<string> {
  if (given === undefined) return edited(text);
  return given === '-' ? textFrom(['-'], 'cat SOUL.md | knowhow soul edit --text -') : given;
}

function show({ text, file, updatedAt }: Soul, { output, asJson }: CommandContext): void {
  if (asJson) {
    output.json({ text, file, updatedAt });
    return;
  }
  if (text === '') {
    output.line('There is no SOUL yet.');
    output.note('`knowhow soul edit` writes one: how you want to be worked with.');
    return;
  }
  for (const line of text.split('\n')) output.line(printable(line));
  output.note(
    output.color.dim(`${tilde(file)}, ${plural(text.length, 'character')}; told at the start of a session`),
  );
}

/** In the user's editor, on a copy: what is told changes when the editor is closed, all at once. */
async function edited(before: string): Promise<string> {
  const editor = process.env.VISUAL || process.env.EDITOR;
  const why = editor ? 'There is no terminal to open the editor in' : 'There is no editor to open';
  if (!editor || !process.stdin.isTTY) {
    throw new KnowhowError('usage', why, {
      hint: `${editor ? 'Give' : 'Set $EDITOR, or give'} the text: knowhow soul edit --text "…"`,
    });
  }
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-soul-'));
  const file = join(folder, 'SOUL.md');
  try {
    writeFileSync(file, before === '' ? TEMPLATE : `${before}\n`, { mode: 0o600 });
    await run(editor, file);
    return readFileSync(file, 'utf8').replaceAll(/<!--[\s\S]*?-->/gu, '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(editor: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Editors are often set with flags ("code --wait"): the shell splits them as the user meant.
    const child = spawn(`${editor} "${file}"`, { shell: true, stdio: 'inherit' });
    const failed = (why: string): void =>
      reject(
        new KnowhowError('usage', `The editor did not end well: ${why}`, {
          hint: 'Nothing was changed. $VISUAL and $EDITOR name the editor.',
        }),
      );
    child.once('error', (error) => failed(messageOf(error)));
    child.once('exit', (code) => (code === 0 ? resolve() : failed(`exit code ${code}`)));
  });
}
