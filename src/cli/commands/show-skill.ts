/**
 * One skill on a page of the terminal.
 *
 * @module
 */
import { homedir } from 'node:os';
import type { SkillDetail } from '../../skills/skill-service.ts';
import type { Output } from '../terminal/output.ts';
import { plural, printable, tilde, wrap } from '../terminal/text.ts';

/** Entities and versions beyond this are a matter for --json. */
const SHOWN = 8;

export function showSkill(skill: SkillDetail, output: Output): void {
  const { color } = output;
  output.line(`${color.bold(color.cyan(printable(skill.name)))}  ${color.dim(skill.id)}`);
  for (const line of wrap(skill.description, Math.min(output.width, 100) - 2)) output.line(`  ${line}`);
  output.line();
  const field = (label: string, value: string | null): void => {
    if (value) output.line(`  ${color.dim(label.padEnd(12))} ${printable(value)}`);
  };
  field('path', tilde(skill.fsPath, homedir()));
  field('source', `${skill.source} (${skill.trust})`);
  field('installed', skill.origin ? `${skill.installedAt} from ${skill.origin}` : skill.installedAt);
  field('project', skill.project);
  field('triggers', skill.triggers.join(', '));
  field('tags', skill.tags.join(', '));
  field('enriched by', skill.enrichedBy);
  field('version', skill.version);
  field('author', skill.author);
  field('license', skill.license);
  field('importance', `${skill.effectiveImportance.toFixed(2)}, used ${plural(skill.useCount, 'time')}`);
  field(
    'names',
    skill.entities
      .slice(0, SHOWN)
      .map(({ name }) => name)
      .join(', '),
  );
  for (const { sourceId, targetId, type, source } of skill.relations.filter(
    ({ type }) => type !== 'references',
  )) {
    const other = sourceId === skill.id ? `${type} ${targetId}` : `${sourceId} ${type} this`;
    field('relation', `${other} (${source})`);
  }
  for (const { createdAt, author, reason, contentHash } of skill.versions.slice(0, SHOWN)) {
    field('content', `${contentHash.slice(0, 12)} ${createdAt} ${reason} (${author})`);
  }
  for (const { path, status, reason, warnings } of skill.files) {
    if (status !== 'indexed') field(status, `${tilde(path, homedir())}: ${reason ?? ''}`);
    for (const warning of warnings) output.line(`  ${color.yellow('warning')}      ${printable(warning)}`);
  }
}
