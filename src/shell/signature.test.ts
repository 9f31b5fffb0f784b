import { expect, it } from 'vitest';
import { form, formKey } from './form.ts';
import { signatures } from './signature.ts';

it.each([
  ['mise run test:ci -- -run TestX', ['mise run test:ci']],
  ['git commit --amend --no-edit', ['git commit --amend']],
  ['git -C /srv/app push -u origin main', ['git push -u']],
  ['go test -run TestStore ./store/...', ['go test -run']],
  ['gh api repos/acme/shop/pulls/7/comments --paginate', ['gh api pulls comments']],
  ['npx vitest@3 run src', ['npx vitest run']],
  ['uv run --with rich pytest tests', ['uv run pytest']],
  ['pnpm --filter api exec jest', ['pnpm exec jest']],
  ['docker compose up -d', ['docker compose up']],
  ['python3 tools/build_index.py --all', ['python3 build_index.py']],
  ['python3 -c "print(1)"', ['python3 -c']],
  ['cd web && ls -la | grep x', []],
  ['git status && git diff', []],
  ['A=1 sudo systemctl restart web', ['systemctl restart']],
  ['ssh root@maps.example "ls"', ['ssh']],
  ['npm test && npm test', ['npm test']],
])('%s', (text, expected) => {
  expect(signatures(text)).toEqual(expected);
});

it.each([
  ['cd api  &&\n npm   test', 'npm test'],
  ['cd /srv; cd app && make', 'make'],
  ['cd api', 'cd api'],
  ['npm test', 'npm test'],
  ['cd "my folder" && ls', 'ls'],
])('the form of %s', (text, key) => {
  expect(formKey(text)).toBe(key);
});

it('keeps what was typed', () => {
  expect(form('ssh root@65.0.0.1 \\\n  "systemctl  restart maps"')).toBe(
    'ssh root@65.0.0.1 "systemctl restart maps"',
  );
});
