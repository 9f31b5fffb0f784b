/**
 * Skills: which were used, offered in vain, never used, shadowed by another of their name, or nearly the same.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { Cadence, Period } from '../cadence.ts';
import type { ProjectActivity } from './activity.ts';
import type { NoteLine } from './note.ts';
import { code, count } from './wording.ts';

export interface SkillLineOptions {
  readonly store: Pick<Store, 'skills' | 'skillUse' | 'embeddings'>;
  readonly embedder: string | null;
}

/** Newer ones have had no time to be needed. */
const SETTLED_DAYS = 30;
const MIN_OFFERED = 5;
const NAMED = 5;
/** Cosine of two descriptions that say the same. */
const NEARLY_SAME = 0.92;
/** Comparing each with each beyond this takes minutes. */
const MAX_COMPARED = 1500;
/** Events of a month; more are not looked at. */
const MAX_EVENTS = 20_000;

export async function skillLines(
  cadence: Cadence,
  { from, to }: Period,
  activity: readonly ProjectActivity[],
  { store, embedder }: SkillLineOptions,
): Promise<NoteLine[]> {
  const skills = await store.skills.list();
  const events = (await store.skillUse.events({ limit: MAX_EVENTS })).filter(
    ({ at }) => at >= from && at < to,
  );
  const lines = usedLines(activity);
  if (skills.length === 0 || cadence === 'daily') return lines;
  const names = new Map(skills.map(({ id, name }) => [id, name]));
  const used = new Set(events.filter(({ kind }) => kind === 'used').map(({ skillId }) => skillId));
  const offered = new Map<string, string[]>();
  for (const { kind, skillId, sessionKey } of events) {
    if (kind === 'surfaced') offered.set(skillId, [...(offered.get(skillId) ?? []), sessionKey ?? '']);
  }
  for (const [id, sessions] of offered) {
    if (used.has(id) || sessions.length < MIN_OFFERED || !names.has(id)) continue;
    const text = `${code(names.get(id) ?? id, 60)} was offered ${count(sessions.length, 'time')} and not used`;
    lines.push(
      line(
        text,
        sessions.length,
        sessions.filter((key) => key !== ''),
      ),
    );
  }
  if (cadence === 'monthly') {
    lines.push(...unusedLine(skills, to), ...shadowedLines(skills));
    if (embedder !== null) lines.push(...(await twinLines(skills, embedder, store)));
  }
  return lines;
}

function line(text: string, weight: number, sessions: readonly string[] = []): NoteLine {
  return { text, weight, project: null, sessions };
}

/** As the logs have it, so that it is known also where no hook was connected. */
function usedLines(activity: readonly ProjectActivity[]): NoteLine[] {
  const sessions = new Map<string, Set<string>>();
  for (const { parts } of activity)
    for (const { session, stretches } of parts)
      for (const { deeds } of stretches)
        for (const { tool, text, outcome } of deeds) {
          const name = tool === 'Skill' && outcome === 'worked' ? SKILL_NAME.exec(text)?.[1] : undefined;
          if (name !== undefined) sessions.set(name, (sessions.get(name) ?? new Set()).add(session.key));
        }
  if (sessions.size === 0) return [];
  const most = [...sessions].sort(([, a], [, b]) => b.size - a.size);
  const named = most
    .slice(0, NAMED)
    .map(([name, keys]) => `${code(name, 40)} in ${count(keys.size, 'session')}`);
  const more = most.length - named.length;
  const all = [...new Set(most.flatMap(([, keys]) => [...keys]))];
  return [line(`used: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`, 1000, all)];
}

/** Of the arguments as a session's record keeps them. */
const SKILL_NAME = /"skill":"([^"]+)"/u;

function unusedLine(skills: readonly SkillRecord[], to: string): NoteLine[] {
  const settled = new Date(Date.parse(to) - SETTLED_DAYS * DAY_MS).toISOString();
  const unused = skills.filter(({ useCount, installedAt }) => useCount === 0 && installedAt < settled);
  if (unused.length === 0) return [];
  const named = unused.slice(0, NAMED).map(({ name }) => code(name, 40));
  const more = unused.length - named.length;
  const text = `${unused.length} of ${count(skills.length, 'skill')} never used in ${SETTLED_DAYS} days: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [line(text, unused.length / skills.length)];
}

/** Of two with one name the nearer root is read; the other lies there in vain. */
function shadowedLines(skills: readonly SkillRecord[]): NoteLine[] {
  const byName = new Map<string, SkillRecord[]>();
  for (const skill of skills)
    byName.set(skill.canonicalName, [...(byName.get(skill.canonicalName) ?? []), skill]);
  return [...byName.values()]
    .filter((group) => group.length > 1)
    .map((group) =>
      line(
        `${code(group[0]?.name ?? '', 60)} lies in ${count(group.length, 'place')}: ${group.map(({ source, project }) => `${source}${project === null ? '' : ' (project)'}`).join(', ')}`,
        5,
      ),
    );
}

async function twinLines(
  skills: readonly SkillRecord[],
  embedder: string,
  { embeddings }: Pick<Store, 'embeddings'>,
): Promise<NoteLine[]> {
  if (skills.length > MAX_COMPARED) return [];
  const vectors = new Map((await embeddings.all('skill', embedder)).map((row) => [row.sourceId, row.vector]));
  const known = skills.flatMap((skill) => {
    const vector = vectors.get(skill.id);
    return vector === undefined ? [] : [{ skill, vector }];
  });
  const lines: NoteLine[] = [];
  for (const [place, a] of known.entries()) {
    for (const b of known.slice(place + 1)) {
      if (a.skill.canonicalName === b.skill.canonicalName) continue;
      const alike = dot(a.vector, b.vector);
      if (alike < NEARLY_SAME) continue;
      const text = `${code(a.skill.name, 40)} and ${code(b.skill.name, 40)} say nearly the same (${alike.toFixed(2)})`;
      lines.push(line(text, 2 + alike));
    }
  }
  return lines;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
