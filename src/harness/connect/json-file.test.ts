import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { jsonFile } from './json-file.ts';
import { jsonTree } from './json-text.ts';
import { isOurServer } from './ours.ts';

const hook = (event: string, at = '/opt/knowhow'): string => `node ${at}/dist/hook.js claude-code ${event}`;
const group = (event: string, at?: string): Record<string, unknown> => ({
  hooks: [{ type: 'command', command: hook(event, at), timeout: 5 }],
});
const server = { command: 'node', args: ['/opt/knowhow/bin/knowhow', 'mcp'] };

const edit = jsonFile({
  file: 'settings.json',
  what: 'hooks',
  hooks: {
    harness: 'claude-code',
    path: ['hooks'],
    isGrouped: true,
    wanted: {
      SessionStart: [group('SessionStart')],
      // Two for one event: each with tools of its own.
      Stop: [group('Stop'), { matcher: 'x', ...group('Stop') }],
    },
  },
  members: [{ path: ['mcpServers', 'knowhow'], value: server, isOurs: isOurServer }],
  listed: [{ path: ['plugins', 'allow'], value: 'knowhow' }],
});

/** A person's own settings: same events, same lists, and anything else. */
const ownHook = fc.record({
  hooks: fc.array(fc.record({ type: fc.constant('command'), command: fc.string() }), { maxLength: 2 }),
});
const list = fc.array(ownHook, { maxLength: 2 });
const settings = fc.record(
  {
    $schema: fc.webUrl(),
    'a "key"\\': fc.jsonValue({ maxDepth: 2 }),
    hooks: fc.record({ Stop: list, SessionStart: list, Other: list }, { requiredKeys: [] }),
    permissions: fc.record({ allow: fc.array(fc.string(), { maxLength: 3 }) }),
    mcpServers: fc.dictionary(fc.constantFrom('a', 'b'), fc.record({ command: fc.string() })),
    plugins: fc.record({ allow: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }) }),
  },
  { requiredKeys: [] },
);
const GAPS = [
  '',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\n    ',
  '  ',
  '// note, "x": 1\n',
  '/* a, b } */',
  ' // c\r\n\t',
  '\r',
];

/** The settings as people write them: any blanks, comments and trailing commas. */
const written = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(
      value,
      fc.array(fc.constantFrom(...GAPS), { minLength: 1, maxLength: 40 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
    )
    .map(([value, gaps, commas]) => {
      let used = 0;
      const gap = (): string => gaps[used++ % gaps.length] ?? '';
      const ends = (): string => (commas[used % commas.length] ? `,${gap()}` : '');
      const write = (one: unknown): string => {
        if (typeof one !== 'object' || one === null) return JSON.stringify(one);
        const parts = Array.isArray(one)
          ? one.map((item) => gap() + write(item) + gap())
          : Object.entries(one).map(
              ([key, item]) => `${gap()}${JSON.stringify(key)}${gap()}:${gap()}${write(item)}${gap()}`,
            );
        const [open, close] = Array.isArray(one) ? '[]' : '{}';
        return open + (parts.length === 0 ? gap() : parts.join(',') + ends()) + close;
      };
      return `${gap()}${write(value)}${gap()}`;
    });
const settingsText = written(settings);

/** Entries under our name that a person wrote, with members that we do not set and some that we do. */
const ownEntry = fc.record(
  {
    cwd: fc.string(),
    command: fc.constant('knowhow'),
    args: fc.constant(['mcp']),
    env: fc.dictionary(fc.constantFrom('MINE', 'KNOWHOW_HOME'), fc.string()),
    note: fc.jsonValue({ maxDepth: 1 }),
  },
  { requiredKeys: ['command', 'args'] },
);
const ownText = written(
  fc.record({
    mcpServers: fc.record({ a: fc.constant({}), knowhow: ownEntry }, { requiredKeys: ['knowhow'] }),
    plugins: fc.constant({ allow: ['knowhow'] }),
  }),
);

describe('any settings file', () => {
  test('comes back byte for byte when we leave, also without the copy of it', () => {
    fc.assert(
      fc.property(settingsText, (text) => {
        const connected = edit.connect(text);
        expect(edit.state(connected)).toBe('connected');
        expect(edit.disconnect(connected, text)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('is not changed by connecting twice', () => {
    fc.assert(
      fc.property(settingsText, (text) => {
        const connected = edit.connect(text);
        expect(edit.connect(connected)).toBe(connected);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps what a person added meanwhile', () => {
    fc.assert(
      fc.property(settingsText, (text) => {
        const connected = edit.connect(text);
        const close = connected.lastIndexOf('}');
        // Behind our last entry, as a person would add it.
        const later = `${connected.slice(0, close).replace(/,?(\s*)$/, ',"mine": 1$1')}${connected.slice(close)}`;
        fc.pre(jsonTree(later) !== undefined && parse(later).mine === 1);
        const left = edit.disconnect(later, text) ?? '';
        const { mine, ...rest } = parse(left);
        expect(mine).toBe(1);
        expect(rest).toEqual(parse(text) ?? {});
      }),
      { numRuns: 300 },
    );
  });

  test('holds no trace of us when we leave and nobody remembers how it was', () => {
    fc.assert(
      fc.property(settingsText, (text) => {
        const left = edit.disconnect(edit.connect(text), undefined) ?? '';
        expect(left).not.toContain('knowhow');
        expect(edit.state(left)).toBe('absent');
      }),
      { numRuns: 300 },
    );
  });

  test("gives a person's own entry back, and keeps its members meanwhile", () => {
    fc.assert(
      fc.property(ownText, (text) => {
        const own = parse(text).mcpServers.knowhow;
        const connected = edit.connect(text);
        expect(edit.state(connected)).toBe('connected');
        expect(edit.connect(connected)).toBe(connected);
        const { env, ...rest } = parse(connected).mcpServers.knowhow;
        expect(rest).toEqual({ ...(({ env: _env, ...others }) => others)(own), ...server });
        expect(env?.MINE).toBe(own.env?.MINE);
        const left = edit.disconnect(connected, text) ?? '';
        expect(parse(left)).toEqual(parse(text));
        if (own.env?.KNOWHOW_HOME === undefined) expect(left).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

test("programs are those that our entries call, not another tool's", () => {
  const other = 'node /opt/othertool/dist/hook.js claude-code Stop';
  const text = JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: other }] }] } });
  expect(edit.programs(text)).toEqual([]);
  expect(new Set(edit.programs(edit.connect(text)))).toEqual(
    new Set(['/opt/knowhow/dist/hook.js', '/opt/knowhow/bin/knowhow']),
  );
});
