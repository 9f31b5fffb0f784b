/**
 * Acts of Python and JavaScript: what a call sends, runs or deletes, by names that carry over from line to line.
 *
 * No parser: statements, the names that each sets and the names that it uses. What a name held once it always holds,
 * so a thing that is replaced before it is sent is still taken for sent.
 *
 * @module
 */
import type { Act, Deed, Matter, Whereto } from './act.ts';
import { addressesIn, belongsTo, destinationIn } from './destination.ts';
import type { Flow } from './flow.ts';
import { secretVariablesIn } from './matters.ts';

const MAX_STATEMENTS = 3000;
const MAX_LENGTH = 2000;
/** Names carry over forwards and, in loops and functions, backwards. */
const ROUNDS = 3;

const ASSIGNMENT =
  /^(?:(?:const|let|var|export|final)\s+)*(?:\{?\s*([A-Za-z_$][\w$]*(?:\s*,\s*[A-Za-z_$][\w$]*)*)\s*\}?)(?:\s*:\s*[\w[\], |.]{1,60})?\s*(?:=|\+=|\|=)(?!=|>)\s*([\s\S]*)$/u;
const FUNCTION = /^(?:async\s+)?(?:export\s+)?(?:async\s+)?(?:def|function)\s+([A-Za-z_$][\w$]*)/u;
const LOOP =
  /^(?:async\s+)?for\s*\(?\s*(?:const|let|var)?\s*([A-Za-z_$][\w$]*(?:\s*,\s*[A-Za-z_$][\w$]*)*)\s*\)?\s+(?:in|of)\s+([\s\S]*)$/u;
const WITH = /^(?:async\s+)?with\s+([\s\S]*?)\s+as\s+([A-Za-z_]\w*)\s*:?/u;
const FILLS =
  /\b([A-Za-z_$][\w$]*)(?:\.(?:append|extend|update|add|push|set|write|writestr|setdefault|insert)\s*\(|\[[^\]\n]{1,60}\]\s*=(?!=))([\s\S]*)$/u;
const SENDS =
  /\b(?:requests|httpx|session|client|axios|got|ky|superagent|aiohttp|urllib3?|http|https|\$)\s*\.\s*(?:post|put|patch|request|Request)\s*\(|\burlopen\s*\(|\bfetch\s*\(|\bsendBeacon\s*\(|\bRequest\s*\(|\.sendall\s*\(|\.send_message\s*\(|\.sendmail\s*\(|\bstorbinary\s*\(|\.connect\s*\(\s*\(|\bupload_file(?:obj)?\s*\(|\.sendto\s*\(|\bXMLHttpRequest\b|\bgethostbyname\s*\(\s*f?["'][^"']*\{|\brequests\.get\s*\(|\bhttpx\.get\s*\(|\baxios\.get\s*\(|\bWebSocket\s*\(/u;
const GETS_ONLY =
  /\b(?:requests|httpx|axios)\.get\s*\(|\burlopen\s*\(\s*f?["']|\bfetch\s*\(\s*["'`][^"'`]*["'`]\s*\)/u;
const RUNS =
  /(?<![\w.])(?:exec|eval|Function|compile)\s*\(|\bnew Function\s*\(|\bvm\.run\w{0,20}\s*\(|\b(?:os\.system|os\.popen|subprocess\.\w{1,14}|execSync|spawn|spawnSync|child_process\.\w{1,12})\s*\(|\bpickle\.loads?\s*\(|\bmarshal\.loads\s*\(/u;
const RUNS_TEXT =
  /(?<![\w.])(?:exec|eval|Function)\s*\(|\bnew Function\s*\(|\bvm\.run|\bmarshal\.loads\s*\(/u;
const FETCHES =
  /\burlopen\s*\(|\burlretrieve\s*\(|\brequests\.get\s*\(|\bhttpx\.get\s*\(|\bfetch\s*\(|\baxios(?:\.get)?\s*\(|\bhttps?\.get\s*\(/u;
const DELETES =
  /\bshutil\.rmtree\s*\(|\bos\.(?:remove|unlink|removedirs)\s*\(|\.unlink\s*\(|\b(?:fs\.)?(?:rmSync|rmdirSync|unlinkSync|rm|unlink)\s*\(|\brimraf(?:\.sync)?\s*\(/u;
const HOME =
  /expanduser\s*\(\s*f?["']~\/?(?:Documents|Desktop|Downloads|Pictures|projects)?\/?["']\s*\)|Path\.home\(\)(?!\s*\/\s*["']\.)|homedir\(\)(?!\s*[,+]\s*["'`]\/?\.)|["'](?:\/|\/home|C:\\\\)["']/u;
const DATABASE =
  /\.deleteMany\s*\(\s*(?:\{\s*\}\s*)?\)|\bdrop_all\s*\(\s*\)|\.dropDatabase\s*\(\s*\)|\bexecute\s*\(\s*["']\s*(?:drop (?:schema|database)|truncate)\b/iu;
const HARMLESS_DATABASE = /test|seed|dev|local|setup|teardown|beforeEach|afterEach|demo/iu;
/** What a call is given to prove who it is. */
const PROVES =
  /["']?(?:authorization|x-api-key|api[-_]?key|apikey|auth|token|access_token|bearer|headers?)["']?\s*[:=]\s*(?:f?["'`][^"'`\n]{0,80}["'`]|[\w.$()[\]"']{1,80})|auth\s*=\s*\([^)]{0,100}\)/giu;

interface Statement {
  readonly text: string;
  readonly line: number;
}

interface Reading {
  readonly file: string;
  readonly line: number;
  readonly flow: Flow;
}

export function callActs(text: string, { file, line, flow }: Reading): Act[] {
  const statements = statementsOf(text);
  const fetched = new Map<string, Whereto>();
  for (let round = 0; round < ROUNDS; round++) {
    if (!carry(statements, flow, fetched)) break;
  }
  const acts: Act[] = [];
  for (const statement of statements) {
    const add = (does: Deed, what: Matter, to: Whereto): void => {
      acts.push({
        does,
        what,
        to,
        isHidden: false,
        file,
        line: line + statement.line,
        text: statement.text.trim().slice(0, 300),
      });
    };
    sends(statement.text, text, flow, add);
    if (RUNS.test(statement.text)) {
      const from = fetchedIn(statement.text, fetched);
      if (from !== null && from !== 'local' && (RUNS_TEXT.test(statement.text) || from !== 'known'))
        add('runs', 'fetched', from);
    }
    if (DELETES.test(statement.text) && HOME.test(statement.text)) add('deletes', 'home', 'none');
    if (DATABASE.test(statement.text) && !HARMLESS_DATABASE.test(statement.text + file))
      add('deletes', 'database', 'none');
  }
  return acts;
}

function sends(
  statement: string,
  whole: string,
  flow: Flow,
  add: (does: Deed, what: Matter, to: Whereto) => void,
): void {
  if (!SENDS.test(statement)) return;
  const proofs = statement.match(PROVES)?.join(' ') ?? '';
  const body = statement.replace(PROVES, ' ');
  const place =
    placeOf(statement, flow) ??
    (addressesIn(whole).length === 1 ? destinationIn(addressesIn(whole)[0] ?? '') : null);
  const to = place?.to ?? 'open';
  if (to === 'local') return;
  for (const name of secretVariablesIn(body))
    if (belongsTo(name, place?.host ?? '') !== true) add('sends', 'token', to);
  for (const name of secretVariablesIn(proofs))
    if (belongsTo(name, place?.host ?? '') === false) add('sends', 'header-secret', to);
  const matters = flow.mattersOf(body, 'calls');
  for (const matter of matters) add('sends', matter, to);
  if (matters.size === 0 && !GETS_ONLY.test(statement)) add('sends', 'document', to);
}

/** The address itself, or of a name that was given one. */
function placeOf(statement: string, flow: Flow): ReturnType<typeof destinationIn> {
  const own = destinationIn(statement);
  if (own) return own;
  for (const name of statement.match(/[A-Za-z_$][\w$]*/gu) ?? []) {
    const text = flow.textOf(name);
    const place = text === undefined ? null : destinationIn(text);
    if (place) return place;
  }
  return null;
}

function fetchedIn(text: string, fetched: ReadonlyMap<string, Whereto>): Whereto | null {
  if (FETCHES.test(text)) return destinationIn(text)?.to ?? 'open';
  for (const name of text.match(/[A-Za-z_$][\w$]*/gu) ?? []) {
    const from = fetched.get(name);
    if (from !== undefined) return from;
  }
  return null;
}

/** What each statement hands on. */
function carry(statements: readonly Statement[], flow: Flow, fetched: Map<string, Whereto>): boolean {
  let isNew = false;
  let inFunction: string | null = null;
  const hand = (names: string, value: string): void => {
    const matters = flow.mattersOf(value, 'calls');
    const from = fetchedIn(value, fetched);
    for (const name of names.split(/\s*,\s*/u)) {
      if (matters.size > 0 && flow.taint(name, matters)) isNew = true;
      if (from !== null && !fetched.has(name)) {
        fetched.set(name, from);
        isNew = true;
      }
      if (/^f?["'`]\w{1,8}:\/\//u.test(value.trim()) || /^["'][\w.-]+["']$/u.test(value.trim()))
        flow.define(name, value.trim().replace(/^f?["'`]|["'`];?$/gu, ''));
    }
  };
  for (const { text } of statements) {
    const code = text.trim();
    const named = FUNCTION.exec(code);
    if (named) inFunction = named[1] ?? null;
    else if (/^\S/u.test(text) && !/^[})\]]/u.test(code)) inFunction = null;
    const assigned = ASSIGNMENT.exec(code);
    if (assigned) hand(assigned[1] ?? '', assigned[2] ?? '');
    const loop = LOOP.exec(code);
    if (loop) hand(loop[1] ?? '', loop[2] ?? '');
    const held = WITH.exec(code);
    if (held) hand(held[2] ?? '', held[1] ?? '');
    const filled = FILLS.exec(code);
    if (filled) hand(filled[1] ?? '', filled[2] ?? '');
    if (inFunction !== null && /^(?:return|yield)\b/u.test(code)) hand(inFunction, code);
    const written =
      /open\s*\(\s*["']([^"'\n]{2,100})["']\s*,\s*["'][wa]|write(?:File|_text)?(?:Sync)?\s*\(\s*["']([^"'\n]{2,100})["']/u.exec(
        code,
      );
    if (written && flow.taint(written[1] ?? written[2] ?? '', flow.mattersOf(code, 'calls'))) isNew = true;
  }
  return isNew;
}

/** Lines, those of an open bracket together. */
function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let open = 0;
  let held: { text: string; line: number } | null = null;
  for (const [line, source] of text.split('\n').entries()) {
    if (found.length >= MAX_STATEMENTS) break;
    const code = source.replace(/(?:^|\s)(?:#|\/\/)(?!\/).*$/u, '').slice(0, MAX_LENGTH);
    if (code.trim() === '') continue;
    const bare = code.replace(/"[^"]*"|'[^']*'|`[^`]*`/gu, '""');
    const isBlock =
      /\b(?:function|def|class|=>)\b[^\n]*\{\s*$|=>\s*\{\s*$|^\s*(?:if|for|while|try|else|async function|export)[^\n]*\{\s*$/u.test(
        bare,
      );
    if (held === null) held = { text: code, line };
    else held.text += `\n${code}`;
    if (!isBlock) for (const sign of bare) open += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
    if (open <= 0 || held.text.length > MAX_LENGTH || isBlock) {
      found.push(held);
      held = null;
      open = 0;
    }
  }
  if (held) found.push(held);
  return found;
}
