import { describe, expect, it } from 'vitest';
import { hashOfProject, projectHashOf, projectNamed } from './project-hash.ts';

const HASH = hashOfProject('/home/ann/work/etl');

describe('the folder of a hash', () => {
  it.each([
    '/home/ann/work/etl',
    '/home/ann/work/etl/src/load.py',
    'cd /home/ann/work/etl && poetry update',
    'pytest --rootdir="/home/ann/work/etl/"',
  ])('is found in %s', (text) => {
    expect(projectNamed(HASH, ['src/load.py', 3, text])).toBe('/home/ann/work/etl');
  });

  it.each(['/home/ann/work/etl2/load.py', 'src/home/ann/work/etl', '', '/'])('is not in %j', (text) => {
    expect(projectNamed(HASH, [text])).toBeNull();
  });

  it('is one on Windows, too', () => {
    const folder = 'C:\\work\\etl';
    expect(projectNamed(hashOfProject(folder), ['C:\\work\\etl\\src\\a.py'])).toBe(folder);
  });
});

it('a chat is filed under the hash of its project', () => {
  expect(projectHashOf(`/home/ann/.gemini/tmp/${HASH}/chats/session-1.json`)).toBe(HASH);
  expect(projectHashOf(`/home/ann/.gemini/tmp/${HASH}/logs.json`)).toBe(HASH);
  expect(projectHashOf('/home/ann/.gemini/tmp/etl/chats/session-1.json')).toBeNull();
});
