/**
 * A call that a person refused or stopped. Neither says that it would have failed.
 *
 * @module
 */

export interface StopRule {
  readonly id: string;
  readonly outcome: 'refused' | 'interrupted';
  readonly pattern: RegExp;
  readonly reason: string;
  readonly example: string;
  readonly counterExample: string;
}

/** Matched against the beginning of an answer that is no output of a program. */
export const STOP_RULES: readonly StopRule[] = [
  {
    id: 'interrupted-by-user',
    outcome: 'interrupted',
    pattern:
      /^\W*(?:Request interrupted by user|Interrupted by (?:the )?user|(?:Command|Tool|Operation|Execution) (?:was )?(?:aborted|cancelled|canceled|interrupted)(?: by (?:the )?user)?\b|aborted by user|User (?:aborted|cancelled|canceled|interrupted)\b|\^C$|KeyboardInterrupt)/i,
    reason: 'somebody pressed stop',
    example: '[Request interrupted by user for tool use]',
    counterExample: 'handles a request that is interrupted by the user',
  },
  {
    id: 'refused-by-user',
    outcome: 'refused',
    pattern:
      /^\W*(?:Error: )?(?:The user (?:doesn't want to (?:proceed|take)|does not want to (?:proceed|take)|rejected|denied|declined|refused|chose not)|User (?:rejected|denied|declined|refused|did not (?:approve|allow))|(?:exec(?:ution)? )?(?:command |patch )?rejected by (?:the )?user|(?:(?:The )?(?:tool|command|operation|action)(?: call)? )?(?:was )?(?:blocked|denied|declined|disallowed) by (?:the )?user|Not (?:approved|allowed) by (?:the )?user|Tool (?:call|use) (?:was )?(?:rejected|denied|declined)(?! by policy)|Permission (?:to use \S+ )?(?:has been )?denied by (?:the )?user|Permission to use \S+ (?:with \S+ )?has been denied)/i,
    reason: 'somebody said no',
    example: "The user doesn't want to proceed with this tool use. The tool use was rejected.",
    counterExample: 'Blocked by the firewall of the user.',
  },
];
