import { describe, expect, it } from 'vitest';
import { shellCommands } from './parse.ts';

const programs = (text: string): string[] => shellCommands(text).map(({ program }) => program);

describe('the commands of a shell text', () => {
  it.each([
    ['cd api && npm run test:ci 2>&1 | tail -5', ['cd', 'npm', 'tail']],
    ['sudo -u app env A=1 timeout 30 node server.js', ['node']],
    ['/usr/local/bin/git status; C:\\\\tools\\\\gh.exe pr list', ['git', 'gh']],
    ['for f in *.ts; do wc -l "$f"; done', ['wc']],
    ['if [ -f x ]; then make; else cmake .; fi', ['[', 'make', 'cmake']],
    ['git commit -m "$(cat <<\'EOF\'\nFix\nEOF\n)"', ['cat', 'git']],
    ['echo $(git rev-parse HEAD)', ['git', 'echo']],
    ['', []],
    ['   \n # only a comment', []],
    ['echo "unfinished', ['echo']],
  ])('%s', (text, expected) => {
    expect(programs(text)).toEqual(expected);
  });

  it.each([
    ['sh -c "npm test && rm -rf dist"', 'shell', null, ['npm', 'rm']],
    ['ssh -p 2222 root@maps.example "systemctl restart maps"', 'remote', 'root@maps.example', ['systemctl']],
    ['docker exec -it db psql -c "select 1"', 'container', 'db', ['psql']],
    ['kubectl exec web -- printenv', 'container', 'web', ['printenv']],
    ['ls | xargs -n 1 rm -f', 'arguments', null, ['rm']],
    ['find . -name "*.tmp" -exec rm {} \\;', 'arguments', null, ['rm']],
    ['bash <<EOF\nmake\nEOF', 'shell', null, ['make']],
  ])('what another command carries: %s', (text, within, host, expected) => {
    const inner = shellCommands(text).filter((command) => command.within === within);
    expect(inner.map(({ program }) => program)).toEqual(expected);
    expect(inner[0]?.host).toBe(host);
  });

  it.each([
    ['npm test', true],
    ['npm test && echo ok', true],
    ['npm test | tail', false],
    ['set -o pipefail; npm test | tail', true],
    ['npm test || true', false],
    ['npm test; echo done', false],
    ['set -e\nnpm test\necho done', true],
    ['npm test &', false],
    ['! npm test', false],
    ['(cd api && npm test)', true],
    ['for p in a b; do npm test; done', false],
  ])('whether a failure shows: %s', (text, shows) => {
    expect(shellCommands(text).find(({ program }) => program === 'npm')?.failureShows).toBe(shows);
  });

  it('reads hostile and endless texts', () => {
    expect(programs('('.repeat(20_000)).length).toBeLessThan(500);
    expect(programs(`${'$('.repeat(5_000)}x`).length).toBeLessThan(500);
    expect(programs('a;'.repeat(100_000)).length).toBeLessThanOrEqual(400);
  });
});
