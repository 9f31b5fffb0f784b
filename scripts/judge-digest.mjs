// What judges a skill, in short: the sources, the weights of the scan, the words it reads other languages by.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function judgeDigest(root = '.') {
  const below = (folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file));
  const sources = below('src').filter((file) => /\.(?:ts|json)$/.test(file) && !file.endsWith('.test.ts'));
  const models = [...below('models/words'), 'models/vocab.txt', 'models/judge/scan-unit.json'];
  const digest = createHash('sha256');
  for (const file of [...sources, ...models].sort()) digest.update(readFileSync(join(root, file)));
  return digest.digest('hex').slice(0, 16);
}
