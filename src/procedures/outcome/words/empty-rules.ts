/**
 * What a user says who has looked at the result: nothing is in it, or the figures are wrong. A task to empty something is
 * done when it is empty (`user-verdict`).
 *
 * @module
 */
import type { WordRule } from './word-rules.ts';

const LEAD = String.raw`^(?!.*[?？])\W*(?:(?:hm+|um+|ugh+|oh|ok|well|but|and|no|nope|sorry|sadly|wait|leider|aber|nein|und)\b[\s,.!:;—-]+)*`;
/** Nothing is asked for behind it, unless it is let be. */
const IS_ALL = String.raw`(?: (?:now|though|again|here|in it|at all|jetzt|drin|da|dort))*[\s.!…]*(?:$|[.,;!] *(?:that|it|this|das|leave it|lass)\b)`;
const HOLDERS =
  'table|file|list|page|output|results?|folder|directory|report|index|bucket|db|database|archive|backup|dump|queue|sheet|export|pdf|csv|zip|dataset|view|store|log|inbox|tabelle|datei|liste|seite|ausgabe|ordner|bericht|datenbank|archiv';

export const FINDS_EMPTY: WordRule = {
  id: 'user-finds-it-empty',
  weight: -0.75,
  hardness: 'hard',
  pattern: new RegExp(
    String.raw`${LEAD}(?:there(?:['’]s| is| are| were) (?:still |only |exactly )?(?:(?:zero|0|no) (?:rows?|records?|entries|lines|files?|data|results?|items?|messages|tables?)(?: in (?:it|there|the \w+))?|nothing (?:in (?:it|there|the \w+)|there))|(?:nothing|no rows) (?:in (?:it|there)|arrived|was (?:restored|imported|written|copied|created))|(?:it|they|(?:the|that|this|my|our) (?:\w+ )?(?:${HOLDERS}))(?: is| are|['’]s|['’]re)(?: still| now| completely| totally| all)* (?:empty|blank|not there|0 bytes)|(?:da (?:ist|sind)|es (?:ist|sind)) (?:immer noch |gar |leider )*(?:nichts|null zeilen|keine (?:zeilen|daten|einträge|dateien))(?: drin| da| angekommen)?|(?:es|(?:die|der|das) (?:${HOLDERS})) (?:ist|sind) (?:immer noch |jetzt |ganz |leider )*leer|(?:(?:la|le|el|l['’])\s?\w+ |c['’])?(?:est|está) (?:toujours |todavía )?(?:vide|vacío|vacía))${IS_ALL}|^(?!.*[?？吗])[^\s]{0,6}(?:是空的|没有数据|空のまま|空です)[。！!.\s]*$`,
    'i',
  ),
  reason: 'what was to be made has nothing in it',
  examples: [
    'the table is empty',
    'there are zero rows in it',
    'Da sind null Zeilen drin.',
    'hm, the export is empty',
    'el archivo está vacío',
    '表是空的',
  ],
  counterExamples: [
    'is the table empty?',
    'the cart page is empty when I log out, fix it',
    'the list is empty, add some demo rows',
    'there is no test for it, add one',
    'there are no errors',
  ],
};

export const EMPTY_RULES: readonly WordRule[] = [
  FINDS_EMPTY,
  {
    id: 'user-finds-figures-wrong',
    weight: -0.8,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${LEAD}(?:(?:all |some of )?(?:the |our |my |these |those )?(?:numbers|figures|totals|counts|sums|amounts|dates|prices|units|balances) (?:(?:are|look|seem)(?: all| still| way| totally| completely| now)* (?:off|wrong|(?:way )?too (?:high|low|big|small)|doubled|negative)\b|(?:do(?:n['’]?t| not)|still don['’]?t) (?:match|add up|fit|agree)\b)|(?:die |alle )?(?:zahlen|summen|werte|beträge|daten) (?:stimmen|passen)(?: (?:so|alle|immer noch|noch immer|noch|hinten und vorne|leider))* nicht\b|(?:les chiffres ne (?:sont pas bons|correspondent pas)|los números no (?:cuadran|coinciden)|os números não batem))`,
      'i',
    ),
    reason: 'the user has compared the figures',
    examples: [
      'the numbers are off by a factor of ten',
      'the totals do not add up',
      'die Zahlen stimmen immer noch nicht',
    ],
    counterExamples: ['the numbers match', 'are the numbers off?', 'check whether the totals add up'],
  },
];

/** Asks for something to be empty. */
const EMPTIES =
  /\b(?:delete|remove|clear|empty|truncate|purge|flush|wipe|drop|clean|reset|erase|prune|drain|leer\w*|lösch\w*|entfern\w*|bereinig\w*|räum\w*|vide|vider|supprime\w*|vacía|vaciar|borra\w*|limpia\w*)\b|清空|删除|空に|削除/i;
const MAX_REQUEST = 400;

export function asksForEmpty(request: string): boolean {
  return EMPTIES.test(request.slice(0, MAX_REQUEST));
}
