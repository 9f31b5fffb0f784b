import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageModelConfig } from '../config.ts';
import { createLanguageModel } from '../create-language-model.ts';
import type { LanguageModel } from '../ports.ts';

const CLAUDE_RESULT = {
  type: 'result',
  is_error: false,
  result: 'Good day.',
  usage: { input_tokens: 2, cache_creation_input_tokens: 3, cache_read_input_tokens: 5, output_tokens: 4 },
};
const CODEX_EVENTS = [
  { type: 'thread.started', thread_id: 'x' },
  { type: 'item.completed', item: { type: 'error', message: 'a warning' } },
  { type: 'item.completed', item: { type: 'agent_message', text: 'Let me think.' } },
  { type: 'item.completed', item: { type: 'agent_message', text: 'Good day.' } },
  { type: 'turn.completed', usage: { input_tokens: 10, output_tokens: 4 } },
];
const print = (value: unknown): string => `process.stdout.write(${JSON.stringify(JSON.stringify(value))});`;

interface Note {
  readonly args: string[];
  readonly input: string;
  readonly files: string[];
  readonly env: Record<string, string>;
}

describe("the user's own agent as a language model", () => {
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'knowhow-command-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** An executable that runs this script; `seen` is what it notes of its own call. */
  async function tool(script: string): Promise<{ command: string; seen: () => Promise<Note> }> {
    const command = join(folder, `tool-${++count}`);
    const note = `${command}.json`;
    const noting = `
      const input = require('node:fs').readFileSync(0, 'utf8');
      const { env } = process;
      const note = { args: process.argv.slice(2), input, files: require('node:fs').readdirSync('.'), env };
      require('node:fs').writeFileSync(${JSON.stringify(note)}, JSON.stringify(note));`;
    await writeFile(command, `#!${process.execPath}\n${noting}\n${script}\n`, { mode: 0o755 });
    return { command, seen: async () => JSON.parse(await readFile(note, 'utf8')) };
  }

  function model(kind: string, command: string, more: Record<string, unknown> = {}): LanguageModel {
    const config = languageModelConfig.parse({ kind, command, ...more });
    const created = createLanguageModel(config, {
      env: { PATH: process.env.PATH, CLAUDECODE: '1', MINE: 'kept' },
    });
    if (created === null) throw new Error('no model');
    return created;
  }

  it('asks claude without tools, settings, servers or history, and counts cached tokens too', async () => {
    const { command, seen } = await tool(print(CLAUDE_RESULT));
    const claude = model('claude-cli', command, { model: 'haiku', maxOutputTokens: 99 });
    const answer = await claude.generate({ purpose: 'test', system: '--be kind', prompt: '/hello' });
    expect(answer).toEqual({ text: 'Good day.', inputTokens: 10, outputTokens: 4 });
    expect(claude.id).toBe('claude-cli:haiku');
    const { args, input, files, env } = await seen();
    expect(args).toEqual(
      expect.arrayContaining([
        '-p',
        '--tools=',
        '--setting-sources=',
        '--strict-mcp-config',
        '--no-session-persistence',
      ]),
    );
    expect(args).toEqual(expect.arrayContaining(['--system-prompt=--be kind', '--model=haiku']));
    expect(input).toBe('/hello');
    expect(files).toEqual([]);
    expect(env).toMatchObject({ KNOWHOW_INTERNAL: '1', MINE: 'kept', CLAUDE_CODE_MAX_OUTPUT_TOKENS: '99' });
    expect(env).not.toHaveProperty('CLAUDECODE');
  });

  it('finds the answer of claude at the end of a list of events', async () => {
    const { command } = await tool(print([{ type: 'system' }, { type: 'assistant' }, CLAUDE_RESULT]));
    const answer = await model('claude-cli', command).generate({ purpose: 'test', prompt: 'Hello' });
    expect(answer.text).toBe('Good day.');
  });

  it('asks codex in a read-only sandbox without a shell, and takes its last message', async () => {
    const lines = CODEX_EVENTS.map((event) => JSON.stringify(event)).join('\n');
    const { command, seen } = await tool(`process.stdout.write(${JSON.stringify(`not json\n${lines}\n`)});`);
    const codex = model('codex-cli', command);
    const answer = await codex.generate({ purpose: 'test', system: 'Say "hi"', prompt: 'Hello' });
    expect(answer).toEqual({ text: 'Good day.', inputTokens: 10, outputTokens: 4 });
    const { args, input, env } = await seen();
    expect(args.slice(0, 3)).toEqual(['exec', '--json', '--sandbox=read-only']);
    expect(args).toEqual(expect.arrayContaining(['--ephemeral', 'features.shell_tool=false', '-']));
    expect(args).toContain('instructions="Say \\"hi\\""');
    expect(input).toBe('Hello');
    expect(env).toMatchObject({ KNOWHOW_INTERNAL: '1' });
  });

  it.each([
    ['claude-cli', 'process.exit(3)', 'exit code 3'],
    ['claude-cli', 'process.stderr.write("please log in"); process.exit(1)', 'please log in'],
    [
      'claude-cli',
      print({ ...CLAUDE_RESULT, is_error: true, result: 'Credit is too low' }),
      'Credit is too low',
    ],
    ['claude-cli', print({ ...CLAUDE_RESULT, result: '' }), 'gave no answer'],
    ['claude-cli', print('just a text'), 'gave no answer'],
    ['claude-cli', 'process.stdout.write("{")', 'gave no answer'],
    ['codex-cli', print({ type: 'turn.failed', error: { message: 'no quota' } }), 'no quota'],
    ['codex-cli', '', 'gave no answer'],
  ])('%s that does %s fails with what it said', async (kind, script, message) => {
    const { command } = await tool(script);
    await expect(model(kind, command).generate({ purpose: 'test', prompt: 'Hello' })).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining(message),
      hint: expect.any(String),
    });
  });

  it('says how to go on when the tool is not installed', async () => {
    const claude = model('claude-cli', join(folder, 'absent'));
    await expect(claude.generate({ purpose: 'test', prompt: 'Hello' })).rejects.toMatchObject({
      code: 'model_failed',
      hint: expect.stringContaining('models.languageModel.command'),
    });
  });

  it('ends a tool that prints without end', async () => {
    const { command } = await tool(
      `const page = 'x'.repeat(1e6); const go = () => process.stdout.write(page, go); go();`,
    );
    await expect(model('claude-cli', command).generate({ purpose: 'test', prompt: 'Hello' })).rejects.toThrow(
      '8 MB',
    );
  });

  it('ends a tool that takes too long', async () => {
    const { command } = await tool('setInterval(() => 0, 1000)');
    const slow = model('claude-cli', command, { timeoutMs: 50 });
    await expect(slow.generate({ purpose: 'test', prompt: 'Hello' })).rejects.toThrow('within 50 ms');
  });

  it('ends the helpers of a tool with it when the caller stops', async () => {
    const pidFile = join(folder, 'helper.pid');
    const { command } = await tool(`
      const helper = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'inherit' });
      require('node:fs').writeFileSync(${JSON.stringify(`${pidFile}.part`)}, String(helper.pid));
      require('node:fs').renameSync(${JSON.stringify(`${pidFile}.part`)}, ${JSON.stringify(pidFile)});
      setInterval(() => 0, 1000);`);
    const controller = new AbortController();
    const result = model('claude-cli', command).generate({
      purpose: 'test',
      prompt: 'Hello',
      signal: controller.signal,
    });
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toContain('helper.pid');
    controller.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
    const pid = Number(await readFile(pidFile, 'utf8'));
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });

  it('ends helpers that outlive the tool', async () => {
    const helper = `const h = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'inherit' }); h.unref();`;
    const { command } = await tool(`${helper} ${print(CLAUDE_RESULT)} process.exitCode = 0;`);
    const answer = await model('claude-cli', command).generate({ purpose: 'test', prompt: 'Hello' });
    expect(answer.text).toBe('Good day.');
  });

  it('does not wait for a helper that has left the group of the tool', async () => {
    const pidFile = join(folder, 'runaway.pid');
    const { command } = await tool(`
      const helper = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'inherit', detached: true });
      helper.unref();
      require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(helper.pid));
      ${print(CLAUDE_RESULT)}`);
    const answer = await model('claude-cli', command).generate({ purpose: 'test', prompt: 'Hello' });
    process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL');
    expect(answer.text).toBe('Good day.');
  });

  it('copes with a tool that does not read a long prompt', async () => {
    const command = join(folder, 'deaf');
    await writeFile(command, `#!${process.execPath}\n${print(CLAUDE_RESULT)}\n`, { mode: 0o755 });
    const answer = await model('claude-cli', command).generate({ purpose: 'test', prompt: 'x'.repeat(1e6) });
    expect(answer.text).toBe('Good day.');
  });
});

/** A killed process that nobody has waited for yet is still listed, as a zombie. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(stat);
}
