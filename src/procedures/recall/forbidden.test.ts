/**
 * What the user has forbidden is told exactly when it is asked for.
 *
 * @module
 */
import { expect, it } from 'vitest';
import type { Avoid } from '../fold/avoid.ts';
import { askedFor } from './asked.ts';
import { forbiddenOf } from './forbidden.ts';

const NO_VECTOR = new Float32Array(4);

function forbidden(call: string, words: string, changes: Partial<Avoid> = {}): Avoid {
  return {
    ...{ tool: 'shell', call: `shell: ${call}`, endpoint: null, error: `the user: ${words}` },
    ...{ avoidedBy: null, isRejected: true, times: 1, sessions: 1, lastAt: '2026-11-09T09:00:00.000Z' },
    ...changes,
  };
}

const REFRESH = forbidden(
  'dbt run --select {name} --full-refresh',
  'no, never full refresh that one, it costs 400 euros. use the vars start_date and end_date',
);
const FIREWALL = forbidden(
  'ssh root@{host} ufw disable',
  'no, never disable the firewall! turn it on again, just open port 80',
);
const TEX = forbidden(
  'sudo apt-get install -y texlive-full',
  'please do not install texlive, 6 GB. webpdf does it',
);
const FORCE = forbidden(
  'git push --force origin hotfix/vat',
  'no, never force push! rebase and push it again',
);
const WIPE = forbidden(
  'ssh {host} rm -rf /var/lib/kafka/data',
  'why did you wipe the data directory?? we lost a week',
);
const DRAIN = forbidden(
  'kubectl drain {name} --delete-emptydir-data',
  'the prometheus data was in an emptyDir... gone now. do not do that again without asking me',
);
const SHOP = forbidden(
  'ssh vs "wp plugin update --all"',
  'spinnst du, das shop plugin darf nicht aktualisiert werden. zurück auf 4.2',
);
const ALL = [REFRESH, FIREWALL, TEX, FORCE, WIPE, DRAIN, SHOP];

function toldFor(task: string, known: readonly Avoid[] = ALL): Avoid[] {
  const asked = askedFor(task, () => NO_VECTOR);
  return [...new Set(asked.flatMap((one) => forbiddenOf(one, known)))];
}

it.each([
  ['do a full refresh of fct_orders', REFRESH],
  ['full refresh fct_orders please', REFRESH],
  ['disable the firewall on web1', FIREWALL],
  ['turn off the firewall', FIREWALL],
  ['switch the firewall off for a moment', FIREWALL],
  ['install texlive on the build box', TEX],
  ['force push my branch', FORCE],
  ['do a force push of feature/x', FORCE],
  ['wipe the data directory of kafka on broker4', WIPE],
  ['schalte die Firewall aus', FIREWALL],
  ['schalt bitte die Firewall auf web1 ab', FIREWALL],
  ['aktualisiere das shop plugin', SHOP],
  ['update the shop plugin', SHOP],
  ['list the rules, then disable the firewall on web1', FIREWALL],
  ['tell me when you are ready, then disable the firewall on web1', FIREWALL],
  ['show me the open ports and then turn the firewall off', FIREWALL],
  ['where possible, force push the branches', FORCE],
])('“%s” was forbidden', (task, told) => {
  expect(toldFor(task)).toEqual([told]);
});

it.each([
  'enable the firewall on web1',
  'turn the firewall on again',
  'open the firewall config',
  'add a firewall rule for port 22',
  'what is a full refresh?',
  'explain how to disable the firewall',
  'tell me who disabled the firewall, and when',
  'list the rules, then check if the firewall is disabled',
  'show me what happens when i disable the firewall, and why',
  'where is the switch to disable the firewall?',
  'refresh the page',
  'do a full backup of fct_orders',
  'install docker',
  'uninstall texlive',
  'push the docs',
  'back up the data directory',
  'delete the old data',
  'schalte die Firewall ein',
  'update the readme',
  'install the firewall exporter',
  'thanks, that is all',
])('“%s” was not', (task) => {
  expect(toldFor(task)).toEqual([]);
});

it('is the word of the user, and no failure of a machine', () => {
  const { isRejected: _, ...failed } = forbidden('ufw disable', 'x', { error: 'the firewall is locked' });
  expect(toldFor('disable the firewall', [failed])).toEqual([]);
});
