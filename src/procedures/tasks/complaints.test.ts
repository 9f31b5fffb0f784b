/**
 * A complaint and the repair that it asks for belong to the task.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { callFrom } from '../merge/testing/shorthand.ts';
import { answers, runs, says, session } from '../testing/sessions.ts';
import { complainsOf } from './complaints.ts';
import { cutTasks } from './cut-tasks.ts';

const DONE = [
  'ssh web1 ufw disable',
  'helm upgrade shop ./chart --force',
  'ansible-playbook site.yml --limit web2',
].map(callFrom);

describe('words after a task', () => {
  it.each([
    'you turned the whole firewall off?! turn it on again',
    'seriously? those logs are needed for the audit. use the keep flag',
    'NO!! wrong cluster. delete the release and install it on staging',
    '--force is not allowed here. run it without',
    'bitte nicht mit --force, führe es normal aus',
    'ne lance jamais ça avec --force. relance le normalement',
    'web2 failed, read the recap',
    'that took down the workers! back to 20 please',
    'as a worker of course, not as a control plane',
    'argh, half of them were paid. only the open ones!',
    'spinnst du, das darf nicht aus sein. schalte es wieder ein',
    'ufw?? the db is open now! turn it on again',
    'argocd does the deploys, dont helm upgrade by hand',
    'wir haben hier argocd, kein helm',
    'helm is off limits, use argocd',
    '--force hides real conflicts, please take --atomic',
    'first an ansible-playbook --check, always, we agreed on that',
    'first an ansible-playbook diff',
    'that is way too small! render it with 300 dpi',
    'upgrading with force is not allowed, open a change request for the shop',
    'shop upgrades on fridays are forbidden, open a change request for monday',
    'chart is off limits, deploy the shop by argocd',
  ])('complain of it: “%s”', (words) => {
    expect(complainsOf(words, DONE)).toBe(true);
    expect(complainsOf(words, [])).toBe(false);
  });

  it.each([
    'now upgrade the shop on prod with --force',
    'web3 failed, read the recap',
    'the login page is broken, fix it',
    'wow, you are quick!! now add a footer',
    'upgrade the blog, not the shop',
    'did web2 fail?',
    'helm is down today, set up a mirror of the charts on nas1',
    'the upgrade is missing on the mirror, upload it there with rsync',
    'uploads over 10 MB are not allowed, raise the limit to 50 MB in nginx.conf',
    'Not related to helm, but rotate the application logs weekly',
    'Without touching helm, add a nightly cron job',
    'write the docs, and never mention --verbose',
    'upgrade the blog, dont touch the shop',
    'is helm forbidden here?',
    '--verbose is missing in the docs, add it',
    'first update the docs, always',
    'first run helm lint, then deploy the blog',
    'first clean up helm on web3, it is full',
    'first, a new helm chart for the docs of the blog',
    'way too expensive. find a cheaper hotel in graz',
    'it is too cold. turn up the heating in the office',
    'trop tard. annule la réunion',
    'blurry images: find them and list them',
    'too many open files. raise the limit on web1',
    'write down that helm is great',
    'ok, so force removes all dangling ones. restart the registry then',
    'Sites over 10 MB are not allowed, raise the limit to 50 MB in nginx.conf',
    'guests of the shop are not allowed, add a rule to nginx.conf',
    'web2 is my favourite server!! add a picture of it to the wiki',
    'i needed the web2. now the customers please',
  ])('ask for something else: “%s”', (words) => {
    expect(complainsOf(words, DONE)).toBe(false);
  });

  it.each([
    ['sda is my disk!! restore it', 'dd if=pi.img of=/dev/sda', true],
    ['sda is my disk!! make a picture of it', 'lsblk /dev/sda', false],
    ['i needed those logs. restore the backup', 'rm -rf logs', true],
    ['i needed those logs. now the metrics please', 'tail logs', false],
  ])('“%s” complains only of what destroys: `%s`', (words, command, isComplaint) => {
    expect(complainsOf(words, [command].map(callFrom))).toBe(isComplaint);
  });
});

describe('what may be of the task or not', () => {
  it.each([
    [
      'convert logo.png favicon.ico',
      'blurry. take the svg with inkscape',
      'inkscape logo.svg -o favicon.png',
      1,
    ],
    ['vi landing/index.html', 'ugly! redesign the landing page', 'vi landing/index.html', 1],
    ['kubectl apply -f shop.yaml', 'first run a kubectl diff', 'kubectl diff -f shop.yaml', 1],
    ['npm run deploy', 'way too expensive. find a cheaper hotel in graz', 'hotel search graz', 2],
    ['npm run deploy', 'too bad. write a mail to anna', 'mutt anna@acme.io', 2],
    ['psql -c "copy customers to stdout"', 'blurry. export the logo again', 'inkscape logo.svg', 2],
    ['docker build -t api .', 'first clean up docker on web3', 'ssh web3 docker system prune -f', 2],
    ['git push origin main', 'erst die git hooks einrichten', 'git config core.hooksPath hooks', 2],
  ])('is told by what is done: `%s`, “%s”, `%s`', (before, words, next, tasks) => {
    const turns = [
      says('do the first thing of the list'),
      answers('Done.', [runs(before)]),
      says(words),
      answers('Done.', [runs(next)]),
    ];
    expect(cutTasks(session('s', turns).turns)).toHaveLength(tasks);
  });
});
