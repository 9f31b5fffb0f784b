/**
 * What no longer works as it is written: a command of a skill or a note that began to fail, and what works instead. The
 * fixes stand in the sessions; a patch is proposed.
 *
 * @module
 */
import type { Procedure } from '../learning/procedures/procedure.ts';
import type { ProcedureSource } from '../learning/procedures/procedure-source.ts';
import { noteIn } from '../review/notes/note-block.ts';
import { projectNote } from '../review/notes/project-note.ts';
import type { Review } from '../review/review.ts';
import type { Reviewed } from '../review/submission.ts';
import { formKey } from '../shell/form.ts';
import type { Decision } from '../store/promotion-store.ts';
import type { Store } from '../store/store.ts';
import { envelope, shortHash } from './decisions/envelope.ts';
import type { DecisionQueue, DecisionRun } from './decisions/queue.ts';
import { shellQuoted } from './draft/replay-script.ts';
import { POLICY_VERSION } from './settings.ts';

export interface Revision {
  readonly kind: 'skill' | 'note' | 'hook';
  /** The skill's or the hook's name, or the path of the instruction file. */
  readonly target: string;
  readonly failed: string;
  readonly works: string;
  readonly error: string;
  readonly sessions: number;
  readonly last: string;
  readonly content: string;
}

export interface RevisionOptions {
  readonly store: Store;
  readonly procedures: Pick<ProcedureSource, 'all'>;
  readonly review: Pick<Review, 'submit'>;
  /** Hooks that were drafted, with their scripts. */
  readonly hooks: () => readonly {
    readonly name: string;
    readonly project: string;
    readonly script: string;
  }[];
}

interface Fix {
  readonly project: string;
  readonly failed: string;
  readonly works: string;
  readonly error: string;
  readonly sessions: ReadonlySet<string>;
  readonly last: string;
}

/** A shorter text stands in too many others. */
const LEAST_LENGTH = 6;
/** Patches of one skill or note that are remembered. */
const REMEMBERED = 100;
/** States in which a skill can be read by an agent. */
const LIVING: ReadonlySet<string> = new Set(['experimental', 'trusted', 'demoted']);

export class Revisions implements DecisionQueue {
  readonly queue = 'revisions';
  readonly #options: RevisionOptions;

  constructor(options: RevisionOptions) {
    this.#options = options;
  }

  async find(): Promise<Revision[]> {
    const { store, procedures, hooks } = this.#options;
    const fixes = standingFixes(await procedures.all());
    const found: Revision[] = [];
    for (const { name, skillId, state, project, generatedAt } of await store.promotion.allGenerated()) {
      if (skillId === null || !LIVING.has(state)) continue;
      const content = (await store.skills.content(skillId)) ?? '';
      const own = fixes.filter((fix) => fix.project === project && fix.last > generatedAt);
      found.push(...revised('skill', name, content, own));
    }
    for (const path of await store.notes.paths()) {
      const text = noteIn(projectNote(path).whole) ?? '';
      found.push(...revised('note', path, text, fixes));
    }
    for (const { name, project, script } of hooks()) {
      found.push(
        ...fixes
          .filter((fix) => fix.project === project && script.includes(shellQuoted(fix.failed)))
          .map((fix) => ({
            ...{
              kind: 'hook' as const,
              target: name,
              failed: fix.failed,
              works: fix.works,
              error: fix.error,
            },
            ...{ last: fix.last, sessions: fix.sessions.size },
            content: script.replaceAll(shellQuoted(fix.failed), shellQuoted(fix.works)),
          })),
      );
    }
    return found;
  }

  /** Each as a change that waits for a person, once: who has said no is not asked again. Hooks are only told of. */
  async propose(run: DecisionRun): Promise<{ revision: Revision; reviewed: Reviewed }[]> {
    const proposed: { revision: Revision; reviewed: Reviewed }[] = [];
    for (const revision of await this.find()) {
      if (revision.kind === 'hook' || (await this.#isKnown(revision))) continue;
      await this.#options.store.promotion.addDecisions([this.#decision(revision, run)]);
      const { kind, target, content, failed, works, last } = revision;
      const reviewed = await this.#options.review.submit({
        ...{ kind: kind === 'note' ? 'note' : 'edit', skill: target, content },
        reason: `\`${failed}\` began to fail (last ${last.slice(0, 10)}); \`${works}\` worked`,
        author: { kind: 'promotion', name: 'promotion:revision', sessionKey: null, project: null },
      });
      proposed.push({ revision, reviewed });
    }
    return proposed;
  }

  async decisions(run: DecisionRun): Promise<Decision[]> {
    return (await this.find()).map((revision) => this.#decision(revision, run));
  }

  async #isKnown({ target, content }: Revision): Promise<boolean> {
    const { store } = this.#options;
    const before = await store.promotion.decisions({ queue: this.queue, item: target, limit: REMEMBERED });
    return before.some(({ inputHash }) => inputHash === shortHash(content));
  }

  #decision(revision: Revision, { run, at, policy, actor }: DecisionRun): Decision {
    const { kind, target, failed, works, error, sessions, last, content } = revision;
    return envelope({
      ...{ queue: this.queue, item: target, run, policy, actor, policyVersion: POLICY_VERSION },
      ...{ at: at.toISOString(), inputHash: shortHash(content), action: 'revise' },
      reasons: [`${kind}_command_fails`],
      capabilities: [],
      evidence: { failed, works, error, sessions, last },
    });
  }
}

function revised(kind: Revision['kind'], target: string, text: string, fixes: readonly Fix[]): Revision[] {
  return fixes
    .filter(({ failed }) => text.includes(`\`${failed}\``))
    .map(({ failed, works, error, sessions, last }) => ({
      ...{ kind, target, failed, works, error, last, sessions: sessions.size },
      content: text.replaceAll(`\`${failed}\``, `\`${works}\``),
    }));
}

/** The newest word on each command: what has worked since is not broken. */
function standingFixes(procedures: readonly Procedure[]): Fix[] {
  const fixes = new Map<string, Fix>();
  const workedAt = new Map<string, string>();
  for (const { project, attempts } of procedures) {
    for (const { at, sessionId, steps, remedies } of attempts) {
      for (const { form, ended } of steps) {
        const key = `${project}\n${formKey(form)}`;
        if (ended === 'worked' && (workedAt.get(key) ?? '') < at) workedAt.set(key, at);
      }
      for (const { failed: bad, worked, error } of remedies) {
        const [failed, works] = [formKey(bad), formKey(worked)];
        if (failed === works || failed.length < LEAST_LENGTH || failed.includes('`') || works.includes('`'))
          continue;
        const key = `${project}\n${failed}`;
        const known = fixes.get(key);
        const isNewer = known === undefined || known.last <= at;
        fixes.set(key, {
          ...(isNewer ? { project, failed, works, error, last: at } : known),
          sessions: new Set([...(known?.sessions ?? []), sessionId]),
        });
      }
    }
  }
  return [...fixes].filter(([key, { last }]) => (workedAt.get(key) ?? '') < last).map(([, fix]) => fix);
}
