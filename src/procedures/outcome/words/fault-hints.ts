/**
 * Whether words let hear that something was not as it had to be: "only the old ones", "das gehört in dnsmasq", "staging ffs". A
 * new fact, "9100 is taken by the exporter", does not: what was done was right until then.
 *
 * @module
 */
import { LETTER, START } from '../../meaning/start.ts';
import { blamesDeed, condemns, isDismayed } from './condemning-words.ts';
import { isBlamed, wantsUndo } from './judge-words.ts';
import { refusedNames } from './refused-names.ts';
import { refusedOptions } from './refused-options.ts';
import { corrects, rejects, tellsHabit } from './rejecting-words.ts';

const MAX_READ = 300;
/** What is told of the world, or of what the user has done. */
const NEWS = new RegExp(
  String.raw`\b(?:as of (?:today|now)|from (?:today|now) on|in the meantime|meanwhile|by now|since (?:today|yesterday)|(?:is|are|was) (?:already )?(?:taken|in use|occupied)|ab (?:heute|jetzt|sofort)|inzwischen|mittlerweile|entre-temps|désormais|mientras tanto)\b|${START}(?:(?:oh|ah|hey|ok|so|btw|sorry)[\s,]+)*(?:i|we)(?:['’]ve| have| had| just)(?! to\b)|${START}i (?:\w+ed|put|set|made|got|gave|bought|found)\b|${START}ich hab`,
  'i',
);
/** As it is to be, how much, or in whose place. */
const HINTS = new RegExp(
  [
    String.raw`\b(?:instead|rather (?:use|take|not|than|with|the|on|in|do)\b|ffs|too (?:much|many|big|large|wide|broad|early)|cheating|nonsense|overkill|(?:is|was) (?:insane|stupid|crazy|silly|dumb|a bad idea)|(?:put|take) (?:it|them|that) (?:back|out)|revert|undo|belongs? (?:in|on|into|under)|supposed to|i (?:said|wrote|meant|wanted)|i (?:only|just) (?:want|need)(?:ed)?|i (?:asked|told) (?:you|for))\b`,
    String.raw`(?:^|[,.;!:—]\s*|\bplease )only\b(?! one\b)|\bonly (?:the|on|in|for|to|with|those|these|my|our|[#/-]\S|\S+\.\w)`,
    String.raw`\bjust (?:the|for|on|in|\S*[/.#]\S|\w+ing\b)(?! (?:case|info|fun|now)\b)`,
    String.raw`(?<!\bthere )\b(?:is|are|does|would be) enough\b|(?<!\bi )\b(?:(?:has|have|needs?) to|must|should(?! (?:have|now|work|be (?:up|there|ok|okay|fine|free|able|enough|ready))\b))\b(?!.*\b(?:too|also|as well)\b)`,
    `(?<!${LETTER})(?:lieber|statt|stattdessen|doch|nur|reicht|genügt|gehör(?:t|en) (?:in|auf|unter|nach)|(?<!ich )muss|soll(?:te)?|plutôt|seule?s?|seulement|suffit|faut|mejor|s[óo]lo|basta|en vez|debe|tiene que|invece|solo|só|apenas|em vez|tylko|zamiast|лучше|только|вместо|надо|нужно|нельзя|достаточно|а не)(?!${LETTER})`,
    // What is gone, and who did it.
    String.raw`\b(?:you(?:['’]ve| have)?|du hast|tu as|vous avez|has|você|hai) [^.!?\n]{0,60}(?:delet|remov|overwr|wiped|dropped|gelöscht|überschrieben|entfernt|supprimé|effacé|écrasé|borrado|eliminado|apagou|cancellato)`,
    '只要|只用|只有|应该|就够|而不是|不要|别(?!的|人)|不能|だけ|べき|ではなく|じゃなく|ないで',
  ].join('|'),
  'i',
);

/** How it turned out, and nothing else: "blurry.", "way too small." */
const FOUND_BAD = new RegExp(
  String.raw`${START}(?:(?:hm+|ugh|but|it|that|this|is|are|looks?|still|way|much|a bit|das|ist|sieht|c['’]est)\s+)*(?:(?:too|zu|trop|demasiado) \S+|blurry|fuzzy|ugly|unreadable|illegible|pixelated|distorted|garbled|incomplete|unscharf|verschwommen|hässlich|unleserlich|unvollständig|floue?|moche|illisible|borroso|feo|ilegible)\s*[.!…;]+(?=\s)`,
  'i',
);

export function findsBad(text: string): boolean {
  return behindFoundBad(text) !== null;
}

/** What is said behind it; null where nothing was found bad. */
export function behindFoundBad(text: string): string | null {
  const found = FOUND_BAD.exec(text.slice(0, MAX_READ))?.[0];
  return found === undefined ? null : text.slice(found.length);
}

/** `command` is what was then taken back: a no is a hint where it names something of it. */
export function hintsAtFault(text: string, command: string): boolean {
  if (isBlamed(text) || blamesDeed(text) || corrects(text) || rejects(text) || wantsUndo(text)) return true;
  if (tellsNews(text)) return false;
  const head = text.slice(0, MAX_READ);
  const refused = [...refusedNames(text), ...refusedOptions(head)];
  return (
    tellsHabit(head) ||
    refused.some((name) => command.toLowerCase().includes(name)) ||
    HINTS.test(head) ||
    findsBad(head)
  );
}

/** More than a sigh. */
export function findsFault(text: string, command: string): boolean {
  if (!hintsAtFault(text, command)) return false;
  if (!isDismayed(text) || isBlamed(text) || condemns(text) || corrects(text) || wantsUndo(text)) return true;
  return HINTS.test(text.slice(0, MAX_READ)) && !tellsNews(text);
}

/** Too little to blame anybody, "the fonts are all wrong": what was then done otherwise tells the rest. */
const AMISS = new RegExp(
  [
    String.raw`(?<!\b(?:not|nothing|none|never|no longer|isn['’]t|wasn['’]t|aren['’]t|if|what|when|whatever)(?: \w+){0,2} )\b(?:wrong|incorrect|the broken one)\b`,
    String.raw`(?:^|\b(?:way|much|far|is|are|looks?) )too (?!bad\b|good\b)\w+|\b(?:(?:is|that['’]?s|its|it['’]s) not (?:it|right|what)|nothing to do with(?! (?:us|me|it|this|that)\b))\b`,
    `(?<!(?:nicht|nichts|pas|rien|nada|no)(?: ${LETTER}+){0,2} )(?<!${LETTER})(?:falsch(?:e[mnrs]?)?|faux|fausse|mauvaise?|equivocad[oa]|incorrect[oa]|неправильно|неверно)(?!${LETTER})`,
    '不对|错了|悪すぎ|すぎる|違う|違い|間違',
  ].join('|'),
  'i',
);

export function soundsAmiss(text: string): boolean {
  return AMISS.test(text.slice(0, MAX_READ));
}

export function tellsNews(text: string): boolean {
  return NEWS.test(text.slice(0, MAX_READ));
}
