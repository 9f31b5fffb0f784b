/**
 * Machines that stand in the steps although another one is asked for: `ssh web1` for whoever asks about web2. No run has
 * shown that the one stands for the other, so it is told as what it was.
 *
 * @module
 */
import { literally } from '../../literally.ts';
import { targetOf, tokensOf } from '../commands/inner-commands.ts';
import { HOST_NAME } from '../tasks/address-patterns.ts';
import type { Slot } from '../tasks/pattern.ts';
import { kindOf } from '../tasks/slot.ts';

const NUMBERED = /^([a-z](?:[a-z\d-]*[a-z])?)-?\d{1,3}$/i;
const NAMES_MACHINE: ReadonlySet<string> = new Set(['name', 'host']);
const SENT_BY = /(?<![\w./-])(?:ssh|mosh|scp|rsync) /g;
/** `root@web1`, and for what copies `root@web1:/tmp`. */
const TARGET = /^(?:[\w.-]+@)?([\w-]+(?:\.[\w-]+)*)$/;
const PLACE = /^(?:[\w.-]+@)?([\w-]+(?:\.[\w-]+)*):(?!\/\/)/;
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
  const targets = texts.flatMap(targetsIn).filter((name) => NUMBERED.test(name) || HOST_NAME.test(name));
  const stems = new Set(asked.map((name) => NUMBERED.exec(name)?.[1]));
  const named = texts.flatMap((text) => [...text.matchAll(WORD)].map(([, name = '']) => name));
  const siblings = named.filter((name) => stems.has(NUMBERED.exec(name)?.[1]?.toLowerCase()));
  const done = [...new Set([...targets, ...siblings])];
  const isThere = done.some((name) => asked.includes(name.toLowerCase()));
  return isThere || done.length === 0 ? null : { asked, done };
}

/** Whom its commands are sent to. */
function targetsIn(text: string): string[] {
  return [...text.matchAll(SENT_BY)].flatMap(({ 0: program, index }) => {
    const words = tokensOf(text.slice(index + program.length));
    const copies = program.startsWith('scp') || program.startsWith('rsync');
    const places = copies ? words.map((word) => PLACE.exec(word)) : [TARGET.exec(targetOf(words) ?? '')];
    return places.flatMap((place) => place?.[1] ?? []);
  });
}

/** `ssh {host: web1} uptime`. */
export function withOpenMachines(text: string, { done }: OtherMachines): string {
  return done.reduce(
    (result, name) =>
      result.replace(
        new RegExp(`(?<![\\w./-]|\\{\\w+: [^}]*)${literally(name)}(?![\\w-]|\\.\\w)`, 'g'),
        `{host: ${name}}`,
      ),
    text,
  );
}
