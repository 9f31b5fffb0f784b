/**
 * A proposal, as a terminal shows it: how the review went, where it comes from, what it would change.
 *
 * @module
 */
import type { Finding, Severity } from '../../review/finding.ts';
import { revealHidden } from '../../review/hidden-characters.ts';
import type { ProposalDetail } from '../../review/queue/proposal-view.ts';
import type { ProposalStage } from '../../store/proposal-store.ts';
import { isTainted } from '../../store/taint.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { tilde } from '../terminal/text.ts';
import { lineageLine, lineageTree, taintWord } from './lineage-lines.ts';

type Paint = (text: string) => string;

const BASE_NOTES: Readonly<Record<ProposalDetail['base'], string | null>> = {
  unchanged: null,
  changed: 'The file has moved on since: what is shown is the change to the text that the author saw.',
  gone: 'The skill is gone since.',
};

export function showProposal(proposal: ProposalDetail, output: Output): void {
  const { color } = output;
  showHead(proposal, output);
  if (proposal.stages.length > 0) {
    output.line();
    if (isStale(proposal)) {
      output.line(color.dim(`  the review, as it was when proposed; the taint is ${proposal.taint} by now`));
    }
    for (const stage of proposal.stages) showStage(stage, output);
  }
  const above = proposal.lineage.filter(({ depth }) => depth > 0);
  if (above.length > 0) {
    output.line();
    output.line(color.dim('made from'));
    for (const step of lineageTree(above)) output.line(lineageLine(step, color));
  }
  output.line();
  if (proposal.diff === null) {
    output.note('The text that this is based on is not known; the proposal as it is:');
    for (const line of (proposal.content ?? '').split('\n')) output.line(revealHidden(line, color.inverse));
  } else showPatch(proposal.diff, output);
  showWhatNow(proposal, output);
}

/** A person has vouched for a source since, or one turned out worse. */
function isStale({ stages, taint }: ProposalDetail): boolean {
  const stage = stages.find((one) => one.stage === 'taint');
  return stage !== undefined && (stage.outcome === 'passed') === isTainted(taint);
}

/** A unified diff in colours, with every hidden character visible. */
export function showPatch(diff: string, output: Output): void {
  const { color } = output;
  for (const line of diff.split('\n')) {
    const shown = revealHidden(line, color.inverse);
    if (line.startsWith('+')) output.line(color.green(shown));
    else if (line.startsWith('-')) output.line(color.red(shown));
    else output.line(line.startsWith('@@') ? color.cyan(shown) : shown);
  }
}

function showHead(proposal: ProposalDetail, output: Output): void {
  const { color } = output;
  const { kind, skillName, version, state, awaits, author, taint, createdAt, decision } = proposal;
  const waits = awaits === 'model' ? ', waits for a model' : '';
  output.line(
    `${color.bold(printable(skillName))} ${kind}${version ? ` → ${printable(version)}` : ''} (${state}${waits})`,
  );
  const fields: [string, string | null][] = [
    ['id', proposal.id],
    ['by', `${author}, ${createdAt}`],
    ['taint', taintWord(taint, color)],
    ['session', proposal.sessionKey],
    ['for', proposal.project ?? 'every project'],
    ['from', proposal.proposedIn],
    [
      'file',
      proposal.path && `${tilde(proposal.path)}${kind === 'delete' ? ' (its whole folder goes)' : ''}`,
    ],
    ['reason', proposal.reason],
    [
      'decided',
      decision && `by ${decision.by}, ${decision.at}${decision.reason ? `: ${decision.reason}` : ''}`,
    ],
    ['version', proposal.versionId],
  ];
  for (const [name, value] of fields) {
    if (!value) continue;
    const shown = name === 'taint' ? value : revealHidden(value, color.inverse).replace(/\s+/g, ' ');
    output.line(`  ${color.dim(name.padEnd(8))} ${shown}`);
  }
}

const MARKS: Readonly<Record<string, string>> = { passed: '✓', skipped: '-', rejected: '✗', conflict: '✗' };

function markOf(outcome: string, color: Output['color']): string {
  const mark = MARKS[outcome] ?? '!';
  const paint: Readonly<Record<string, Paint>> = { '✓': color.green, '✗': color.red, '-': color.dim };
  return (paint[mark] ?? color.yellow)(mark);
}

function showStage({ stage, outcome, says, findings }: ProposalStage, output: Output): void {
  const { color } = output;
  output.line(`  ${markOf(outcome, color)} ${stage.padEnd(9)} ${printable(says)}`);
  for (const line of findingLines(findings, output)) output.line(`      ${line}`);
}

/** Each finding with its place, then the passage below it. */
export function findingLines(findings: readonly Finding[], { color }: Pick<Output, 'color'>): string[] {
  return findings.flatMap(({ rule, severity, file, line, excerpt, says }) => {
    const place = `${printable(file)}${line === null ? '' : `:${line}`}`;
    const head = `${severityPaint(severity, color)(severity)} ${place} ${printable(says)} ${color.dim(rule)}`;
    return excerpt === '' ? [head] : [head, `  ${color.dim('|')} ${revealHidden(excerpt, color.inverse)}`];
  });
}

function severityPaint(severity: Severity, color: Output['color']): Paint {
  if (severity === 'critical' || severity === 'high') return color.red;
  return severity === 'medium' ? color.yellow : color.dim;
}

function showWhatNow(proposal: ProposalDetail, output: Output): void {
  const { id, state, base, stages, decision } = proposal;
  if (state === 'conflict') {
    const conflict = stages.find(({ outcome }) => outcome === 'conflict');
    if (conflict?.diff) {
      output.line();
      output.line(output.color.dim('what has changed since the author saw it'));
      showPatch(conflict.diff, output);
    }
    output.note(
      `It cannot be applied as it is: let its author make it anew, and \`knowhow review reject ${id}\` puts it away.`,
    );
  }
  if (state === 'rejected' && decision?.by.startsWith('review:')) {
    output.note(
      `The review has rejected it. \`knowhow review approve ${id} --despite-findings --reason …\` overrules it.`,
    );
  }
  if (state !== 'pending') return;
  const note = BASE_NOTES[base];
  if (note !== null) output.note(note);
  output.note(`\`knowhow review approve ${id}\` applies it, \`knowhow review reject ${id}\` says no.`);
}
