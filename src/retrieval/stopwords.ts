/**
 * Words that say nothing about which skill is meant. Function words are rare in skill texts, so idf alone
 * would take them for distinctive ("I", "my", "can you"); the list speaks where idf cannot.
 *
 * @module
 */

const FUNCTION_WORDS = `
a about above after again all also although am an and another any anybody anyone anything are aren as at
be because been before being below between both but by
can cannot could couldn
did didn do does doesn doing don done down during
each either else etc ever every everybody everyone everything
few for from further
had has hasn have haven having he her here hers herself him himself his how however
i if in into is isn it its itself
just
ll
may me might mine more most much must my myself
neither no nobody nor not nothing now
of off on once one only onto or other others our ours ourselves out over own
perhaps
rather re
same shall she should shouldn since so some somebody someone something such
than that the their theirs them themselves then there these they this those though through thus to too toward
under until unless up upon us
ve very via
was wasn we were weren what whatever when whenever where wherever whether which while who whoever whom whose why
will with within without won would wouldn
yes yet you your yours yourself yourselves
d m s t`;

/** Words that prompts and descriptions use about themselves: "please help me", "use this skill when". */
const CONVERSATION_WORDS = `
actually already always anyway basically
going gonna gotta
hello help hey hi
kind
let lets like
maybe
need needed needs
okay ok
please
really
skill skills
still sure
thank thanks thing things think trigger triggers triggered
use used uses user users using usage
wanna want wanted wants way well`;

export const STOPWORDS: ReadonlySet<string> = new Set(
  `${FUNCTION_WORDS} ${CONVERSATION_WORDS}`.split(/\s+/).filter((word) => word !== ''),
);
