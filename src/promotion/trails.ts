/**
 * One trail for each suggestion: installed, visible, offered, opened, followed, and how it ended. Counted from what
 * happens, whichever way it shows.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { type Clock, DAY_MS } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import type { Procedure } from '../learning/procedures/procedure.ts';
import { redact } from '../redaction/redact.ts';
import { canonicalName } from '../skills/document/canonical-name.ts';
import type { Activation, GeneratedSkill } from '../store/promotion-store.ts';
import type { Store } from '../store/store.ts';
import type { Outcome } from '../store/use-store.ts';
import { shortHash } from './decisions/envelope.ts';
import { bareSession, isOpen, later, sessionAttempts, settledBy } from './settling.ts';

export interface Offer {
  readonly sessionKey: string;
  readonly project: string | null;
  readonly agent: string | null;
  readonly prompt: string;
  readonly skills: readonly { readonly id: string; readonly score: number; readonly reason: string }[];
  /** Kept back by lot. */
  readonly heldOut?: readonly { readonly id: string; readonly score: number; readonly reason: string }[];
}

export interface Opening {
  readonly skillId: string;
  readonly sessionKey: string | null;
  readonly project: string | null;
  readonly outcome: Outcome;
}

export interface RecordRequest {
  readonly skill: string;
  readonly outcome?: Outcome;
  readonly sessionKey?: string;
  readonly project?: string;
  readonly agent?: string;
  readonly request?: string;
  readonly isNearMiss?: boolean;
  readonly isFalseNegative?: boolean;
  readonly causedRework?: boolean;
  readonly savedCalls?: number;
  readonly savedMs?: number;
  readonly reason?: string;
}

export interface TrailOptions {
  readonly store: Store;
  readonly clock: Clock;
}

/** What somebody asked, so that it is known again without being read. */
const SUMMARY = 120;
/** Openings of one session that are looked through for the offer that led to one. */
const OF_A_SESSION = 200;
/** What no log has told of by then, none will. */
const SETTLED_DAYS = 14;
const MOST_OPEN = 5000;
/** Activations that are shown with a skill's figures. */
const LISTED = 20;
/** A lot: the same session and skill draw the same one. */
const LOTS = 0xffff_ffff;

export class Trails {
  readonly #options: TrailOptions;

  constructor(options: TrailOptions) {
    this.#options = options;
  }

  /** By lot, and the same one for a session from its beginning to its end. */
  static isHeldOut(sessionKey: string, skillId: string, share: number): boolean {
    if (share <= 0) return false;
    const digest = createHash('sha256').update(`${sessionKey}\n${skillId}`).digest();
    return digest.readUInt32BE(0) / LOTS < share;
  }

  async offered({ skills, heldOut = [], ...offer }: Offer): Promise<void> {
    const rows = [
      ...(await this.#rows(skills, 'offered', offer)),
      ...(await this.#rows(heldOut, 'held-out', offer)),
    ];
    if (rows.length > 0) await this.#options.store.promotion.addActivations(rows);
  }

  /** Joined to the offer that led to it; where none did, the suggester has missed it. */
  async opened({ skillId, sessionKey, project, outcome }: Opening): Promise<void> {
    const { store, clock } = this.#options;
    const at = clock().toISOString();
    const name = nameOf(skillId);
    const known =
      sessionKey === null ? [] : await store.promotion.activations({ sessionKey, limit: OF_A_SESSION });
    const own = known.filter(({ skillName }) => skillName === name);
    const open = own.findLast(({ openedAt, decision }) => openedAt === null && decision === 'offered');
    const again = own.findLast(({ openedAt }) => openedAt !== null);
    const joined = open ?? again;
    if (joined) {
      const openedAt = joined.openedAt ?? at;
      await store.promotion.changeActivation(joined.id, {
        openedAt,
        ...(outcome !== 'unknown' && { outcome }),
      });
      return;
    }
    const row = await this.#row(name, { sessionKey, project, agent: null, prompt: '' }, at);
    const id = shortHash([name, sessionKey, 'opened', at]);
    await store.promotion.addActivations([
      {
        ...row,
        id,
        decision: 'unoffered',
        openedAt: at,
        outcome,
        falseNegative: true,
        reason: 'opened without a suggestion',
      },
    ]);
  }

  /** By a person, or by an agent that has no hooks. */
  async record(request: RecordRequest): Promise<Activation> {
    const { store, clock } = this.#options;
    const at = clock().toISOString();
    const name = canonicalName(request.skill);
    if (
      (await store.promotion.generated(name)) === undefined &&
      (await store.skills.find(request.skill)).length === 0
    ) {
      throw new KnowhowError('not_found', `There is no skill ${request.skill.slice(0, 100)}`, {
        hint: '`knowhow skills list` shows what is there.',
      });
    }
    const { sessionKey = null, project = null, agent = null, isNearMiss = false } = request;
    const row = await this.#row(name, { sessionKey, project, agent, prompt: request.request ?? '' }, at);
    const activation: Activation = {
      ...row,
      id: shortHash([name, at, request]),
      decision: request.isFalseNegative ? 'unoffered' : 'offered',
      openedAt: isNearMiss ? null : at,
      outcome: request.outcome ?? 'unknown',
      falseNegative: request.isFalseNegative ?? false,
      causedRework: request.causedRework ?? false,
      savedCalls: request.savedCalls ?? null,
      savedMs: request.savedMs ?? null,
      reason: request.reason === undefined ? null : redact(request.reason).text,
      source: 'person',
    };
    await store.promotion.addActivations([activation]);
    return activation;
  }

  /** It came where it should not have: a false positive. */
  async correct(id: string, reason: string): Promise<Activation> {
    const { store, clock } = this.#options;
    const known = await store.promotion.activation(id);
    if (!known) {
      throw new KnowhowError('not_found', `There is no activation ${id.slice(0, 100)}`, {
        hint: '`knowhow skills telemetry NAME --json` lists them with their ids.',
      });
    }
    const openedAt = known.openedAt ?? clock().toISOString();
    await store.promotion.changeActivation(id, {
      ...{ userCorrection: true, correctionReason: redact(reason).text, openedAt },
    });
    return (await store.promotion.activation(id)) ?? known;
  }

  /** Of one skill, the newest last. */
  latest(name: string, limit = LISTED): Promise<Activation[]> {
    return this.#options.store.promotion.activations({ skillName: canonicalName(name), limit });
  }

  /** What the session's log has told since: was it followed, and how did it end? */
  async settle(procedures: readonly Procedure[]): Promise<number> {
    const { store, clock } = this.#options;
    const since = new Date(clock().getTime() - SETTLED_DAYS * DAY_MS).toISOString();
    const open = (await store.promotion.activations({ since, limit: MOST_OPEN })).filter(isOpen);
    if (open.length === 0) return 0;
    const sessions = sessionAttempts(procedures);
    const byId = new Map(procedures.map((procedure) => [procedure.id, procedure]));
    let settled = 0;
    for (const trail of open) {
      const attempt = sessions
        .get(bareSession(trail.sessionKey ?? ''))
        ?.findLast(({ at }) => at <= later(trail.openedAt ?? trail.at));
      if (!attempt) continue;
      const change = settledBy(trail, attempt, byId.get(trail.procedureId ?? ''));
      if (change !== null && (await store.promotion.changeActivation(trail.id, change))) settled += 1;
    }
    return settled;
  }

  async #rows(
    skills: Offer['skills'],
    decision: Activation['decision'],
    offer: Omit<Offer, 'skills' | 'heldOut'>,
  ): Promise<Activation[]> {
    const at = this.#options.clock().toISOString();
    return Promise.all(
      skills.map(async ({ id, score, reason }) => ({
        ...(await this.#row(nameOf(id), offer, at)),
        id: shortHash([nameOf(id), offer.sessionKey, offer.prompt, decision]),
        ...{ decision, confidence: score, reason },
      })),
    );
  }

  async #row(
    skillName: string,
    {
      sessionKey,
      project,
      agent,
      prompt,
    }: Pick<Offer, 'project' | 'agent' | 'prompt'> & { sessionKey: string | null },
    at: string,
  ): Promise<Activation> {
    const generated: GeneratedSkill | undefined = await this.#options.store.promotion.generated(skillName);
    const text = prompt.trim();
    return {
      ...{ id: '', skillName, sessionKey, agent, at },
      ...{ skillVersion: generated?.version ?? 0, procedureId: generated?.procedureId ?? null },
      ...{ scope: project === null ? 'user' : 'project', scopeTarget: project },
      requestHash: text === '' ? null : shortHash(text),
      requestSummary: text === '' ? null : redact(text).text.replaceAll(/\s+/gu, ' ').slice(0, SUMMARY),
      ...{ decision: 'offered', confidence: null, reason: null, openedAt: null, followed: null },
      ...{ outcome: 'unknown', userCorrection: false, correctionReason: null, falseNegative: false },
      ...{ causedRework: false, savedCalls: null, savedMs: null, source: 'hook' },
    };
  }
}

/** `skill:default:web-perf@shop-1f3a9c` is web-perf. */
function nameOf(skillId: string): string {
  return skillId.slice(skillId.lastIndexOf(':') + 1).replace(/@.*$/u, '');
}
