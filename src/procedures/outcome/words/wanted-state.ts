/**
 * Tasks after which something is down, closed, empty or seen to fail because that was asked for: who says so then blames
 * nobody.
 *
 * @module
 */

/** Asks for something to be empty: cleared, worked off, or searched for what should not be there. */
const EMPTIES =
  /\b(?:delete|remove|clear|empty|truncate|purge|flush|wipe|drop|clean|reset|erase|prune|drain|dedup\w*|destroy|discard|get(?:ting)? rid of|throw (?:away|out)|tear ?down|leer\w*|lösch\w*|entfern\w*|bereinig\w*|räum\w*|vide|vider|supprime\w*|vacía|vaciar|borra\w*|limpia\w*)\b|\bmove\b.{1,80}\bout of\b|\bprocess\b.{1,60}\b(?:queue|backlog|inbox|jobs|tickets|messages)\b|\bwork (?:off|through)\b|\babarbeit\w*|\barbeite\b.{1,60}\bab\b|\b(?:find|list|check for|look for|search for)\b.{0,40}\b(?:duplicates?|orphan\w*|dead|broken|unused|stale|conflicts?|leaks?|duplikate\w*)\b|清空|删除|空に|削除/i;
/** What can be down: a flag or a dialogue that is removed or closed takes nothing down. */
const RUNS = String.raw`(?:sites?|websites?|apps?|shops?|stores?|checkout|log-?ins?|apis?|(?:web)?servers?|(?:back|front)ends?|databases?|db|prod(?:uction)?|staging|services?|clusters?|instances?|vms?|containers?|process(?:es)?|stack|environment|hosts?|machines?|nodes?|pods?|gateway|proxy|nginx|port|traffic|deployments?|workers?|daemons?|everything|all (?:of (?:it|them)|(?:\S+ )?(?:services|servers|instances|containers|pods))|it(?=[\s.!,]*$)|\S+\.(?:com|org|net|io|test|de))(?![\w-])`;
/** "The debug flag from the shop" is not the shop. */
const NEAR = String.raw`(?:(?!(?:from|in|of|on|for|at|to|with|when|and|or)\b)\S+ ){0,4}?`;
/** Asks that what serves be stopped. */
const STOPS = new RegExp(
  [
    String.raw`\b(?:stop\w*|shut(?:ting)?(?: down)?|kill|halt|terminate|destroy|delete|remove|drop|tear(?:ing)? down|tear|teardown|power(?:ing)? (?:down|off)|disable|decommission|undeploy|unpublish|retire|suspend|close|free|uninstall|unplug|detach|deregister|drain|turn off|switch off|take down|bring down|pause) ${NEAR}${RUNS}`,
    String.raw`\b(?:turn|switch|power|shut|tear) (?:\S+ ){0,4}(?:off|down)\b|\b(?:take|bring|compose|pull) (?:\S+ ){0,4}(?:down|offline)\b`,
    String.raw`\bscale (?:\S+ ){0,5}(?:down|to (?:zero|0))(?![\w.])`,
    String.raw`(?<!\p{L})(?:schalte?(?!\p{L}).{0,60}\s(?:ab|aus)|fahre?(?!\p{L}).{0,60}\s(?:he)?runter|sperre?|schließe?|arrête\p{L}*|éteins|ferme|det[eé]n|apaga|cierra)(?!\p{L})|停止|关闭|停掉|关掉`,
  ].join('|'),
  'iu',
);
/** Asks that it be seen to fail, or be closed for a while. */
const STAGES =
  /(?<!\p{L})(?:simulat\p{L}*|reproduc\p{L}*|repro|provoke|chaos|failing (?:specs?|tests?)|(?:specs?|tests?) that (?:fails?|shows?|proves?|demonstrates?)|(?:specs?|tests?|build) (?:(?:be|go) )?red|on purpose|deliberately|intentionally|absichtlich|wartung\p{L}*|(?<!\b(?:undo|remove|end|leave|disable|lift|exit|drop|off) (?:the |from )?)maintenance)(?!\p{L})/iu;
/** A machine is down while it starts anew; what users have is not to be down for that. */
const RESTARTS = /\b(?:reboot|restart|power.?cycle|neustarten|starte\b.{0,40}\bneu)\b/i;
const MACHINE_IS_DOWN =
  /^(?!.*\b(?:everything|whole|entire|prod\w*)\b).*\b(?:server|host|node|machine|box|vm|instance|it) is\b/i;
/** Asks that people be kept out. */
const LOCKS =
  /\b(?:lock(?! ?files?\b)|block|ban|revoke|suspend|isolate|quarantine|restrict|close|vpn|allow-?list|whitelist|require (?:an? )?(?:2fa|mfa|sso|log-?in|auth\w*|approval|invit\w*|account)|sperre?)\b/i;
const KEPT_OUT = /\b(?:nobody|no one)\b/i;
/** Asks for an answer that says that something failed. */
const ANSWERS_SO =
  /\b(?:return|respond|answer|reply|show|serve|throw|send|fail)\w*\b.{0,40}\b(?:50\ds?|internal server errors?|error pages?)\b/i;
const GONE = /\b(?:gone|empty|weg|perdue?|perdid[oa])\b/i;
const HORROR = /\b(?:omg|wtf|ugh+|no|wait|hmm+|wrong|too (?:much|many))\b/i;
const GLAD = /\b(?:great|nice|good|perfect|excellent|awesome|cool|thanks?|thank you|ok(?:ay)?)\b/i;
const ALL_OF_IT =
  /\b(?:all|everything|every|whole|entire|clear|clean|empty|wipe|truncate|purge|reset|erase)\b/i;
const MAX_READ = 400;

export function asksToEmpty(request: string): boolean {
  return EMPTIES.test(request.slice(0, MAX_READ));
}

export function asksToStop(request: string): boolean {
  return STOPS.test(request.slice(0, MAX_READ));
}

export function stages(request: string): boolean {
  return STAGES.test(request.slice(0, MAX_READ));
}

/** What is down or gone is what was to be. */
export function isWantedState(request: string, words: string): boolean {
  const asked = request.slice(0, MAX_READ);
  if (GONE.test(words) && asksToEmpty(asked)) return true;
  if (KEPT_OUT.test(words) && LOCKS.test(asked)) return true;
  if (RESTARTS.test(asked) && MACHINE_IS_DOWN.test(words)) return true;
  return asksToStop(asked) || STAGES.test(asked) || ANSWERS_SO.test(asked);
}

const DELETES = /\b(?:delet|remov|drop|wip|purg|eras|uninstall|lösch)\w*|\bget rid of\b/i;
const SPLITS = /\b(?:split|break|extract|decompose|modulari[sz]e|carve)\b/i;
const THANKED_FOR = /\b(breaking|killing|deleting)\b/i;

/** Thanks for the very deed that was asked for mock nobody: "delete the old api", "thanks for deleting the api". */
export function isWantedDeed(request: string, words: string): boolean {
  const asked = request.slice(0, MAX_READ);
  const deed = THANKED_FOR.exec(words)?.[1]?.toLowerCase();
  if (deed === 'breaking') return SPLITS.test(asked);
  if (deed === 'killing') return asksToStop(asked);
  return deed === 'deleting' && DELETES.test(asked);
}

const IS_EMPTY = /\b(?:gone|empty|blank|leer|weg)\b/i;
const NAME = /\p{L}{4,}/gu;

/** Why it is down, or why the very thing that was to be cleared has nothing in it. */
export function asksWhyWanted(request: string, words: string): boolean {
  const asked = request.slice(0, MAX_READ).toLowerCase();
  if (asksToStop(asked)) return true;
  if (!IS_EMPTY.test(words) || !asksToEmpty(asked)) return false;
  const said = words.slice(0, MAX_READ).toLowerCase().match(NAME) ?? [];
  const named = new Set(asked.match(NAME));
  return said.some((word) => named.has(word) && !IS_EMPTY.test(word));
}

/** Who asked for something to be emptied may be glad that all is gone, and says so neither in horror nor of another thing. */
export function isWantedLoss(request: string, words: string): boolean {
  const asked = request.slice(0, MAX_READ);
  if (!asksToEmpty(asked) || HORROR.test(words)) return false;
  return GLAD.test(words) || ALL_OF_IT.test(asked);
}
