/**
 * Whether a follow-up that begins with "and", "also", "then" adds to the task at hand or is one of its own: an order
 * with an object that nothing before has named, and that does not go with every task as commits and tests do.
 *
 * @module
 */
import { type Meaning, meaningOf } from '../meaning/meaning.ts';
import { START } from '../meaning/start.ts';
import { isWeakTerm, termsOf } from '../meaning/terms.ts';
import { ADMIRING } from '../outcome/words/praise-words.ts';
import { ANNOUNCES, asksForSomething, POINTS_BACK, SAID_TAIL } from './asking.ts';
import { contentOf, POLITE_ABROAD } from './order-abroad.ts';
import { typedSentences, withoutPoliteness } from './sentences.ts';

const CONNECTORS =
  /^[^\p{L}\p{N}]*(?:(?:and|also|plus|then|oh|additionally|btw|by the way|ps|p\.s|one more thing|und|außerdem|zudem|dann|danach|anschließend|auch|noch|et|aussi|puis|ensuite|y|también|además|luego|después)(?=[\s,:.])[\s,:.]*|(?:还有|另外|并且|而且|以及|然后|接着|顺便|同时)(?:再|也)?[\s,，:：]*)+/iu;
const PRAISE_BEFORE = new RegExp(
  String.raw`${START}(?:(?:ok(?:ay)?|great|perfect|nice|cool|good(?! (?:morning|afternoon|evening|day)\b)|thanks?(?! (?:you )?for\b)(?: you)?|danke|super|merci|gracias|parfait|perfecto|${ADMIRING})[\s,.!:;-]+)+`,
  'i',
);

/** What follows explains the order, or goes on with what the order has named. */
export const NEXT_CLAUSE =
  /[,;:，；：。]\s*|\s(?:and|so that|so|because|since|und|damit|weil|et|pour que|car|y|para que|porque)\s/iu;
/** Further words for what was there before. */
const POINTS_BACK_TOO =
  /(?<!\p{L})(?:here|there|others?|rest|too|hier|dort|damit|dazu|dafür|davon|gleiche\w*|selbe\w*|aquí|mism[oa]s?|otra vez|ici|là|même|encore)(?!\p{L})|\p{L}-(?:le|la|les|lui|y|moi)(?![\p{L}-])|(?:^|\s)(?:hazlo|ponlo|\p{L}*[áéíóú]\p{L}*l[oa]s?)(?!\p{L})|同样|刚/iu;
const NO_ORDER =
  /^(?:for|to|in|on|at|with|of|from|under|between|behind|above|below|inside|outside|before|after|across|around|near|without|when|if|because|since|while|until|like|as|not|only|even|maybe|both|each|some|same|für|bei|mit|para|pour|con|avec)\b/i;
/** "Group by region", "deploy to staging": of what is at hand. */
const NO_OBJECT = /^\p{L}+ (?:by|to|as|with)\s/iu;
/** "把 … 扩到": the object stands before a verb that need not be known. */
export const CHINESE_ORDER = /^把\s*\S/u;

/** Go with any task, whatever they are done to. */
const ATTENDANT_ACTIONS: ReadonlySet<string> = new Set(
  'commit amend stash test document explain summarise format close'.split(' '),
);
const ATTENDANT_VERBS =
  /^(?:verify|confirm|ensure|validate|tell|notify|inform|let|show|report|push|pushe|pousse|committe|sage?|zeige?|dis|dime|muéstrame|avisa)(?!\p{L})|^(?:推送|提交)/iu;
const PUSHES = /^(?:push|pushe|pousse)(?!\p{L})/iu;
/** Tasks that leave nothing to push: who pushes a branch then speaks of another. */
const CHANGING_NOTHING: ReadonlySet<string | null> = new Set(
  'deploy restart stop check list count run find explain diagnose review rotate backup restore free'.split(
    ' ',
  ),
);
/** "Post a note in slack", "send ann the link": of what was done, unless it says about what else. */
const REPORTS =
  /^(?:post|send|write|drop|leave|share|forward|mail|e-?mail|schreibe?|schicke?|sende?|poste|hinterlasse?|envía|manda|publica|escribe|deja|envoie|écris|publie|laisse)\s(?:\S+\s){0,3}?(?:note|message|update|summary|line|word|comment|announcement|notification|link|result|results|log|logs|status|nachricht|notiz|meldung|kommentar|mensaje|nota|aviso|mot|commentaire)(?![\p{L}-])(?!.*\s(?:about|regarding|saying|that|from|über|wegen|sobre|sur)\s)|^(?:在.{1,12})?(?:发|写|留)(?:一?[条个])?(?:消息|通知|留言|评论)/iu;
/** A ticket is moved along with its task. */
const TICKET = /\b[A-Z]{2,}-\d+\b|(?:^|\s)#\d+\b/u;
/** One that is opened about something else. */
const OWN_TICKET =
  /\s(?:an?|another|eine?n?|une?|una?) (?:\p{L}+ )?(?:ticket|issue) (?:for|about|für|wegen|zu[rm]?|pour|para|sobre)\s/iu;
/** The branch is to have what others made, and nothing of the task is handed on: "bring the branch up to date with main". */
const TAKES_IN =
  /^(?:rebase|sync(?:hroni[sz]e)?|update|refresh|aktualisiere|synchronisiere|actualise|actualiza)\s.*(?:branche?|zweig|rama)\s(?:with|on|onto|from|mit|auf|avec|sur|con|sobre)\s|^(?:bring|get|update|bringe?|hole?|mets|pon)\s.*\s(?:up to date|auf den|à jour|al día)(?!\p{L})/iu;
/** A task has one. */
const BRANCHES = /(?<!\p{L})(?:branches|zweige|ramas)(?!\p{L})/iu;
const BRANCH = terms('branch');
const ATTENDANT_THINGS = terms(
  'test tests spec coverage changelog docs documentation readme notes commit commits pr pullrequest branch lint linter types typecheck formatting ci ticket issue 代码 文档',
);
/** Without a name they are those of the task at hand: "the server". */
const UNNAMED_THINGS = terms(
  'server service app application site website page database db container cluster repo repository project code file files folder change changes result results output log logs error errors warning warnings diff list table image images screenshot version package cache migration migrations build release request origin remote environment replica instance',
);
const ENVIRONMENTS = terms('production prod staging development dev test qa preview local live');

/** Change a part of what is being made, unless they say where else. */
export const FITTING_ACTIONS: ReadonlySet<string> = new Set(
  'create change remove move increase decrease fix rename'.split(' '),
);
const FITTING_VERBS =
  /^(?:add|put|include|insert|append|make|fix|correct|set|hide|change|rename|adjust|tweak|remove|drop|move|replace|swap|switch|increase|reduce|raise|lower|behebe|korrigiere|füge?|mach|setze?|stelle?|ändere|entferne|verschiebe|ersetze|erhöhe|verringere|añade|agrega|pon|haz|cambia|quita|mueve|reemplaza|corrige|ajoute|mets|fais|enlève|retire|déplace|remplace)(?!\p{L})|加上?|改|换|去掉|移除|调/iu;
const VALUE_VERBS = /^(?:make|mach|fais|haz)(?!\p{L})(?! (?:an?|eine?n?|une?|una?)\s)|改|换|调/iu;
const ELSEWHERE =
  /^(?:add|append|insert|move|put)\s.*\s(?:to|into)\s|\s(?:in|on|of|from|for|at|im|am|auf|von|aus|für|zu|zur|zum|en|de|del|al|dans|sur|du|des|à|au)\s/iu;

/** What is asked for stands at the beginning. */
const MAX_ORDER = 300;

function terms(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').flatMap(termsOf));
}

/** The words behind the connector; null when they begin with none. */
export function withoutConnector(words: string): string | null {
  const plain = words.replace(PRAISE_BEFORE, '');
  const rest = plain.replace(CONNECTORS, '');
  return rest === plain ? null : rest;
}

/** `order` is what `withoutConnector` leaves, `said` what the agent said last, `task` what it was asked to do. */
export function isTaskOfItsOwn(order: string, said: string | null, task: string | null): boolean {
  const tail = said?.slice(-SAID_TAIL) ?? '';
  if (ANNOUNCES.test(tail)) return false;
  const first = withoutPoliteness(typedSentences(order.slice(0, MAX_ORDER))[0] ?? '').replace(
    POLITE_ABROAD,
    '',
  );
  if (NO_ORDER.test(first) || NO_OBJECT.test(first)) return false;
  if (!(asksForSomething(first) || CHINESE_ORDER.test(first))) return false;
  const clause = first.split(NEXT_CLAUSE)[0] ?? '';
  if (POINTS_BACK.test(clause) || POINTS_BACK_TOO.test(clause) || TICKET.test(clause)) return false;
  const meaning = meaningOf(clause);
  const before = thingsIn(`${task ?? ''}\n${tail}`);
  const isAnother =
    pushesAnother(clause, meaning, task ?? '') || turnsToBranches(clause, meaning, task ?? '');
  const isAttending = isAttendant(clause, meaning) && !isAnother;
  if (isAttending || isFitting(clause, meaning)) return false;
  const own = ownThings([...meaning.core, ...meaning.tail]);
  return meaning.core.length > 0 && own.length > 0 && !own.some((thing) => before.has(thing));
}

/** Say of what is at hand how far it is, or show it. */
const PARTS = terms(
  'part parts rest other others thing things one ones step steps detail details summary number numbers total totals report graph chart second first last end bug problem fix',
);

/** Work of many parts: "set up the server", "now the firewall". */
const LONG_ACTIONS: ReadonlySet<string> = new Set(
  'scaffold configure install migrate build refactor optimise plan review diagnose document draw mock publish upgrade split inline'.split(
    ' ',
  ),
);

/** "Now the reminders", after the invoices were sent: of what is being made, another thing is a part of it. */
export function isThingOfItsOwn(thing: string, said: string, task: string): boolean {
  const { action } = meaningOf(task);
  if (action === null || FITTING_ACTIONS.has(action) || LONG_ACTIONS.has(action)) return false;
  const before = thingsIn(`${task}\n${said.slice(-SAID_TAIL)}`);
  const things = ownThings([...contentOf(thing)]);
  return (
    things.length > 0 &&
    things.every(
      (one) => !before.has(one) && !ATTENDANT_THINGS.has(one) && !PARTS.has(one) && !isWeakTerm(one),
    )
  );
}

function isAttendant(clause: string, { action, core, tail }: Meaning): boolean {
  if (REPORTS.test(clause)) return true;
  if (ATTENDANT_VERBS.test(clause) || (action !== null && ATTENDANT_ACTIONS.has(action))) return true;
  const isOther = ownThings(tail).length > 0 && !hasAttendant(tail) && OWN_TICKET.test(clause);
  return hasAttendant(core) && !isOther;
}

function hasAttendant(things: readonly string[]): boolean {
  return things.some((thing) => ATTENDANT_THINGS.has(thing));
}

/** Work on branches themselves, after a task that was about none, nor about what is made of one. */
function turnsToBranches(clause: string, { core, tail }: Meaning, task: string): boolean {
  const before = meaningOf(task);
  if (!core.some((thing) => BRANCH.has(thing)) || hasAttendant([...before.core, ...before.tail]))
    return false;
  if (ATTENDANT_VERBS.test(clause)) return false;
  return BRANCHES.test(clause) || (TAKES_IN.test(clause) && tail.length > 0);
}

/** "Push the hotfix branch", after a deployment; "push the branch" names none. */
function pushesAnother(clause: string, { core }: Meaning, task: string): boolean {
  const named = ownThings(core).filter((thing) => !ATTENDANT_THINGS.has(thing) && !isWeakTerm(thing));
  return PUSHES.test(clause) && named.length > 0 && CHANGING_NOTHING.has(meaningOf(task).action);
}

/** "Add a footer", "set the timeout to 5": of what is being made. "Add an index on the orders table": of another. */
function isFitting(clause: string, { action, tail, names }: Meaning): boolean {
  if (action !== null && !FITTING_ACTIONS.has(action)) return false;
  if (!FITTING_VERBS.test(clause) || ownThings(names).length > 0) return false;
  return VALUE_VERBS.test(clause) || !ELSEWHERE.test(clause) || ownThings(tail).length === 0;
}

function ownThings(things: readonly string[]): string[] {
  return things.filter((thing) => !UNNAMED_THINGS.has(thing) && !ENVIRONMENTS.has(thing));
}

function thingsIn(text: string): Set<string> {
  const { core, tail } = meaningOf(text);
  return new Set([...contentOf(text), ...core, ...tail]);
}
