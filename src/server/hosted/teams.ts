/**
 * What members of a team share: skills that one of them offers and a maintainer takes in, and, of those who have said so,
 * what their agents have learned about a project.
 *
 * @module
 */
import type { App } from '../../app.ts';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import { readSynced } from '../../skills/sync/folders.ts';
import type { AccountRepository, Membership } from '../../store/account-store.ts';
import type { UserApps } from './user-apps.ts';

export interface TeamsOptions {
  readonly accounts: AccountRepository;
  readonly users: UserApps;
  readonly clock: Clock;
}

export interface LearnedByTeam {
  readonly member: string;
  readonly id: string;
  readonly kind: string;
  readonly content: string;
  readonly score: number;
}

/** Of each member, so that nobody's agents drown the others'. */
const LEARNED_PER_MEMBER = 5;
/** What agents make of their work; what somebody told their own agent is not the team's. */
const LEARNED_KINDS = ['summary', 'reflection', 'procedure'] as const;

export class Teams {
  readonly #options: TeamsOptions;

  constructor(options: TeamsOptions) {
    this.#options = options;
  }

  of(member: string): Promise<Membership[]> {
    return this.#options.accounts.teamsOf(member);
  }

  /** Whether what their agents learn about shared projects may be told to the team. */
  async share(team: string, member: string, shares: boolean): Promise<Membership> {
    await this.#membership(team, member);
    await this.#options.accounts.share(team, member, shares);
    await this.#record(member, shares ? 'team.share' : 'team.unshare', team, '');
    return this.#membership(team, member);
  }

  async skills(team: string, member: string): Promise<{ id: string; name: string; description: string }[]> {
    await this.#membership(team, member);
    return this.#options.users.use(team, async ({ app }) =>
      (await app.skills.list({})).map(({ id, name, description }) => ({ id, name, description })),
    );
  }

  /** A member's own skill, for the team to have. It waits for a maintainer, whatever the policy. */
  async offer(team: string, member: string, skill: string): Promise<{ proposal: string; verdict: string }> {
    await this.#membership(team, member);
    const { users } = this.#options;
    const offered = await users.use(member, async ({ app, files: { own } }) => {
      const { skill: record, text } = await app.disclosure.document(skill, null);
      const taint = await app.store.lineage.taintOf({ kind: 'skill', id: record.id });
      if (taint === 'web' || taint === 'hostile' || taint === 'tool') {
        throw new KnowhowError(
          'forbidden',
          `${record.name} was made of what nobody has vouched for (${taint})`,
          {
            hint: 'Read it, vouch for it (POST /api/taint/skill/…/clear), and offer it again.',
          },
        );
      }
      const files = readSynced(own, record.name)?.files ?? [];
      return { name: record.name, text, files };
    });
    const answer = await users.use(team, async ({ app }) => {
      const known = await currentHash(app, offered.name);
      return app.review.submit({
        ...{ kind: known === null ? 'create' : 'edit', skill: offered.name, content: offered.text },
        ...(known !== null && { baseHash: known }),
        files: offered.files.map(({ path, bytes }) => ({
          path,
          content: Buffer.from(bytes).toString('utf8'),
        })),
        reason: `offered by ${member}`,
        author: { kind: 'agent', name: `member:${member}`, sessionKey: null, project: null },
      });
    });
    await this.#record(member, 'team.offer', team, offered.name);
    return { proposal: answer.proposal.id, verdict: answer.verdict };
  }

  async offers(
    team: string,
    member: string,
  ): Promise<{ id: string; skill: string; by: string; state: string }[]> {
    await this.#membership(team, member);
    const { proposals } = await this.#options.users.use(team, ({ app }) => app.review.list({ limit: 100 }));
    return proposals.map(({ id, skillName, author, state }) => ({ id, skill: skillName, by: author, state }));
  }

  /** A maintainer's yes or no. */
  async decide(
    team: string,
    member: string,
    { id, yes, reason }: { id: string; yes: boolean; reason: string | null },
  ): Promise<{ id: string; state: string }> {
    const { role } = await this.#membership(team, member);
    if (role !== 'maintainer') {
      throw new KnowhowError('forbidden', `Only a maintainer decides what becomes ${team}’s`, {
        hint: `An administrator makes one: \`knowhow admin team join ${team} ${member} --role maintainer\`.`,
      });
    }
    const state = await this.#options.users.use(team, async ({ app }) =>
      yes
        ? (await app.review.approve(id, { by: member, reason })).proposal.state
        : (await app.review.reject(id, reason, member)).state,
    );
    await this.#record(member, yes ? 'team.approve' : 'team.reject', team, id);
    return { id, state };
  }

  /** From those members alone who have opted in, the caller among them. */
  async recall(
    team: string,
    member: string,
    question: { query: string; project: string },
  ): Promise<LearnedByTeam[]> {
    await this.#membership(team, member);
    const { accounts, users } = this.#options;
    const sharing = (await accounts.members(team)).filter(({ sharesLearning }) => sharesLearning);
    const all: LearnedByTeam[] = [];
    for (const { member: from } of sharing) {
      const { results } = await users.use(from, ({ app }) =>
        app.memory.recall({ ...question, kinds: [...LEARNED_KINDS], limit: LEARNED_PER_MEMBER }),
      );
      const ofProject = results.filter(({ project }) => project === question.project);
      all.push(
        ...ofProject.map(({ id, kind, content, score }) => ({ member: from, id, kind, content, score })),
      );
    }
    return all.sort((a, b) => b.score - a.score);
  }

  /** What there is of other teams is told to nobody who is not in them. */
  async #membership(team: string, member: string): Promise<Membership> {
    const found = (await this.of(member)).find((membership) => membership.team === team);
    if (found) return found;
    throw new KnowhowError('not_found', `You are in no team ${team}`, {
      hint: 'GET /api/teams lists yours.',
    });
  }

  async #record(actor: string, action: string, subject: string, detail: string): Promise<void> {
    const { accounts, clock } = this.#options;
    await accounts.record({ at: clock().toISOString(), actor, action, subject, detail });
  }
}

async function currentHash(app: App, name: string): Promise<string | null> {
  try {
    return (await app.disclosure.document(name, null)).hash;
  } catch (error) {
    if (error instanceof KnowhowError && error.code === 'not_found') return null;
    throw error;
  }
}
