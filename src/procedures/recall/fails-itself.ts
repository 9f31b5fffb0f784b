/**
 * A way that does what is said to fail is no cure: who says that `npm publish` fails is not helped by steps that publish.
 * How it was mended is told, and so is what is known to go wrong with it.
 *
 * @module
 */
import { pipelinesOf } from '../commands/command-words.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { MEND } from '../meaning/troubles.ts';
import type { Step } from '../steps/step.ts';
import { clausesOf, isOrder, tellsOfTrouble } from './orders.ts';

/** A program and what it is told to do. */
const COMMAND = /^[\w.-]+ [a-z][\w:-]*/i;

/** `known` is what the procedure was asked for as. */
export function failsItself(task: string, steps: readonly Step[], known: readonly Meaning[]): boolean {
  const clauses = clausesOf(task);
  if (!clauses.some(tellsOfTrouble) || clauses.some(isOrder)) return false;
  if (known.some(({ actions }) => actions.includes(MEND))) return false;
  const said = ` ${task
    .toLowerCase()
    .replace(/[`"'“”,:;!?]+/g, ' ')
    .replace(/\s+/g, ' ')} `;
  return steps
    .flatMap(({ args }) => pipelinesOf(args.command ?? ''))
    .some(({ text }) => {
      const command = COMMAND.exec(text)?.[0].toLowerCase();
      return command !== undefined && said.includes(` ${command} `);
    });
}
