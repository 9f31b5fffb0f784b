/**
 * What is said after the agent was stopped: something else, or more of what was stopped.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { callFrom } from '../merge/testing/shorthand.ts';
import { answers, runs, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import type { Task } from './task.ts';

const REQUEST = 'clean up old docker images on the build host';
const STOPPED = [runs('ssh build01 docker images', 'api 0.1'), runs('ssh build01 docker ps -a', 'x')];

/** The last call of both goes to the same host. */
function stoppedAndThen(words: string, isInterrupted = true): Task[] {
  const turns = [
    says(REQUEST),
    answers('', STOPPED, { isInterrupted }),
    says(words),
    answers('', [runs('ssh build01 df -h /', '19G')]),
    answers('Done.'),
  ];
  return cutTasks(session('s', turns).turns);
}

function letGoFor(words: string, then: readonly string[], isInterrupted: boolean): Task[] {
  const turns = [says(REQUEST), answers('', STOPPED, { isInterrupted }), says(words)];
  return cutTasks(session('s', [...turns, answers('Done.', then.map(callFrom))]).turns);
}

describe('after the agent was stopped', () => {
  it.each([
    ['just tell me how much disk space is left on build01', 'tell me how much disk space is left on build01'],
    ['stop, never mind. how much disk space is left on build01?', 'how much disk space is left on build01?'],
    ['what is the weather', 'what is the weather'],
    ['leave it. install htop on build01 instead', 'install htop on build01'],
    ['wait, who is logged in on build01?', 'who is logged in on build01?'],
    ['no, show me the nginx config of build01', 'show me the nginx config of build01'],
    ['lass das. installiere htop auf build01', 'installiere htop auf build01'],
    ['算了，先看一下 build01 的磁盘空间', '先看一下 build01 的磁盘空间'],
  ])('"%s" asks for something else', (words, request) => {
    const [stopped, next] = stoppedAndThen(words);
    expect(stopped).toMatchObject({ request: REQUEST, isInterrupted: true, nextUserWords: words });
    expect(stopped?.calls).toHaveLength(2);
    expect(next).toMatchObject({ request, isInterrupted: false });
    expect(next?.calls).toHaveLength(1);
  });

  it.each([
    'continue',
    'no, only the images older than 30 days',
    'just remove the dangling ones',
    'just list the images, remove nothing',
    'use docker image prune instead',
    'wait, make a backup first',
    'you need sudo for that',
    'never mind the api images',
    'leave it running',
    'stop, not on build01, on build02',
    'how long will it take?',
    'nur die älteren als 30 Tage',
    '继续',
  ])('"%s" goes on with it', (words) => {
    const [task, ...others] = stoppedAndThen(words);
    expect(others).toEqual([]);
    expect(task?.calls).toHaveLength(3);
  });

  it.each([
    ['just archive the old tickets instead', 'archive the old tickets', true],
    ['scrap that. bump the ruby version on ci instead', 'bump the ruby version on ci', true],
    ['different idea: archive the old tickets', 'archive the old tickets', false],
    ['actually forget about that, order more printer toner', 'order more printer toner', false],
    [
      'never mind, rather write the release announcement for 3.2',
      'write the release announcement for 3.2',
      false,
    ],
    ['actually, rather email the suppliers about the price change', 'email the suppliers', false],
    [
      'vergiss das, räum lieber die alten Backups auf',
      'vergiss das, räum lieber die alten Backups auf',
      false,
    ],
    ['算了，帮我把订单数据库备份一下', '把订单数据库备份一下', false],
  ])('"%s" is another task where its calls are apart, and what was let go of has not worked', (...args) => {
    const [words, request, isInterrupted] = args;
    const [given, next, ...others] = letGoFor(words, ['office-cli do it'], isInterrupted);
    expect(others).toEqual([]);
    expect(given).toMatchObject({ request: REQUEST, isInterrupted: true });
    expect(next?.request).toContain(request);
  });

  it.each([
    ['put the list in the wiki instead', ['edit wiki/images.md']],
    ['actually make it a cron job', ['edit /etc/cron.d/prune']],
    ['forget that, use docker image prune', ['docker image prune']],
    ['forget it, revert everything', ['git checkout .']],
    ['rather write the list into a file', ['write list.txt']],
    ['run podman instead', ['podman image prune']],
  ])('"%s" corrects it', (words, then) => {
    expect(letGoFor(words, then, false)).toHaveLength(1);
  });

  it('who was not stopped may still be answered', () => {
    expect(stoppedAndThen('just tell me how much disk space is left on build01', false)).toHaveLength(1);
  });
});
