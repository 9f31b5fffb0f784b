/**
 * Which follow-ups ask for the same in another environment, and what they are called.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { answers, runs, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';

const WORK = answers('Done.', [runs('npm test'), runs('fly deploy')]);

function requests(request: string, followUp: string, said = WORK): string[] {
  return cutTasks(session('s', [says(request), said, says(followUp), WORK]).turns).map(
    (task) => task.request,
  );
}

const STAGING = 'Deploy to staging';
const APP = 'Deploy the app to staging please';
const SHOP = 'deploy the shop to staging';
const MIGRATE = 'run the migrations on staging';

describe('a follow-up that names another environment', () => {
  it.each([
    [STAGING, 'now production', 'Deploy to production'],
    [STAGING, 'looks good, now production', 'Deploy to production'],
    [STAGING, 'production as well', 'Deploy to production'],
    [STAGING, 'great work! production next please', 'Deploy to production'],
    [STAGING, 'now prod with bluegreen', 'Deploy to prod with bluegreen'],
    [STAGING, "looks good. Let's go to production", 'Deploy to production'],
    [STAGING, 'now do production, please', 'Deploy to production'],
    [STAGING, 'Could you repeat that on production?', 'Deploy to production'],
    [STAGING, 'promote staging to production', 'Deploy to production'],
    [STAGING, '🚀 production!', 'Deploy to production'],
    [STAGING, 'top, jetzt bitte auch auf production ausrollen', 'Deploy to production'],
    ['restart the workers on staging', 'and the ones on production', 'restart the workers on production'],
    [STAGING, 'and restart it on production', 'restart it on production'],
    ['deploy to dev', 'and now to staging', 'deploy to staging'],
    [APP, 'ok, and now do the same for production', 'Deploy the app to production please'],
    [APP, 'Now deploy it to production', 'Deploy the app to production please'],
    [APP, 'you can deploy it to production now', 'Deploy the app to production please'],
    [APP, 'perfect, ship it to prod', 'Deploy the app to prod please'],
    [APP, 'roll it out to production', 'Deploy the app to production please'],
    [APP, 'and deploy the app to production', 'Deploy the app to production please'],
    [APP, 'jetzt noch production bitte', 'Deploy the app to production please'],
    [APP, 'und das gleiche auf prod', 'Deploy the app to prod please'],
    [APP, 'et maintenant la même chose en production', 'Deploy the app to production please'],
    [APP, 'ahora lo mismo en producción', 'Deploy the app to production please'],
    [APP, 'agora em produção', 'Deploy the app to production please'],
    [APP, 'теперь на прод', 'Deploy the app to production please'],
    [APP, '现在部署到生产环境', 'Deploy the app to production please'],
    [APP, '次は本番お願いします', 'Deploy the app to production please'],
    [MIGRATE, 'same for prod please', 'run the migrations on prod'],
    [MIGRATE, 'and on prod too', 'run the migrations on prod'],
    ['deploy the website', 'thanks, now production', 'deploy the website on production'],
    [
      'deploy the shop to staging, but never to production',
      'great, now production',
      'deploy the shop to production',
    ],
  ])('is a task of its own: “%s”, “%s”', (request, followUp, next) => {
    expect(requests(request, followUp)).toEqual([request, next]);
  });

  it.each([
    [STAGING, 'no, production'],
    [SHOP, 'I will deploy to production'],
    [SHOP, 'you deployed it to production!'],
    [SHOP, 'when I deploy to production'],
    [STAGING, 'I meant production'],
    [STAGING, 'use production instead'],
    [STAGING, "but don't touch production"],
    [STAGING, 'and compare it with production'],
    [STAGING, 'what about production?'],
    [STAGING, 'is it on production?'],
    [STAGING, 'and on production?'],
    [STAGING, 'production next week'],
    [STAGING, 'and verify staging'],
    [STAGING, 'now staging again'],
    ['deploy to staging and then to production', 'now production'],
    ['deploy the website', 'production'],
    ['add a login page', 'now production'],
    ['add a login page', 'and deploy to staging'],
    ['add a login page', 'and run it in dev mode'],
  ])('belongs to the task where it adds to it or corrects it: “%s”, “%s”', (request, followUp) => {
    expect(requests(request, followUp)).toEqual([request]);
  });

  it('is not asked for by who complains of it', () => {
    const [, next] = requests(SHOP, 'why did you deploy it to production');
    expect(next).not.toBe('deploy the shop to production');
  });

  it('answers the agent where it has asked', () => {
    const asks = answers('Which environment do you mean?', [runs('ls')]);
    expect(requests('deploy the website', 'production', asks)).toHaveLength(1);
    const goesOn = answers('Staging is done, now I will check the logs.', [runs('fly logs')]);
    expect(requests(STAGING, 'then production', goesOn)).toHaveLength(1);
  });

  it('is asked for by a yes to the agent that offers it', () => {
    const offers = answers('Staging is healthy. Shall I also deploy to production?', [runs('fly deploy')]);
    expect(requests(STAGING, 'yes please', offers)).toEqual([STAGING, 'Deploy to production']);
    const asks = answers('Staging is healthy. Shall I restart the workers?', [runs('fly deploy')]);
    expect(requests(STAGING, 'yes please', asks)).toEqual([STAGING]);
  });

  it('goes on from where the last one was', () => {
    const turns = [says('add a login page'), WORK, says('and deploy to staging'), WORK, says('thanks!')];
    const all = cutTasks(session('s', [...turns, says('now production'), WORK]).turns);
    expect(all.map(({ request, calls }) => [request, calls.length])).toEqual([
      ['add a login page', 4],
      ['deploy to production', 2],
    ]);
  });

  it('is read in no time worth mentioning', () => {
    for (const piece of [' ', 'now ', '也', 'ok ok now ', 'please '])
      expect(requests(STAGING, `now production${piece.repeat(100)}x`).length).toBeGreaterThan(0);
    expect(requests(`deploy to staging ${'not '.repeat(100_000)}`, 'now production')).toHaveLength(2);
  });
});
