import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { fc } from '../../testing/property.ts';
import { hookItem, serverMember } from './yaml-entries.ts';
import { yamlFile } from './yaml-file.ts';

const hook = { command: 'node /opt/knowhow/dist/hook.js hermes pre_llm_call', timeout: 5 };
const server = { command: 'node', args: ['/opt/knowhow/bin/knowhow', 'mcp'] };
const edit = yamlFile({
  file: 'config.yaml',
  what: 'hooks',
  entries: [
    hookItem(['hooks', 'pre_llm_call'], 'hermes', hook),
    hookItem(['hooks', 'on_session_end'], 'hermes', hook),
    serverMember(['mcp_servers', 'knowhow'], server),
  ],
});

const OWN: readonly (readonly [string, string])[] = [
  ['an empty file', ''],
  ['a file of comments', '# nothing yet\n'],
  ['other keys', 'model:\n  default: x # best\n# end\n'],
  ['a last line without an end', 'a: 1\nb: 2'],
  ['empty braces', 'hooks: {} # none\nhooks_auto_accept: false\nmcp_servers: {}\n'],
  ['a bare key', 'hooks:\nmcp_servers: # mine\nz: 1\n'],
  [
    'own hooks',
    "hooks:\n  pre_llm_call:\n    - command: '~/a.sh'\n      timeout: 3\n\n  # later\n  other: []\nz: 1\n",
  ],
  [
    'a list at the same column',
    'hooks:\n  pre_llm_call:\n  - command: a\n  on_session_end:\n  - command: b\nz: |\n  text\n   more\n',
  ],
  ['braces', 'hooks: {pre_llm_call: [{command: a}], }\nmcp_servers: { a: {command: x} }\n'],
  ['a comment behind the last in braces', 'hooks: {\n  pre_llm_call: [] # mine\n}\n'],
  ['a comment behind the last in brackets', 'hooks:\n  pre_llm_call: [\n    {command: foo} # mine\n  ]\n'],
  ['a comment before a last comma', 'mcp_servers: {\n  a: {command: x} # mine, too\n  ,\n}\n'],
  ['names without values', 'mcp_servers: {a, b: , }\nhooks: {other}\n'],
  ['an alias', 'x: &h {a: 1}\ny: *h\n'],
  [
    "a person's own server under our name",
    'mcp_servers:\n  knowhow: # mine\n    # by hand\n    command: knowhow\n    args: [mcp]\n    env: {MINE: 1}\n  z:\n    command: z\n',
  ],
  ['own servers in braces', 'mcp_servers: {knowhow: {command: knowhow, args: [mcp], env: {A: b}}, z: {}}\n'],
  [
    'four blanks',
    'mcp_servers:\n    a:\n        command: x\nhooks:\n    pre_llm_call:\n        -   command: y\n',
  ],
  ['Windows lines', 'a: 1\r\nhooks:\r\n  pre_llm_call:\r\n    - command: y\r\n'],
  ['a text that keeps its blank lines', 'hooks:\n  other:\n    - command: |+\n        x\n\n\nz: 1\n'],
];

test.each(OWN)('%s comes back byte for byte', (_name, text) => {
  const connected = edit.connect(text);
  expect(edit.state(connected)).toBe('connected');
  expect(edit.connect(connected)).toBe(connected);
  expect(edit.disconnect(connected, text)).toBe(text);
});

const name = fc.stringMatching(/^[a-z_]{1,8}$/);
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant('two\nlines\n'));
const ownHooks = fc.array(fc.record({ command: fc.string() }), { minLength: 1, maxLength: 2 });
const config = fc.record(
  {
    model: fc.dictionary(name, leaf),
    hooks: fc.record({ pre_llm_call: ownHooks, other: ownHooks }, { requiredKeys: [] }),
    mcp_servers: fc.dictionary(fc.constantFrom('a', 'b'), fc.record({ command: leaf, args: fc.array(leaf) })),
    last: leaf,
  },
  { requiredKeys: [] },
);

test('any config means the same and comes back byte for byte', () => {
  fc.assert(
    fc.property(
      config,
      fc.constantFrom(2, 4),
      fc.boolean(),
      fc.constantFrom<'any' | 'flow'>('any', 'flow'),
      fc.boolean(),
      (value, indent, indentSeq, collectionStyle, isWindows) => {
        const plain = stringify(value, { indent, indentSeq, collectionStyle }).replaceAll(
          /^(?=\w)/gm,
          '# note\n',
        );
        // Line breaks within texts are part of their value: only files without such can be turned.
        const text = isWindows && !plain.includes('two') ? plain.replaceAll('\n', '\r\n') : plain;
        const connected = edit.connect(text);
        const { hooks, mcp_servers, ...rest } = parse(connected);
        const { hooks: own = {}, mcp_servers: servers = {}, ...others } = parse(text) ?? {};
        expect(rest).toEqual(others);
        expect(hooks.pre_llm_call).toEqual([...(own.pre_llm_call ?? []), hook]);
        expect(mcp_servers).toEqual({ ...servers, knowhow: server });
        expect(edit.disconnect(connected, text)).toBe(text);
      },
    ),
    { numRuns: 60 },
  );
});

test('what somebody else named knowhow is left alone, and so is what is no YAML', () => {
  expect(() => edit.connect('mcp_servers:\n  knowhow:\n    url: http://x\n')).toThrow(/not knowhow's/);
  expect(() => edit.connect('a: [1\nb: }')).toThrow(/left alone/);
  expect(() => edit.connect('- a\n')).toThrow(/left alone/);
  expect(() => edit.connect('hooks: text\n')).toThrow(/left alone/);
});
