/**
 * What a call needed as things stood that day: room on a disk that was full, a lock that somebody had left, a login that had
 * run out, a port that was taken. It is told with that failure; whoever does not meet it does nothing of the kind.
 *
 * @module
 */
import { destroys } from './damage.ts';
import type { JudgedTask, TaskFailure } from './evidence.ts';
import type { Step } from './repairs.ts';

interface Moment {
  readonly error: RegExp;
  readonly isCure: (step: Step) => boolean;
  /** Requests of which it is the very task. */
  readonly asked: RegExp;
}

const MOMENTS: readonly Moment[] = [
  {
    error: /quota exceeded|no space left|ENOSPC|disk (?:is )?full/i,
    isCure: destroys,
    asked:
      /\b(?:space|disk|full|free|clean|prune|purge|quota|delete|remove|speicher\w*|platz|aufräum\w*|lösch\w*|espace|espacio)\b|空间|清理|删除|место/iu,
  },
  {
    error: /\block(?:ed|s)?\b|\.lock\b|already running|another (?:process|instance)/i,
    isCure: says(
      /(?:^|[\s-])(?:force-)?unlock\b|\block[ -](?:release|remove|clear)|(?:^|\s)rm (?:-\S+ )*\S*\block\b/,
    ),
    asked: /\b(?:un)?lock\w*\b|\bsperr\w*|\bverrou\w*|\bbloque\w*|锁|ロック|блокир/iu,
  },
  {
    error: /EADDRINUSE|(?:address|port) (?:is )?(?:already )?in use|port is already allocated/i,
    isCure: says(/(?:^|[\s|])(?:kill(?:all)?|pkill|fuser -k)\b|(?:^|\s)(?:stop|rm -f|down)(?=\s|$)/),
    asked: /\b(?:kill|stop|port|beende\w*|stopp\w*|arrête\w*|par[ae]r?)\b|端口|停止|порт/iu,
  },
  {
    error:
      /unauthori[sz]ed|not (?:logged|authenticated)|authentication required|no basic auth|denied: requested access|expired|\b401\b|(?:please |must |need to )(?:run .{0,30})?log ?in/i,
    isCure: says(/(?:^|\s)(?:log-?in|auth|authenticate|kinit|sso)(?=\s|$)/),
    asked:
      /\b(?:log ?in|sign in|auth\w*|credential\w*|token\w*|anmeld\w*|einlogg\w*|connexion|sesión)\b|登录|ログイン|вход/iu,
  },
];

function says(pattern: RegExp): Moment['isCure'] {
  return ({ known }) => pattern.test(known.deciding);
}

/** Ids of calls. */
export function curesOfTheMoment(
  { request }: Pick<JudgedTask, 'request'>,
  steps: readonly Step[],
  failures: readonly TaskFailure[],
): string[] {
  return failures.flatMap((failure) => {
    const { isRejected, avoidedBy } = failure;
    if (isRejected || avoidedBy?.how !== 'first') return [];
    const cure = steps.find(({ call }) => call.id === avoidedBy.callId);
    const isMoment = ({ error, isCure, asked }: Moment): boolean =>
      cure !== undefined && error.test(failure.error) && isCure(cure) && !asked.test(request);
    return MOMENTS.some(isMoment) ? [avoidedBy.callId] : [];
  });
}
