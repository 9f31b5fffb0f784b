import { describe, expect, it, test } from 'vitest';
import { Redactor } from '../../redaction/redact.ts';
import { bodyOf } from './body.ts';
import { stepOf } from './normalise.ts';
import { parameteriser } from './parameterise.ts';
import { recipeOf } from './recipe.ts';
import { stepLine, stepLines } from './step.ts';

const CONF =
  'cat > /etc/nginx/conf.d/shop.conf <<EOF\nserver {\n  listen 80;\n  server_name shop.example;\n  proxy_pass http://127.0.0.1:8080;\n}\nEOF';

function step(command: string): ReturnType<typeof stepOf> {
  return stepOf({ tool: 'Bash', input: { command } }, new Redactor());
}

test('a step with a here-document can be followed: what was typed stands below it', () => {
  expect(stepLines(step(CONF))).toEqual([
    'shell: cat > /etc/nginx/conf.d/shop.conf <<EOF',
    'server {',
    '  listen 80;',
    '  server_name shop.example;',
    '  proxy_pass http://127.0.0.1:8080;',
    '}',
    'EOF',
  ]);
  expect(stepLines(step("python3 - <<'PY'\nimport csv\nprint(1)\nPY"))).toHaveLength(4);
});

test('what it is compared by is its first line, as before', () => {
  expect(stepLine(step(CONF))).toBe('shell: cat > /etc/nginx/conf.d/shop.conf <<EOF …');
});

test('a long one is told with its first lines, and how many are missing', () => {
  const rows = Array.from({ length: 40 }, (_, row) => `print(${row})`);
  const lines = bodyOf(`python3 - <<'PY'\n${rows.join('\n')}\nPY`)?.split('\n') ?? [];
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe('… 29 more lines');
  const wide = bodyOf(`cat > a.txt <<EOF\n${'x '.repeat(200)}\n${'y '.repeat(200)}\nEOF`);
  expect(wide).toMatch(/^x[\s\S]*\n… 2 more lines$/);
});

test('parameters of the task are slots in it, too', () => {
  const fill = parameteriser([{ name: 'name', value: 'shop.example' }], null);
  expect(stepLines(fill(step(CONF)))).toContain('  server_name {name};');
});

test('of the same step several times the last text counts', () => {
  const done = ['80', '8080'].map((port) => ({
    ...{ tool: 'Bash', step: step(CONF.replace('listen 80', `listen ${port}`)), outcome: 'success' as const },
  }));
  const { steps } = recipeOf(done, { isAboutLooking: false, keepsFailures: false, minSteps: 1 });
  expect(steps).toHaveLength(1);
  expect(steps[0]?.body).toContain('listen 8080;');
});

it.each([
  "sudo -u postgres psql shop <<'SQL'\nselect 1;\nSQL",
  'cd deploy && cat <<EOF | sudo tee /etc/motd\nhello\nEOF',
  'docker exec -i db psql shop <<EOF\nselect 1;\nEOF',
  'FORCE=1 python3 - <<EOF | jq .\nprint(1)\nEOF',
  'cat <<EOF > a.txt && git add a.txt\nhello\nEOF',
  'kubectl apply -f - <<EOF\nkind: Pod\nEOF',
  'cat > app.yaml <<EOF\n- name: LOG_LEVEL\n  value: debug\nEOF',
  'cat > check.py <<EOF\ncode = "E1001x"\nEOF',
  'cat > a.txt <<A; cat > b.txt <<B\n1\nA\n2\nB',
  'out=$(python3 - <<EOF\nprint(1)\nEOF\n)',
])('who takes the text is known: %j', (command) => {
  expect(bodyOf(command)).toBeDefined();
});

describe('nothing is told of what may be a secret', () => {
  it.each([
    'cat > app.conf <<EOF\nuser ann\npassword\nhunter2\nEOF',
    'cat > ~/.netrc <<EOF\nmachine example.com login ann hunter2\nEOF',
    'cat > deploy/.env <<EOF\nA=b\nEOF',
    'cat > values.yaml <<EOF\nadmin: hunter2\nreplicas: 2\nEOF',
    "sudo tee -a /etc/turn.conf <<'EOF'\nuser=ana:tiger\nEOF",
    'cat <<EOF | sudo tee /etc/stunnel/psk.cfg\nana:hunter2\nEOF',
    'chpasswd <<EOF\nann:hunter2\nEOF',
    'gpg --batch --import <<EOF\nhunter2\nEOF',
    'sudo -S true <<EOF\nhunter2\nEOF',
    'cat > id_ed25519 <<EOF\nabc\nEOF',
    'git pull; mytool enter <<EOF\nhunter2\nEOF',
    'cat hosts | mytool enter <<EOF\nhunter2\nEOF',
    'cat <<EOF | mytool enter\nhunter2\nEOF',
    'docker login registry.example -u ann <<EOF\nhunter2\nEOF',
    'echo go && mytool enter <<EOF\nhunter2\nEOF',
  ])('%j', (command) => {
    expect(step(command).body).toBeUndefined();
  });
});
