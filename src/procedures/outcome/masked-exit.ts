/**
 * Exit codes that are another program's than the one that matters: of a pipe, a list, a loop. Where such a code hides every
 * failure, an output that no rule knows shows nothing, unless it is empty or says plainly that something was done.
 *
 * @module
 */
import type { KnownCall } from '../commands/call-kind.ts';
import { onlyLooks } from '../commands/effects.ts';
import { CHECKS } from '../commands/kind-rules.ts';
import { mayFailInPart } from './output/fleet-rules.ts';

/** Agents repeat their commands. */
const masked = new WeakMap<KnownCall, boolean>();
const hiding = new WeakMap<KnownCall, boolean>();

/** True when the exit code may be another program's than the one that matters. */
export function isMasked(known: KnownCall): boolean {
  const before = masked.get(known);
  if (before !== undefined) return before;
  const { command, pipelines } = known;
  const is =
    pipelines.length > 1 ||
    pipelines.some(({ text, last }) => last.replace(/\s+/g, ' ') !== text) ||
    mayFailInPart(command ?? '') ||
    /\|\|\s*(?:true|:|echo|break|continue|exit 0)|;\s*(?:true|echo|exit 0)/.test(command ?? '');
  masked.set(known, is);
  return is;
}

/** Its end is all that is read of a command that carries a file. */
const MAX_READ = 2_000;
/** Ends with 0 whatever was done before; to print a code is not to end with it. */
const ENDS_WELL =
  /(?:\|\||;|\n)\s*(?:true|:|exit 0|(?:echo|printf)\b[^;&|\n]*)(?:\s*2?>(?:&\d|\S+))?[\s;)}]*$/;
/** They pass on what they are given, and fail only if they cannot. */
const PASSES_ON =
  /^(?:tail|head|tee|cat|less|more|sed|awk|cut|sort|uniq|wc|tr|column|fold|tac|nl|grep|egrep|rg)\b/;

function endsWell(known: KnownCall): boolean {
  const before = hiding.get(known);
  if (before !== undefined) return before;
  const command = (known.command ?? '').slice(-MAX_READ);
  const filtered = known.pipelines.findLast(({ text }) => text === known.deciding);
  const isPiped =
    filtered !== undefined &&
    !filtered.last.startsWith(filtered.text.slice(0, 4)) &&
    PASSES_ON.test(filtered.last);
  const is = ENDS_WELL.test(command) || (isPiped && !/\bpipefail\b|PIPESTATUS/.test(command));
  hiding.set(known, is);
  return is;
}

/** Nothing that went wrong would be heard of, and what was printed does not tell. */
export function hidesFailure(known: KnownCall, text: string): boolean {
  if (known.kind === 'read' || known.kind === 'edit' || !endsWell(known) || onlyLooks(known)) return false;
  if (/\$\?["']?\s*$/.test(known.command ?? '') && /(?<!\d)0\s*$/.test(text)) return false;
  const own = withoutEcho(text, known.command ?? '').trim();
  if (own === '') return CHECKS.has(known.kind);
  const end = own.slice(-MAX_END).replace(NO_TROUBLE, '');
  return TROUBLE.test(end) || !(FINE.test(end) || LOOKED_FOR.test(known.pipelines.at(-1)?.last ?? ''));
}

/** Programs say at their end how it went. */
const MAX_END = 1_000;
const FINE =
  /\b(?:ok|done|success(?:ful(?:ly)?)?|succeeded|complete|finished|ready|healthy|up[ -]to[ -]date|[a-z]{2,}(?:ed|ned|ten)|written|wrote|built|sent|100 ?%)\b|[✓✔✅🎉]/iu;
const TROUBLE =
  /\b(?:not|no|nothing|never|cannot|could|unable|refus\w+|reject\w+|fail\w*|errors?|err|denied|abort\w*|invalid|exceed\w*|violat\w+|conflict\w*|time[ds]?[ -]?out|expired|locked|held|blocked|missing|mismatch\w*|unreachable|unavailable|unchanged|unresolved|unexpected|undefined|forbidden|unauthori[sz]ed|skipp\w+|cancel\w*|interrupted|stopped|halted|killed|terminated|rolled back|panic\w*|exception|traceback|corrupt\w*|broken|degraded|failing|pending|queued|disconnected|unsupported|duplicate[sd]?)\b|n['’]t\b|[✗✘❌]|\b(\d+) of (?!\1\b)\d+\b/i;

/** Its code says whether what was looked for is there. */
const LOOKED_FOR = /^(?:grep|egrep|rg) /;
const NO_TROUBLE =
  /\b(?:0|no|without) (?:errors?|warnings?|failed|failures?|conflicts?|issues?|problems?)\b/gi;

/** What the command was told to print proves nothing. */
function withoutEcho(text: string, command: string): string {
  const echoed = /(?:echo|printf)\s+["']?([^"'|&;\n]*)["']?[\s;)}]*$/
    .exec(command.slice(-MAX_READ))?.[1]
    ?.trim();
  if (echoed === undefined || echoed === '') return text;
  const last = /(?:^|\n)([^\n]*)\s*$/.exec(text.slice(-MAX_END))?.[1]?.trim() ?? '';
  const isEcho = echoed.includes('$') ? /^\D*\d+$/.test(last) : last === echoed;
  return isEcho ? text.trimEnd().slice(0, -last.length) : text;
}
