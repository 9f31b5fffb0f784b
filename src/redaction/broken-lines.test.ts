import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { sample } from './sample.ts';

/** Each behind everything that stands for a break in a text within a text. */
const BEHIND = ['\\n', '\\r\\n', '\\t', '\\"', '\\\\n', '\\u000a', '%0A', '\u001b[32m', '\n', '=', '>'];
const TOKENS = [
  `ghp_${sample(36)}`,
  `sk-ant-api03-${sample(80)}`,
  `sk-proj-${sample(48)}`,
  `AKIA${sample(16, 'upper')}`,
  `glpat-${sample(20)}`,
  `xoxb-${sample(12, 'digits')}-${sample(24)}`,
  `pat${sample(14)}.${sample(64, 'hex', 14)}`,
  `figd_${sample(40)}`,
  `shpat_${sample(32, 'hex', 14)}`,
  `sq0atp-${sample(22)}`,
  `glsa_${sample(32)}_${sample(8, 'hex', 14)}`,
  `dp.pt.${sample(43)}`,
  `fo1_${sample(43)}`,
  `pscale_tkn_${sample(43)}`,
  `AGE-SECRET-KEY-1${sample(58, 'upper')}`,
  `SG.${sample(22)}.${sample(43)}`,
  `${sample(10, 'digits')}:AA${sample(33)}`,
  `SK${sample(32, 'hex', 14)}`,
];
test.each(TOKENS)('a token is found behind whatever stands for a break: %s', (secret) => {
  for (const behind of BEHIND) {
    const { text } = redact(`{"stdout":"x${behind}${secret}"}`);
    expect(text, behind).not.toContain(secret.slice(0, 16));
    expect(text, behind).toContain('<secret:');
  }
});
