/**
 * Names behind the word for what they name: "the column email", "the branch old-stuff".
 *
 * @module
 */

/**
 * What runs, counts or belongs to such a thing is no name of one: "the queue workers", "the pod logs", "the user menu".
 * Should it be one after all, another run with another name shows it (`fold/open-slots.ts`).
 */
const PARTS = [
  'workers? consumers? producers? listeners? handlers? processors? runners? schedulers? dispatchers?',
  'lengths? depths? sizes? latency lag backlog throughput usage counts? rates? status health metrics? logs? restarts?',
  'timeouts? limits? quotas? settings preferences menu model views? forms? guide permissions? roles? rights',
]
  .flatMap((line) => line.split(' '))
  .join('|');
/** Tables, packages and what is in them may be called anything. */
const THINGS_WITH_PARTS = 'queue|job|pod|user';
const THINGS =
  'column|field|branch|variable|function|method|class|component|bucket|tag|table|index|topic|flag|container|namespace|dependency|package|repo|repository|workspace|profile|label';
const NO_NAME =
  'faster|slower|smaller|larger|bigger|better|cheaper|safer|cleaner|quicker|shorter|longer|simpler|easier|stricter|newer|older|now|today|tonight|tomorrow|properly|correctly|automatically|manually|daily|weekly|nightly|hourly|works?|fails?|to|from|for|on|in|of|at|with|and|or|that|which|is|are|was|has|is|by|as|so|name|names|into|account|accounts|table|tables|column|columns|manager|everywhere|again|neu|please|the|a|an|all|where|when|because|if|it|this|using|via|without|between|interface|profile|page|list|test|tests|run|runs|start|starts|out|up|down|off';
/** What a thing is made: "make the bucket public". A table may be called so. */
const MADE = 'parallel|optional|private|public|readable';
/** A word alone: `public-uploads` and `now.v2` are names. */
const WHOLE = String.raw`(?![\w-]|\.\w)`;
const IS_MADE = String.raw`(?=(?:${MADE})${WHOLE})(?<=\b(?:make|makes|making|made|set|mark|keep|leave|turn|is|are)\b[^.,;:!?]{0,40})`;

/** The name stands in the group `value`. */
export const THING_NAME = new RegExp(
  String.raw`\b(?:${THINGS}|(?:${THINGS_WITH_PARTS})(?! (?:${PARTS})\b)) (?:called |named |=\s*)?(?<value>(?!(?:${NO_NAME})${WHOLE}|${IS_MADE})[a-z][\w.-]*)\b(?=\s*(?:$|[,.;:!?)→]|->|(?:to|from|on|in|of|for|with|and|everywhere|at|by|as|is|into)\b))`,
  'gi',
);
