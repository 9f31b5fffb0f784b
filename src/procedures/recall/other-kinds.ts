/**
 * Another thing of the same kind: the print server for whoever asks about the mail server, the image of the api for that
 * of the web. Ordinary words name it, so only steps that show the one and not the other tell that it is another.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { NAMED } from '../meaning/names.ts';
import { isWeakTerm, termsOf } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { environmentsIn, isShortEnvironment } from '../tasks/environments.ts';
import type { OtherName, Requests } from './other-names.ts';

const TOKEN = /\{[^{}]*\}|[\p{L}\p{N}](?:[\p{L}\p{N}_'’&-]*[\p{L}\p{N}])?/gu;
const ARTICLES: ReadonlySet<string> = new Set('the a an our my your this that'.split(' '));
const ALL: ReadonlySet<string> = new Set(['all', 'every', 'each']);
const WORD = /^[a-z]{3,}$/;

/** "The mail server", "all the customers". */
interface Kind {
  readonly which: string;
  readonly thing: string;
}

/** Which part of a version is raised: of these one is never a word for another. */
const LEVEL = '(major|minor|patch)';
const ASKED_LEVEL = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${LEVEL}[ -](?:version|release|bump|update|upgrade)`,
  'iu',
);
const RAISED_LEVEL = new RegExp(
  String.raw`\b(?:version|bump\w*|release\S*)[ :=]["']?${LEVEL}(?![\w-])`,
  'iu',
);

function otherLevels(task: string, all: string): OtherName[] {
  const asked = ASKED_LEVEL.exec(task)?.[1]?.toLowerCase();
  const done = RAISED_LEVEL.exec(all)?.[1]?.toLowerCase();
  if (asked === undefined || done === undefined || asked === done) return [];
  return [{ asked, done, inSteps: standing(done) }];
}

/** `texts` are those of the steps as they would be told. */
export function otherKinds({ task, phrasings }: Requests, texts: readonly string[]): OtherName[] {
  const levels = otherLevels(task, texts.join('\n'));
  const asked = kindsIn(task);
  if (asked.length === 0 || levels.length > 0) return levels;
  const said = new Set(phrasings.flatMap(wordsOf));
  const words = new Set(wordsOf(task));
  const all = texts.join('\n');
  const found = new Map<string, OtherName>();
  for (const { which, thing } of asked) {
    if (said.has(which) || (!ALL.has(which) && placeOf(which).test(all))) continue;
    for (const done of phrasings.flatMap(kindsIn)) {
      if (done.thing !== thing || words.has(done.which) || !areOther(which, done.which)) continue;
      const inSteps = placeOf(done.which);
      const name = ALL.has(which) ? `${which} ${thing}` : which;
      if (inSteps.test(all))
        found.set(done.which, { asked: name, done: done.which, inSteps: everyPlaceOf(done.which) });
    }
  }
  return [...found.values()];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? [];
}

/** One word between an article and a thing. */
function kindsIn(text: string): Kind[] {
  const tokens = wordsOf(text);
  return tokens.flatMap((word, at): Kind[] => {
    const [next = '', afterNext = ''] = tokens.slice(at + 1);
    if (ALL.has(word)) {
      const thing = ARTICLES.has(next) ? afterNext : next;
      return isThing(thing) ? [{ which: word, thing }] : [];
    }
    return ARTICLES.has(word) && WORD.test(next) && isThing(afterNext)
      ? [{ which: next, thing: afterNext }]
      : [];
  });
}

function isThing(word: string): boolean {
  return WORD.test(word) && !STOPWORDS.has(word) && termsOf(word).length > 0;
}

/** Neither a word for the other, nor one that says only how big or how new: "the web server" is nginx, too. */
function areOther(asked: string, done: string): boolean {
  if (!ALL.has(asked) && !isTelling(asked)) return false;
  if (!isTelling(done) || NAMED.has(done)) return false;
  return termsOf(asked).join(' ') !== termsOf(done).join(' ');
}

function isTelling(word: string): boolean {
  const terms = termsOf(word);
  const isPlace = environmentsIn(word).length > 0 || isShortEnvironment(word);
  return terms.length > 0 && !isPlace && !STOPWORDS.has(word) && !terms.some(isWeakTerm);
}

/** `print1`, `acme/api:latest`. A word that is a verb, too, is a name only as part of one: `git pull` is no pull request. */
export function placeOf(word: string): RegExp {
  return standing(VERB_CLASS.has(word) ? partOfName(word) : String.raw`${word}\d{0,3}`);
}

/** Where it is a name, `helm rollback search` is done to it as well; `search` alone is what a program does. */
function everyPlaceOf(word: string): RegExp {
  if (!VERB_CLASS.has(word)) return placeOf(word);
  return standing(String.raw`(?:${partOfName(word)}|(?<=[^\s;&|]\s+[^\s;&|]+\s+)${word})`);
}

function partOfName(word: string): string {
  return String.raw`(?:(?<=[-_./@:=])${word}\d{0,3}|${word}(?:\d{1,3}|(?=[-_./@:]\w)))`;
}

function standing(name: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\{[^{}]*|(?<!\S)--?)${name}(?![\p{L}\p{N}])`, 'iu');
}
