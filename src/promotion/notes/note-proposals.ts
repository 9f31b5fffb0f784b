/**
 * Lines for a project's AGENTS.md or CLAUDE.md, proposed as a diff of the block that knowhow keeps there.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { instructionsIn } from '../../learning/habits/documented.ts';
import type { LearningService } from '../../learning/learning-service.ts';
import type { ProcedureSource } from '../../learning/procedures/procedure-source.ts';
import { projectNote } from '../../review/notes/project-note.ts';
import type { Review } from '../../review/review.ts';
import type { Reviewed } from '../../review/submission.ts';
import type { Decision } from '../../store/promotion-store.ts';
import { candidateOf } from '../candidate.ts';
import { envelope, shortHash } from '../decisions/envelope.ts';
import type { DecisionQueue, DecisionRun } from '../decisions/queue.ts';
import { POLICY_VERSION, type PromotionSettings } from '../settings.ts';
import { type NoteCandidate, noteCandidates } from './note-candidates.ts';
import { procedureLine } from './note-line.ts';

export interface NoteOptions {
  readonly procedures: Pick<ProcedureSource, 'all' | 'show'>;
  readonly learning: Pick<LearningService, 'memoryOf'>;
  readonly review: Pick<Review, 'submit'>;
  readonly folders: () => Promise<ReadonlyMap<string, string>>;
  readonly settings: Pick<PromotionSettings, 'successes' | 'days'>;
}

export interface ProposedNote {
  readonly project: string;
  /** The instruction file; null where the project's folder is not on this machine. */
  readonly file: string | null;
  readonly line: string;
  readonly proposal: Reviewed | null;
}

const NOTE = 'note:';

export interface ProposedNotes {
  readonly project: string;
  readonly file: string | null;
  readonly lines: readonly string[];
  readonly proposal: Reviewed | null;
}

const FILES = ['AGENTS.md', 'CLAUDE.md'];
/** Lines of one project that are proposed together: a block that nobody reads helps nobody. */
const MOST_LINES = 10;

export class NoteProposals implements DecisionQueue {
  readonly queue = 'notes';
  readonly #options: NoteOptions;

  constructor(options: NoteOptions) {
    this.#options = options;
  }

  async candidates(project: string, now: Date, limit = MOST_LINES): Promise<NoteCandidate[]> {
    const { procedures, learning, folders, settings } = this.#options;
    const folder = (await folders()).get(project);
    const all = { ...settings, policy: 'draft-only' as const, now };
    const own = (await procedures.all())
      .filter((procedure) => procedure.project === project)
      .map((procedure) => candidateOf(procedure, all));
    const known = folder === undefined ? { text: '', commands: new Set<string>() } : instructionsIn(folder);
    const memory = await learning.memoryOf(project);
    return noteCandidates(memory, known, own, all)
      .filter(({ line }) => !known.text.includes(line))
      .slice(0, limit)
      .map((one) => (one.kind === 'procedure' ? one : { ...one, id: noteId(project, one.id) }));
  }

  /** One procedure, or one of the lines above, because a person asked for it. */
  async promote(id: string, now: Date, { dryRun = false, by = 'user' } = {}): Promise<ProposedNote> {
    const { procedures, settings } = this.#options;
    if (id.startsWith(NOTE)) return this.#promoteLine(id, now, { dryRun, by });
    const procedure = await procedures.show(id);
    const line = procedureLine(candidateOf(procedure, { ...settings, now }));
    if (line === null) {
      throw new KnowhowError('invalid_input', 'It is no line: its steps are too long, or there are none', {
        hint: '`knowhow promote ID --as skill` keeps what needs more room.',
      });
    }
    return this.#propose(procedure.project, line, { dryRun, by });
  }

  async #promoteLine(id: string, now: Date, how: { dryRun: boolean; by: string }): Promise<ProposedNote> {
    for (const project of (await this.#options.folders()).keys()) {
      const found = (await this.candidates(project, now)).find((one) => one.id === id);
      if (found) return this.#propose(project, found.line, how);
    }
    throw new KnowhowError('not_found', `There is no line ${id.slice(0, 40)}`, {
      hint: '`knowhow triage --queue notes` lists them.',
    });
  }

  /** All that belongs into the project's instructions, as one diff. */
  async proposeAll(project: string, now: Date, { dryRun = false, by = 'user' } = {}): Promise<ProposedNotes> {
    const lines = (await this.candidates(project, now)).map(({ line }) => line);
    if (lines.length === 0) return { project, file: null, lines, proposal: null };
    const { file, proposal } = await this.#propose(project, lines.join('\n'), { dryRun, by });
    return { project, file, lines, proposal };
  }

  async decisions({ run, at, policy, actor }: DecisionRun): Promise<Decision[]> {
    const found: Decision[] = [];
    for (const project of (await this.#options.folders()).keys()) {
      for (const { id, kind, line, reason, weight } of await this.candidates(project, at)) {
        found.push(
          envelope({
            ...{ queue: this.queue, item: id, run, policy, actor, policyVersion: POLICY_VERSION },
            ...{ at: at.toISOString(), inputHash: shortHash([project, line]), action: 'review' },
            reasons: [`note_${kind}`],
            capabilities: [],
            evidence: { project, line, reason, weight: Number(weight.toFixed(2)) },
          }),
        );
      }
    }
    return found;
  }

  async #propose(
    project: string,
    line: string,
    { dryRun, by }: { dryRun: boolean; by: string },
  ): Promise<ProposedNote> {
    const folder = (await this.#options.folders()).get(project);
    const file = folder === undefined || !existsSync(folder) ? null : fileIn(folder);
    if (dryRun) return { project, file, line, proposal: null };
    if (file === null) {
      throw new KnowhowError('not_found', `The folder of ${project} is not on this machine`, {
        hint: 'The line can be copied: `--dry-run` shows it.',
      });
    }
    const { text } = projectNote(file);
    const content = text === '' ? line : `${text}\n${line}`;
    const proposal = await this.#options.review.submit({
      ...{ kind: 'note', skill: file, content, reason: `It worked again and again in ${project}` },
      // A person asked for it, and a person sees the diff: the file is the project's own.
      author: { kind: 'promotion', name: `promotion:${by}`, sessionKey: null, project: folder ?? null },
    });
    return { project, file, line, proposal };
  }
}

function noteId(project: string, id: string): string {
  return `${NOTE}${shortHash([project, id]).slice(0, 8)}`;
}

/** The one that is there; AGENTS.md where there is none. */
function fileIn(folder: string): string {
  return join(folder, FILES.find((name) => existsSync(join(folder, name))) ?? 'AGENTS.md');
}
