/**
 * What the last look at the work has shown: that the pods do not start, the stack was rolled back, the run has failed. That
 * the look itself ended with 0 proves nothing of the work.
 *
 * @module
 */
import { onlyLooks } from '../commands/effects.ts';
import { IDLE } from '../commands/kind-rules.ts';
import type { Evidence } from './evidence.ts';
import { quoted } from './evidence.ts';
import { type Shown, shownIn } from './output/status-rules.ts';
import type { Step } from './repairs.ts';
import { asksToStop, stages } from './words/wanted-state.ts';

/** They show what runs; what others show may be somebody's text. */
const SHOWS_STATUS =
  /^(?:sudo )?(?:kubectl|oc|k3s kubectl|docker|podman|docker-compose|nerdctl|aws|gcloud|az|argocd|flux|helm|gh|glab|systemctl|pm2|supervisorctl|nomad|fly|flyctl|heroku|railway|vercel|service|consul|doctl)\s/;
/** What a log says is old, and what an issue says is somebody's text. */
const SHOWS_TEXT =
  /\s(?:logs?|cat|exec|diff|history|search|api|events?|issue|release|(?:pr|mr) view|describe(?=\s))\b|-events\b/;
/** Of many runs all but the first are old. */
const SHOWS_RUNS = /\s(?:runs?|builds?|pipelines?|workflows?|executions?|deployments?) (?:list|ls)\b/;
const ONE_RUN = 2;
const WEIGHT = -0.6;
const WORD = /\p{L}[\p{L}\d]{3,}/gu;
/** Of one thing, a line or its name and its state. */
const FEW_LINES = 5;

export interface Trouble {
  /** It tells of the very work, and of nothing beside it. */
  readonly isAboutWork: boolean;
  readonly evidence: Evidence;
}

/** Null where nothing is shown, nothing was done before, or it is what was asked for. */
export function troubleAtEnd(steps: readonly Step[], request: string): Trouble | null {
  const at = steps.findLastIndex(({ known }) => known.kind !== 'think' && known.kind !== 'hand-over');
  const last = steps[at];
  if (last?.known.command == null || last.verdict.outcome !== 'success') return null;
  if (!SHOWS_STATUS.test(last.known.deciding) || SHOWS_TEXT.test(last.known.deciding)) return null;
  if (!onlyLooks(last.known)) return null;
  const done = steps.slice(0, at).filter(isDone);
  if (done.length === 0 || asksToStop(request) || stages(request)) return null;
  const text = last.call.result?.text ?? '';
  const lines = text.trim().split('\n');
  if (SHOWS_RUNS.test(last.known.deciding) && lines.length > ONE_RUN) return null;
  const shown = shownIn(text);
  const [first] = shown;
  if (first === undefined) return null;
  const told = wordsOf(`${request} ${done.map(({ known }) => known.command ?? '').join(' ')}`);
  const about = shown.find(({ line }) => namesOne(line, told));
  const isFew = lines.length <= FEW_LINES;
  // The work is shown, and it is something else that does not run.
  if (about === undefined && !isFew && lines.some((line) => namesOne(line, told))) return null;
  const isNamed = about !== undefined || (isFew && namesOne(last.known.deciding, told));
  const found = about ?? first;
  return { isAboutWork: isNamed && found.says === 'failure', evidence: evidenceOf(found, last) };
}

function isDone({ known, verdict }: Step): boolean {
  return verdict.outcome === 'success' && !IDLE.has(known.kind) && !onlyLooks(known);
}

const MAX_READ = 2_000;

function wordsOf(text: string): Set<string> {
  return new Set(text.slice(0, MAX_READ).toLowerCase().match(WORD) ?? []);
}

function namesOne(text: string, told: ReadonlySet<string>): boolean {
  return [...wordsOf(text)].some((word) => told.has(word));
}

function evidenceOf({ rule, line, says }: Shown, { call }: Step): Evidence {
  const weight = says === 'failure' ? WEIGHT : 0;
  return { kind: rule.id, weight, hardness: 'hard', quote: quoted(line), callId: call.id };
}
