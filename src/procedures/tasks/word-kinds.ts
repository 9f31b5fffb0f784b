/**
 * What a person's words are: a new request, more of the one before, or chatter.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import { asksForSomething } from './pattern.ts';

export type WordKind = 'request' | 'more' | 'chatter' | 'machine';

export interface WordRule {
  readonly id: string;
  readonly kind: Exclude<WordKind, 'request'>;
  readonly reason: string;
  readonly pattern: RegExp;
  readonly example: string;
  readonly counterExample: string;
}

const END = String.raw`[\s.!?,:;)~…🙂👍🎉🙏-]*$`;

/** The first that fits counts; what none of them fits is a request. */
export const WORD_RULES: readonly WordRule[] = [
  {
    id: 'ping',
    kind: 'machine',
    reason: 'schedules and monitors write like people and are none',
    pattern:
      /^\s*(?:\[(?:cron|system|heartbeat|scheduled?|automated|reminder|notification)\b|heartbeat\b|HEARTBEAT_OK|read HEARTBEAT\.md|ping[\s.!?]*$|\(?scheduled (?:task|run|reminder)\b|cron(?: job)?\b.{0,40}:|system:|<(?:system|command|local-command|task-notification|user-prompt-submit-hook|environment_context|user_instructions|bash-(?:input|stdout))\b)/i,
    example: '[cron:nightly] check the queue',
    counterExample: 'add a cron job that checks the queue',
  },
  {
    id: 'notice',
    kind: 'machine',
    reason: 'what the harness says in the place of the person',
    pattern:
      /^\s*(?:\[Request interrupted by user|This session is being continued from a previous|Caveat: The messages below were generated|Pre-compaction memory flush|A new session was started|\[Image(?:: source:|\s#\d+\]\s*$))/i,
    example: '[Request interrupted by user for tool use]',
    counterExample: 'the request is interrupted by the proxy, fix it',
  },
  {
    id: 'thanks',
    kind: 'chatter',
    reason: 'ends a task and starts none',
    pattern: new RegExp(
      String.raw`^\W*(?:(?:ok(?:ay)?|great|perfect|awesome|nice|cool|good|wow|excellent|amazing|super|thanks?|thank you|thx|ty|cheers|lgtm|looks good|well done|works?|it works(?: now)?|that works|works now|nice work|great job|good job|got it|understood|danke|merci|gracias|much appreciated|so much|a lot|very much|for (?:your|the) help|all good|done|bye|goodbye|see you|that(?:['’]s| is) (?:all|it|great|perfect|fine)(?: for (?:now|today))?|no,? that(?:['’]s| is) (?:all|it)|nothing else|for now|to me|now|you|very|it)\W*)+${END}`,
      'i',
    ),
    example: 'Thanks, that works!',
    counterExample: 'thanks, now deploy it',
  },
  {
    id: 'greeting',
    kind: 'chatter',
    reason: 'starts nothing yet',
    pattern: new RegExp(
      String.raw`^\W*(?:(?:hi|hello|hey|yo|good (?:morning|evening|afternoon)|how are you(?: doing)?(?: today)?|what['’]?s up|you there|are you there|there|who are you|what can you do)\W*)+${END}`,
      'i',
    ),
    example: 'hey, how are you?',
    counterExample: 'hey, run the tests',
  },
  {
    id: 'laugh',
    kind: 'chatter',
    reason: 'no words at all',
    pattern: /^[^\p{L}\p{N}]*$|^\W*(?:lol|haha+|hmm+|huh|lmao|wow|oops|nice one)\W*$/iu,
    example: '👍',
    counterExample: 'lol fix it',
  },
  {
    id: 'go-on',
    kind: 'more',
    reason: 'lets the agent go on with what it does',
    pattern: new RegExp(
      String.raw`^\W*(?:(?:yes|yep|yeah|yup|sure|ok(?:ay)?|please|go ahead|do it|do that|proceed|continue|go on|carry on|keep going|next|confirm(?:ed)?|correct|right|exactly|sounds good|agreed|approved?|of course|ja|si|sí|oui|y|weiter|mach weiter|try again|retry|again|resume|finish(?: it)?|that one|the (?:first|second|last)(?: one| option)?|both|all of them|option \w+|\d|[abc])\W*)+${END}`,
      'i',
    ),
    example: 'yes, go ahead',
    counterExample: 'yes, and delete the old server',
  },
  {
    id: 'go-on-with',
    kind: 'more',
    reason: 'chooses among what the agent offered',
    pattern:
      /^\W*(?:(?:please|ok(?:ay)?|yes),? )*(?:proceed|continue|go ahead|go on|go with|carry on|confirm|let['’]s go with)\b/i,
    example: 'proceed with the second option',
    counterExample: 'process the second option',
  },
  {
    id: 'yes-and',
    kind: 'more',
    reason: 'answers, and says more about it',
    pattern: /^\W*(?:yes|yep|yeah|yup|ja|oui|sí)\b[\s,.:;!-]+\S/i,
    example: 'yes, and delete the old one',
    counterExample: 'yesterday the build broke',
  },
  {
    id: 'no-but',
    kind: 'more',
    reason: 'corrects what the agent does',
    pattern:
      /^\W*(?:no|nope|nah|not (?:that|this|like|quite|yet)|wait|stop|hold on|hmm|actually|sorry|i meant?|i mean|instead|rather|wrong|nein|non|that(?:['’]s| is| was)(?: still)? (?:not|wrong|incorrect|broken)|that (?:did ?n['’]t|does ?n['’]t|does not|did not)|it(?:['’]s| is)? (?:still|not|does|did)|still (?:not|fail|broken|the same|doesn)|doesn['’]t work|didn['’]t work|you (?:forgot|missed|should have|did ?n['’]t|broke|were supposed))\b/i,
    example: 'no, use pnpm instead',
    counterExample: 'now use pnpm',
  },
  {
    id: 'and-also',
    kind: 'more',
    reason: 'adds to what is being done',
    pattern:
      /^\W*(?:and|also|plus|but|or|then|oh and|additionally|as well as|with|without|including|except|btw|ps|p\.s\.|one more thing)\b/i,
    example: 'and also update the readme',
    counterExample: 'android build fails, fix it',
  },
  {
    id: 'use-instead',
    kind: 'more',
    reason: 'says how, not what',
    pattern:
      /^\W*(?:please )?(?:use|try|prefer|keep|leave|don['’]t|do not|never|make sure|remember to|be careful|just)\b|\binstead(?: of \S+)?[\s.!]*$/i,
    example: 'use port 8080',
    counterExample: 'reuse the parser',
  },
  {
    id: 'pointing',
    kind: 'more',
    reason: 'speaks of what is at hand: "fix it", "make it blue", "why?"',
    pattern:
      /^\W*(?:(?:please|can you|could you|now) )*(?:\p{L}+ (?:it|this|that|them|these|those)\b(?! \p{L}+ \p{L}+ \p{L}+ \p{L}+)|(?:why|how come|what happened|what|huh|really|how so|are you sure|did (?:it|that|you)|is (?:it|that)|does (?:it|that)|what about|how about|what if)\b.{0,60}\?*$)/iu,
    example: 'make it blue',
    counterExample: 'write the release notes',
  },
  {
    id: 'error-paste',
    kind: 'more',
    reason: 'a pasted error answers what was just done',
    pattern:
      /^\s*(?:(?:i (?:get|got|see|now get)|now i get|it says|getting|there(?:['’]s| is) (?:an?|this|still)) |(?:Error|TypeError|ReferenceError|SyntaxError|ValueError|KeyError|Traceback|npm (?:ERR|error)|fatal|panic|error\[E|FAIL|AssertionError)\b[:\s(!])/i,
    example: 'I get a 500 now',
    counterExample: 'errors should be logged: add it',
  },
];

/** Courtesy at the end of an answer asks nothing: what follows may be new. */
const COURTESY =
  /(?:anything else|what(?:['’]s| is) next|what would you like|how (?:can|may) i (?:help|assist)|would you like me to|shall i (?:also|continue)|let me know|want me to|is there (?:anything|something)|do you (?:want|need) (?:me|anything))[^?]*\?\s*$/i;
const ASKS =
  /\?\s*(?:\([^)]*\)\s*)?$|\bplease (?:provide|confirm|share|tell me|specify|choose|let me know (?:which|what|if|whether))\b[^?]{0,200}$/i;
/** An answer to a question is short; who writes more asks for more. */
const MAX_ANSWER = 240;
/** Praise before a request belongs to the task before. */
const PRAISE =
  /^\W*(?:(?:ok(?:ay)?|great|perfect|awesome|nice|cool|good|excellent|thanks?(?: you)?|thank you|thx|it works(?: now)?|that works|works|lgtm|looks good|well done)\b[\s,.!:;-]*)+(?:now|next|then)?\b[\s,:]*/i;

/** `asked` is what the agent said last; null at the beginning of a task. */
export function kindOfWords(text: string, asked: string | null): WordKind {
  const words = text.trim();
  if (words === '') return 'machine';
  const rule = ruleFor(words);
  if (rule) return rule.kind;
  // While something is being done, what asks for nothing is said about it.
  const isAbout = asked !== null && (isAnswer(words, asked) || !asksForSomething(words));
  return isAbout ? 'more' : 'request';
}

const ruleFor = remembered((words) => WORD_RULES.find(({ pattern }) => pattern.test(words)) ?? null);

function isAnswer(words: string, asked: string): boolean {
  const question = asked.trim().slice(-400);
  return words.length <= MAX_ANSWER && ASKS.test(question) && !COURTESY.test(question);
}

export function withoutPraise(text: string): string {
  const rest = text.replace(PRAISE, '');
  return /\p{L}{3}/u.test(rest) ? rest : text;
}
