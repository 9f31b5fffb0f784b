/**
 * `knowhow skills budget`
 *
 * @module
 */
import { Command } from 'commander';
import {
  LISTING_RULES,
  type ListedSkill,
  type Listing,
  listingOf,
} from '../../skills/listing/harness-listing.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import { contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, table } from '../terminal/text.ts';

interface HarnessBudget {
  readonly harness: string;
  readonly room: number;
  readonly taken: number;
  readonly whole: number;
  readonly cut: number;
  readonly dropped: number;
  readonly skills: readonly {
    readonly name: string;
    readonly shown: string;
    readonly characters: number;
    readonly description: number;
    readonly useCount: number;
    /** What would make room. */
    readonly advice: string | null;
  }[];
}

/** Longer descriptions than this are worth shortening where there is no room. */
const LONG = 400;
const SHOWN = 12;

export function budgetCommand(): Command {
  return new Command('budget')
    .description('which descriptions each harness shows whole, cut or not at all, and who takes the room')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow skills budget')
    .action(async (_options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const { skills } = await use((connection) =>
        connection.request<{ skills: SkillRecord[] }>('GET', '/api/skills'),
      );
      const budgets = Object.keys(LISTING_RULES).flatMap((harness) => budgetOf(harness, skills));
      if (asJson) output.json({ harnesses: budgets });
      else show(budgets, output);
    });
}

function budgetOf(harness: string, all: readonly SkillRecord[]): HarnessBudget[] {
  const rule = LISTING_RULES[harness];
  const skills = all
    .filter(({ source }) => source === harness)
    .map((skill) => ({ ...skill, description: skill.description.length }));
  if (!rule || skills.length === 0) return [];
  const listed = listingOf(skills, rule);
  const count = (shown: string): number => listed.filter((one) => one.shown === shown).length;
  const isFull = count('whole') < listed.length;
  return [
    {
      ...{ harness, room: rule.room, whole: count('whole'), cut: count('cut'), dropped: count('dropped') },
      taken: listed.reduce((sum, { characters }) => sum + characters, 0),
      skills: listed
        .toSorted((a, b) => b.characters - a.characters || b.skill.description - a.skill.description)
        .map((one) => ({
          ...{ name: one.skill.name, shown: one.shown, characters: one.characters },
          ...{ description: one.skill.description, useCount: one.skill.useCount },
          advice: isFull ? adviceFor(one) : null,
        })),
    },
  ];
}

function adviceFor({ skill, shown }: Listing<ListedSkill>): string | null {
  if (skill.useCount === 0 && shown === 'dropped') return 'never used: switch it off, or leave it to knowhow';
  return skill.description > LONG ? `shorten its description (${skill.description} characters)` : null;
}

function show(budgets: readonly HarnessBudget[], output: Output): void {
  if (budgets.length === 0) output.line('No harness with a limit has skills here.');
  for (const { harness, room, taken, whole, cut, dropped, skills } of budgets) {
    output.line(
      `${output.color.bold(harness)}: ${taken} of ${room} characters; ${whole} whole, ${cut} cut, ${dropped} without description`,
    );
    const rows = skills
      .slice(0, SHOWN)
      .map(({ name, shown, characters, useCount, advice }) => [
        `  ${printable(name)}`,
        shown,
        String(characters),
        plural(useCount, 'use'),
        advice ?? '',
      ]);
    for (const line of table(rows, output.width)) output.line(line);
    if (skills.length > SHOWN)
      output.line(output.color.dim(`  … and ${skills.length - SHOWN} more (--json)`));
  }
}
