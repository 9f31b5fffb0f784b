/**
 * What a person usually runs in a project: by the share of recent sessions, newer ones counting more.
 *
 * @module
 */
import { shellCommands } from '../../shell/parse.ts';
import { signatureOf, signatures } from '../../shell/signature.ts';
import { SHELL } from '../deed.ts';
import type { SessionRecord } from '../session-record.ts';

export interface Habit {
  readonly signature: string;
  /** As it was typed most often where it worked; the signature where it is typed otherwise each time. */
  readonly form: string;
  readonly share: number;
  readonly sessions: number;
  readonly of: number;
  readonly last: string;
}

interface Use {
  weight: number;
  sessions: number;
  last: string;
  readonly forms: Map<string, number>;
}

/** A session that lies so many sessions back counts half. */
const HALF_LIFE = 12;
/** As if one session more had been without it: what was run in the only one is not certain. */
const PRIOR = 1;
/** Whoever is new here is told what others do. */
const OWN_SESSIONS = 3;
/** So much counts what everybody does there. */
const OTHERS = 0.3;
const EVERYBODY = '*';
/** A usual form that is longer is told by its signature. */
const MAX_FORM = 60;
const MIN_FORM_SHARE = 0.3;

export class Habits {
  readonly #people = new Map<string, { weight: number; sessions: number; readonly uses: Map<string, Use> }>();

  add(record: SessionRecord): void {
    const ran = commandsOf(record);
    if (ran.size === 0) return;
    for (const who of [record.person ?? '', EVERYBODY]) this.#count(who, ran, record.startedAt);
  }

  #count(who: string, ran: ReadonlyMap<string, ReadonlySet<string>>, at: string): void {
    const known = this.#people.get(who) ?? { weight: 0, sessions: 0, uses: new Map<string, Use>() };
    this.#people.set(who, known);
    const fade = 0.5 ** (1 / HALF_LIFE);
    known.weight = known.weight * fade + 1;
    known.sessions += 1;
    for (const use of known.uses.values()) use.weight *= fade;
    for (const [signature, forms] of ran) {
      const use = known.uses.get(signature) ?? { weight: 0, sessions: 0, last: '', forms: new Map() };
      known.uses.set(signature, use);
      use.weight += 1;
      use.sessions += 1;
      use.last = at;
      for (const form of forms) {
        const count = use.forms.get(form) ?? 0;
        // The newest stands last.
        use.forms.delete(form);
        use.forms.set(form, count + 1);
      }
    }
  }

  /** The most usual first. */
  of(person: string | null): Habit[] {
    const all = this.#people.get(EVERYBODY);
    if (all === undefined) return [];
    const found = this.#people.get(person ?? '');
    const own = found && found.sessions >= OWN_SESSIONS ? found : all;
    return [...all.uses]
      .map(([signature, use]) => {
        const mine = own.uses.get(signature);
        const share = (1 - OTHERS) * shareOf(mine, own) + OTHERS * shareOf(use, all);
        const { sessions, last, forms } = mine ?? use;
        const form = usualForm(signature, forms, sessions);
        return { signature, form, share, sessions: use.sessions, last, of: all.sessions };
      })
      .sort((a, b) => b.share - a.share || (a.signature < b.signature ? -1 : 1));
  }
}

function shareOf(use: Use | undefined, { weight }: { readonly weight: number }): number {
  return (use?.weight ?? 0) / (weight + PRIOR);
}

/** The literal text that recurs; of equals the newest. A signature that is no command by itself is told by an example. */
function usualForm(signature: string, forms: ReadonlyMap<string, number>, sessions: number): string {
  const short = [...forms].filter(([form]) => form.length <= MAX_FORM && isOnly(form, signature));
  let best: string | null = null;
  let most = Math.max(2, MIN_FORM_SHARE * sessions);
  for (const [form, count] of short) if (count >= most) [best, most] = [form, count];
  if (best !== null || isOnly(signature, signature)) return best ?? signature;
  return short.at(-1)?.[0] ?? signature;
}

function isOnly(text: string, signature: string): boolean {
  const found = signatures(text);
  return found.length === 1 && found[0] === signature;
}

/** Of a session: what was run, and the texts of those that worked. */
function commandsOf({ stretches }: SessionRecord): ReadonlyMap<string, ReadonlySet<string>> {
  const ran = new Map<string, Set<string>>();
  for (const { deeds } of stretches) {
    for (const { tool, text, outcome, signatures: own } of deeds) {
      if (tool !== SHELL) continue;
      for (const signature of own) if (!ran.has(signature)) ran.set(signature, new Set());
      if (outcome !== 'worked') continue;
      for (const command of shellCommands(text)) {
        const forms = ran.get(signatureOf(command) ?? '');
        forms?.add(command.text.replaceAll(/\s+/gu, ' ').trim());
      }
    }
  }
  return ran;
}
