/**
 * Whether a user was wrong themselves: "unban it, my mistake", "sorry, I did not see that it is ours". What had been done was
 * what they had asked for.
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';

const MAX_READ = 300;
const NOT_SEEN = `(?:did(?: not|n['’]?t) (?:see|know|notice|reali[sz]e|think)|overlooked|misread|misremembered|mixed|confused|was wrong|forgot that|had forgotten that)`;
/** Where it is denied, or asked, nobody owns it. */
const OWN_FAULT = new RegExp(
  [
    String.raw`(?<!\b(?:not|never|isn['’]?t|wasn['’]?t|like|think) )\b(?:my|entirely my|all my) (?:own )?(?:mistake|bad|fault|error)\b(?! ?(?:luck|habit|page|pages|handler|handling|log|logs|message|messages|branch|is not|isn['’]?t)\b)`,
    String.raw`\b(?:sorry|apologies|(?:wh)?oops|argh)\b[,.!: …-]{1,4}i (?:${NOT_SEEN}|meant?(?! to\b))\b`,
    // Who says that without regret may blame whoever did not understand.
    String.raw`\b(?:i meant|ich meinte)\b[^.!?;\n]{1,60}[,.;!]+ (?:so )?(?:sorry|(?:wh)?oops|entschuldigung|tut mir leid)\b(?! (?:but|if)\b)`,
    String.raw`\b(?:sorry|ups|entschuldigung|pardon|perdón)\b[,.!: …-]{1,4}(?:ich meinte|je voulais dire|quise decir)\b`,
    String.raw`(?<!(?:nicht|kein) )\b(?:mein fehler|meine schuld)\b|\bich (?:habe? mich (?:vertan|geirrt|vertippt)|habe? (?:das )?(?:übersehen|verwechselt))`,
    String.raw`\b(?:ma faute|mon erreur|je me suis trompée?|mi error|culpa mía|me equivoqué|colpa mia|mio errore|erro meu|culpa minha)(?![a-zà-ÿ])`,
    'моя ошибка|моя вина|я ошиб(?:ся|лась)|我的错|我搞错|我弄错|私のミス|私の間違い',
  ].join('|'),
  'i',
);
const DENIES =
  /[?？]\s*$|\bnot my (?:mistake|fault)\b|\bnicht meine? (?:fehler|schuld)\b|\bpas (?:ma faute|mon erreur)\b|不是我的错|не моя/i;

export const ownsFault = remembered((text: string): boolean => {
  const head = text.slice(0, MAX_READ);
  return OWN_FAULT.test(head) && !DENIES.test(head);
});
