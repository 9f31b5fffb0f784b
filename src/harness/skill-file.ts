/**
 * What the file of a skill is called.
 *
 * @module
 */
export function isSkillFile(path: string): boolean {
  return /(?:^|[/\\])skill\.md$/i.test(path);
}
