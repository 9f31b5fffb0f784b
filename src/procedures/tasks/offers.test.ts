/**
 * What is said when the agent has ended with a question: the answer, or something else.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { callFrom } from '../merge/testing/shorthand.ts';
import { answers, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import type { Task } from './task.ts';

type Row = [said: string, words: string, then: string[]];
const DARK_MODE = 'add a dark mode to the settings page';
const CERT = ['certbot renew --cert-name shop.acme.io', 'curl -sI https://shop.acme.io'];

function cut(said: string, words: string, then: readonly string[]): Task[] {
  const first = answers(said, ['edit src/settings.tsx', 'npm test'].map(callFrom));
  return cutTasks(
    session('s', [says(DARK_MODE), first, says(words), answers('Ok.', then.map(callFrom))]).turns,
  );
}

describe('after the agent has offered to do more', () => {
  it.each<Row>([
    ['It is in. Shall I add a toggle to the header as well?', 'renew the cert of shop.acme.io', CERT],
    ['It is in. Shall I render a sample?', 'quick one in between: renew the cert of shop.acme.io', CERT],
    ['It is in. Should I open a PR?', 'rotate the tls keys on gateway3', ['ssh gateway3 rotate-keys']],
    ['Ist drin. Soll ich auch die Doku anpassen?', 'erneuere das Zertifikat von shop.acme.io', CERT],
    ['深色模式已加好。要不要我也更新文档？', '把 redis 的缓存清空', ['redis-cli -h cache1 flushall']],
    [
      'It is in. Anything else?',
      'printer in room 112 is stuck again',
      ['lpstat -p room112', 'cancel -a room112'],
    ],
    [
      'It is in. May I delete the old theme?',
      'ok. can you import the customers from leads.csv into the crm',
      ['node crm-import.mjs leads.csv'],
    ],
  ])('an order that has nothing to do with it is a task of its own: “%s”, “%s”', (said, words, then) => {
    const [task, next] = cut(said, words, then);
    expect(task?.calls).toHaveLength(2);
    expect(task).toMatchObject({ nextUserWords: words, userWords: [] });
    expect(next?.calls).toHaveLength(then.length);
  });

  it.each<Row>([
    ['It is in. Shall I add a toggle to the header as well?', 'yes, do that', ['edit src/header.tsx']],
    [
      'It is in. Shall I add a toggle to the header?',
      'add the toggle to the footer',
      ['edit src/footer.tsx'],
    ],
    ['It is in. Shall I tell anybody?', 'the design team', ['slack-send design']],
    ['It is in. Soll ich es veröffentlichen?', 'nein, lass es', ['git stash']],
    ['It is in. Shall I publish?', 'yes, and send a slack message to finance', ['slack-send finance']],
    [
      'Which file keeps the colours?',
      'upload them to the bucket media-prod',
      ['aws s3 cp x s3://media-prod'],
    ],
    ['How should the team hear of it?', 'send a slack message to finance', ['slack-send finance']],
    ['Shall I keep the palette in Go or in JSON?', 'write a rust module', ['write palette.rs']],
    ['The port is taken. Which one should I use?', 'use port 81', ['edit nginx.conf']],
  ])('what may answer it goes on: “%s”, “%s”', (said, words, then) => {
    const [task, ...others] = cut(said, words, then);
    expect(others).toEqual([]);
    expect(task?.calls).toHaveLength(2 + then.length);
  });
});
