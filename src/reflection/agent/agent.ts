/**
 * The loop in which a model looks at the figures with knowhow's own tools. Every bound ends it with a word about why: the
 * note without it stands already.
 *
 * @module
 */
import { KnowhowError, messageOf } from '../../errors.ts';
import { jsonIn } from '../../models/json-answer.ts';
import type { LanguageModel } from '../../models/ports.ts';
import { redact } from '../../redaction/redact.ts';
import type { Cadence } from '../cadence.ts';
import { promptText, systemText } from './instructions.ts';
import type { ReflectionTool, ToolAnswer } from './tool.ts';
import type { Transcript } from './transcript.ts';

export interface AgentOptions {
  readonly model: LanguageModel;
  readonly cadence: Cadence;
  readonly tools: readonly ReflectionTool[];
  readonly figures: string;
  /** Texts of the reflections that this one is built on. */
  readonly earlier: readonly string[];
  readonly transcript: Transcript;
  readonly maxIterations: number;
  readonly maxTokens: number;
  readonly maxSeconds: number;
  readonly maxActions: number;
  /** Turns that were taken before a crash. */
  readonly done: number;
  readonly signal: AbortSignal;
  /** Written down before a turn is taken. */
  readonly onTurn: (turns: number) => Promise<void>;
  readonly onRead: (answer: ToolAnswer) => Promise<void>;
}

export interface AgentResult {
  /** Three lines; fewer where it had less to say. */
  readonly lines: readonly string[];
  /** Null where it ended by itself. */
  readonly stopped: string | null;
  readonly turns: number;
}

/** The meter counts by it. */
export const REFLECT_PURPOSE = 'reflect';
/** Characters of one prompt: some 15,000 tokens. */
const MAX_PROMPT = 60_000;
const MAX_ANSWER_TOKENS = 2000;
const MAX_RESULT = 6000;
const MAX_LINES = 3;
const MAX_LINE = 300;
/** Answers that are no such object, one after the other: a model that cannot do it. */
const MAX_INVALID = 3;
const MAX_FAILURES = 2;

export async function reflectWithModel(options: AgentOptions): Promise<AgentResult> {
  const { model, cadence, tools, transcript, maxIterations, maxTokens, maxSeconds, signal } = options;
  const limit = AbortSignal.timeout(maxSeconds * 1000);
  const system = systemText(cadence, tools, options.maxActions);
  let turns = options.done;
  let tokens = 0;
  let invalid = 0;
  let failures = 0;
  const ended = (stopped: string): AgentResult => ({ lines: [], stopped, turns });
  // A crash between a call and its answer: it is made again, and nothing comes of it twice.
  if (transcript.steps.at(-1)?.role === 'assistant') {
    const step = stepIn(transcript.steps.at(-1)?.content ?? '');
    if (step.kind === 'finish') return { lines: step.lines, stopped: null, turns };
    await answerStep(step, options);
  }
  while (turns < maxIterations) {
    signal.throwIfAborted();
    if (limit.aborted) return ended(`its time of ${maxSeconds} s was over`);
    if (tokens >= maxTokens) return ended(`its budget of ${maxTokens} tokens was spent`);
    await options.onTurn(turns + 1);
    turns += 1;
    let text: string;
    try {
      const prompt = promptText(options.figures, options.earlier, transcript.steps, MAX_PROMPT);
      const answer = await model.generate({
        ...{ purpose: REFLECT_PURPOSE, system, prompt, maxOutputTokens: MAX_ANSWER_TOKENS },
        signal: AbortSignal.any([signal, limit]),
      });
      text = answer.text;
      tokens += answer.inputTokens + answer.outputTokens;
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) return ended(`its time of ${maxSeconds} s was over`);
      const refused = error instanceof KnowhowError && error.code === 'model_refused';
      failures += 1;
      if (refused || failures >= MAX_FAILURES) return ended(messageOf(error));
      continue;
    }
    await transcript.add('assistant', text);
    const step = stepIn(text);
    invalid = step.kind === 'invalid' ? invalid + 1 : 0;
    if (step.kind === 'finish') return { lines: step.lines, stopped: null, turns };
    if (invalid >= MAX_INVALID) return ended(`${MAX_INVALID} answers in a row were not what was asked for`);
    await answerStep(step, options);
  }
  return ended(`its ${maxIterations} turns were over`);
}

type AgentStep =
  | { readonly kind: 'finish'; readonly lines: readonly string[] }
  | { readonly kind: 'call'; readonly tool: string; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: 'invalid' };

/** The first object that stands in what it said. */
function stepIn(text: string): AgentStep {
  const found = record(jsonIn(text));
  if (found === null) return { kind: 'invalid' };
  if (Array.isArray(found.finish)) {
    const lines = found.finish
      .filter((line): line is string => typeof line === 'string' && line.trim() !== '')
      .slice(0, MAX_LINES)
      .map((line) => redact(line.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_LINE)).text);
    return { kind: 'finish', lines };
  }
  if (typeof found.tool !== 'string') return { kind: 'invalid' };
  return { kind: 'call', tool: found.tool, args: record(found.arguments) ?? {} };
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

async function answerStep(step: AgentStep, { tools, transcript, onRead }: AgentOptions): Promise<void> {
  const answer = await answerTo(step, tools);
  await onRead(answer);
  await transcript.add('tool', answer.text.slice(0, MAX_RESULT));
}

async function answerTo(step: AgentStep, tools: readonly ReflectionTool[]): Promise<ToolAnswer> {
  const says = (text: string): ToolAnswer => ({ text, sources: [] });
  if (step.kind !== 'call') return says('That was no JSON object with "tool" or "finish". Answer with one.');
  const tool = tools.find(({ name }) => name === step.tool);
  if (tool === undefined) {
    return says(
      `There is no tool ${step.tool.slice(0, 60)}. There are: ${tools.map(({ name }) => name).join(', ')}.`,
    );
  }
  try {
    return await tool.call(step.args);
  } catch (error) {
    if (!(error instanceof KnowhowError) || error.code === 'internal') throw error;
    return says(`That did not work: ${messageOf(error)}`);
  }
}
