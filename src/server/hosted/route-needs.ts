/**
 * What users of a shared server may ask for over the network, and what it takes. Whatever is not named is not there: what
 * reads the server's own disk, or stops it, is nobody's business from outside.
 *
 * @module
 */
import type { KeyScope } from '../../store/account-store.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RouteRule {
  readonly methods: readonly Method[];
  /** A segment `*` stands for any one. */
  readonly path: string;
  readonly needs: KeyScope;
}

const read = (path: string, ...methods: Method[]): RouteRule => ({
  methods: methods.length > 0 ? methods : ['GET'],
  path,
  needs: 'read',
});
const write = (path: string, ...methods: Method[]): RouteRule => ({
  methods: methods.length > 0 ? methods : ['POST'],
  path,
  needs: 'write',
});

export const HOSTED_ROUTES: readonly RouteRule[] = [
  read('/api/status'),
  read('/api/overview'),
  read('/api/openapi.json'),
  read('/api/events'),
  read('/api/skills'),
  read('/api/skills/suggest', 'GET', 'POST'),
  read('/api/skills/*'),
  read('/api/skills/*/knowledge'),
  read('/api/skills/*/history'),
  read('/api/skills/*/diff'),
  write('/api/skills/used'),
  write('/api/skills/surfaced'),
  write('/api/skills/*', 'DELETE'),
  write('/api/skills/*/rollback'),
  write('/api/skills/*/restore'),
  write('/api/skills/*/decay'),
  read('/api/memory'),
  read('/api/memory/*'),
  read('/api/memory/recall'),
  read('/api/memory/recall', 'POST'),
  write('/api/memory/remember'),
  write('/api/memory/*', 'DELETE'),
  read('/api/procedures'),
  read('/api/procedures/*'),
  read('/api/procedures/recall', 'POST'),
  write('/api/procedures/*', 'DELETE'),
  read('/api/conversations'),
  read('/api/conversations/*'),
  write('/api/conversations/*', 'DELETE'),
  write('/api/conversations/*/turns'),
  write('/api/conversations/*/end'),
  read('/api/graph'),
  read('/api/graph/neighbourhood'),
  read('/api/graph/computed'),
  write('/api/graph/computed'),
  read('/api/review'),
  read('/api/review/counts'),
  read('/api/review/*'),
  write('/api/review'),
  write('/api/review/*/approve'),
  write('/api/review/*/reject'),
  read('/api/taint/*/*'),
  write('/api/taint/*/*/clear'),
  read('/api/sessions'),
  read('/api/sessions/*'),
  read('/api/jobs'),
  write('/api/jobs/*/*'),
  read('/api/sync'),
  read('/api/sync/*'),
  write('/api/sync/*'),
  read('/api/teams'),
  read('/api/teams/*/skills'),
  read('/api/teams/*/offers'),
  read('/api/teams/*/recall', 'POST'),
  write('/api/teams/*/share'),
  write('/api/teams/*/offer'),
  write('/api/teams/*/decide'),
];

/** Undefined: there is no such thing here. */
export function needsOf(method: string, path: string): KeyScope | undefined {
  const asked = path.split('/');
  return HOSTED_ROUTES.find(
    (rule) => (rule.methods as readonly string[]).includes(method) && fits(rule.path.split('/'), asked),
  )?.needs;
}

function fits(rule: readonly string[], asked: readonly string[]): boolean {
  return (
    rule.length === asked.length &&
    rule.every((part, at) => (part === '*' ? asked[at] !== '' : part === asked[at]))
  );
}
