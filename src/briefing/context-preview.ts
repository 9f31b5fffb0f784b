/**
 * What an agent would be told now, with what it costs and why the rest stays silent. Nothing is recorded.
 *
 * @module
 */
import { loadJudge } from '../judge/judge.ts';
import { estimateTokens } from '../models/estimate-tokens.ts';
import type { AgentSession } from '../store/session-store.ts';
import { isFromStrangers } from '../store/taint.ts';
import { alreadyTold, briefPrompt, type PromptOptions } from './prompt-briefing.ts';
import { briefStart, type StartOptions } from './start-briefing.ts';

export interface ConsideredItem {
  readonly kind: 'skill' | 'memory';
  readonly id: string;
  readonly text: string;
  readonly score: number;
  /** How sure it is that one of the first few helps, and how sure it must be to be told unasked. */
  readonly sure: number;
  readonly threshold: number;
  readonly told: boolean;
  readonly why: string;
}

export interface ContextPreview {
  readonly moment: 'start' | 'prompt';
  readonly context: string;
  readonly tokens: number;
  /** What the agent would have waited for. */
  readonly tookMs: number;
  /** What a prompt brought to mind, best first. */
  readonly considered: readonly ConsideredItem[];
}

export interface PreviewOptions extends StartOptions, PromptOptions {
  readonly thresholds: { readonly skills: number | undefined; readonly memories: number | undefined };
}

/** Of each kind. */
const CONSIDERED = 5;

export async function previewStart(session: AgentSession, options: PreviewOptions): Promise<ContextPreview> {
  const started = performance.now();
  const { context } = await briefStart(session, null, options);
  const tookMs = performance.now() - started;
  return { moment: 'start', context, tokens: tokensOf(context), tookMs, considered: [] };
}

export async function previewPrompt(
  prompt: string,
  session: AgentSession,
  options: PreviewOptions,
): Promise<ContextPreview> {
  const started = performance.now();
  const { context, ids } = await briefPrompt(prompt, session, options);
  const tookMs = performance.now() - started;
  const isTold = new Set(ids);
  const isKnown = alreadyTold(session, options.config.repeatAfterTurns);
  const { project } = session;
  const [skills, memories] = await Promise.all([
    options.skills.suggest({ context: prompt, project, limit: CONSIDERED }),
    options.memory.recall({
      ...{ query: prompt, project, limit: CONSIDERED },
      kinds: ['memory', 'summary', 'reflection'],
    }),
  ]);
  const why = (id: string, { sure, threshold }: Sureness, isForeign = false): string => {
    if (isTold.has(id)) return 'told';
    if (isForeign) return 'it came from the web: told only to who asks';
    if (isKnown(id)) return 'told a moment ago';
    return sure < threshold ? 'not sure enough' : 'no room, or too far behind the best';
  };
  const bySkills = surenessOf(skills.suggestions, options.thresholds.skills, 'skill-helps');
  const byMemories = surenessOf(memories.results, options.thresholds.memories, 'memory-helps');
  return {
    moment: 'prompt',
    context,
    ...{ tokens: tokensOf(context), tookMs },
    considered: [
      ...skills.suggestions.map(
        ({ id, name, score }): ConsideredItem => ({
          ...{ kind: 'skill', id, text: name, score, ...bySkills, told: isTold.has(id) },
          why: why(id, bySkills),
        }),
      ),
      ...memories.results.map(
        ({ id, content, score, taint }): ConsideredItem => ({
          ...{ kind: 'memory', id, text: content, score, ...byMemories, told: isTold.has(id) },
          why: why(id, byMemories, isFromStrangers(taint)),
        }),
      ),
    ],
  };
}

type Sureness = Pick<ConsideredItem, 'sure' | 'threshold'>;

/** By the list's judge, or by the score of the best where the config says what that must reach. */
function surenessOf(
  [best]: readonly { readonly score: number; readonly helps: number }[],
  configured: number | undefined,
  judge: string,
): Sureness {
  return configured === undefined
    ? { sure: best?.helps ?? 0, threshold: loadJudge(judge).threshold('unasked') }
    : { sure: best?.score ?? 0, threshold: configured };
}

function tokensOf(context: string): number {
  return context === '' ? 0 : estimateTokens(context);
}
