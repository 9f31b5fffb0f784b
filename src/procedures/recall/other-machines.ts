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

const NUMBERED = /^([a-z](?:[a-z\d-]*[a-z])?)-?(\d{1,3})$/i;
const NAMES_MACHINE: ReadonlySet<string> = new Set(['name', 'host']);
const SENT_BY = /(?<![\w./-])(?:ssh|mosh|scp|rsync) /g;
/** `root@web1`, and for what copies `root@web1:/tmp`. */
const TARGET = /^(?:[\w.-]+@)?([\w-]+(?:\.[\w-]+)*)$/;
const PLACE = /^(?:[\w.-]+@)?([\w-]+(?:\.[\w-]+)*):(?!\/\/)/;
/** What is done to a machine by its name: `kubectl drain --force node03`, `virsh reboot web1`. */
const TURNED_TO =
  /(?<![\w./-])(?:drain|(?:un)?cordon|reboot|shutdown|poweroff|--limit)[ =](?:--?[\w=-]{1,40} ){0,4}(?:nodes?[/ ])?([a-z][a-z\d-]*\d)(?![\w.-])/gi;
/** Of a step, and of what a command is told: who writes more has pasted it. */
const MOST_READ = 6000;
const MOST_TOLD = 300;
const WORD = /(?<![\w./-])(?:[\w.-]+@)?([a-z][a-z\d-]*\d)(?![\w.-])/gi;

export interface OtherMachines {
  readonly asked: readonly string[];
  readonly done: readonly string[];
}

/**
 * `texts` are those of the steps as they would be told, `then` what they were asked with. Null where they name what is
 * asked for, or no machine that ever was.
 */
export function otherMachines(
  slots: readonly Slot[],
  texts: readonly string[],
  then: readonly Slot[] = [],
): OtherMachines | null {
  const asked = machinesOf(slots);
  const before = machinesOf(then);
  const hasMachine = (machines: readonly string[], name: string): boolean =>
    machines.some((one) => machineOf(one) === machineOf(name));
  if (asked.every((name) => hasMachine(before, name))) return null;
  const read = texts.map((text) => text.slice(0, MOST_READ));
  const targets = read.flatMap(targetsIn).filter((name) => NUMBERED.test(name) || HOST_NAME.test(name));
  const stems = new Set(asked.map(stemOf));
  const siblings = namesIn(read, WORD).filter((name) => stems.has(stemOf(name)));
  const turnedTo = [...targets, ...namesIn(read, TURNED_TO)];
  const done = [...new Set([...targets, ...siblings])].filter(
    (name) => hasMachine(turnedTo, name) || !isBeside(name, before),
  );
  const isThere = done.some((name) => hasMachine(asked, name));
  return isThere || done.length === 0 ? null : { asked, done };
}

/**
 * Two of one kind are two machines: db-01 in the steps of who asked for db-02 is part of how it is done, the primary of a
 * replica. Any other name may be another for the same one.
 */
function isBeside(name: string, before: readonly string[]): boolean {
  const stem = stemOf(name);
  const ofKind = before.filter((one) => stem !== undefined && stemOf(one) === stem);
  return ofKind.length > 0 && ofKind.every((one) => machineOf(one) !== machineOf(name));
}

function stemOf(name: string): string | undefined {
  return NUMBERED.exec(name)?.[1]?.toLowerCase();
}

/** web1, web01 and web-1 are one. */
function machineOf(name: string): string {
  const [, stem, digits] = NUMBERED.exec(name) ?? [];
  return (stem === undefined ? name : `${stem} ${Number(digits)}`).toLowerCase();
}

function namesIn(texts: readonly string[], pattern: RegExp): string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

function machinesOf(slots: readonly Slot[]): string[] {
  return slots
    .filter(
      ({ name, value }) => NAMES_MACHINE.has(kindOf(name)) && (NUMBERED.test(value) || HOST_NAME.test(value)),
    )
    .map(({ value }) => value.toLowerCase());
}

/** Whom its commands are sent to. */
function targetsIn(text: string): string[] {
  return [...text.matchAll(SENT_BY)].flatMap(({ 0: program, index }) => {
    const start = index + program.length;
    const words = tokensOf(text.slice(start, start + MOST_TOLD));
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
