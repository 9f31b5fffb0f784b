/**
 * Which words name a place, in requests and in commands.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { environmentsIn, mayBeOnePlace, placesInCommand } from './environments.ts';

test.each([
  ['Erhöhe die Node-Anzahl des Staging-Clusters', ['staging']],
  ['in die Produktions-Datenbank', ['production']],
  ['die Produktionsdatenbank', ['production']],
  ['auf der Testumgebung', ['test']],
  ['to the test environment', ['test']],
  ['部署到测试环境', ['test']],
  ['导出生产库', ['production']],
  ['预发环境', ['staging']],
  ['本番環境に', ['production']],
  ['Schreib den Produktionsplan', []],
  ['Teste die Datenbank', []],
  ['test environment variables', []],
  ['测试服务器连接', []],
  ['a reproduction of the bug', []],
])('“%s” speaks of %j', (text, places) => {
  expect(environmentsIn(text)).toEqual(places);
});

test.each([
  ['terraform -chdir=envs/prod plan', ['production']],
  ['kubectl --context test get pods', ['test']],
  ['mysql -h db.staging.acme.io', ['staging']],
  ['pg_restore -d acme_staging', ['staging']],
  ['npm test', []],
  ['npm run dev > /dev/null', []],
  ['NODE_ENV=production vite build --mode production', []],
  ['npm run build:prod', []],
  ['npm ci --production && npm start', []],
  ['npm ci --omit=dev && ng build --prod', []],
  ['pnpm --filter api deploy --prod out', []],
  ['vercel deploy --prod', ['production']],
  ['vercel --prod', ['production']],
  ['netlify deploy --dir dist --prod', ['production']],
  ['eb deploy --mode production', ['production']],
  ['ng deploy --configuration=staging', ['staging']],
  ['./deploy.sh --production', ['production']],
  ['npm publish && npm ci --production', []],
  ['dotnet publish --configuration Release', []],
])('%s is done in %j', (command, places) => {
  expect(placesInCommand(command)).toEqual(places);
});

test('what names no place may be done in any', () => {
  expect(mayBeOnePlace('cap production deploy', 'cap prod deploy --force')).toBe(true);
  expect(mayBeOnePlace('make deploy', 'cap production deploy')).toBe(true);
  expect(mayBeOnePlace('cap staging deploy', 'cap production deploy')).toBe(false);
  expect(mayBeOnePlace('vercel deploy --prod', 'vercel deploy --target=staging')).toBe(false);
});
