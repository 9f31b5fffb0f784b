/**
 * An agent that tells plainly that the work is not done: a main clause about it that is negated, that something is still
 * as bad as it was, or that somebody else has to do it. A negation may as well be about something else, so that it proves
 * no failure; but what merely did not fail is then not shown to work.
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';
import { START } from '../../meaning/start.ts';
import { asksToLook } from '../asked-for.ts';
import { type Evidence, quoted } from '../evidence.ts';

/** Longer reports say at their beginning and at their end how it went. */
const WINDOW = 600;
const AT_EACH_END = 2;
/** What stands behind a colon explains what stands before it, unless that is a mere heading: “Fixed: …” */
const CLAUSE_END = /[,;—–]\s+(?!as )|(?<=^\S+(?: \S+)?):\s+|\s(?:but|so|and)\s/;
/** Alone it is no claim. */
const WEIGHT = -0.35;

/** Most reports hold none of these. Cheap: it is asked first. */
const MAY_ADMIT =
  /not\b|n['’]t\b|nothing|nobody|none|no (?:luck|one|seats?|success)|still|unable|refus|reject|denied|blocked|locked|afraid|unfortunately|need|have to|has to|without|as far as|stopped|only|\b[45]\d\d\b|nicht|leider/i;

/** Said of a condition, a reason, or a thing that is described: not of how the work ended. */
const SUBORDINATE =
  /\b(?:that|which|who|whose|where|when|whenever|if|because|while|unless|until|whether|so that|what|how|why|in case|even though|although|before|after|first|second|old|previous|initial(?:ly)?|earlier|originally)\b/i;
/** It is good, wanted or of no matter that these did not happen. */
const HARMLESS =
  /^(?: (?:yet|also|even|really|actually|directly|itself|been|be|being|have|get|got|either))*[ ,](?:need|have to|had to|necessary|required|touch|chang|modif|alter|affect|impact|break|broke|fail|crash|throw|leak|hang|los[et]\b|hurt|matter|remov|delet|commit|push|run\b|ran\b|test|verif|check|confirm|validat|only\b|just\b|a problem|an issue|to worry|includ|cover)/i;
/** The denial is what was wanted: of what happens no more, of what others may not do, of what was left as it was to be. */
const WANTED =
  /\b(?:any ?more|any longer|no longer|now|from now on|as (?:you )?(?:wanted|intended|expected|asked|agreed|requested|planned|it should)|by (?:guests|others|users|anyone|anybody|visitors|strangers)|on purpose|by design|else)\b/i;
/** Then it is what was asked for that something cannot be done, or is refused. */
const PROHIBITS =
  /\b(?:block|forbid|prevent|disallow|deny|reject|refuse|lock|hide|restrict|protect|disable|prohibit|stop|ban|secure|harden|revoke|remove|delete|turn off|no longer|must not|should not|shouldn['’]t|cannot|can['’]t|not be able|only|allow)\b/i;

const NOT =
  /\b(?:(?:could|can|did|does|do|was|were|is|are|has|have|had|will|would)(?: not|n['’]t)|cannot|can['’]t|won['’]t)(?! only| just)(?![\w’'])/gi;
const I_CANNOT =
  /\b(?:I|we)(?:['’]m| am| was| were| have been)? (?:could not|couldn['’]t|cannot|can['’]t|(?:was|were) ?(?:not|n['’]t) able to|(?:was|were)n['’]t able to|not able to|unable to|did not manage to|didn['’]t manage to|failed to)(?! (?:verify|test|confirm|validate|check|see any|find any|run the tests?)\b)/i;
const OUTRIGHT = new RegExp(
  [
    `${START}(?:so |and |but |sorry,? )?(?:that|this|it) (?:did|does|has|have|is|was)(?: not|n['’]t) (?:work|help|go through|succeed|start|finish)`,
    String.raw`${START}(?:but |and )?(?:unfortunately|sadly|regrettably|I['’]m afraid|I am afraid|no (?:luck|success)\b)`,
    String.raw`\bthat['’]s as far as I\b|${START}I (?:have |had to )?stop(?:ped)? here\b`,
    String.raw`\bstill(?: just| only| completely)? (?:off|queued|pending|waiting|down|offline|red|broken|empty|blocked|locked|missing|wrong|stuck|failing|hanging|unreachable|unavailable|in progress|hangs?|fails?|stalls?|crash\w*|times? out|breaks?|errors?|refus\w+|reject\w+|denie[sd]|unchanged|(?:does|do|is|are|has|have|can|could)(?: not|n['’]t)|cannot|can['’]t|(?:shows?|gets?|returns?|gives?|answers?|says?)\b.{0,20}\b(?:errors?|old|same|nothing|[45]\d\d))\b`,
    String.raw`\b(?:hat|ging|lief|funktioniert|klappt|geht)\b(?! nun| jetzt)[^.,]{0,30}\bnicht\b(?! mehr| nur)`,
  ].join('|'),
  'i',
);
const NONE =
  /\b(?:(?:nothing|nobody|no one|none(?: of \w+(?: \w+)?)?) (?:was|were|has been|have been|had been|could be|can be|is|got|gets|went|arrived)(?! (?:else|lost|broken|missing|wrong|left|needed|required|removed|deleted|changed|touched|affected|modified|committed|pushed|failing)\b)|^nothing (?:has |was )?changed(?=[:.,;]|$))/i;
const REFUSED = new RegExp(
  String.raw`${START}(?:HTTP )?[45]\d\d\b|${START}(?:it|this|the|that|github|[A-Z]\w+)\b[\w .'’/-]{0,60}\b(?:refuses|rejects|(?:is|was|were|are|gets?|got) (?:rejected|refused|blocked|denied|locked)|answers?(?: with)? (?:bad|forbidden|unauthori[sz]ed|access denied|[45]\d\d))(?!\w)`,
);
const HANDED_OVER =
  /\b(?:I(?:['’]d| would|['’]ll| will)? need (?:a|an|the|your|you|more|access|somebody|someone)\b|\bneeds? (?:you to|a person|an admin|somebody|someone)\b|\byou(?:['’]d| would|['’]ll| will)? (?:have|need) to\b|\bonly (?:a|an|the) [\w -]{2,40} can\b|\b(?:an?|the) (?:admin\w*|owner) (?:has|have|needs|must|would))/i;

const NEGATED = /\b(?:not|nothing|nobody|none|never|no|unable)\b|n['’]t\b|\bcannot\b/i;
/** Something was done: what follows a denial makes it a story with a good end. */
const CLAIM = new RegExp(
  [
    String.raw`\b(?:done|fixed|solved|resolved|finished|complete[ds]?|works?|working|worked|successful(?:ly)?|succeeded|passes|passed|green|in place|went (?:through|out|well|live)|as (?:wanted|expected|intended))\b`,
    String.raw`\b(?:is|are|has|have|it) now\b|\bnow (?:has|have|is|are|\w+s)\b|\b(?:instead|from now on)\b`,
    String.raw`\b(?:I|we)(?:['’]ve| have)?(?: also| now| then| therefore| instead)* (?!look|check|tr(?:y|ied)|stopp|attempt|search|notic|reach|ask|wait|compar|need|want|inspect|ensur|stay|hop|assum|expect|learn|fail|believ|suspect|seem|call|query|queri|list|work)(?:\w{2,}ed|wrote|made|set|put|built|sent|added|moved|took|gave|rewrote)\b`,
    String.raw`${START}(?:all |both |the )?(?!need|fail|reject|refus|block|lock|deni|unchang|stopp|expect|tried|check|look|I |we |you )\w{2,}(?: \w{2,})?ed\b(?<!need)(?! (?:to|by|with) )(?=[\s.:,]|$)`,
    String.raw`\b(?:is|are|was|were|has been|have been)(?: all| again| both)? (?!need|fail|reject|refus|block|lock|deni|unchang|expir|queu|clos|limit|requir|bas|call|nam|suppos|miss|scop|disabl|stopp|us|expect|detect|encrypt|own|protect)\w{2,}ed\b|\b(?:is|are) (?:in|on|at|live|out|there|ready|up|back)\b(?! (?:use|the way|fact))`,
  ].join('|'),
  'i',
);

interface Admission {
  readonly clause: string;
  /** Said outright, or by the agent of itself: it can be of nothing else. */
  readonly isOutright: boolean;
}

export function admitsFailure(report: string, request: string): Evidence | null {
  if (!MAY_ADMIT.test(report)) return null;
  const admission = admissionIn(report);
  if (admission === null) return null;
  // A negation answers a question, and is what was asked for where something was to be forbidden.
  if (!admission.isOutright && (asksToLook(request) || PROHIBITS.test(request))) return null;
  return {
    ...{ kind: 'agent-admits', weight: WEIGHT, hardness: 'soft', callId: null },
    quote: quoted(admission.clause),
  };
}

const admissionIn = remembered((report): Admission | null => {
  const sentences = sentencesOf(report);
  const clauses = sentences.flatMap((sentence, index) => {
    const isNear = index < AT_EACH_END || index >= sentences.length - AT_EACH_END;
    return sentence.split(CLAUSE_END).map((text) => ({ text, isNear }));
  });
  // A denial behind or before a claim tells how the thing behaves, or what is left for later.
  const claimed = clauses.findLastIndex(({ text }) => claims(text));
  const outright = clauses.find(({ text, isNear }, index) => isNear && index > claimed && saysOutright(text));
  if (outright !== undefined) return { clause: outright.text, isOutright: true };
  const denied = claimed < 0 ? clauses.find(({ text, isNear }) => isNear && denies(text)) : undefined;
  return denied === undefined ? null : { clause: denied.text, isOutright: false };
});

function sentencesOf(report: string): string[] {
  const own = report.replace(/```[\s\S]*?(?:```|$)/g, ' ').trim();
  const text = own.length > 2 * WINDOW ? `${own.slice(0, WINDOW)}\n${own.slice(-WINDOW)}` : own;
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => /\p{L}/u.test(sentence));
}

function saysOutright(clause: string): boolean {
  const match = OUTRIGHT.exec(clause) ?? I_CANNOT.exec(clause);
  return match !== null && isMain(clause, match.index) && !isHarmless(clause, match);
}

function denies(clause: string): boolean {
  const told = HANDED_OVER.exec(clause) ?? REFUSED.exec(clause) ?? NONE.exec(clause);
  if (told !== null) return !WANTED.test(clause) && isMain(clause, told.index);
  return [...clause.matchAll(NOT)].some((match) => isMain(clause, match.index) && !isHarmless(clause, match));
}

function isMain(clause: string, end: number): boolean {
  return !SUBORDINATE.test(clause.slice(0, end));
}

function isHarmless(clause: string, match: RegExpExecArray | RegExpMatchArray): boolean {
  const rest = clause.slice((match.index ?? 0) + match[0].length);
  return HARMLESS.test(rest) || WANTED.test(rest);
}

function claims(clause: string): boolean {
  return CLAIM.test(clause) && clause.search(NEGATED) < 0;
}
