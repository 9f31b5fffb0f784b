/**
 * Why a run over session logs has added no procedure, in one line.
 *
 * @module
 */
import type { ExtractReport } from '../../learning/extract/report.ts';
import { plural } from '../terminal/text.ts';
import { leftOutLine } from './left-out.ts';

interface Reason {
  readonly applies: (report: ExtractReport) => boolean;
  readonly says: (report: ExtractReport, days: number | undefined) => string;
}

/** The first that applies is told. */
const REASONS: readonly Reason[] = [
  {
    applies: ({ logs }) => logs === 0,
    says: (_, days) =>
      days === undefined
        ? 'There are no session logs there. `--dir` names a folder, `--days` how far to look back.'
        : `No session log there was written to within ${plural(days, 'day')}. A greater \`--days\` looks further back.`,
  },
  {
    applies: ({ logs, unchangedLogs }) => unchangedLogs === logs,
    says: () => 'Nothing new: no log has changed since the last run.',
  },
  // What stopped it, or which logs failed, is told by itself.
  { applies: ({ read, stopped }) => read === 0 || stopped !== null, says: () => '' },
  {
    applies: ({ sessions }) => sessions === 0,
    says: () => 'Nothing was added: there is no conversation in what was read.',
  },
  {
    applies: ({ tasks }) => tasks === 0,
    says: () => 'Nothing was added: nobody asks for anything in what was read.',
  },
  {
    applies: ({ forgotten, runs }) => forgotten > 0 && runs === 0,
    says: () => 'Nothing was added: all of it was forgotten before, and stays so.',
  },
  {
    applies: ({ runs, shortTasks }) => runs === 0 && shortTasks > 0,
    says: (report) => `Nothing was added: ${leftOutLine('shortTasks', report)}.`,
  },
  {
    applies: ({ runs }) => runs === 0,
    says: ({ tasks }) =>
      `Nothing was added: nothing was done in the ${plural(tasks, 'task')} that could be repeated.`,
  },
  {
    applies: ({ updated }) => updated > 0,
    says: () => 'No procedure is new; what is known of others was brought up to date.',
  },
  {
    applies: ({ forgotten }) => forgotten > 0,
    says: ({ forgotten }) =>
      `Nothing was added: ${plural(forgotten, 'task')} belong${forgotten === 1 ? 's' : ''} to what was forgotten, and the rest was known already.`,
  },
  { applies: () => true, says: () => 'Nothing was added: all of it was known already.' },
];

/** Null where something was added, or the reason is told elsewhere. */
export function whyNothingNew(report: ExtractReport, days?: number): string | null {
  if (report.added > 0) return null;
  return REASONS.find(({ applies }) => applies(report))?.says(report, days) || null;
}
