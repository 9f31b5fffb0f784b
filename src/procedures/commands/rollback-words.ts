/**
 * By which words a command puts back what ran before.
 *
 * @module
 */

/** As a word of the command: neither an option (`--rollback-on-failure`) nor a statement within quotes. */
export const ROLLS_BACK =
  /(?:^|[\s:/])(?:roll-?back|rollout\s+undo|job\s+revert|deploy:revert)(?:\.\w+)?(?=\s|$|[&|])/;

/** Most commands are told apart by this alone. */
const MAY_ROLL_BACK = /roll|revert/;

export function rollsBack(command: string): boolean {
  return MAY_ROLL_BACK.test(command) && ROLLS_BACK.test(command);
}
