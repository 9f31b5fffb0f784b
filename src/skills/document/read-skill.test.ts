import { describe, expect, it } from 'vitest';
import { readSkill } from './read-skill.ts';
import type { SkillDocument } from './skill-document.ts';

const read = (text: string): ReturnType<typeof readSkill> => readSkill(text, { folderName: 'the-folder' });

const HEAD = '---\nname: web-perf\n';
const TAIL = '---\n\n# Web performance\n\nMeasure a page before changing it.\n';

interface Row {
  readonly title: string;
  readonly text: string;
  readonly expected: Partial<SkillDocument>;
  readonly warning?: RegExp;
}

const LOADS: readonly Row[] = [
  {
    title: 'plain frontmatter',
    text: `${HEAD}description: Measures pages.\n${TAIL}`,
    expected: { name: 'web-perf', description: 'Measures pages.', body: TAIL.slice(4), warnings: [] },
  },
  {
    title: 'name before title',
    text: '---\ntitle: A Title\nname: a-name\ndescription: Does it.\n---\n',
    expected: { name: 'a-name' },
  },
  {
    title: 'title where there is no name',
    text: '---\ntitle: A Title\ndescription: Does it.\n---\n',
    expected: { name: 'A Title' },
  },
  {
    title: 'the folder name where there is neither',
    text: '---\ndescription: Does it.\n---\n',
    expected: { name: 'the-folder' },
    warning: /no name/,
  },
  {
    title: 'CRLF line ends and a BOM',
    text: `\ufeff${HEAD}description: "Measures pages."\n${TAIL}`.replaceAll('\n', '\r\n'),
    expected: { name: 'web-perf', description: 'Measures pages.', warnings: [] },
  },
  {
    title: 'an unquoted colon in the description',
    text: `${HEAD}description: Measures pages: use when slow. Tools: lighthouse\nlicense: MIT\n${TAIL}`,
    expected: { description: 'Measures pages: use when slow. Tools: lighthouse', license: 'MIT' },
    warning: /^line 3: "description" is not valid YAML/,
  },
  {
    title: 'an unquoted colon over several lines',
    text: `${HEAD}description: Measures pages: use\n  when slow\n${TAIL}`,
    expected: { description: 'Measures pages: use when slow' },
    warning: /line 3/,
  },
  {
    title: 'quotes within quotes',
    text: `${HEAD}description: "Says "hello" to pages"\n${TAIL}`,
    expected: { description: 'Says "hello" to pages' },
    warning: /line 3/,
  },
  {
    title: 'a description that starts with a reserved character',
    text: `${HEAD}description: @mentions people on pages\n${TAIL}`,
    expected: { description: '@mentions people on pages' },
    warning: /line 3/,
  },
  {
    title: 'a folded block',
    text: `${HEAD}description: >\n  Measures\n  pages.\n\nversion: 1.10\n${TAIL}`,
    expected: { description: 'Measures pages.', version: '1.10', warnings: [] },
  },
  {
    title: 'a literal block',
    text: `${HEAD}description: |-\n  Measures.\n  Pages.\n${TAIL}`,
    expected: { description: 'Measures.\nPages.' },
  },
  {
    title: 'tabs for indentation under metadata',
    text: `${HEAD}description: Measures pages.\nmetadata:\n\ttags: a, b\n${TAIL}`,
    expected: { description: 'Measures pages.', tags: ['a', 'b'] },
  },
  {
    title: 'lists as lists',
    text: `${HEAD}description: D it.\ntriggers:\n  - slow page\n  - use when: LCP is bad\ntags: [a, "b c"]\n${TAIL}`,
    expected: { triggers: ['slow page', 'use when: LCP is bad'], tags: ['a', 'b c'] },
  },
  {
    title: 'lists as comma-separated strings, without repetition',
    text: `${HEAD}description: D it.\ntriggers: slow page, LCP, slow page\ntags: "a,b"\n${TAIL}`,
    expected: { triggers: ['slow page', 'LCP'], tags: ['a', 'b'] },
  },
  {
    title: 'lists under metadata',
    text: `${HEAD}description: D it.\nmetadata:\n  triggers: slow page\n  knowhow-tags: "a\\\\, b, c"\n${TAIL}`,
    expected: { triggers: ['slow page'], tags: ['a, b', 'c'] },
  },
  {
    title: 'triggers as mappings',
    text: `${HEAD}description: D it.\ntriggers:\n  - type: keyword\n    value: deploy\n${TAIL}`,
    expected: { triggers: ['deploy'] },
  },
  {
    title: 'the last of two equal keys',
    text: `${HEAD}description: First.\ndescription: Second.\n${TAIL}`,
    expected: { description: 'Second.' },
    warning: /"description" is given more than once; the last one counts/,
  },
  {
    title: 'numbers, dates and booleans as they were written',
    text: '---\nname: 2048\ndescription: 2024-01-01\nversion: 1.0\nauthor: null\nrole: yes\n---\n',
    expected: { name: '2048', description: '2024-01-01', version: '1.0', author: null, role: 'yes' },
  },
  {
    title: 'the author of a mapping, and metadata for what is not at the top',
    text: `${HEAD}description: D it.\nauthor:\n  name: Ada\nmetadata:\n  version: "2.1"\n  category: web\n${TAIL}`,
    expected: { author: 'Ada', version: '2.1', category: 'web' },
  },
  {
    title: 'allowed-tools with spaces inside parentheses',
    text: `${HEAD}description: D it.\nallowed-tools: Bash(git add:*), Read Grep\n${TAIL}`,
    expected: { permissions: ['Bash(git add:*)', 'Read', 'Grep'] },
  },
  {
    title: 'metadata.description where there is no other',
    text: `${HEAD}metadata:\n  description: From metadata.\n${TAIL}`,
    expected: { description: 'From metadata.' },
    warning: /another key/,
  },
  {
    title: 'when_to_use where there is no description',
    text: `${HEAD}description: ~\nwhen_to_use: When a page is slow.\n${TAIL}`,
    expected: { description: 'When a page is slow.' },
    warning: /another key/,
  },
  {
    title: 'the first paragraph where there is no description at all',
    text: `${HEAD}${TAIL}`,
    expected: { description: 'Measure a page before changing it.' },
    warning: /first paragraph/,
  },
  {
    title: 'no frontmatter',
    text: '# Title\n\n![badge](x)\n\n```\ncode\n```\n\nMeasure **a page** with [this](https://x.y).\n',
    expected: { name: 'the-folder', description: 'Measure a page with this.' },
    warning: /no frontmatter/,
  },
  {
    title: 'blank lines before the frontmatter',
    text: `\n\n${HEAD}description: Measures pages.\n${TAIL}`,
    expected: { name: 'web-perf', description: 'Measures pages.' },
    warning: /blank lines/,
  },
  {
    title: 'a missing closing fence before a heading',
    text: `${HEAD}description: Measures pages.\n\n# Heading\n\nText.\n`,
    expected: { description: 'Measures pages.', body: '# Heading\n\nText.\n' },
    warning: /closing --- is missing/,
  },
  {
    title: 'frontmatter that is a list, with a text below that describes it',
    text: '---\n- a\n- b\n---\nMeasure a page first.\n',
    expected: { name: 'the-folder', description: 'Measure a page first.' },
    warning: /not a list of key: value pairs/,
  },
  {
    title: 'an anchor and its alias',
    text: '---\nname: &n web-perf\ndescription: *n\n---\n',
    expected: { description: 'web-perf' },
  },
  {
    title: 'JSON as frontmatter',
    text: '---\n{"name": "web-perf", "description": "Measures: pages", "tags": ["a"]}\n---\n',
    expected: { name: 'web-perf', description: 'Measures: pages', tags: ['a'] },
  },
  {
    title: 'keys in another case',
    text: '---\nName: web-perf\nDescription: Measures pages.\n---\n',
    expected: { name: 'web-perf', description: 'Measures pages.' },
  },
  {
    title: 'a Chinese skill',
    text: '---\nname: 网页性能\ndescription: 测量页面：在修改之前\n---\n',
    expected: { name: '网页性能', description: '测量页面：在修改之前' },
  },
  {
    title: 'a description beyond the limit of the spec',
    text: `${HEAD}description: ${'word '.repeat(300)}\n${TAIL}`,
    expected: { name: 'web-perf' },
    warning: /the spec allows 1024/,
  },
];

const REFUSALS = [
  { title: 'an empty file', text: '', code: 'empty' },
  { title: 'a file of white space and a BOM', text: '\ufeff \n\n', code: 'empty' },
  { title: 'NUL bytes', text: '---\nname: a\0b\n---\n', code: 'binary' },
  { title: 'a list without a text', text: '---\n- a\n- b\n---\n', code: 'frontmatter_not_mapping' },
  { title: 'a scalar without a text', text: '---\njust words\n---\n# T\n', code: 'frontmatter_not_mapping' },
  { title: 'no description anywhere', text: '---\nname: a\n---\n# Title\n', code: 'no_description' },
  {
    title: 'an empty description and no text',
    text: '---\nname: a\ndescription:\n---\n',
    code: 'no_description',
  },
  { title: 'a cut within the name', text: '---\nname: web', code: 'half_written' },
  { title: 'a cut within a key', text: '---\nname: web\ndescr', code: 'half_written' },
  {
    title: 'a cut within the description',
    text: '---\nname: web\ndescription: Measures pa',
    code: 'half_written',
  },
  {
    title: 'a cut within a quoted description',
    text: '---\nname: web\ndescription: "Measures pa',
    code: 'half_written',
  },
] as const;

describe('a SKILL.md loads with', () => {
  for (const row of LOADS) {
    it(row.title, () => {
      const result = read(row.text);
      if (!result.ok) throw new Error(result.reason);
      expect(result.skill).toMatchObject(row.expected);
      if (row.warning) expect(result.skill.warnings.join('\n')).toMatch(row.warning);
    });
  }
});

describe('a SKILL.md is refused for', () => {
  for (const row of REFUSALS) {
    it(row.title, () => {
      expect(read(row.text)).toMatchObject({
        ok: false,
        code: row.code,
        reason: expect.stringMatching(/\w{3}/),
      });
    });
  }
});
