import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import type { HookEvent, ToolUsed } from '../hook-event.ts';
import { type DetectedUse, loadedByOwnTool, usageOf } from './detect-use.ts';

const HOME = '/home/u';
const PDF = '/home/u/.claude/skills/pdf';
const OCCASION = { sessionKey: 's', workingFolder: '/p', subagent: null, transcript: null };

function tool(
  name: string,
  input: Record<string, unknown>,
  outcome: ToolUsed['outcome'] = 'success',
): HookEvent {
  return { kind: 'tool', harness: 'x', ...OCCASION, tool: name, input, callId: null, outcome, output: null };
}

function prompt(text: string, harness = 'claude-code', isTyped = true): HookEvent {
  return { kind: 'prompt', harness, ...OCCASION, prompt: text, key: null, isTyped };
}

/** `how target [outcome]` of each use. */
function seen(event: HookEvent): string[] {
  return usageOf(event, HOME).map(({ how, target, outcome }: DetectedUse) => {
    const what = 'name' in target ? target.name : target.path;
    return `${how} ${what}${outcome === 'unknown' ? '' : ` ${outcome}`}`;
  });
}

const bash = (command: string, outcome?: ToolUsed['outcome']): HookEvent =>
  tool('Bash', { command }, outcome);

test.each<[string, HookEvent, string[]]>([
  ['the Skill tool', tool('Skill', { skill: 'pdf', args: 'x' }), ['skill-tool pdf']],
  ['the Skill tool of a plugin', tool('Skill', { skill: 'office:pdf' }), ['skill-tool office:pdf']],
  ['an older Skill tool', tool('Skill', { command: '/pdf' }), ['skill-tool pdf']],
  ['a Skill call that failed', tool('Skill', { skill: 'pdf' }, 'failure'), []],
  ['a Skill call that was refused', tool('Skill', { skill: 'pdf' }, 'refused'), []],
  ['a Skill call without a name', tool('Skill', {}), []],
  ["OpenCode's skill tool", tool('skill', { name: 'pdf' }), ['skill-tool pdf']],
  ["Gemini's activation", tool('activate_skill', { name: 'pdf' }, 'unknown'), ['skill-tool pdf']],
  ["Hermes' view", tool('skill_view', { name: 'pdf' }), ['skill-tool pdf']],
  ["another server's tool", tool('mcp__shelf__load_skill', { name: 'pdf' }), ['skill-tool pdf']],
  ["knowhow's own tool", tool('mcp__knowhow__load_skill', { name: 'pdf' }), []],
  ['a search for skills', tool('mcp__knowhow__skill_suggest', { query: 'pdf' }), []],
  ['a list of skills', tool('mcp__knowhow__skill_list', { name: 'pdf' }), []],

  ['a typed /name', prompt('/pdf fill this'), ['command pdf']],
  ['a typed /plugin:name', prompt('/office:pdf'), ['command office:pdf']],
  ['a path at the head of a prompt', prompt('/usr/bin/env is missing'), []],
  ['a name in mid-prompt', prompt('please use /pdf'), []],
  ['a /name that nobody typed', prompt('/pdf', 'claude-code', false), []],
  ['$name in Codex', prompt('use $pdf, please', 'codex'), ['command pdf']],
  ['$name elsewhere', prompt('echo $pdf'), []],
  ['an expansion', { kind: 'command', harness: 'x', ...OCCASION, name: 'pdf', args: '' }, ['command pdf']],

  ['a Read of a SKILL.md', tool('Read', { file_path: `${PDF}/SKILL.md` }), [`read ${PDF}/SKILL.md`]],
  ['read_file', tool('read_file', { absolute_path: `${PDF}/SKILL.md` }), [`read ${PDF}/SKILL.md`]],
  [
    'a relative path',
    tool('read', { filePath: '.claude/skills/pdf/SKILL.md' }),
    ['read /p/.claude/skills/pdf/SKILL.md'],
  ],
  [
    'a path from home',
    tool('Read', { file_path: '~/.claude/skills/pdf/SKILL.md' }),
    [`read ${PDF}/SKILL.md`],
  ],
  ['a file URL', tool('view', { uri: `file://${PDF}/SKILL.md` }), [`read ${PDF}/SKILL.md`]],
  [
    'a list of operations',
    tool('fs_read', { operations: [{ path: `${PDF}/SKILL.md` }] }),
    [`read ${PDF}/SKILL.md`],
  ],
  [
    'an MCP file server',
    tool('mcp__fs__read_text_file', { path: `${PDF}/SKILL.md` }),
    [`read ${PDF}/SKILL.md`],
  ],
  [
    'an editor that views',
    tool('str_replace_editor', { command: 'view', path: `${PDF}/SKILL.md` }),
    [`read ${PDF}/SKILL.md`],
  ],
  ['an editor that creates', tool('str_replace_editor', { command: 'create', path: `${PDF}/SKILL.md` }), []],
  ['a Read that failed', tool('Read', { file_path: `${PDF}/SKILL.md` }, 'failure'), []],
  ['a Read of something else', tool('Read', { file_path: `${PDF}/reference.md` }), []],
  ['a Write', tool('Write', { file_path: `${PDF}/SKILL.md` }), []],
  ['a Grep', tool('Grep', { path: `${PDF}/SKILL.md`, pattern: 'x' }), []],
  [
    'a look over many',
    tool('read_many_files', { paths: ['a', 'b', 'c', 'd'].map((name) => `/s/${name}/SKILL.md`) }),
    [],
  ],

  ['cat', bash(`cat ${PDF}/SKILL.md`), [`read ${PDF}/SKILL.md`]],
  ['cat from home', bash('cat ~/.claude/skills/pdf/SKILL.md'), [`read ${PDF}/SKILL.md`]],
  ['cat with $HOME in quotes', bash('cat "$HOME/.claude/skills/pdf/SKILL.md"'), [`read ${PDF}/SKILL.md`]],
  ['cat of a path with blanks', bash("cat '/s/my skills/pdf/SKILL.md'"), ['read /s/my skills/pdf/SKILL.md']],
  [
    'sed of a part',
    bash("sed -n '1,200p' .agents/skills/pdf/SKILL.md"),
    ['read /p/.agents/skills/pdf/SKILL.md'],
  ],
  ['head after cd', bash('cd ~/.claude/skills/pdf && head -50 SKILL.md'), [`read ${PDF}/SKILL.md`]],
  ['a pipe', bash(`cat ${PDF}/SKILL.md | head -20`), [`read ${PDF}/SKILL.md`]],
  ['a search in one', bash(`rg -n "usage" ${PDF}/SKILL.md`), []],
  ['a login shell', bash(`bash -lc "cat ${PDF}/SKILL.md"`), [`read ${PDF}/SKILL.md`]],
  [
    'a list of words',
    tool('shell', { command: ['bash', '-lc', 'cat SKILL.md'], workdir: PDF }),
    [`read ${PDF}/SKILL.md`],
  ],
  ['a substitution that is kept', bash(`text=$(cat ${PDF}/SKILL.md)`), []],
  ['a substitution that is shown', bash(`echo "$(cat ${PDF}/SKILL.md)"`), [`read ${PDF}/SKILL.md`]],
  ['a variable of the line', bash(`S=${PDF}; cat "$S/SKILL.md"`), [`read ${PDF}/SKILL.md`]],
  ['two of them', bash('cat /s/a/SKILL.md /s/b/SKILL.md'), ['read /s/a/SKILL.md', 'read /s/b/SKILL.md']],
  [
    'its folder given',
    tool('run_shell_command', { command: 'cat SKILL.md', dir_path: PDF }),
    [`read ${PDF}/SKILL.md`],
  ],
  ['a glob', bash('head -5 ~/.claude/skills/*/SKILL.md'), []],
  ['more than a few', bash('cat /s/a/SKILL.md /s/b/SKILL.md /s/c/SKILL.md /s/d/SKILL.md'), []],
  ['a loop', bash('for f in */SKILL.md; do head -3 "$f"; done'), []],
  ['a find', bash('find ~/.claude/skills -name SKILL.md'), []],
  ['a listing', bash(`ls -la ${PDF}/SKILL.md`), []],
  ['a search for names', bash(`grep -l pdf ${PDF}/SKILL.md`), []],
  ['a search for the word', bash('grep SKILL.md notes.txt'), []],
  ['a write', bash(`cat > ${PDF}/SKILL.md <<'EOF'\ncat /s/a/SKILL.md\nEOF`), []],
  ['an edit in place', bash(`sed -i s/a/b/ ${PDF}/SKILL.md`), []],
  ['an unknown variable', bash('cat $SKILL_DIR/SKILL.md'), []],
  ['a comment', bash('# cat /s/a/SKILL.md\nls'), []],
  ['a read that failed', bash(`cat ${PDF}/SKILL.md`, 'failure'), []],
  ['a cd that nobody can follow', bash('cd "$(mktemp -d)" && cat SKILL.md'), []],
  ['a subshell that went elsewhere', bash('(cd /s/a); cat SKILL.md'), ['read /p/SKILL.md']],

  ['a script', bash(`python3 ${PDF}/scripts/fill.py in.pdf`), [`script ${PDF}/scripts/fill.py success`]],
  [
    'a script that failed',
    bash(`python ${PDF}/scripts/fill.py`, 'failure'),
    [`script ${PDF}/scripts/fill.py failure`],
  ],
  ['a refused one', bash(`python ${PDF}/scripts/fill.py`, 'refused'), []],
  [
    'an interrupted one',
    bash(`python ${PDF}/scripts/fill.py`, 'interrupted'),
    [`script ${PDF}/scripts/fill.py`],
  ],
  [
    'one after cd',
    bash(`cd ${PDF} && bash scripts/run.sh`, 'failure'),
    [`script ${PDF}/scripts/run.sh failure`],
  ],
  ['one without an interpreter', bash(`${PDF}/scripts/run --fast`), [`script ${PDF}/scripts/run success`]],
  [
    'one with options',
    bash(`uv run --with pypdf python -u ${PDF}/scripts/x.py`),
    [`script ${PDF}/scripts/x.py success`],
  ],
  [
    'one with a variable and a limit',
    bash(`A=1 timeout 60s node ${PDF}/x.mjs 2>&1`),
    [`script ${PDF}/x.mjs success`],
  ],
  ['one in a pipe', bash(`python ${PDF}/x.py | tail -5`), [`script ${PDF}/x.py`]],
  [
    'one of several that may have failed',
    bash(`npm test && python ${PDF}/x.py`, 'failure'),
    [`script ${PDF}/x.py`],
  ],
  ['one before another', bash(`python ${PDF}/x.py && echo done`), [`script ${PDF}/x.py success`]],
  ['one whose failure is swallowed', bash(`python ${PDF}/x.py || true`), [`script ${PDF}/x.py`]],
  ['one in the background', bash(`python ${PDF}/x.py &`), [`script ${PDF}/x.py`]],
  ['a module', bash('python -m pytest tests/test_x.py'), []],
  ['a piece of code', bash(`python -c "open('/s/a/x.py')"`), []],
  ['an ordinary command', bash('git status && npm test'), []],
])('%s', (_what, event, expected) => {
  expect(seen(event)).toEqual(expected);
});

test.each<[event: HookEvent, name: string | null]>([
  [tool('mcp__knowhow__load_skill', { name: 'pdf' }), 'pdf'],
  [tool('mcp__plugin_knowhow_knowhow__load_skill', { name: 'pdf' }), 'pdf'],
  [tool('mcp__knowhow__skill_view', { name: 'pdf' }), 'pdf'],
  [tool('mcp_knowhow_load_skill', { name: 'pdf' }, 'unknown'), 'pdf'],
  [tool('MCP:load_skill', { name: 'pdf' }), 'pdf'],
  [tool('knowhow_load_skill', { name: 'pdf' }), 'pdf'],
  [tool('mcp__knowhow__load_skill', { name: 'pdf' }, 'failure'), null],
  [tool('mcp__knowhow__load_skill', {}), null],
  [tool('mcp__knowhow__skill_delete', { name: 'pdf' }), null],
  [tool('mcp__shelf__load_skill', { name: 'pdf' }), null],
  [prompt('/pdf'), null],
])('what knowhow itself loads is told apart and not counted here (%#)', (event, name) => {
  expect(loadedByOwnTool(event)).toBe(name);
  if (name !== null) expect(usageOf(event, HOME)).toEqual([]);
});

test('no command line makes the detection throw, or name what is not absolute', () => {
  const piece = fc.constantFrom(
    'cat ',
    'SKILL.md',
    '"',
    "'",
    '$(',
    ')',
    '`',
    '<<EOF\n',
    '\n',
    '&&',
    '|',
    '~',
    '$A',
    '\\',
    '>',
    '/s/a/',
    ' ',
    'cd ',
    'bash -c ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      for (const { target } of usageOf(bash(pieces.join('')), HOME)) {
        expect('path' in target && target.path.startsWith('/')).toBe(true);
      }
    }),
  );
});
