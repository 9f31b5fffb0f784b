/**
 * The real Codex, connected to knowhow, with a model on loopback.
 *
 * @module
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './install.mjs';
import { modelApi } from './model-api.mjs';
import { check, finish } from './report.mjs';
import { stage } from './stage.mjs';

const SKILL = 'invoice-archiver';
/** The index is silent where the harness lists the skills itself: what a person has said always arrives. */
const SOUL = 'Ask before you push to a shared branch.';
const PROMPT = 'archive the invoices of March as PDF';

const bin = installed(['@openai/codex']);
if (bin) await withCodex(bin('@openai', 'codex', 'bin', 'codex.js'));
else console.log('Codex is not installed: nothing was tried.');

async function withCodex(codex) {
  const place = await stage();
  let skillFile = '';
  const api = await modelApi((body, rounds) => answer(body, rounds, skillFile));
  const home = join(place.folder, '.codex');
  const config = configFor(api.url);
  const ask = (prompt, ...more) => {
    api.requests.length = 0;
    const args = [codex, 'exec', '--skip-git-repo-check', '--json', ...more, prompt];
    return place.run(process.execPath, args, { CODEX_HOME: home, MODEL_KEY: 'none' });
  };
  const arrived = (marker) => api.requests.some(({ body }) => JSON.stringify(body).includes(marker));
  const fine = ({ code, stdout }) => code === 0 && stdout.includes('turn.completed');
  try {
    skillFile = place.writeSkill(
      '.agents/skills',
      SKILL,
      'Archives invoices as PDF, by month and by customer.',
      'Put each invoice into its month.',
    );
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'config.toml'), config);
    place.knowhow('up');
    place.knowhow('soul', 'edit', '--text', SOUL);
    console.log(place.knowhow('connect', 'codex').trim());

    // In daily use a person trusts the hooks once, in Codex itself.
    const trusted = ['--dangerously-bypass-hook-trust', '--dangerously-bypass-approvals-and-sandbox'];
    const first = await ask(PROMPT, ...trusted);
    check('a prompt ends well', fine(first), first.stderr || first.stdout);
    check('the suggested skill arrives at the model', arrived(`skill:default:${SKILL}`), first.stdout);
    check('the start of the session arrives at the model', arrived(SOUL));
    check(
      'reading the SKILL.md is counted once',
      place.usesOf(SKILL) === 1,
      `counted ${place.usesOf(SKILL)}`,
    );
    check('the MCP tools are offered', arrived('skill_suggest'));

    place.knowhow('down');
    const alone = await ask(PROMPT, ...trusted);
    check('without a daemon the agent works on', fine(alone), alone.stderr || alone.stdout);

    place.knowhow('disconnect', 'codex');
    const after = readFileSync(join(home, 'config.toml'), 'utf8');
    check('disconnect leaves nothing of knowhow in the config', !after.includes('knowhow'));
    check('disconnect takes the hooks away', !existsSync(join(home, 'hooks.json')));
  } finally {
    api.close();
    place.remove();
  }
  finish();
}

function configFor(url) {
  return `model = "loopback"
model_provider = "loopback"
check_for_update_on_startup = false

[model_providers.loopback]
name = "loopback"
base_url = "${url}/v1"
env_key = "MODEL_KEY"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0

[analytics]
enabled = false
`;
}

function answer(body, rounds, skillFile) {
  const said = JSON.stringify(body.input ?? []);
  if (rounds === 0 && said.includes(PROMPT)) {
    return [{ kind: 'call', tool: 'exec_command', input: { cmd: `cat '${skillFile}'` } }];
  }
  return [{ kind: 'text', text: 'Done.' }];
}
