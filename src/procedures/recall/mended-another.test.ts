/**
 * How one test was mended is not told to whoever speaks of another, unless the steps know something of its name.
 *
 * @module
 */
import { expect, test } from 'vitest';
import type { BestRecipe } from '../fold/recipe-from.ts';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { hasMendedAnother } from './mended-another.ts';

const mended = (does: readonly string[], asked: BestRecipe['asked']): { recipe: BestRecipe } => ({
  recipe: {
    steps: does.map(stepFrom),
    isValidated: true,
    ...(asked && { asked }),
    ...{ sessionKey: 'pi:a', taskKey: 't', at: '2026-04-01T00:00:00.000Z' },
  },
});

const INVOICE = mended(['edit app/invoice.py', 'pytest tests/test_invoice.py -q'], {
  name: ['test_invoice_total'],
});
const SIDEBAR = mended(['edit src/sidebar.css', 'pnpm build'], { file: ['sidebar.css'] });
const UPLOADS = mended(['edit nginx.conf', 'nginx -t'], { number: ['413'] });
const WORKER = mended(['kubectl rollout restart deploy/{name}'], undefined);

test.each([
  ['test_login_redirect fails on CI, please fix it', INVOICE, true],
  ['test_user_agent is broken, fix it', INVOICE, true],
  ['test_invoice_total fails on CI, please fix it', INVOICE, false],
  ['test_invoice_rounding fails on CI, please fix it', INVOICE, false],
  ['test_login_redirect and test_user_agent fail, fix them', INVOICE, false],
  ['the build fails on CI, fix it', INVOICE, false],
  ['rename test_login_redirect to test_login', INVOICE, false],
  ['footer.css is broken on mobile, fix it', SIDEBAR, true],
  ['sidebar.css is broken again, fix it', SIDEBAR, false],
  ['uploads fail with 502, fix the nginx config', UPLOADS, false],
  ['worker_mail hangs, fix it', WORKER, false],
])('“%s”', (task, known, isAnother) => {
  expect(hasMendedAnother(task, known)).toBe(isAnother);
});
