/**
 * What of the words asks to have something done. Who says what is not to be done, what is done by now, or asks whether it is,
 * wants no recipe for it; but what stands behind that may be an order, and an order counts wherever it stands.
 *
 * @module
 */
import { clausesOf, isOrder, tellsOfTrouble, withoutPoliteness } from './orders.ts';
import { isSurelyUnwished, unwishedBy } from './unwished.ts';

/** More is no clause that somebody typed. */
const LONGEST = 300;
const FIRST_CLAUSE = /^[\s\S]{0,300}?(?:[,;:.!?–—]+(?=\s|$)|[，。；：！？]+|\n|$)/u;
/** Where an order may begin without a sign: "I've merged it now deploy the shop". */
const JOINT =
  /\s(?:-|and|so|then|but|now|just|please|(?:can|could|would|will) you|und|dann|aber|jetzt|bitte|et|puis|mais|maintenant|y|luego|pero|ahora)(?=\s)/giu;
/** "Don't build and deploy it" forbids both. */
const AND = /^\s(?:and|und|et|y)$/i;
/** What is said of something in the clause before. */
const POINTER =
  /(?<!\p{L})(?:it|this|that|them|these|those|one|es|das|sie|ihn|diese[nrs]?|le|la|les|lo|los|las|ça|это|его|её|их)(?!\p{L})|它|这|那/iu;
/** Behind a question: what is to be done hangs on its answer. */
const CONDITION =
  /^(?:if|otherwise|wenn|falls|sonst|sinon|si|se|если)(?!\p{L})|^(?:如果|没有的话|还没|まだなら)/iu;

/** Null where nothing is asked for. */
export function wishedIn(task: string): string | null {
  const typed = withoutPoliteness(task.trim());
  const [clause = ''] = FIRST_CLAUSE.exec(typed) ?? [];
  const first = clause.replace(/[\s,;:.!，。；：！\n–—]+$/u, '');
  if (first === '' || first.length > LONGEST) return task;
  const joints = [...first.matchAll(JOINT)];
  for (const { 0: joint, index } of joints) {
    const rest = typed.slice(index + joint.length).trim();
    if (isUnwishedBefore(first.slice(0, index), joint) && isOrder(first.slice(index + joint.length)))
      return withWhatItPointsAt(rest, task);
  }
  const unwished = unwishedBy(first);
  if (unwished === null || beginsWithOrder(first, joints[0]?.index)) return task;
  const rest = typed.slice(clause.length).trim();
  const behind = clausesOf(rest);
  if (behind.some(isOrder)) return withWhatItPointsAt(rest, task);
  const isStillWished =
    unwished.kind === 'reports'
      ? [...clausesOf(first), ...behind].some(tellsOfTrouble)
      : unwished.kind === 'asks' && CONDITION.test(rest);
  return !isStillWished && isSurelyUnwished(unwished, first) ? null : task;
}

function isUnwishedBefore(head: string, joint: string): boolean {
  const unwished = unwishedBy(head);
  if (unwished === null) return false;
  return unwished.kind !== 'forbids' || !AND.test(joint) || !isSurelyUnwished(unwished, head);
}

/** "Installiere die Pakete und lösch den Cache nicht". */
function beginsWithOrder(first: string, end: number | undefined): boolean {
  if (end === undefined) return false;
  const head = first.slice(0, end);
  return unwishedBy(head) === null && isOrder(head);
}

function withWhatItPointsAt(order: string, task: string): string {
  return POINTER.test(order) ? task : order;
}
