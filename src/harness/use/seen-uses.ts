/**
 * From an event to the installed skills that it shows in use.
 *
 * @module
 */
import type { HookEvent } from '../hook-event.ts';
import { type DetectedUse, loadedByOwnTool, usageOf } from './detect-use.ts';
import type { SkillFinder } from './skill-finder.ts';

export interface SeenUse {
  readonly skillId: string;
  /** What was read or run, where that is how it showed. */
  readonly runtimePath: string | null;
  readonly outcome: DetectedUse['outcome'];
}

/** Each skill once: a call that reads its SKILL.md and runs its script is one use, with the script's outcome. */
export async function seenUses(
  event: HookEvent,
  { finder, userHome }: { finder: SkillFinder; userHome: string },
): Promise<SeenUse[]> {
  const seen = new Map<string, SeenUse>();
  const hasSucceeded = event.kind === 'tool' && event.outcome === 'success';
  for (const { target, outcome } of usageOf(event, userHome)) {
    const skillId = await finder.find(target, event.workingFolder, hasSucceeded);
    if (skillId === null) continue;
    const before = seen.get(skillId);
    if (before && before.outcome !== 'unknown') continue;
    seen.set(skillId, { skillId, runtimePath: 'path' in target ? target.path : null, outcome });
  }
  return [...seen.values()];
}

/** The installed skill that the session has from knowhow's own server, which counts it under a session of its own. */
export async function loadedSkill(event: HookEvent, finder: SkillFinder): Promise<string | null> {
  const name = loadedByOwnTool(event);
  return name === null ? null : finder.find({ name }, event.workingFolder);
}
