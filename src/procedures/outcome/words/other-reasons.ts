/**
 * What is undone or changed because the world has changed: "the customer cancelled, undo that". The work was good.
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';

const OTHERS =
  '(?:they|he|she|(?:(?:the|my|our) )?(?:customers?|clients?|boss|manager|management|team|guests?|supplier|vendor|partner|designer|marketing|sales|legal)|(?:the|our|my) (?:plans?|requirements?|specs?|meeting|event|order|deal|project|campaign|launch|maintenance|sale|demo|trip|flight))';
const CHANGED = String.raw`(?:moved|changed|cancell?ed|decided|postponed|delayed|rescheduled|withdrew|backed out|called (?:it |that )?off|prefers?|chose|wants? (?:it|that|the|us|me) |(?:is|are|was|were|got|has been|have been) (?:cancell?ed|postponed|rescheduled|called off|over)\b)`;
const OTHER_REASON = new RegExp(
  String.raw`\b${OTHERS}(?: (?:has|have|had|just|now|suddenly|already))* ${CHANGED}|\b(?:i|we)(?:['’]ve| have)? (?:just )?changed (?:my|our) minds?\b|\bno longer (?:needed|wanted|required)\b|\bnot needed any ?more\b|\b(?:only|just) (?:a|for the) (?:test|demo|trial)\b|\bder kunde (?:hat|will|möchte)\b|\bbrauchen wir (?:doch )?nicht mehr\b|\ble client a (?:annulé|changé)|\bel cliente (?:canceló|cambió|ha cancelado)|клиент (?:отменил|передумал)|(?:客户|客人)(?:取消|改|不要)`,
  'i',
);
const MAX_READ = 300;

/** Nobody is blamed for what was right until now. */
export const hasOtherReason = remembered((text: string): boolean =>
  OTHER_REASON.test(text.slice(0, MAX_READ)),
);
