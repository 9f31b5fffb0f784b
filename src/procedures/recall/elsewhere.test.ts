import { expect, it } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { isWithin, namesOwnPaths, otherProject } from './elsewhere.ts';

it.each<[string | null, string | null, string | null]>([
  ['/home/mia/web', '/home/mia/web', null],
  ['/home/mia/web', '/home/mia/shop', 'web'],
  ['/home/mia/web', null, 'web'],
  ['/home/mia/old/web', '/home/mia/web', 'old/web'],
  ['C:\\work\\web', 'C:\\work\\shop', 'web'],
  [null, '/home/mia/web', null],
  ['/', '/home/mia/web', null],
])('what was learnt in %s and is told in %s is of %s', (project, here, name) => {
  expect(otherProject(project, here)).toBe(name);
});

it.each([
  ['edit app/upload.py', true],
  ['edit Dockerfile', true],
  ['aws s3 sync site/out s3://acme-docs', true],
  ['./deploy.sh api', true],
  ['cat /home/mia/web/notes.txt', true],
  ['edit /etc/nginx/nginx.conf', false],
  ['sudo systemctl reload nginx', false],
  ['curl -f https://acme.io/health', false],
])('“%s” names a path of the project: %s', (step, isNamed) => {
  expect(namesOwnPaths([stepFrom(step)], '/home/mia/web')).toBe(isNamed);
});

it.each<[string, string | null, boolean]>([
  ['/home/mia/web', '/home/mia/web', true],
  ['/home/mia/web/packages/api', '/home/mia/web', true],
  ['C:\\work\\web\\api', 'C:\\work\\web', true],
  ['/home/mia/web', '/home/mia/web/packages/api', false],
  ['/home/mia/website', '/home/mia/web', false],
  ['/home/mia/web', null, false],
])('who worked in %s worked in %s: %s', (folder, project, isIn) => {
  expect(isWithin(folder, project)).toBe(isIn);
});
