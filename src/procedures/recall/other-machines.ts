/**
 * Machines that stand in the steps although another one is asked for: `ssh web1` for whoever asks about web2. No run has
 * shown that the one stands for the other, so it is told as what it was.
 *
 * @module
 */
import { HOST_NAME } from '../tasks/address-patterns.ts';
import type { Slot } from '../tasks/pattern.ts';
import { kindOf } from '../tasks/slot.ts';

const NUMBERED = /^([a-z](?:[a-z\d-]*[a-z])?)-?\d{1,3}$/i;
const NAMES_MACHINE: ReadonlySet<string> = new Set(['name', 'host']);
/** Whom a command is sent to. */
const TARGET = /\b(?:ssh|mosh) (?:-[A-Za-z]+ (?:\d+ )?)*(?:[\w.-]+@)?([\w-]+(?:\.[\w-]+)*)(?= )/g;
const WORD = /(?<![\w./-])(?:[\w.-]+@)?([a-z][a-z\d-]*\d)(?![\w.-])/gi;

export interface OtherMachines {
  readonly asked: readonly string[];
  readonly done: readonly string[];
}

/** `texts` are those of the steps as they would be told. Null where they name what is asked for, or no machine. */
export function otherMachines(slots: readonly Slot[], texts: readonly string[]): OtherMachines | null {
  const asked = slots
    .filter(
      ({ name, value }) => NAMES_MACHINE.has(kindOf(name)) && (NUMBERED.test(value) || HOST_NAME.test(value)),
    )
    .map(({ value }) => value.toLowerCase());
  if (asked.length === 0) return null;
  const named = (pattern: RegExp): string[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const targets = named(TARGET).filter((name) => NUMBERED.test(name) || HOST_NAME.test(name));
  const stems = new Set(asked.map((name) => NUMBERED.exec(name)?.[1]));
  const siblings = named(WORD).filter((name) => stems.has(NUMBERED.exec(name)?.[1]?.toLowerCase()));
  const done = [...new Set([...targets, ...siblings])];
  const isThere = done.some((name) => asked.includes(name.toLowerCase()));
  return isThere || done.length === 0 ? null : { asked, done };
}

/** `ssh {host: web1} uptime`. */
export function withOpenMachines(text: string, { done }: OtherMachines): string {
  return done.reduce(
    (result, name) =>
      result.replace(
        new RegExp(`(?<![\\w./-]|\\{\\w+: [^}]*)${name.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`, 'g'),
        `{host: ${name}}`,
      ),
    text,
  );
}
