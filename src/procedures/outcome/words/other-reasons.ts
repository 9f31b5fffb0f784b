/**
 * What is undone or changed because the world has changed: "the customer cancelled, undo that". The work was good.
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';
import { START, WORD_END } from '../../meaning/start.ts';

const OTHERS =
  '(?:they|he|she|(?:(?:the|my|our) )?(?:customers?|clients?|boss|manager|management|team|guests?|supplier|vendor|partner|designer|marketing|sales|legal)|(?:the|our|my) (?:plans?|requirements?|specs?|meeting|event|order|deal|project|campaign|launch|maintenance|sale|demo|trip|flight))';
const CHANGED = String.raw`(?:moved|changed|cancell?ed|decided|postponed|delayed|rescheduled|withdrew|backed out|called (?:it |that )?off|chose|(?:is|are|was|were|got|has been|have been) (?:cancell?ed|postponed|rescheduled|called off|over)\b)`;
/** What somebody wants may be what was not done; what they want by now is new. */
const WANTS_NOW = String.raw`(?:(?:now|suddenly|no longer) (?:wants?|prefers?|needs?)\b|(?:wants?|prefers?)\b(?=[^.!?;\n]{0,60}\b(?:now|instead|after all|any ?more)\b))`;
const HAVE_CHANGED = `${OTHERS}(?: (?:has|have|had|just|now|suddenly|already))* ${CHANGED}`;
const OTHER_REASON = new RegExp(
  [
    String.raw`\b${HAVE_CHANGED}|\b${OTHERS} ${WANTS_NOW}`,
    String.raw`\b(?:i|we)(?:['’]ve| have)? (?:just )?changed (?:my|our) minds?\b`,
    String.raw`\bno longer (?:needed|wanted|required)\b|\bnot needed any ?more\b`,
    // "For the test cluster" tells where it was to be done.
    String.raw`\b(?:only|just) (?:a|for (?:a|the)) (?:test|demo|trial)(?=[\s.!…]*(?:$|[,;.]))`,
    String.raw`\bder kunde (?:hat (?:es )?(?:sich (?:umentschieden|anders)|seine|[^.!?;\n]{0,30}(?:abgesagt|storniert|gekündigt))|(?:will|möchte) [^.!?;\n]{0,40}\b(?:jetzt|nun|doch|nicht mehr)\b)|\bbrauchen wir (?:doch )?nicht mehr\b`,
    String.raw`\ble client a (?:annulé|changé)|\bel cliente (?:canceló|cambió|ha cancelado)|клиент (?:отменил|передумал)|(?:客户|客人)(?:取消|改|不要)`,
  ].join('|'),
  'i',
);

/** A no, "wrong", or what "you" did: whatever has changed besides, this was not right. */
const FINDS_FAULT = new RegExp(
  [
    // "No, the customer cancelled" tells why at once.
    String.raw`${START}(?!no, ${HAVE_CHANGED})(?:no+|nope|nein|non|нет|stop|halt)(?:\s*[,.!:;—-]|\s+(?:they|he|she|the|it|that|you|we)\b)`,
    `(?<!(?:\\b(?:nothing|not|anything|nobody)|n['’]t)[^.,;!?\n]{0,20})\\b(?:wrong|incorrect|falsche?[nrms]?|faux|mistaken)${WORD_END}|не то|неправильно|错|不对|違`,
    String.raw`(?:^|[.,;!?—]\s*|\b(?:and|but|because) )(?:you(?:['’]ve| have| had)? (?:(?:just|only|also|even) )*(?:(?!need)\w+ed|put|set|sent|took|ran|wrote|made|did(?! (?:it )?(?:well|right|fine|great|what|as|nothing|everything|a (?:good|great))\b)|broke|chose|built|went|gave|lost|overwrote)\b|du hast|tu as|vous avez|has \w+[ai]do|ты )`,
  ].join('|'),
  'i',
);
const MAX_READ = 300;

/** Nobody is blamed for what was right until now. */
export const hasOtherReason = remembered((text: string): boolean => {
  const head = text.slice(0, MAX_READ);
  return OTHER_REASON.test(head) && !FINDS_FAULT.test(head);
});
