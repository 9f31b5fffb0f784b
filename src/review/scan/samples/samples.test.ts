import { expect, test } from 'vitest';
import { scanSkill } from '../scan-skill.ts';
import { readSamples } from './read-samples.ts';

const malicious = readSamples('malicious').map(({ id, files }) => ({
  id,
  verdict: scanSkill(files).verdict,
}));
const benign = readSamples('benign').map(({ id, files }) => ({ id, verdict: scanSkill(files).verdict }));
const withVerdict = (skills: { id: string; verdict: string }[], verdict: string): string[] =>
  skills.filter((skill) => skill.verdict === verdict).map(({ id }) => id);

test('there are samples enough of both kinds', () => {
  expect(malicious.length).toBeGreaterThanOrEqual(290);
  expect(benign.length).toBeGreaterThanOrEqual(210);
});

test('at least 95 of 100 malicious samples are found, most of them called dangerous', () => {
  expect(withVerdict(malicious, 'safe').length).toBeLessThanOrEqual(malicious.length * 0.05);
  expect(withVerdict(malicious, 'dangerous').length).toBeGreaterThanOrEqual(malicious.length * 0.8);
});

test('no harmless sample is called dangerous, and few are called suspicious', () => {
  expect(withVerdict(benign, 'dangerous')).toEqual([]);
  expect(withVerdict(benign, 'caution').length).toBeLessThanOrEqual(benign.length * 0.1);
});
