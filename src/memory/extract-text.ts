/**
 * What a text says, found by a model where a whole text is to be cut into facts, else by rules.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { LanguageModel } from '../models/ports.ts';
import type { Extraction } from './extract/extraction.ts';
import { extractOffline } from './extract/offline.ts';
import { extractWithModel } from './extract/with-model.ts';

/** What is looked for beside names: facts to cut a whole text into, what one text says, or nothing in a mere record. */
export type Sought = 'facts' | 'statements' | 'names';

export interface ExtractTextOptions {
  readonly model: LanguageModel | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Names of installed skills, with their ids: hints for extraction. */
export type SkillNames = ReadonlyMap<string, string>;

/** Names in one sentence are found offline; the model only cuts a whole text into facts. */
export async function extractText(
  content: string,
  skillNames: SkillNames,
  { model, clock, logger }: ExtractTextOptions,
  sought: Sought,
): Promise<{ extraction: Extraction; byModel: boolean }> {
  const byRules = () => ({
    extraction: extractByRules(content, skillNames, sought),
    byModel: false,
  });
  if (!model || sought !== 'facts') return byRules();
  try {
    const options = { now: clock(), skillNames: [...skillNames.keys()] };
    const answer = await extractWithModel(content, model, options);
    if (answer.ok) return { extraction: answer.extraction, byModel: true };
    logger.warn({ reason: answer.reason }, 'extraction by the model failed; done offline');
  } catch (error) {
    logger.warn({ err: messageOf(error) }, 'extraction by the model failed; done offline');
  }
  return byRules();
}

export function extractByRules(
  content: string,
  skillNames: SkillNames,
  sought: Sought = 'statements',
): Extraction {
  return extractOffline(content, { skillNames: [...skillNames.keys()], statements: sought !== 'names' });
}
