/**
 * Manifests of Kubernetes secrets: every value below `data` or `stringData` goes, whatever its name.
 *
 * @module
 */
import type { Finding } from './finding.ts';
import { isPlaceholder } from './innocent-values.ts';

export const MANIFEST_HINTS: readonly string[] = [
  'stringdata',
  'kind: secret',
  'kind":"secret"',
  'kind": "secret"',
  'kind\\":\\"secret\\"',
];

/** Manifests are small; one that is larger is looked through in pieces. */
const MAX_BEFORE = 8192;
const MAX_AFTER = 32_768;
/** Between documents of a file. */
const DOCUMENT = /(?:\n|\\n)---/;
const IS_SECRET = /kind\\{0,3}"?[ \t]{0,4}:[ \t]{0,4}\\{0,3}["']?Secret\b/;
/** A line's end, also written as a sign. */
const BREAK = '(?:\\r?\\n|\\\\n)';
const LINE = '(?:(?!\\\\n)[^\\n]){0,8192}';
const BLOCK = new RegExp(
  `(?:^|\\n|\\\\n|["'])(?<indent>[ \\t]{0,40})(?<name>data|stringData):[ \\t]{0,20}${BREAK}(?<lines>(?:\\k<indent>[ \\t]{1,40}${LINE}${BREAK}?){1,400})`,
  'g',
);
const ENTRY = new RegExp(
  `(?<lead>(?:^|\\n|\\\\n)(?<indent>[ \\t]{1,80})[\\w.-]{1,200}:[ \\t]{1,20}(?:[|>][+-]?\\d?[ \\t]{0,8}${BREAK}(?=\\k<indent>[ \\t])[ \\t]{0,80})?\\\\{0,3}["']?)(?<secret>(?:(?!\\\\n)[^\\n"'\\\\]){1,8192}(?:${BREAK}\\k<indent>[ \\t]{1,40}${LINE}){0,200})`,
  'g',
);
const OBJECT =
  /\\{0,3}"(?<name>data|stringData)\\{0,3}"[ \t\r\n]{0,20}:[ \t\r\n]{0,20}\{(?<members>[^{}]{0,16384})\}/g;
const MEMBER = /(?<lead>\\{0,3}"[ \t\r\n]{0,8}:[ \t\r\n]{0,8}\\{0,3}")(?<secret>[^"\\]{1,8192})/g;

export interface Manifest {
  readonly findings: readonly Finding[];
  /** Nothing before it is looked at again. */
  readonly end: number;
}

/** The values of the secrets around a hint, not before `from`. */
export function secretsOfManifest(text: string, at: number, from: number): Manifest {
  const before = text.slice(Math.max(from, at - MAX_BEFORE), at);
  const start = at - (before.split(DOCUMENT).at(-1)?.length ?? 0);
  const document = text.slice(start, at + MAX_AFTER).split(DOCUMENT, 1)[0];
  const isSecret = IS_SECRET.test(document);
  const findings = [
    ...valuesOf(document, start, { outer: BLOCK, part: 'lines', inner: ENTRY, isSecret }),
    ...valuesOf(document, start, { outer: OBJECT, part: 'members', inner: MEMBER, isSecret }),
  ];
  return { findings, end: start + document.length };
}

interface Shape {
  readonly outer: RegExp;
  readonly part: string;
  readonly inner: RegExp;
  readonly isSecret: boolean;
}

function valuesOf(document: string, offset: number, { outer, part, inner, isSecret }: Shape): Finding[] {
  const findings: Finding[] = [];
  for (const block of document.matchAll(outer)) {
    const text = block.groups?.[part] ?? '';
    // Settings have data as well; text in the clear is of secrets alone.
    if (block.groups?.name === 'data' && !isSecret) continue;
    const at = offset + block.index + block[0].lastIndexOf(text);
    for (const { index, groups } of text.matchAll(inner)) {
      const { lead = '', secret = '' } = groups ?? {};
      const value = secret.trimEnd();
      if (value === '' || isPlaceholder(value)) continue;
      findings.push({
        start: at + index + lead.length,
        end: at + index + lead.length + value.length,
        kind: 'secret',
      });
    }
  }
  return findings;
}
