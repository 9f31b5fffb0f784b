/**
 * Where a sentence ends, and where its stop belongs to a word.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentence-ends.ts';
import { titleOf } from './title.ts';

describe('a stop', () => {
  it.each([
    'Bitte spiele das Backup vom 05.11. auf dem Testserver ein',
    'Erstelle die Liste für den 3. November und den 4. dezember',
    'Bitte stelle z.B. die Datei config.yaml v. gestern wieder her',
    'Kannst du bitte die Rechnungen Nr. 17 bis 20 als PDF exportieren?',
    'please deploy app v. 2.1 e.g. to the eu cluster',
    'rename fig. 3 to fig. 4 in the paper',
    'fix the build, lint, etc. and push',
    'Could you please update the Dr. Smith page of the site?',
    'Übertrage die Daten lt. Tabelle in das ERP usw. und prüfe sie',
  ])('belongs to a word in "%s"', (text) => {
    expect(splitSentences(text)).toEqual([text]);
  });

  it.each([
    ['Update the docs. Deploy them.', ['Update the docs.', 'Deploy them.']],
    ['The port is 8080. Restart it.', ['The port is 8080.', 'Restart it.']],
    ['the answer is no. Restart it', ['the answer is no.', 'Restart it']],
    ['Der Server ist down. starte ihn neu', ['Der Server ist down.', 'starte ihn neu']],
    ['upgrade to 20. then run the tests', ['upgrade to 20.', 'then run the tests']],
    ['Run lint, types etc. Then push', ['Run lint, types etc.', 'Then push']],
    ['delete the files from 12.03.2024. then restart', ['delete the files from 12.03.2024.', 'then restart']],
    [
      'Guten Morgen! Bitte erstelle das Release 4.2. Danke!',
      ['Guten Morgen!', 'Bitte erstelle das Release 4.2.', 'Danke!'],
    ],
    ['重启服务。检查状态', ['重启服务。', '检查状态']],
    ['fig.\n3 files', ['fig.', '3 files']],
  ])('ends a sentence of "%s"', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('cuts no title at a day or an abbreviation', () => {
    expect(titleOf('Bitte spiele das Backup vom 05.11. auf dem Testserver ein').text).toBe(
      'spiele das Backup vom 05.11. auf dem Testserver ein',
    );
    expect(titleOf('please deploy app v. 2.1 e.g. to the eu cluster').text).toBe(
      'deploy app v. 2.1 e.g. to the eu cluster',
    );
  });
});
