/**
 * Words that say beforehand that something else comes: "different topic: …", "wait, something more urgent: …".
 *
 * @module
 */
import { START } from '../meaning/start.ts';

const LEAD_IN = String.raw`(?:(?:ok(?:ay)?|wait|hold on|hey|hmm+|so|now|and|oh|actually|sorry|und|et|y|warte|attends|espera)[\s,.!:;—-]+)*`;
const TOPICS = [
  '(?:(?:on|for) )?(?:an? )?(?:(?:completely|totally|entirely) )?(?:different|new|separate|unrelated) (?:topic|thing|question|task|issue|matter|subject|note|request|problem)',
  '(?:on )?(?:to )?another (?:topic|task|subject|note)',
  'something (?:(?:completely|totally|entirely|much) )?(?:else|different|new|unrelated|(?:more )?urgent|more important)(?: (?:first|now|came up|has come up))?',
  '(?:(?:completely|totally) )?unrelated',
  '(?:change|changing|switch|switching) (?:of )?(?:the )?(?:topics?|gears|subjects?)',
  'next (?:topic|task|subject)',
  '(?:(?:just )?(?:a )?quick (?:one|thing|task|job) )?(?:in between|on the side)|(?:a )?quick (?:detour|side (?:task|quest|job|note))',
  '(?:(?:nur )?(?:mal )?kurz )?(?:zwischendurch|dazwischen)|entre[- ]temps|插一?(?:个|件|句)(?:事|话|活|任务)?',
  '(?:ganz |mal )?(?:etwas|was) (?:ganz )?(?:anderes|dringenderes)|(?:anderes|neues|nächstes) thema|themenwechsel',
  'autre (?:chose|sujet)|changement de sujet|changeons de sujet|otro tema|otra cosa|cambiando de tema',
  '换个话题|另一件事|别的事|別件(?:ですが)?|話は変わりますが',
].join('|');

/** Something must follow the pause: "something else is broken" speaks of the task at hand. */
const TOPIC_CHANGE = new RegExp(
  String.raw`${START}${LEAD_IN}(?:${TOPICS})\s*[:,;.—–：，。、-]\s*(?=\S)`,
  'iu',
);

export function announcesTopic(words: string): boolean {
  return TOPIC_CHANGE.test(words);
}

export function withoutTopicChange(words: string): string {
  return words.replace(TOPIC_CHANGE, '');
}
