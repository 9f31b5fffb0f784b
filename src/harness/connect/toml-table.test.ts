import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { isOurServer } from './ours.ts';
import { tomlTable } from './toml-table.ts';

const server = { command: 'node', args: ['/opt/knowhow/bin/knowhow', 'mcp'] };
const table = (value: object): ReturnType<typeof tomlTable> =>
  tomlTable({
    file: 'config.toml',
    what: 'MCP server',
    path: ['mcp_servers', 'knowhow'],
    value: { ...value },
    isOurs: isOurServer,
  });
const edit = table(server);
const elsewhere = table({ ...server, env: { KNOWHOW_HOME: '/a b' } });

const LOOKALIKE = 'notes = """\n[mcp_servers.knowhow]\ncommand = "knowhow"\n[x]\n"""\n';
const OWN =
  '[mcp_servers.knowhow] # mine\n# by hand\ncommand = "knowhow"\nargs = ["mcp"]\nstartup_timeout_sec = 30\n\n# for it\n[mcp_servers.knowhow.env]\nMINE = "1"\n\n# below\n[z]\n';

const TEXTS: readonly (readonly [string, string])[] = [
  ['an empty file', ''],
  ['comments', '# one\n\n# two'],
  ['a text that looks like our table', LOOKALIKE],
  ['Windows lines', '[a]\r\nb = [\r\n  1, # one\r\n]'],
  ['values that JSON does not know', 'a = nan\nb = 2020-01-01\nc = inf\n'],
  ["a person's own server under our name", OWN],
];

describe.each(TEXTS)('%s', (_name, text) => {
  test('comes back byte for byte, also after knowhow moved', () => {
    const moved = elsewhere.connect(text);
    for (const connected of [edit.connect(text), moved, edit.connect(moved)]) {
      expect(edit.connect(edit.connect(connected))).toBe(edit.connect(connected));
      expect(edit.state(edit.connect(connected))).toBe('connected');
      expect(edit.disconnect(connected, text)).toBe(text);
    }
  });

  test('keeps what a person wrote below our table, comments and blank lines included', () => {
    const below = '\n\n# my notes\n# keep!\n[profiles.fast]\nmodel = "y"\n\n# end\n';
    const connected = edit.connect(text) + below;
    const left = edit.disconnect(connected, text);
    expect(elsewhere.connect(connected).endsWith(below)).toBe(true);
    expect(left?.endsWith(below)).toBe(true);
    expect(edit.disconnect(edit.connect(elsewhere.connect(connected)), text)).toBe(left);
  });
});

test('keys that a person put into our table stay when it is renewed', () => {
  const text = edit.connect('').replace('command', 'startup_timeout_sec = 30\ncommand');
  expect(edit.state(text)).toBe('connected');
  expect(parse(elsewhere.connect(text)).mcp_servers).toEqual({
    knowhow: { startup_timeout_sec: 30, ...server, env: { KNOWHOW_HOME: '/a b' } },
  });
  // Nobody remembers who wrote it, and it is not only ours.
  expect(edit.disconnect(text, undefined)).toBe(text);
});

const LINES = [
  '# note',
  '',
  '[a.b]',
  'k = 1',
  'l = """\n[mcp_servers.knowhow]\n"""',
  '[[c]]',
  '[mcp_servers.x]',
];
const lines = fc.array(fc.constantFrom(...LINES), { maxLength: 8 });

test('any file comes back byte for byte with any other below it', () => {
  fc.assert(
    fc.property(lines, lines, fc.constantFrom('\n', '\r\n'), (above, below, eol) => {
      const text = above.map((line) => line + eol).join('');
      const more = ['[mine]', ...below].map((line) => line + eol).join('');
      fc.pre(isReadable(text + more));
      const connected = edit.connect(text);
      expect(edit.disconnect(connected, text)).toBe(text);
      expect(edit.disconnect(connected + more, text)).toBe(text + more);
      expect(edit.disconnect(elsewhere.connect(connected + more), text)).toBe(text + more);
    }),
    { numRuns: 200 },
  );
});

function isReadable(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    // A name twice: not a file.
    return false;
  }
}
