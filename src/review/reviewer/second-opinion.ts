/**
 * What a model says of a skill that is about to be installed, beside the scan. It can only make a verdict worse: what the
 * scan found dangerous stays so, whatever a model, or a text that speaks to it, says.
 *
 * @module
 */
import { redact } from '../../redaction/redact.ts';
import { type Finding, SEVERITIES } from '../finding.ts';
import type { Inspection } from '../inspect.ts';
import type { ScannedFile } from '../scan/scan-skill.ts';
import { decodeBytes } from '../scan/text/decode-bytes.ts';
import { MAX_SHOWN, type Shown } from './question.ts';
import type { ModelOpinion, Reviewer } from './reviewer.ts';

/** A person waits for the installation. */
export const PATIENCE_MS = 60_000;
const GRAVE = SEVERITIES.indexOf('high');
/** Line numbers and headings come to it. */
const ROOM = MAX_SHOWN * 0.75;

export async function secondOpinion(
  inspected: Inspection,
  name: string,
  files: readonly ScannedFile[],
  reviewer: Reviewer,
  signal = AbortSignal.timeout(PATIENCE_MS),
): Promise<Inspection> {
  if (inspected.verdict === 'dangerous') return inspected;
  const opinion = await within(signal, () => reviewer.ask(shown(name, files), signal));
  const findings = [...inspected.findings, ...opinion.findings];
  if (opinion.decision === 'reject') return { verdict: 'dangerous', findings };
  const isGrave = opinion.findings.some(({ severity }) => SEVERITIES.indexOf(severity) >= GRAVE);
  return { verdict: isGrave ? 'caution' : inspected.verdict, findings };
}

type Opinion = Pick<ModelOpinion, 'decision' | 'findings'>;

/** A model that takes too long has no opinion: the scan stands alone. */
async function within(signal: AbortSignal, ask: () => Promise<Opinion>): Promise<Opinion> {
  try {
    return await ask();
  } catch (error) {
    if (!signal.aborted) throw error;
    return { decision: 'unsure', findings: [NO_ANSWER] };
  }
}

const NO_ANSWER: Finding = {
  ...{ rule: 'model/no-opinion', severity: 'info', file: 'SKILL.md', line: null, excerpt: '' },
  says: 'the model gave no answer in time',
};

/** The SKILL.md first, then as many whole files as there is room for: what is not shown is the scan's alone. */
function shown(name: string, files: readonly ScannedFile[]): Shown {
  let room = ROOM;
  const texts = [...files]
    .sort((a, b) => Number(b.path === 'SKILL.md') - Number(a.path === 'SKILL.md'))
    .flatMap(({ path, bytes, link }) => {
      if (link !== undefined || bytes.length > room) return [];
      const decoded = decodeBytes(bytes);
      if (decoded.kind !== 'text') return [];
      room -= decoded.text.length;
      return [{ path, content: redact(decoded.text).text }];
    });
  return {
    ...{ kind: 'create', name, current: null, reason: 'a person wants to install it' },
    content: texts.find(({ path }) => path === 'SKILL.md')?.content ?? null,
    files: texts.filter(({ path }) => path !== 'SKILL.md'),
  };
}
