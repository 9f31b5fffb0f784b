/**
 * Which skills say too little about themselves.
 *
 * @module
 */

export function needsEnrichment(
  skill: { readonly description: string; readonly triggers: readonly string[] },
  minDescription: number,
): boolean {
  return skill.description.trim().length < minDescription || skill.triggers.length === 0;
}
