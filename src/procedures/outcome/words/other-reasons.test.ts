import { describe, expect, it } from 'vitest';
import { avoided, said } from '../testing/after-words.ts';
import { hasOtherReason } from './other-reasons.ts';

const [APPLY, LOOK] = ['kubectl apply -f ingress.yaml --context prod', 'kubectl get ingress --context prod'];
const AGAIN = [
  'kubectl delete -f ingress.yaml --context prod',
  'kubectl apply -f ingress.yaml --context test',
];
const request = 'roll out the new ingress';

describe('what is undone for another reason was right', () => {
  it.each([
    'the customer cancelled, undo that',
    'they moved it to friday, roll it back',
    'the client wants the old one now, revert it',
    'marketing suddenly prefers the other one. undo what you deployed',
    'it was only a test, remove it',
    'undo that, it was just for the demo',
    'nothing wrong with it, but the launch was postponed. roll it back',
    'nothing is wrong, the client postponed it. revert that',
    'you did well, but the customer cancelled. undo it',
    'you only did what i asked, but they changed the plan. roll it back',
    'no, the customer cancelled, please undo it',
    'no longer needed, undo that',
    'the client cancelled, you need to undo that',
    'der Kunde will doch die alte, mach das rückgängig',
    'der Kunde hat es sich anders überlegt, mach das rückgängig',
    'der Kunde hat den Auftrag storniert, nimm es zurück',
  ])('“%s”', (words) => {
    expect(hasOtherReason(words)).toBe(true);
    expect(avoided(said([APPLY, LOOK], words, AGAIN, { request }))).toEqual({});
  });
});

describe('what others want takes away no blame', () => {
  it.each([
    'undo that, it was only for the test cluster!',
    'no!! they want that on staging, you used prod. roll it back',
    'stop, it is just a test, do not send real mails. undo that',
    'revert it! the customer wants the old one',
    'falsch, der Kunde will das nicht auf prod',
    'the customer changed the order of that, you used the wrong cluster. undo it',
    'the plan changed, but you did it on the wrong cluster. undo it',
    'they decided on test weeks ago and you took prod. revert that',
  ])('“%s”', (words) => {
    expect(hasOtherReason(words)).toBe(false);
    const judged = said([APPLY, LOOK], words, AGAIN, { request });
    expect(judged.outcome === 'failure' || 'c1' in avoided(judged)).toBe(true);
  });
});
