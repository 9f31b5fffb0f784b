/**
 * Who forgets something does not find it in knowhow's files, neither while it runs nor afterwards.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answers, learn, runs, says, session } from './support/sessions.ts';
import { temporaryHome } from './support/temporary-home.ts';

/** Everything below knowhow's home that holds these bytes. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text));
}

test('nothing of a forgotten procedure is left in any file', async () => {
  const place = temporaryHome();
  const app = await place.open();
  await learn(
    app,
    session('s1', [
      says('publish the quarterly newsletter'),
      answers('', [runs('make render', 'rendered'), runs('zanzibarctl send --all', 'sent')]),
      answers('It is sent.'),
      says('perfect, thanks'),
    ]),
  );
  const { procedures } = await app.procedures.page();
  expect(filesWith(place.home.folder, 'zanzibarctl')).not.toEqual([]);
  await app.procedures.forget(procedures[0]?.id ?? '');
  expect(filesWith(place.home.folder, 'zanzibarctl')).toEqual([]);
  await app.close();
  expect(filesWith(place.home.folder, 'anzibarctl')).toEqual([]);
});

test('nothing of a forgotten memory is left in any file', async () => {
  const place = temporaryHome();
  const app = await place.open();
  await app.memory.remember({ content: 'The gate opens with zanzibarine' });
  const { memories } = await app.memory.list({});
  await app.memory.remember({ content: 'The garden is watered on Mondays' });
  expect(filesWith(place.home.folder, 'anzibarin')).not.toEqual([]);
  await app.memory.forget(memories[0]?.id ?? '');
  expect(filesWith(place.home.folder, 'anzibarin')).toEqual([]);
});
