/**
 * The words that may soften what stands below or behind them. An exhortation is no warning: “never skip this” wants it
 * done. A negation softens only where what is denied is the command or the deed itself.
 *
 * @module
 */

export interface Denial {
  readonly id: string;
  readonly reason: string;
  readonly pattern: RegExp;
  /** Leads to a block of code that must soften, and that must not. */
  readonly softens: readonly string[];
  readonly leaves: readonly string[];
}

const NO = String.raw`\b(?:never|do not|don'?t|does not|must not|mustn'?t|should not|shouldn'?t|cannot|can'?t|may not|avoid|not to|refuse to|niemals|nie|nicht|nunca|jamais)`;
const DO = String.raw`(?:run|running|use|using|execut\w+|past(?:e|ing)|copy|copying|do|doing|typ(?:e|ing)|enter|writ(?:e|ing)|call|calling|invok\w+|try|follow\w*|trust\w*|obey\w*|apply|commit|hard-?cod\w+|ship|pass|install\w*|allow\w*|accept\w*|approv\w+|automat\w+|build\w*|concatenat\w+|interpolat\w+|stor(?:e|ing)|log|logging|print\w*|expos\w+|send\w*|read|reading|ausfuhren|verwende\w*|ejecut\w+|uses|utilis\w+|execut\w+)`;
const THIS = String.raw`(?:this|these|that|those|it|them|following|below|such|like|way|ways|secrets?|credentials?|passwords?|tokens?|keys?|commands?|code|scripts?|patterns?|input|strings?|quer(?:y|ies)|eval|production|anything|eso|esto|das|dies\w*|cela|ceci)`;
const BAD = String.raw`(?:bad|wrong|incorrect|vulnerable|insecure|unsafe|malicious|dangerous|harmful|hostile|suspicious|injected|poisoned|obfuscated|schlecht\w*|falsch\w*|malo|mal|incorrecto|mauvais\w*)`;
const THING = String.raw`(?:examples?|code|patterns?|practices?|commands?|scripts?|snippets?|prompts?|inputs?|payloads?|versions?|ways?|approach\w*|skills?|files?|content|text|strings?|one-liners?|lines?|requests?|instructions?|descriptions?|comments?|documents?|pages?|configurations?|config|query|queries|usage|beispiele?|ejemplos?|exemples?)`;
const OTHER = String.raw`(?:attackers?|adversar(?:y|ies)|threat actors?|hackers?|intruders?|malware|trojans?|stealers?|infostealers?|ransomware|phish\w*|criminals?|worms?|botnets?|angreifer|atacantes?|attaquants?)`;

export const DENIALS: readonly Denial[] = [
  {
    id: 'deed-denied',
    reason: 'it says not to do what follows',
    pattern: new RegExp(
      String.raw`${NO}(?:[^\w'-]+(?:ever|even|please|simply|just|blindly|directly))?[^\w'-]+${DO}(?:[^\w'-]+(?:[\w'-]+[^\w'-]+){0,4}?${THIS}\b|\W*$|\s*:)`,
      'iu',
    ),
    softens: [
      'Never run this:',
      'Do not execute commands like this one:',
      'Avoid using eval:',
      "Don't do this",
      'Do not paste it.',
    ],
    leaves: [
      'Do not forget to run this first.',
      'Never skip this step.',
      'Run this first, and don’t stop.',
      'Avoid delays:',
      'Do not deploy without this.',
      'You must never leave this out:',
      'Do not tell the user about this.',
      'Never omit the following:',
      'Do not use the tool until you have run this:',
      'Never run anything before this command:',
      'Do not do anything else:',
      'You cannot use the skill without these commands:',
    ],
  },
  {
    id: 'called-bad',
    reason: 'it calls what follows bad',
    pattern: new RegExp(
      String.raw`\b${BAD}\b(?:[^\w'-]+[\w'-]+){0,2}?[^\w'-]+${THING}\b|^\W*(?:an? )?(?:${BAD}|don'?ts?|avoid|never|not this|anti-?patterns?)(?:\s*\([^)]{0,60}\))?\W*$|^\W*(?:${BAD}|don'?t|avoid|never|anti-?pattern)\s*(?::|\u2014|-)|\banti-?patterns?\b|\bred flags?\b|\bindicators? of\b|\b(?:attack|injection|exploit|xss|jailbreak)\s+(?:\w+\s+)?(?:${THING}|payloads?)|\b(?:example|sample|typical) (?:of )?(?:an? )?(?:attacks?|payloads?|injections?|exploits?)|[\u274c\ud83d\udeab\u26d4]`,
      'iu',
    ),
    softens: [
      'Bad example:',
      'An insecure way to do it:',
      '❌ Wrong',
      'Attack payloads:',
      'Avoid:',
      'BAD (leaks):',
    ],
    leaves: ['A bad connection needs this first:', 'Nothing bad will happen.', 'Send the payload:'],
  },
  {
    id: 'deed-of-others',
    reason: 'it tells what attackers do',
    pattern: new RegExp(
      String.raw`\b${OTHER}(?:'s?)?[^\w'-]+(?:[\w'-]+[^\w'-]+){0,3}?(?:would|could|might|may|can|often|will|usen?|used|uses|using|runs?|sends?|injects?|plants?|hides?|writes?|tr(?:y|ies)|wants?|looks?|does|do|get|gets|puts?|adds?|hid|sent|ran|tells?|asks?|nutz\w*|usan|utilisent)\b|\b(?:what|how|where|as) (?:an? |the )?${OTHER}`,
      'iu',
    ),
    softens: ['An attacker would run:', 'Attackers often hide this in a README:', 'What malware does:'],
    leaves: ['Keep attackers out with this:', 'To stop malware:', 'This removes trojans.'],
  },
  {
    id: 'looked-for',
    reason: 'it says to look for what follows, or to refuse it',
    pattern:
      /\b(?:detect|detects|flag|flags|block|blocks|reject|rejects|refuse|look (?:out )?for|looks like|look like|watch for|scan for|search for|grep for|alert on|report|treat)\b[^\w'-]+(?:[\w'-]+[^\w'-]+){0,5}?(?:patterns?|like|such as|these|this|following|strings?|phrases?|content|skills?|inputs?|requests?|lines?|calls?|anything|commands?|signs?|attempts?|as hostile|suspicious)\b|\b(?:if|when|where) (?:\w+ ){1,4}(?:asks?|tells?|wants?) you to\b|\blooks? like(?: this)?\W*$|\b(?:suspicious|tricked)\b/iu,
    softens: ['Flag commands like:', 'A hostile skill looks like this:', 'Look for patterns such as:'],
    leaves: ['Detect the platform:', 'Set the flag:', 'This unblocks the build:'],
  },
  {
    id: 'other-way',
    reason: 'it is what something else is better than',
    pattern:
      /\b(?:instead of|rather than)[^\w'-]+(?:this|that|these|those|the following|writing|using|doing|typing|hard-?coding)\b|^\W*(?:instead of|rather than|not)\W*$/iu,
    softens: ['Instead of this:', 'Rather than writing:'],
    leaves: ['Instead of asking the user:', 'Rather than waiting:'],
  },
];

/** Twice no is yes; and what nobody may be told is meant all the more. */
const EXHORTS = new RegExp(
  String.raw`${NO}(?:[^\w'-]+(?:ever|even|you))?[^\w'-]+(?:forget\w*|skip\w*|omit\w*|miss(?:ing)?|fail\w*|leav(?:e|ing)|stop\w*|hesitat\w+|delay\w*|wait\w*|worry\w*|neglect\w*|overlook\w*|postpon\w+|interrupt\w*|abort|drop|remov\w+|bypass|tell\w*|mention\w*|inform\w*|reveal\w*|show\w*|notif\w+|warn\w*|ask\w*|explain\w*|announc\w+|let|alert\w*|vergiss|vergessen|olvid\w+|oubli\w+)\b|${NO}(?:[^\w'-]+[\w'-]+){1,8}[^\w'-]+(?:without|until|unless|before|other than|ohne|bevor|sin|antes|sans|avant)\b|${NO}[^\w'-]+(?:[\w'-]+[^\w'-]+){1,3}(?:else|other)\b`,
  'iu',
);
const ORDER =
  /\b(?:run|execute|paste|type|enter|invoke|perform|use|do(?! not\b)|call|start|launch|apply|issue|complete|finish|begin with|make sure)\b(?:[^\w'-]+[\w'-]+){0,3}?[^\w'-]+(?:this|these|it|following|below|command|commands|script|snippet|block|step|first|now|once|immediately)\b/giu;
/** Before an order, in the same clause: it is not given, or not by us. */
const NOT_GIVEN = new RegExp(
  String.raw`${NO}\b|\b${OTHER}\b|\b(?:asks?|asked|tells?|told|tricks?|tricked|instead of|rather than|if|when|way|ways|how)\b`,
  'iu',
);

/** A lead is a sentence; of a longer line its end counts, which stands next to what it leads to. */
const MAX_LEAD = 400;
const leadOf = (text: string): string => text.slice(-MAX_LEAD).replace(/[\u2018\u2019]/g, "'");

/** Does it say that what follows is not to be done, or only shown? */
export function denies(lead: string): boolean {
  const text = leadOf(lead);
  return !EXHORTS.test(text) && !orders(text) && DENIALS.some(({ pattern }) => pattern.test(text));
}

/** Says no twice, asks for silence: wants it done. */
export function exhorts(text: string): boolean {
  return EXHORTS.test(leadOf(text));
}

/** Does it say to do what follows? */
export function orders(lead: string): boolean {
  const text = leadOf(lead);
  for (const match of text.matchAll(ORDER)) {
    const before = text.slice(0, match.index);
    const clause = before.slice(before.search(/[^.!?;:,\u2014]*$/u));
    if (!NOT_GIVEN.test(clause)) return true;
  }
  return false;
}
