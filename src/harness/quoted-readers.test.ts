import { expect, test } from 'vitest';
import { readingOf } from './command-taint.ts';

const URL = 'https://pages.example/notes';

test.each([
  `"cu"rl ${URL}`,
  `c\\url ${URL}`,
  `'curl' ${URL}`,
  `$'curl' ${URL}`,
  `echo ${URL} | xargs curl`,
  `xargs -n1 curl < urls.txt`,
  `find . -name '*.url' -exec curl {} \\;`,
  `bash -c "curl ${URL}"`,
  `sudo -u app timeout 5 curl ${URL}`,
  `echo "$(curl ${URL})"`,
  `curl "$page"`,
  `for u in a b; do wget "$u"; done`,
  `deno run ${URL}/mod.ts`,
  `svn export ${URL}/trunk`,
  `wget2 ${URL}`,
  `chromium --headless --dump-dom ${URL}`,
  `google-chrome --headless --dump-dom ${URL}`,
  `dig +short txt notes.pages.example`,
  `some-new-fetcher --from ${URL}`,
  `some-new-fetcher --from=${URL}`,
  `if true; then (curl ${URL}); fi`,
  `printf '%s\\n' pages.example | parallel -j4 curl {}`,
  `lftp -c 'open pages.example; cat notes'`,
  `whois pages.example`,
  `docker run --rm some/fetcher ${URL}`,
  `duckdb -c "select * from '${URL}.csv'"`,
  `tmux new -d "curl ${URL}"`,
  `wget --input-file=urls`,
])('reads the web: %s', (command) => expect(readingOf(command).reads).toBe(true));

test.each([
  `echo "see ${URL}"`,
  `grep -r ${URL} src`,
  `git commit -m "link to ${URL}"`,
  'some-tool --port 8080 http://localhost:8080/x',
  'npm test',
  'docker run -e API=https://api.example app',
  `docker login ${URL}`,
  'duckdb db.duckdb -c "select 1"',
  'parallel eslint ::: src test',
  `git remote add origin ${URL}.git`,
  'echo curl',
])('reads nothing of the web: %s', (command) => expect(readingOf(command).reads).toBe(false));
