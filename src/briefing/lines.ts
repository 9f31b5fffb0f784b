/**
 * One line for each thing that is put in front of an agent: what it is, then where it comes from.
 *
 * @module
 */
import type { Handover } from '../memory/conversations.ts';
import type { RecallResult } from '../memory/recall-service.ts';
import type { Suggestion } from '../skills/suggest/suggester.ts';
import { isFromStrangers } from '../store/taint.ts';
import type { Item } from './block.ts';
import { oneLine, shortened } from './plain.ts';
import { sourceMark } from './source-mark.ts';

/** Enough to tell whether a skill fits; the rest is in its file. */
const DESCRIPTION_CHARACTERS = 260;
/** A longer memory is an episode: its beginning says what it is about, and its id leads to the rest. A whole one needs none. */
const MEMORY_CHARACTERS = 400;
const TITLE_CHARACTERS = 160;

export function skillItem({ id, name, description, score, path, trust }: Suggestion): Item {
  const about = shortened(oneLine(description), DESCRIPTION_CHARACTERS);
  const source = [`score ${score.toFixed(2)}`, id, `file ${oneLine(path)}`, `trust ${trust}`];
  return { id, text: `- ${oneLine(name)}${about === '' ? '' : `: ${about}`} ${sourceMark(source)}` };
}

export function recalledItem(result: RecallResult): Item {
  return remembered(result, `score ${result.score.toFixed(2)}`);
}

export function memoryItem(memory: Rememberable): Item {
  return remembered(memory);
}

type Rememberable = Pick<RecallResult, 'id' | 'content' | 'occurredAt' | 'provenance' | 'taint' | 'who'>;

function remembered(memory: Rememberable, ...figures: string[]): Item {
  const { id, content, occurredAt, provenance, taint, who } = memory;
  const said = who === null ? [] : [`said by ${oneLine(who)}`];
  const whole = oneLine(content);
  const told = shortened(whole, MEMORY_CHARACTERS);
  const rest = told === whole ? [] : [id];
  const from = `from ${oneLine(provenance)}`;
  const source = [...figures, ...rest, occurredAt.slice(0, 10), ...said, from, `taint ${taint}`];
  return { id, text: `- ${told} ${sourceMark(source)}` };
}

/** A title is words of the conversation: where those came from the web, only the date is told. */
export function conversationItem({ id, title, at, taint }: Handover['recent'][number]): Item {
  const about = isFromStrangers(taint) ? 'drew on web pages' : shortened(oneLine(title), TITLE_CHARACTERS);
  return { id, text: `- ${at.slice(0, 10)}: ${about} ${sourceMark([id])}` };
}
