/**
 * `GET /skills?ranked=true`: which skills matter most, by what surrounds them in the graph and by use.
 *
 * @module
 */
import type { SkillConnections, SkillRecord } from '../../store/skill-store.ts';
import { effectiveImportance } from './importance.ts';

export interface RankedRecord extends SkillRecord {
  readonly score: number;
  readonly reason: string;
}

/** Shares of the score: what the user does says more than what texts say about each other. */
const WEIGHTS = { importance: 0.4, use: 0.3, memories: 0.2, relations: 0.1 };
/** A count this high gives half of its share: the tenth use says less than the first. */
const HALF = { use: 5, memories: 5, relations: 20 };

export function rankSkills(
  skills: readonly SkillRecord[],
  connections: readonly SkillConnections[],
  options: { now: Date; floor: number },
): RankedRecord[] {
  const connected = new Map(connections.map((entry) => [entry.id, entry]));
  return skills
    .map((skill): RankedRecord => {
      const { memories, relations } = connected.get(skill.id) ?? { memories: 0, relations: 0 };
      const importance = effectiveImportance(skill, options.floor, options.now);
      const score =
        WEIGHTS.importance * importance +
        WEIGHTS.use * saturating(skill.useCount, HALF.use) +
        WEIGHTS.memories * saturating(memories, HALF.memories) +
        WEIGHTS.relations * saturating(relations, HALF.relations);
      const reason =
        `importance ${importance.toFixed(2)}, used ${times(skill.useCount)}, ` +
        `${memories} linked ${memories === 1 ? 'memory' : 'memories'}, ` +
        `${relations} ${relations === 1 ? 'relation' : 'relations'}`;
      return { ...skill, score, reason };
    })
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
}

function saturating(count: number, half: number): number {
  return count / (count + half);
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
