/**
 * The real Claude Code, connected to knowhow, with a model on loopback.
 *
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './install.mjs';
import { modelApi } from './model-api.mjs';
import { check, finish } from './report.mjs';
import { stage } from './stage.mjs';

const VERSION = process.env.CLAUDE_CODE_VERSION ?? '2.1.325';
const SKILL = 'invoice-archiver';
/** The index is silent where the harness lists the skills itself: what a person has said always arrives. */
const SOUL = 'Ask before you push to a shared branch.';
const PROMPT = 'archive the invoices of March as PDF';
const SETTINGS = `{
  "model": "sonnet",
	"hooks": {"Stop": [ {"hooks": [{"type": "command", "command": "true"}]} ] }
}`;

const bin = installed([`@anthropic-ai/claude-code@${VERSION}`]);
if (bin) await withClaude(binary(bin));
else console.log('Claude Code is not installed: nothing was tried.');

function binary(path) {
  const { platform, arch } = process;
  return path(
    '@anthropic-ai',
    `claude-code-${platform}-${arch}`,
    platform === 'win32' ? 'claude.exe' : 'claude',
  );
}

async function withClaude(claude) {
  const place = await stage();
  const api = await modelApi(answer);
  const ask = (prompt, ...more) => {
    api.requests.length = 0;
    return place.run(claude, ['-p', prompt, '--output-format', 'json', ...more], {
      ANTHROPIC_API_KEY: 'none',
      ANTHROPIC_BASE_URL: api.url,
      DISABLE_TELEMETRY: '1',
      DISABLE_ERROR_REPORTING: '1',
      DISABLE_AUTOUPDATER: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    });
  };
  const arrived = (marker) => api.requests.some(({ body }) => JSON.stringify(body).includes(marker));
  const fine = ({ code, stdout, stderr }) =>
    code === 0 && /"is_error":\s*false/.test(stdout) && stderr === '';
  try {
    place.writeSkill(
      '.claude/skills',
      SKILL,
      'Archives invoices as PDF, by month and by customer.',
      'Put each invoice into its month.',
    );
    const settings = join(place.folder, '.claude', 'settings.json');
    writeFileSync(settings, SETTINGS);
    place.knowhow('up');
    place.knowhow('soul', 'edit', '--text', SOUL);
    console.log(place.knowhow('connect', 'claude-code').trim());

    const quiet = await ask('good morning');
    check('small talk gets no skill', fine(quiet) && !arrived('## Relevant Skills'));

    const first = await ask(PROMPT, '--allowedTools', 'Skill');
    check('a prompt ends well', fine(first), first.stderr || first.stdout);
    check('the suggested skill arrives at the model', arrived(`skill:default:${SKILL}`));
    check('the start of the session arrives at the model', arrived(SOUL));
    check('a Skill call is counted once', place.usesOf(SKILL) === 1, `counted ${place.usesOf(SKILL)}`);

    const typed = await ask(`/${SKILL} March`);
    check('a typed /skill ends well', fine(typed), typed.stderr || typed.stdout);
    check('a typed /skill is counted once', place.usesOf(SKILL) === 2, `counted ${place.usesOf(SKILL)}`);

    const tool = 'mcp__knowhow__skill_suggest';
    const mcp = await ask('USE-MCP please', '--allowedTools', tool);
    check('the MCP tools are offered', arrived(tool), mcp.stderr || mcp.stdout);
    check('an MCP tool answers', arrived('tool_result') && arrived('Archives invoices'));

    place.knowhow('down');
    const alone = await ask(PROMPT);
    check('without a daemon the agent works on, silently', fine(alone), alone.stderr || alone.stdout);

    place.knowhow('disconnect', 'claude-code');
    check('disconnect gives back the settings to the byte', readFileSync(settings, 'utf8') === SETTINGS);
  } finally {
    api.close();
    place.remove();
  }
  finish();
}

function answer(body, rounds) {
  // The context of hooks may stand behind the prompt.
  const said = JSON.stringify(body.messages);
  const tools = (body.tools ?? []).map(({ name }) => name);
  if (rounds === 0 && said.includes(PROMPT) && tools.includes('Skill')) {
    return [{ kind: 'call', tool: 'Skill', input: { skill: SKILL, args: 'March' } }];
  }
  if (rounds === 0 && said.includes('USE-MCP') && tools.includes('mcp__knowhow__skill_suggest')) {
    return [{ kind: 'call', tool: 'mcp__knowhow__skill_suggest', input: { task: PROMPT, context: PROMPT } }];
  }
  return [{ kind: 'text', text: 'Done.' }];
}
