/**
 * Tasks after which something is down, closed, empty or seen to fail because that was asked for: who says so then blames
 * nobody.
 *
 * @module
 */

/** Asks for something to be empty: cleared, worked off, or searched for what should not be there. */
const EMPTIES =
  /\b(?:delete|remove|clear|empty|truncate|purge|flush|wipe|drop|clean|reset|erase|prune|drain|leer\w*|lösch\w*|entfern\w*|bereinig\w*|räum\w*|vide|vider|supprime\w*|vacía|vaciar|borra\w*|limpia\w*)\b|\bmove\b.{1,80}\bout of\b|\bprocess\b.{1,60}\b(?:queue|backlog|inbox|jobs|tickets|messages)\b|\bwork (?:off|through)\b|\babarbeit\w*|\barbeite\b.{1,60}\bab\b|\b(?:find|list|check for|look for|search for)\b.{0,40}\b(?:duplicates?|orphan\w*|dead|broken|unused|stale|conflicts?|leaks?|duplikate\w*)\b|清空|删除|空に|削除/i;
/** Asks that something be stopped, closed or seen to fail. */
const STOPS =
  /(?<!\p{L})(?:stop\p{L}*|shut\p{L}*|kill|halt|terminate|destroy|tear\p{L}*|teardown|power ?(?:\S+ ){0,4}off|disable|decommission|undeploy|unpublish|retire|revoke|isolate|quarantine|suspend|block|ban|dedupe|deduplicate|free|lock(?! ?files?\b)|close(?! (?:the |this )?(?:ticket|issue|pr)\b)|(?:turn|switch) (?:\S+ ){0,4}off|(?:take|bring|scale|compose|pull) (?:\S+ ){0,4}(?:down|offline)|to (?:zero|0)|maintenance|simulat\p{L}*|reproduc\p{L}*|repro|provoke|chaos|failing (?:specs?|tests?)|tests? that fails?|(?:write|add|create) (?:\S+ ){0,3}(?:specs?|tests?)|schalte?(?!\p{L}).{0,60}\s(?:ab|aus)|fahre?(?!\p{L}).{0,60}\s(?:he)?runter|sperre?|schließe?|wartung\p{L}*|arrête\p{L}*|éteins|ferme|det[eé]n|apaga|cierra)(?!\p{L})|停止|关闭|停掉|关掉/iu;
/** Asks for an answer that says that something failed. */
const ANSWERS_SO =
  /\b(?:return|respond|answer|reply|show|serve|throw|send|fail)\w*\b.{0,40}\b(?:50\d|internal server errors?|error pages?)\b/i;
const MAX_READ = 400;

export function asksToEmpty(request: string): boolean {
  return EMPTIES.test(request.slice(0, MAX_READ));
}

/** What is down or gone is what was to be. */
export function isWantedState(request: string): boolean {
  const asked = request.slice(0, MAX_READ);
  return asksToEmpty(asked) || STOPS.test(asked) || ANSWERS_SO.test(asked);
}
