/**
 * Small marks: levels of trust, severities, outcomes. A colour never stands alone, its word is always there.
 *
 * @module
 */
import type { ComponentChildren, JSX } from 'preact';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'accent';

const TONES: Readonly<Record<string, Tone>> = {
  ...{ success: 'good', failure: 'bad', partial: 'warn', unknown: 'plain' },
  ...{ trusted: 'good', user: 'good', agent: 'plain', tool: 'warn', web: 'bad', hostile: 'bad' },
  ...{ info: 'info', low: 'info', medium: 'warn', high: 'bad', critical: 'bad' },
  ...{ pending: 'warn', approved: 'good', accepted: 'good', rejected: 'bad', conflict: 'bad' },
  ...{ ok: 'good', warning: 'warn', error: 'bad', failed: 'bad', running: 'info', waiting: 'plain' },
  ...{
    applied: 'good',
    pass: 'good',
    passed: 'good',
    'needs-person': 'warn',
    person: 'warn',
    used: 'accent',
    draft: 'warn',
    experimental: 'info',
    demoted: 'warn',
    archived: 'plain',
    reject: 'bad',
    defer: 'warn',
    warn: 'warn',
    'came true': 'good',
    'not used': 'plain',
  },
};

export function Badge({
  tone = 'plain',
  isLong = false,
  children,
}: {
  readonly tone?: Tone;
  /** Wraps where it is longer than its place. */
  readonly isLong?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  return <span class={`badge ${tone}${isLong ? ' long' : ''}`}>{children}</span>;
}

/** A word that carries its own tone. */
export function Mark({ word }: { readonly word: string }): JSX.Element {
  return <Badge tone={TONES[word] ?? 'plain'}>{word}</Badge>;
}
