/**
 * What the scanner found, for people: the worst first, hidden characters as escapes.
 *
 * @module
 */
import type { Finding, Severity } from '../../review/finding.ts';
import type { Doubtful } from '../../review/scan/score/score-findings.ts';
import type { ScanVerdict } from '../../review/scan/verdict.ts';
import { worstFirst } from '../../review/severity.ts';
import type { Output } from '../terminal/output.ts';
import { shorten, wrap } from '../terminal/text.ts';

/** Beside the longest severity. */
const INDENT = ' '.repeat(11);

type Paint = (text: string) => string;

/** A scan finds what it knows: no verdict says that a skill is safe. */
const CALLED: Readonly<Record<ScanVerdict, string>> = {
  safe: 'nothing found',
  caution: 'caution',
  dangerous: 'dangerous',
};

/** What is worth a line by itself; the rest is counted. */
const SHOWN: ReadonlySet<Severity> = new Set(['critical', 'high', 'medium']);

export function showFindings(
  name: string,
  verdict: ScanVerdict,
  findings: readonly Finding[],
  output: Output,
  explain = false,
): void {
  const { color, width } = output;
  const verdicts: Record<ScanVerdict, Paint> = {
    safe: color.green,
    caution: color.yellow,
    dangerous: (text) => color.bold(color.red(text)),
  };
  const severities: Record<Severity, Paint> = {
    critical: (text) => color.bold(color.red(text)),
    high: color.red,
    medium: color.yellow,
    low: color.dim,
    info: color.dim,
  };
  output.line(`${verdicts[verdict](CALLED[verdict])} ${name}`);
  const shown = worstFirst(findings.filter(({ severity }) => SHOWN.has(severity)));
  const told = new Set<string>();
  for (const { severity, rule, file, line, says, excerpt, remedy } of shown) {
    const place = placeOf({ file, line });
    const [first = '', ...more] = wrap(`${place} ${says} (${rule})`, width - INDENT.length);
    output.line(`  ${severities[severity](severity)}${' '.repeat(8 - severity.length)} ${first}`);
    for (const rest of more) output.line(`${INDENT}${rest}`);
    // Two readers of one line quote it once.
    if (excerpt !== '' && !told.has(place))
      output.line(color.dim(`${INDENT}${shorten(excerpt, width - INDENT.length)}`));
    told.add(place);
    if (explain && remedy !== undefined) {
      for (const one of wrap(`acceptable: ${remedy}`, width - INDENT.length)) output.line(`${INDENT}${one}`);
    }
  }
  const minor = findings.length - shown.length;
  if (minor > 0) output.line(color.dim(`  and ${minor} of little weight: --json shows them`));
}

/** Passages that are no finding, and that somebody who reviews the skill should read all the same. */
export function showDoubtful(
  doubtful: readonly Doubtful[],
  findings: readonly Finding[],
  output: Output,
): void {
  const known = new Set(findings.filter(({ severity }) => SHOWN.has(severity)).map(placeOf));
  const places = doubtful.map(placeOf).filter((place) => !known.has(place));
  if (places.length === 0) return;
  output.line(output.color.dim(`  worth reading: ${[...new Set(places)].join(', ')}`));
}

function placeOf({ file, line }: Pick<Finding, 'file' | 'line'>): string {
  return line === null ? file : `${file}:${line}`;
}
