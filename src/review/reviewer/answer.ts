/**
 * What a model answered, where it is an answer.
 *
 * @module
 */
import { z } from 'zod';
import { jsonIn } from '../../models/json-answer.ts';
import { redact } from '../../redaction/redact.ts';
import type { Opinion } from '../../store/proposal-store.ts';
import { type Finding, SEVERITIES } from '../finding.ts';
import { revealHidden } from '../hidden-characters.ts';

/** Longer than an answer with all its findings; the rest went wrong. */
const MAX_ANSWER = 64 * 1024;
const MAX_FINDINGS = 20;
const MAX_WORDS = 300;

const finding = z.object({
  severity: z.enum(SEVERITIES).catch('medium'),
  file: z.string().catch('SKILL.md'),
  line: z.number().int().min(1).nullable().catch(null),
  excerpt: z.string().catch(''),
  says: z.string().min(1),
});

const answerSchema = z.object({
  decision: z.enum(['approve', 'reject', 'unsure']),
  findings: z.array(finding).max(1000).default([]),
});

/** Null for anything that is no answer. */
export function readAnswer(text: string): Pick<Opinion, 'decision' | 'findings'> | null {
  if (text.length > MAX_ANSWER) return null;
  const parsed = answerSchema.safeParse(jsonIn(text));
  if (!parsed.success) return null;
  return {
    decision: parsed.data.decision,
    findings: parsed.data.findings.slice(0, MAX_FINDINGS).map(cleaned),
  };
}

/** A model's words are foreign text, and may repeat what it was shown. */
function cleaned({ severity, file, line, excerpt, says }: z.output<typeof finding>): Finding {
  const short = (text: string): string =>
    redact(revealHidden(text).replace(/\s+/g, ' ').trim()).text.slice(0, MAX_WORDS);
  return {
    rule: 'model/opinion',
    severity,
    file: short(file),
    line,
    excerpt: short(excerpt),
    says: short(says),
  };
}
