/**
 * What the user names as what did harm, or is not to be used: "flushall?? all sessions are gone!", "777 is a no go", "-v wipes
 * my data", "sda is my disk!!!". Whether it is about what was done is told by what was done.
 *
 * @module
 */

import { remembered } from '../../../remembered.ts';
import { START } from '../../meaning/start.ts';
import { isJoyful } from './outcry-rules.ts';

/** Said of the words before it. */
const IS_FORBIDDEN =
  /\b(?:is|are|ist|sind|est|es) (?:(?:strictly|absolutely|a|ein|absolut|streng) )*(?:no[ -]?go|no[ -]no|forbidden|prohibited|banned|taboo|tabu|off[ -]limits|not allowed|verboten|nicht erlaubt|interdit|prohibido)(?![\w-])/i;
const HARMS =
  /\b(?:(?:wipe|delete|kill|destroy|break|drop|erase|nuke|overwrite|remove|lose)s (?:my|our|all|every\w*)|(?:goes|went|writes|sends|talks) (?:straight |directly )?to (?:prod(?:uction)?|live|the real|(?:the )?customers?))\b/i;
/** Nobody shouts a name that is well, and goes on shouting: "flushall?? … !", "why prod?! staging!". */
const ECHO = new RegExp(
  String.raw`${START}(?:why |wieso |warum |pourquoi )?([\w./-]+)\s*(?:\?\?+(?=.*!)|\?!+|!\?+)\s*\S`,
  'i',
);
/** Only what destroys can have taken it away. */
const MISSED =
  /\bi needed (?:those|that|these|my|the) (\w+)(?=[.!,;]|$)|([\w./-]+) (?:is|was) (?:my|our) [^.,;!?]{1,20}(?=[^.?]*(?:!!|\bidiot|\bffs\b))/i;
const CLAUSE = /[,;:!?\n。]|\.(?=\s|$)/;
/** Words before it that it may be said of. */
const NEAR = 4;
const MAX_READ = 300;

export interface Blamed {
  readonly words: readonly string[];
  /** Of what destroys alone. */
  readonly isMissed: boolean;
}

export const blamedIn = remembered((text): readonly Blamed[] => {
  const head = text.slice(0, MAX_READ);
  if (isJoyful(head)) return [];
  const before = [IS_FORBIDDEN, HARMS].flatMap((pattern) => {
    const at = pattern.exec(head)?.index ?? -1;
    const [clause = ''] = at < 0 ? [] : head.slice(0, at).split(CLAUSE).slice(-1);
    return clause.trim().split(/\s+/).slice(-NEAR);
  });
  const [, ...missed] = MISSED.exec(head) ?? [];
  return [
    { words: [...before, ...(ECHO.exec(head)?.slice(1) ?? [])], isMissed: false },
    { words: missed.flatMap((word) => word ?? []), isMissed: true },
  ];
});
