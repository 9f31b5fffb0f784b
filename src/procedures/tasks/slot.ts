/**
 * How slots are written: `{service}`, `{number_2}`, and `{environment: prod | staging}` where it is told what stood there.
 *
 * @module
 */

/** The slot that says where something is done. */
export const ENVIRONMENT = 'environment';
/** What a hint begins with that says where. */
export const ENVIRONMENT_HINT = 'env:';
/** A slot that no other word says the kind of. */
export const UNNAMED = 'name';

const NAME = String.raw`[a-z_]+\d*`;
/** A word in braces, for patterns that take texts apart: whatever it is, it is one. */
export const BRACED: string = String.raw`\{${NAME}\}`;
/** Neither a variable of a shell (`${file}`) nor a place in a template (`{{name}}`) is a slot. */
export const SLOT: RegExp = new RegExp(String.raw`(?<![\${])\{(${NAME})\}`, 'g');
/** Nothing but a slot. */
export const ONE_SLOT: RegExp = new RegExp(String.raw`^\{(${NAME})\}$`);
/** A slot with what stood there. */
export const SLOT_WITH_SEEN: RegExp = new RegExp(String.raw`\{${NAME}: `);

export function slotsIn(text: string): string[] {
  return [...text.matchAll(SLOT)].map(([, name = '']) => name);
}

/** With what is known of its slots. */
export function filledSlots(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(SLOT, (slot, name: string) => values.get(name) ?? slot);
}

/** `{number_2}` of one sentence is `{number}` of another. */
export function kindOf(name: string): string {
  return name.replace(/_\d+$/, '');
}

const AMOUNT = /^(\d{1,6})(?: \p{L}+)?$/u;

/** The number of "7" and of "14 days"; undefined for what is no amount. */
export function amountOf(value: string): string | undefined {
  return AMOUNT.exec(value)?.[1];
}

/** `service`, or `service_2` where that is taken. */
export function freeName(kind: string, taken: ReadonlySet<string>): string {
  let name = kind;
  for (let count = 2; taken.has(name); count++) name = `${kind}_${count}`;
  return name;
}
