/**
 * `knowhow taint …`: how far something can be trusted, and a person's word that it can be.
 *
 * @module
 */
import { Argument, Command } from 'commander';
import { KnowhowError } from '../../errors.ts';
import type { Cleared, TrustView } from '../../review/lineage/trust.ts';
import { NODE_KINDS } from '../../store/lineage-store.ts';
import { contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import { plural } from '../terminal/text.ts';
import { lineageLine, lineageTree, taintWord } from './lineage-lines.ts';

export function taintCommand(): Command {
  const taint = new Command('taint').description('how far something can be trusted, and why');
  for (const command of [show(), clear()]) taint.addCommand(command);
  return taint;
}

const kind = (): Argument => new Argument('<kind>', 'what it is').choices(NODE_KINDS);
const path = (of: string, id: string): string => `/api/taint/${of}/${encodeURIComponent(id)}`;

/** An empty id would ask for another address altogether. */
function throwIfEmpty(of: string, id: string): void {
  if (id.trim() !== '') return;
  throw new KnowhowError('usage', `Which ${of}? Its id is empty`, {
    hint: `knowhow taint show ${of} ID, as the lists show it.`,
  });
}

function show(): Command {
  return new Command('show')
    .description('its level, and what it was made of')
    .addArgument(kind())
    .argument('<id>', 'as lists show it')
    .option('--json', 'print JSON instead of text')
    .action(async (of: string, id: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      throwIfEmpty(of, id);
      const view = await use((connection) => connection.request<TrustView>('GET', path(of, id)));
      if (asJson) return output.json(view);
      for (const step of lineageTree(view.steps)) output.line(lineageLine(step, output.color));
      if (view.isCut) output.note('It goes on; this is as far as it is shown.');
      if (view.needsPerson) {
        output.note('What is made of it changes a skill through a person alone.');
        output.note(`Where you have looked at it: knowhow taint clear ${view.kind} ${view.id} --reason …`);
      }
    });
}

function clear(): Command {
  return new Command('clear')
    .description('you have looked at it: from now on it counts as yours, and what was made of it follows')
    .addArgument(kind())
    .argument('<id>', 'as lists show it')
    .requiredOption('-r, --reason <text>', 'why, for the history')
    .option('--json', 'print JSON instead of text')
    .action(async (of: string, id: string, options: { reason: string }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const reason = options.reason.trim();
      throwIfEmpty(of, id);
      if (reason === '') {
        throw new KnowhowError('usage', 'Say why: --reason is empty', {
          hint: 'Whoever reads the history later wants to know what you have looked at.',
        });
      }
      const cleared = await use((connection) =>
        connection.request<Cleared>('POST', `${path(of, id)}/clear`, { reason }),
      );
      if (asJson) return output.json(cleared);
      const { color } = output;
      const { before, after, changed, followed, stillTainted } = cleared;
      output.line(
        `${color.green('✓')} ${printable(cleared.id)} ${taintWord(before, color)} → ${taintWord(after, color)}`,
      );
      if (changed > 1) output.line(`  ${plural(changed - 1, 'thing')} made of it followed:`);
      for (const one of followed) {
        const levels = `${taintWord(one.before, color)} → ${taintWord(one.after, color)}`;
        output.line(`    ${one.kind} ${printable(one.id)} ${levels}`);
      }
      for (const source of stillTainted) {
        output.note(
          `${source.kind} ${printable(source.id)} is still tainted: what comes from it later counts again.`,
        );
      }
    });
}
