/**
 * Which follow-ups with a connector belong to the task, and which are one of their own.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { answers, runs, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import type { Task } from './task.ts';

const WORK = answers('Done.', [runs('npm test'), runs('git push')]);

function cut(request: string, followUp: string, said = WORK): Task[] {
  return cutTasks(session('s', [says(request), said, says(followUp), WORK]).turns);
}

const BRANCHES = 'now delete the merged local branches';
const LICENSE = 'update the license headers';
const LOGIN = 'add a login page';
const SITE = 'deploy the website';
const DEPENDENCIES = 'ok now update the dependencies';

describe('a follow-up that begins with a connector', () => {
  it.each([
    [BRANCHES, 'and scale the gateway to 5 replicas in production'],
    [BRANCHES, 'also scale the gateway to 5 replicas in production'],
    [BRANCHES, 'Also, could you scale the gateway to 5 replicas in production?'],
    [BRANCHES, 'oh and please scale the gateway to 5 replicas in production'],
    [BRANCHES, 'one more thing: scale the gateway to 5 replicas in production'],
    [BRANCHES, 'then scale the gateway to 5 replicas, so that it survives the evening'],
    ['lösche die gemergten lokalen Branches', 'und skaliere das gateway in production auf 5 Replikas'],
    ['lösche die gemergten lokalen Branches', 'Außerdem könntest du das Zertifikat von shop.de erneuern'],
    ['删除已合并的本地分支', '然后把 production 的 gateway 扩到 5 个副本'],
    ['删除已合并的本地分支', '另外,重启 mailhog 容器'],
    ['borra las ramas fusionadas', 'y escala el gateway a 5 réplicas en producción'],
    ['borra las ramas fusionadas', 'también reinicia el contenedor mailhog'],
    ['supprime les branches fusionnées', 'et redémarre le conteneur mailhog'],
    ['supprime les branches fusionnées', 'ensuite, renouvelle le certificat de shop.fr'],
    [LICENSE, 'and restart the mailhog container'],
    [LICENSE, 'Also restart the mailhog container.'],
    [LICENSE, 'Ok. Then restart the mailhog container'],
    [LICENSE, 'und starte den mailhog Container neu'],
    [LICENSE, 'Und jetzt stelle testweise die Kundentabelle auf db-test1 wieder her'],
    [LICENSE, 'and disable the newsletter cron on web-02'],
    [LOGIN, 'and back up the orders database to s3'],
    [LOGIN, 'and purge the cloudflare cache of docs.acme.io'],
    [LOGIN, 'also delete the old docker images on builder-2'],
    [LOGIN, 'and add an index on the invoices table'],
    ['deploy billing to staging', 'and deploy mailer to staging'],
    ['translate the faq to German', 'also check the disk usage on web1'],
    [SITE, 'and post the photo on instagram'],
    [SITE, 'and send the invoice to Meier'],
    [SITE, 'also email the newsletter to all customers'],
    [SITE, 'and post a job ad on linkedin'],
    [SITE, 'and message the landlord about the heating'],
    [SITE, 'and write a note to the tax office about 2025'],
    [SITE, 'and send a message to ann saying the flat is free'],
    [SITE, 'and book a table for Friday'],
    [SITE, 'and push the hotfix branch'],
    [SITE, 'and open a ticket for the printer'],
    [SITE, 'cool, and push the hotfix branch to origin'],
    [SITE, 'und pushe den hotfix branch'],
    ['restart the gateway', 'also push the search branch to origin'],
    [DEPENDENCIES, 'and bring the branch up to date with main'],
    [DEPENDENCIES, 'and rebase the branch onto main'],
    [DEPENDENCIES, 'und aktualisiere den Branch mit main'],
    [DEPENDENCIES, 'also delete the merged branches'],
  ])('is a task of its own: “%s”, “%s”', (request, followUp) => {
    expect(cut(request, followUp).map(({ calls }) => calls.length)).toEqual([2, 2]);
  });

  it.each([
    [LOGIN, 'and make it blue'],
    [LOGIN, 'and also for the footer'],
    [LOGIN, 'and run the tests'],
    [LOGIN, 'and run the tests of the checkout'],
    [LOGIN, 'and commit it'],
    [LOGIN, 'and commit and push'],
    [LOGIN, 'then commit the changes and push to origin'],
    [LOGIN, 'great, and commit the changes'],
    [LOGIN, 'and push the feature branch'],
    ['fix the rounding of the vat', 'and push the hotfix branch'],
    [SITE, 'and push the branch'],
    [SITE, 'and push to origin'],
    [SITE, 'then push the changes'],
    [SITE, 'and push the website branch'],
    [LOGIN, 'also add a test for that'],
    [LOGIN, 'also add a test'],
    [SITE, 'and run it again'],
    [SITE, 'use port 8081 instead'],
    ['deploy to staging', 'and run it again'],
    ['deploy to staging', 'use port 8081 instead'],
    [LOGIN, 'and update the changelog'],
    [LOGIN, 'and also update the readme'],
    [LOGIN, 'and document the endpoint in the wiki'],
    [LOGIN, 'also open a pull request'],
    [LOGIN, 'also open an issue for the flaky tests'],
    [LOGIN, 'and open a ticket for the login of guests'],
    [LOGIN, 'and add a forgot-password link'],
    [LOGIN, 'and make the button green'],
    [LOGIN, 'and remove the sidebar'],
    [LOGIN, 'also use a bigger font'],
    [LOGIN, 'and deploy to staging'],
    [LOGIN, 'and deploy the login page to staging'],
    [LOGIN, 'then restart the dev server'],
    [LOGIN, 'and verify that the checkout still works'],
    [LOGIN, 'and tell the dev channel'],
    [LOGIN, 'and the same again for the admin area'],
    [LOGIN, 'but keep the old layout on mobile'],
    ['deploy the website', 'and also clear the cache'],
    [SITE, 'and post a note in slack'],
    [SITE, "and tell me when it's done"],
    [SITE, 'and let the team know'],
    [SITE, 'also send a message to #ops'],
    [SITE, 'then notify ann by email'],
    [SITE, 'and write a short summary for the channel'],
    [SITE, 'also announce it on discord'],
    [SITE, 'and post the result to slack'],
    [SITE, 'and drop a line in #releases'],
    [SITE, 'and send ann the link'],
    [SITE, 'also leave a comment on the ticket'],
    [SITE, 'and report back'],
    [SITE, 'then post an update to the status page'],
    [SITE, 'and give me a heads-up'],
    [SITE, 'and mail the log to ops'],
    [SITE, 'und schreib eine Nachricht an das Team'],
    [SITE, 'y avisa al equipo en slack'],
    [SITE, 'y envía un mensaje al equipo de soporte'],
    [SITE, "et laisse un commentaire dans le canal de l'équipe"],
    [SITE, '然后在 slack 里发一条消息'],
    ['open a pull request for feat/export', 'and put ENG-155 into In Review'],
    ['füge eine Login-Seite hinzu', 'und auch die Tests'],
    ['füge eine Login-Seite hinzu', 'und lass die Tests laufen'],
    ['füge eine Login-Seite hinzu', 'und committe das'],
    ['füge eine Login-Seite hinzu', 'und zeig die Seite wieder an'],
    ['füge eine Login-Seite hinzu', 'und mach den Button grün'],
    ['添加登录页面', '然后运行测试'],
    ['添加登录页面', '然后提交代码'],
    ['添加登录页面', '另外把标题改成蓝色'],
    ['añade una página de login', 'y ejecuta las pruebas'],
    ['añade una página de login', 'y haz commit'],
    ['añade una página de login', 'también para el pie de página'],
    ['ajoute une page de connexion', 'et lance les tests'],
    ['ajoute une page de connexion', 'puis mets à jour le changelog'],
    ['ajoute une page de connexion', 'et fais-le aussi pour le pied de page'],
    [DEPENDENCIES, 'and run the tests too'],
    [DEPENDENCIES, 'and commit it'],
    [DEPENDENCIES, 'and add a test for it'],
    [DEPENDENCIES, 'and push the branch to origin'],
    [DEPENDENCIES, 'and clean up the branch'],
    [DEPENDENCIES, 'and get the branch ready for review'],
    [DEPENDENCIES, 'and update the branch name in the config'],
    ['open a pull request for feat/export', 'and bring the branch up to date with main'],
    ['merge the feature branches', 'and delete the merged branches'],
  ])('belongs to the task: “%s”, “%s”', (request, followUp) => {
    expect(cut(request, followUp).map(({ calls }) => calls.length)).toEqual([4]);
  });

  it('belongs to the task while the agent is at work or waits for an answer', () => {
    const followUp = 'and scale the gateway to 5 replicas in production';
    expect(
      cut(BRANCHES, followUp, answers('Let me look at the branches:', [runs('git branch')])),
    ).toHaveLength(1);
    expect(cut(BRANCHES, followUp, answers('Which branch is the main one?'))).toHaveLength(1);
  });

  it('speaks of what the agent has said last, and belongs to the task', () => {
    const said = answers('The page is there. The audit log lacks an entry for it.', [runs('npm test')]);
    expect(cut(LOGIN, 'and fix the audit log', said)).toHaveLength(1);
  });

  it('is read in no time worth mentioning, however long', () => {
    for (const piece of ['a', 'á', ' and', 'also ', ', ', '然后', 'and,'])
      expect(cut(LOGIN, `and scale ${piece.repeat(200_000)}`).length).toBeGreaterThan(0);
  });

  it('starts a task that does without it', () => {
    expect(cut(LICENSE, 'und starte den mailhog Container neu')[1]?.request).toBe(
      'starte den mailhog Container neu',
    );
    expect(cut(LICENSE, 'and restart the mailhog container')[1]?.request).toBe(
      'restart the mailhog container',
    );
  });
});

describe('work on a branch that is added', () => {
  it('keeps its conflicts for itself', () => {
    const updates = [runs('ncu -u'), runs('npm install'), runs('npm test', 'Tests: 42 passed, 42 total')];
    const rebases = [
      runs('git fetch'),
      runs('git rebase origin/main', 'CONFLICT (content): Merge conflict in package-lock.json', 1),
      runs('git checkout --theirs package-lock.json'),
      runs('git rebase --continue'),
    ];
    const turns = [
      ...[says(DEPENDENCIES), answers('All are new, the tests pass.', updates)],
      ...[says('and bring the branch up to date with main'), answers('It is.', rebases), says('thanks')],
    ];
    expect(cutTasks(session('s', turns).turns)).toMatchObject([
      { request: 'update the dependencies', calls: { length: 3 } },
      { request: 'bring the branch up to date with main', calls: { length: 4 } },
    ]);
  });
});
