/**
 * A complaint and the repair that it asks for belong to the task.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { callFrom } from '../merge/testing/shorthand.ts';
import { complainsOf } from './complaints.ts';

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
    'blurry. take the svg with inkscape',
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
