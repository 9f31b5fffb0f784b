/**
 * One skill on a page of the terminal.
 *
 * @module
 */
import { putUpWith } from '../../skills/install/provenance.ts';
import type { SkillDetail } from '../../skills/skill-service.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, prose, tilde } from '../terminal/text.ts';
import { skillName } from './skill-name.ts';

/** Entities and versions beyond this are a matter for --json. */
const SHOWN = 8;

/** A status that says enough by itself is shown as it is. */
const STATUS: Readonly<Record<string, string>> = {
  indexed: 'counts',
  alias: 'the same file by another way',
};

export function showSkill(skill: SkillDetail, output: Output): void {
  const { color } = output;
  output.line(`${color.bold(color.cyan(printable(skill.name)))}  ${color.dim(printable(skill.id))}`);
  for (const line of prose(skill.description, output.width)) output.line(line);
  output.line();
  for (const [label, value] of fields(skill)) {
    if (value) output.line(`  ${color.dim(label.padEnd(12))} ${printable(value)}`);
  }
  const section = (title: string, lines: readonly string[]): void => {
    if (lines.length > 0) output.line(`  ${color.dim(title)}`);
    for (const line of lines) output.line(`    ${line}`);
  };
  section('files', files(skill, output));
  section('relations', relations(skill));
  section(
    'versions',
    skill.versions
      .slice(0, SHOWN)
      .map(({ seq, createdAt, author, reason, contentHash }) =>
        printable(`#${seq} ${contentHash?.slice(0, 12) ?? 'deleted'} ${createdAt} ${reason} (${author})`),
      ),
  );
}

function fields(skill: SkillDetail): [string, string | null][] {
  const version = skill.versions.find(({ contentHash }) => contentHash === skill.contentHash);
  const despite = putUpWith(version?.reason ?? '');
  const names = skill.entities.slice(0, SHOWN).map(({ name }) => name);
  return [
    ['source', `${skill.source} (${skill.trust})`],
    // Only what came from somewhere was installed by knowhow; the rest lay there.
    skill.origin ? ['installed', `${skill.installedAt} from ${skill.origin}`] : ['found', skill.installedAt],
    ['despite', despite === null ? null : `installed despite findings: ${despite}`],
    ['project', skill.project],
    ['triggers', skill.triggers.join(', ')],
    ['tags', skill.tags.join(', ')],
    ['enriched by', skill.enrichedBy],
    ['version', skill.version],
    ['author', skill.author],
    ['license', skill.license],
    ['importance', `${skill.effectiveImportance.toFixed(2)}, used ${plural(skill.useCount, 'time')}`],
    ['mentions', names.join(', ')],
  ];
}

function files(skill: SkillDetail, { color }: Output): string[] {
  const lines = skill.files.flatMap(({ path, status, reason, warnings }) => [
    `${tilde(path)}  ${color.dim([STATUS[status] ?? status, printable(reason ?? '')].filter(Boolean).join(': '))}`,
    ...warnings.map((warning) => `  ${color.yellow('warning')} ${printable(warning)}`),
  ]);
  return lines.length > 0 ? lines : [tilde(skill.fsPath)];
}

/** What a text merely mentions is listed above; these are the edges to other skills. */
function relations(skill: SkillDetail): string[] {
  return skill.relations
    .filter(({ type }) => type !== 'references')
    .map(({ sourceId, targetId, type, source }) => {
      const verb = type.replaceAll('_', ' ');
      const edge =
        sourceId === skill.id ? `${verb} ${skillName(targetId)}` : `${skillName(sourceId)} ${verb} this`;
      return `${edge} (${source})`;
    });
}
