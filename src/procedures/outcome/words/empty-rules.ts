/**
 * What a user says who has looked at the result: nothing is in it, or the figures are wrong. A task to empty something is
 * done when it is empty, and one to compare figures when they are found to differ (`user-verdict`).
 *
 * @module
 */
import { NO_LETTERS } from '../../meaning/start.ts';
import type { Evidence } from '../evidence.ts';
import { asksToEmpty, asksWhyWanted, isWantedDeed, isWantedLoss, isWantedState } from './wanted-state.ts';
import type { WordRule } from './word-rules.ts';

const FIGURES = 'user-finds-figures-wrong';
const LEAD = String.raw`^(?!.*[?？])${NO_LETTERS}(?:(?:hm+|um+|ugh+|oh|ok|well|but|and|no|nope|sorry|sadly|wait|leider|aber|nein|und)\b[\s,.!:;—-]+)*`;
/** Nothing is asked for behind it, unless it is let be. */
const IS_ALL = String.raw`(?: (?:now|though|again|here|in it|at all|jetzt|drin|da|dort))*[\s.!…]*(?:$|[.,;!] *(?:that|it|this|das|leave it|lass)\b)`;
const HOLDERS =
  'table|file|list|page|output|results?|folder|directory|report|index|bucket|db|database|archive|backup|dump|queue|sheet|export|pdf|csv|zip|dataset|view|store|log|inbox|tabelle|datei|liste|seite|ausgabe|ordner|bericht|datenbank|archiv';

const FINDS_EMPTY: WordRule = {
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

/** "The totals are negative because of the refunds" explains what was found. What the agent did is no explanation. */
const EXPLAINED = String.raw`(?!,?\s(?:because|since|as|due to|weil|da|seit)\b(?! (?:of )?(?:you|your|that|this|du|deine?[mnr]?)\b))`;

export const EMPTY_RULES: readonly WordRule[] = [
  FINDS_EMPTY,
  {
    id: FIGURES,
    weight: -0.8,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${LEAD}(?:(?:all |some of )?(?:the |our |my |these |those )?(?:numbers|figures|totals|counts|sums|amounts|dates|prices|units|balances) (?:(?:are|look|seem)(?: all| still| way| totally| completely| now)* (?:off|wrong|(?:way )?too (?:high|low|big|small)|doubled|negative)\b|(?:do(?:n['’]?t| not)|still don['’]?t) (?:match|add up|fit|agree)\b)|(?:die |alle )?(?:zahlen|summen|werte|beträge|daten) (?:stimmen|passen)(?: (?:so|alle|immer noch|noch immer|noch|hinten und vorne|leider))* nicht\b|(?:les chiffres ne (?:sont pas bons|correspondent pas)|los números no (?:cuadran|coinciden)|os números não batem))${EXPLAINED}`,
      'i',
    ),
    reason: 'the user has compared the figures',
    examples: [
      'the numbers are off by a factor of ten',
      'the totals do not add up',
      'die Zahlen stimmen immer noch nicht',
      'the totals are wrong because you forgot the tax',
      'the numbers are off since your change',
    ],
    counterExamples: [
      'the numbers match',
      'are the numbers off?',
      'check whether the totals add up',
      'the totals are negative because of the refunds',
      'the numbers do not match because april has one more day',
      'the totals are wrong since the last release, now fix the rounding',
    ],
  },
];

/** Tell of a state, and not of a deed: it may be the one that was asked for. */
const OF_A_STATE: ReadonlySet<string> = new Set(['user-praises-bitterly', 'user-praises-bitterly-abroad']);
/** Asks how figures are, and not that they be made right. */
const LOOKS_AT =
  /\b(?:compare|reconcile|diff|check|verify|validate|audit|hunt|debug|investigate|analy[sz]e|find|why|whether|negative|mismatch\w*|differences?|discrepanc\w+|vergleich\w*|prüf\w*)\b/i;
const FIGURE =
  /\b(?:numbers?|figures?|totals?|counts?|sums?|amounts?|dates?|prices?|units?|balances?|zahlen|summen|werte|beträge|daten)\b/i;
const MENDS = /\b(?:fix|correct|repair|mend|solve|adjust|korrigier\w*|beheb\w*|reparier\w*)\b/i;
const MAX_READ = 400;

/** What is found is what was asked about, or wanted: nothing is wrong with the work. */
export function statesWhatWasAsked(words: string, { kind }: Evidence, request: string): boolean {
  const asked = request.slice(0, MAX_READ);
  if (kind === FIGURES) return LOOKS_AT.test(asked) && FIGURE.test(asked) && !MENDS.test(asked);
  if (OF_A_STATE.has(kind)) return isWantedState(asked, words);
  if (kind === 'user-asks-why-broken') return asksWhyWanted(asked, words);
  if (kind === 'user-mocks') return isWantedDeed(asked, words);
  if (kind === 'user-saw-all-go') return isWantedLoss(asked, words);
  // "The queue is empty now" is an error that is seen, too.
  return asksToEmpty(asked) && FINDS_EMPTY.pattern.test(words.trim().slice(0, MAX_READ));
}
