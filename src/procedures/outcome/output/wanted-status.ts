/**
 * An answer of a server that would be an error elsewhere, and shows here that the work was done: 503 once the
 * maintenance mode is on. It proves nothing by itself, so it counts for neither.
 *
 * @module
 */
import { START } from '../../meaning/start.ts';

export interface WantedStatusRule {
  readonly id: string;
  readonly request: RegExp;
  readonly status: RegExp;
  readonly reason: string;
  readonly example: string;
  readonly counterExample: string;
}

export const WANTED_STATUS_RULES: readonly WantedStatusRule[] = [
  {
    id: 'closed',
    request: /\b(?:maintenance|wartungs\w*)\b|维护|メンテナンス/i,
    status: /^503$/,
    reason: 'a site in maintenance says so',
    example: 'enable maintenance mode',
    counterExample: 'deploy the website',
  },
  {
    id: 'taken-away',
    request: new RegExp(
      String.raw`${START}(?:please |can you |could you )?(?:delete|remove|take down|disable|unpublish|retire|block|shut down|switch off|turn off|stop|undeploy|decommission)\b`,
      'i',
    ),
    status: /^(?:40[134]|410|50[23])$/,
    reason: 'what is gone is not there',
    example: 'take down the old status page',
    counterExample: 'restore the status page',
  },
  {
    id: 'protected',
    request: /\b(?:protect|restrict|lock down|password|basic auth|require (?:a )?(?:login|auth\w*|token))\b/i,
    status: /^40[13]$/,
    reason: 'who has no key stays outside',
    example: 'protect the staging site with basic auth',
    counterExample: 'list the users',
  },
  {
    id: 'limited',
    request: /\brate.?limit\w*|\bthrottl\w*/i,
    status: /^429$/,
    reason: 'the limit is there',
    example: 'add a rate limit to the login endpoint',
    counterExample: 'speed up the login endpoint',
  },
];

const STATUS = /\b([45]\d\d)\b/;
/** The error is what was to be done away with. */
const UNWANTED = /\b(?:fix|repair|broken|debug|solve|resolve|error|errors|why|behebe|repariere)\b/i;
const MAX_REQUEST = 400;

export function isWantedStatus(request: string, cause: string | null): boolean {
  const status = STATUS.exec(cause ?? '')?.[1];
  const asked = request.slice(0, MAX_REQUEST);
  if (status === undefined || UNWANTED.test(asked)) return false;
  return WANTED_STATUS_RULES.some((rule) => rule.status.test(status) && rule.request.test(asked));
}
