/**
 * `knowhow skills telemetry|record|correct|demote|reset|reject|doctor|audit`: how generated skills do, and a person's
 * word on them.
 *
 * @module
 */
import { Command, Option } from 'commander';
import type { SkillFigures } from '../../promotion/lifecycle/figures.ts';
import type { SkillTelemetry } from '../../promotion/lifecycle-service.ts';
import type { TelemetryReport } from '../../promotion/promotion-desk.ts';
import type { Revision } from '../../promotion/revisions.ts';
import type { AuditFinding, UpkeepFinding } from '../../promotion/skill-upkeep.ts';
import type { Activation, GeneratedSkill } from '../../store/promotion-store.ts';
import { contextOf } from '../context.ts';
import { asCalled } from '../invocation.ts';
import { wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, table, tilde } from '../terminal/text.ts';

const BASE = '/api/promotion';

export function generatedCommands(): Command[] {
  return [telemetry(), record(), correct(), ...Object.entries(WORDS).map(word), revise(), doctor(), audit()];
}

function telemetry(): Command {
  return new Command('telemetry')
    .description('how generated skills do: offered, opened, followed, how it ended, what to do about them')
    .argument('[name]', 'one skill, with its latest activations')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow skills telemetry\n  $ knowhow skills telemetry checking-moltbook --json',
    )
    .action(async (name: string | undefined, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const path = name === undefined ? '' : `/${encodeURIComponent(name)}`;
      const report = await use((connection) =>
        connection.request<TelemetryReport>('GET', `${BASE}/skills${path}`),
      );
      if (asJson) output.json(report);
      else if (report.skills.length === 0) output.line('No skill has been generated.');
      else showTelemetry(report, output);
    });
}

function showTelemetry({ skills, activations }: TelemetryReport, output: Output): void {
  if (activations.length === 0) {
    for (const line of table([HEADER, ...skills.map(rowOf)], output.width)) output.line(line);
    return;
  }
  for (const skill of skills) for (const line of linesOf(skill)) output.line(line);
  const rows = activations.map(
    ({ id, at, decision, openedAt, outcome, requestSummary, correctionReason }) => [
      id,
      at.slice(0, 16).replace('T', ' '),
      openedAt === null ? decision : 'opened',
      outcome,
      [requestSummary, correctionReason && `corrected: ${correctionReason}`].filter(Boolean).join('; '),
    ],
  );
  output.line();
  for (const line of table(rows, output.width)) output.line(line);
}

const HEADER = ['skill', 'state', 'risk', 'offered', 'opened', 'worked', 'false', 'saved calls', 'advice'];

function rowOf({ name, state, risk, figures, recommendation }: SkillTelemetry): string[] {
  const { offered, opened, success, falsePositives, savedCalls } = figures;
  return [
    name,
    state,
    risk,
    ...[offered, opened, Math.round(success.value * success.of), falsePositives, savedCalls].map(String),
    recommendation,
  ];
}

function linesOf({ name, state, stateReason, risk, figures, recommendation }: SkillTelemetry): string[] {
  const { offered, opened, followed, perWeek, nearMisses, falsePositives, falseNegatives } = figures;
  return [
    `${printable(name)}: ${state}${stateReason === null ? '' : ` (${printable(stateReason)})`}, ${risk} risk, advice: ${recommendation}`,
    `  offered ${offered}, opened ${opened} (${perWeek.toFixed(1)} a week), followed ${followed}, near-misses ${nearMisses}`,
    `  false positives ${falsePositives}, false negatives ${falseNegatives}, corrections ${figures.corrections} (${figures.repeatedCorrections} repeated)`,
    `  ${(['success', 'failure', 'partial'] as const).map((one) => shareOf(one, figures)).join(', ')}`,
    `  saved ${figures.savedCalls} calls, ${Math.round(figures.savedMs / 1000)} s`,
    ...effectLines(figures),
  ];
}

function shareOf(what: 'success' | 'failure' | 'partial', figures: SkillFigures): string {
  const { value, low, high, of } = figures[what];
  return of === 0
    ? `${what} unknown`
    : `${what} ${percent(value)} (${percent(low)} to ${percent(high)}, n=${of})`;
}

function effectLines({ effect }: SkillFigures): string[] {
  if (effect === null) return [];
  const { value, low, high, heldOut } = effect;
  return [
    `  effect of suggesting it: ${percent(value)} (${percent(low)} to ${percent(high)}), ${heldOut} held out`,
  ];
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

interface RecordOptions {
  outcome?: string;
  session?: string;
  project?: string;
  agent?: string;
  request?: string;
  reason?: string;
  nearMiss?: boolean;
  falseNegative?: boolean;
  causedRework?: boolean;
  savedCalls?: number;
  savedMs?: number;
}

function record(): Command {
  return new Command('record')
    .description('record an activation, or a near-miss, that no hook saw')
    .argument('<skill>', 'name of the skill')
    .addOption(new Option('--outcome <outcome>', 'how it ended').choices(['success', 'failure', 'partial']))
    .option('--near-miss', 'it was offered and not opened')
    .option('--false-negative', 'it was needed and not offered')
    .option('--caused-rework', 'what it led to had to be undone')
    .option('--saved-calls <count>', 'calls that it saved', wholeNumberWithin(0, 100_000))
    .option('--saved-ms <count>', 'milliseconds that it saved', wholeNumberWithin(0, 1e10))
    .option('--session <key>', 'session that it happened in')
    .option('--project <name>', 'project that it happened in')
    .option('--agent <name>', 'agent that used it')
    .option('--request <text>', 'what was asked for')
    .option('--reason <text>', 'anything worth knowing')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow skills record checking-moltbook --outcome success')
    .action(async (skill: string, options: RecordOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const { session, nearMiss, falseNegative, outcome, project, agent, request, reason } = options;
      const body = {
        ...{ skill, outcome, project, agent, request, reason, sessionKey: session },
        ...{ isNearMiss: nearMiss, isFalseNegative: falseNegative },
        ...{ causedRework: options.causedRework, savedCalls: options.savedCalls, savedMs: options.savedMs },
      };
      const recorded = await use((connection) =>
        connection.request<Activation>('POST', `${BASE}/activations`, body),
      );
      if (asJson) output.json(recorded);
      else output.line(`${output.color.green('✓')} recorded as ${recorded.id}`);
    });
}

function correct(): Command {
  return new Command('correct')
    .description('an activation came where it should not have: it counts as a false positive')
    .argument('<activation-id>', 'id, as `skills telemetry NAME` shows it')
    .requiredOption('--reason <text>', 'why')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExample:\n  $ knowhow skills correct 1f3a9c20b4d5e6f7 --reason "asked about the API, not the site"',
    )
    .action(async (id: string, { reason }: { reason: string }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const path = `${BASE}/activations/${encodeURIComponent(id)}/correct`;
      const corrected = await use((connection) => connection.request<Activation>('POST', path, { reason }));
      if (asJson) output.json(corrected);
      else
        output.line(
          `${output.color.green('✓')} ${printable(corrected.skillName)}: counted as a false positive`,
        );
    });
}

const WORDS: Readonly<Record<string, string>> = {
  demote: 'no longer suggest a generated skill; clean uses by name bring it back',
  reset: 'give a generated skill a new start: what was seen before no longer counts',
  reject: 'never suggest or draft it again',
};

function word([name, says]: [string, string]): Command {
  return new Command(name)
    .description(says)
    .argument('<name>', 'name of the skill')
    .requiredOption('--reason <text>', 'why, for the history')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `\nExample:\n  $ knowhow skills ${name} checking-moltbook --reason "over-triggering"`,
    )
    .action(async (skill: string, { reason }: { reason: string }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const path = `${BASE}/skills/${encodeURIComponent(skill)}/${name}`;
      const now = await use((connection) => connection.request<GeneratedSkill>('POST', path, { reason }));
      if (asJson) output.json(now);
      else output.line(`${output.color.green('✓')} ${printable(now.name)} is ${now.state}`);
    });
}

interface RevisionAnswer {
  readonly revisions?: readonly Revision[];
  readonly proposed?: readonly { readonly revision: Revision }[];
}

function revise(): Command {
  return new Command('revise')
    .description('propose patches where a command of a generated skill or a note has begun to fail')
    .option('--dry-run', 'show them, and propose nothing')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow skills revise --dry-run')
    .action(async ({ dryRun = false }: { dryRun?: boolean }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const answer = await use((connection) =>
        connection.request<RevisionAnswer>('POST', `${BASE}/revisions`, { dryRun }),
      );
      if (asJson) return output.json(answer);
      const found = answer.revisions ?? answer.proposed?.map(({ revision }) => revision) ?? [];
      if (found.length === 0) return output.line('Nothing that is kept has begun to fail.');
      for (const { target, failed, works, sessions, last } of found)
        output.line(
          `${printable(target)}: ${printable(failed)} fails (last ${last.slice(0, 10)}); ${printable(works)} worked in ${plural(sessions, 'session')}`,
        );
      if (!dryRun) output.note(asCalled('They wait for a person: `knowhow review list` shows them.'));
    });
}

function doctor(): Command {
  return new Command('doctor')
    .description('whether records and folders of generated skills agree')
    .option('--fix', 'note those that are gone as uninstalled, and take in drafts without a record')
    .option('--json', 'print JSON instead of text')
    .action(async ({ fix = false }: { fix?: boolean }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const answer = await use((connection) =>
        connection.request<{ findings: UpkeepFinding[] }>('POST', `${BASE}/doctor`, { fix }),
      );
      if (asJson) return output.json(answer);
      if (answer.findings.length === 0) return output.line('Records and folders agree.');
      for (const { name, says, fixed } of answer.findings)
        output.line(`${printable(name)}: ${says}${fixed ? ' (mended)' : ''}`);
      if (!fix) output.note('--fix mends what can be mended.');
    });
}

function audit(): Command {
  return new Command('audit')
    .description('look for drafts that are too large, unfit or suspicious')
    .option('--quarantine', 'move them aside, from where they can be had back')
    .option('--json', 'print JSON instead of text')
    .action(async ({ quarantine = false }: { quarantine?: boolean }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const answer = await use((connection) =>
        connection.request<{ findings: AuditFinding[] }>('POST', `${BASE}/audit`, { quarantine }),
      );
      if (asJson) return output.json(answer);
      if (answer.findings.length === 0) return output.line('Every draft is in order.');
      for (const { name, problems, quarantined } of answer.findings) {
        output.line(`${printable(name)}: ${problems.map(printable).join('; ')}`);
        if (quarantined !== null) output.note(`  moved to ${tilde(quarantined)}`);
      }
      if (!quarantine)
        output.note(`${plural(answer.findings.length, 'draft')} found; --quarantine moves them aside.`);
    });
}
