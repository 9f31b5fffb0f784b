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
const MISSED =
  /\bi needed (?:those|that|these|my|the) (\w+)(?=[.!,;]|$)|([\w./-]+) (?:is|was) (?:my|our) [^.,;!?]{1,20}(?=[^.?]*(?:!!|\bidiot|\bffs\b))/i;
/** "So prune removes all dangling ones" tells what it does. Whoever is hurt by it cries, names what is theirs, or forbids it. */
const IS_HURT =
  /!|\?\?|s (?:my|our)\b|\b(?:gone|lost|missing|ffs|wtf|omg|not|never|don['’]?t|instead|use|undo|revert|roll)\b/i;
const CLAUSE = /[,;:!?\n。]|\.(?=\s|$)/;
/** Words before it that it may be said of. */
const NEAR = 4;
const MAX_READ = 300;

/** Forbidden, named as what did harm, or as what is gone: only what destroys can be blamed by that. */
type Blame = 'ban' | 'harm' | 'loss';

export interface Blamed {
  readonly by: Blame;
  readonly words: readonly string[];
}

export const blamedIn = remembered((text): readonly Blamed[] => {
  const head = text.slice(0, MAX_READ);
  if (isJoyful(head)) return [];
  const harmful = IS_HURT.test(head) ? wordsBefore(HARMS, head) : [];
  return [
    { by: 'ban', words: wordsBefore(IS_FORBIDDEN, head) },
    { by: 'harm', words: [...harmful, ...groupsOf(ECHO, head)] },
    { by: 'loss', words: groupsOf(MISSED, head) },
  ];
});

function wordsBefore(pattern: RegExp, text: string): string[] {
  const at = pattern.exec(text)?.index ?? -1;
  const [clause = ''] = at < 0 ? [] : text.slice(0, at).split(CLAUSE).slice(-1);
  return clause.trim().split(/\s+/).slice(-NEAR);
}

function groupsOf(pattern: RegExp, text: string): string[] {
  return (pattern.exec(text) ?? []).slice(1).flatMap((word) => word ?? []);
}
