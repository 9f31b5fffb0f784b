/**
 * Who asks for the same again was not served; who asks for it with another value was.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { judgeRepeat } from './judge-words.ts';

const NGINX = 'restart the nginx service on web1 gracefully';

it.each([
  [NGINX, NGINX],
  [NGINX, `please ${NGINX}!`],
  [NGINX, `${NGINX} again`],
  ['restart the nginx service on web1', 'restart the nginx service on web1 properly this time'],
  ['fix the failing login test in ci', 'the failing login test in ci, fix it'],
])('“%s”, “%s” is asked again', (request, next) => {
  expect(judgeRepeat(request, next)?.kind).toBe('user-repeats');
});

it.each([
  [NGINX, 'restart the nginx service on web2 gracefully'],
  [NGINX, 'now restart the nginx service on web2 gracefully'],
  ['backup the crm database to s3 tonight', 'backup the erp database to s3 tonight'],
  ['starte den nginx Dienst auf web1 neu', 'jetzt starte den nginx Dienst auf web2 neu'],
  ['import data/2024.csv into the warehouse table', 'import data/2025.csv into the warehouse table'],
])('“%s”, “%s” is another task', (request, next) => {
  expect(judgeRepeat(request, next)).toBeNull();
});
