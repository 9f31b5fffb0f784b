/**
 * What is said after the agent was stopped: something else, or more of what was stopped.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
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

describe('after the agent was stopped', () => {
  it.each([
    ['just tell me how much disk space is left on build01', 'tell me how much disk space is left on build01'],
    ['stop, never mind. how much disk space is left on build01?', 'how much disk space is left on build01?'],
    ['what is the weather', 'what is the weather'],
    ['leave it. install htop on build01 instead', 'install htop on build01 instead'],
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

  it('who was not stopped may still be answered', () => {
    expect(stoppedAndThen('just tell me how much disk space is left on build01', false)).toHaveLength(1);
  });
});
