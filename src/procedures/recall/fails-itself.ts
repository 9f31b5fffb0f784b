/**
 * A way that does what is said to fail is no cure: who says that `npm publish` fails is not helped by steps that publish.
 * How it was mended is told, and so is what is known to go wrong with it.
 *
 * @module
 */
import { pipelinesOf } from '../commands/command-words.ts';
import { type Meaning, meaningOf } from '../meaning/meaning.ts';
import { MEND } from '../meaning/troubles.ts';
import type { Step } from '../steps/step.ts';
import { clausesOf, isDeed, isOrder, tellsOfTrouble } from './orders.ts';

/** A program and what it is told to do. */
const COMMAND = /^[\w.-]+ [a-z][\w:-]*/i;

/** Who asks how to do it asks for the steps, though they failed; who asks how to look into it does not. */
const HOW =
  /(?<!\p{L})(?:how (?:do|can|could|should|would) (?:i|we|you|one)|how to|wie (?:kann|soll|muss) (?:ich|man)|comment (?:puis-je|faire pour|est-ce que je peux)|c[oó]mo (?:puedo|podemos|hago para|se puede))\s+(.+)/iu;
/** What is then asked for is the cure: "how do I fix it?", "how do I get it to work?". */
const CURE =
  /^(?:\p{L}+ly )?(?:fix|solve|repair|resolve|mend|debug|avoid|prevent|handle|get (?:around|past|rid|it|this|that)|make (?:it|this|that)|beheben|reparieren|résoudre|réparer|corriger|arreglar|solucionar|resolver)(?!\p{L})/iu;

/** `known` is what the procedure was asked for as. */
export function failsItself(task: string, steps: readonly Step[], known: readonly Meaning[]): boolean {
  const clauses = clausesOf(task);
  if (!clauses.some(tellsOfTrouble) || clauses.some(isOrder) || clauses.some(asksHow)) return false;
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

function asksHow(clause: string): boolean {
  const asked = HOW.exec(clause)?.[1];
  if (asked === undefined || CURE.test(asked)) return false;
  const meaning = meaningOf(asked);
  return isDeed(meaning) && meaning.action !== MEND;
}
