import { expect, it } from 'vitest';
import { knownCall } from '../commands/call-kind.ts';
import { type Doing, doingsOf, isOpposite } from './doings.ts';
import { shell } from './testing/calls.ts';

function doing(command: string): Doing {
  const call = shell(command, '');
  const [found] = doingsOf({ call, known: knownCall(call) });
  if (found === undefined) throw new Error(`nothing is done by ${command}`);
  return found;
}

it.each([
  ['vault lock db', 'vault unlock db', true],
  ['dnsctl register a', 'dnsctl deregister a', true],
  ['aws s3api put-bucket-policy --bucket a', 'aws s3api delete-bucket-policy --bucket a', true],
  ['aws s3 rm s3://a/b', 'aws s3api put-bucket-lifecycle-configuration --bucket a', false],
  ['gamectl play intro', 'gamectl display intro', false],
  ['busctl patch a', 'busctl dispatch a', false],
  ['shopctl count orders', 'shopctl discount orders', false],
  ['docctl sign a', 'docctl design a', false],
])('whether a verb takes back the other: %s, %s: %s', (one, other, isIt) => {
  expect(isOpposite(doing(one), doing(other))).toBe(isIt);
});
