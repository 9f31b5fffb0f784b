/**
 * What programs answer to a prompt, as those do that use pexpect, and what is answered to prompts in other languages.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { FOREIGN_NAMES } from '../foreign-names.ts';
import { anyOf } from '../password-words.ts';
import { sample } from '../sample.ts';
import {
  ASKS,
  isAnswer,
  PAUSE,
  PROMPT_HINTS,
  QUOTED_PROMPT,
  quotedBehind,
  SEND,
  SEND_OPTIONS,
} from './answer-parts.ts';

const PW = sample(11);

/** Other things that a list of prompts holds: `pexpect.EOF`, "yes/no". */
const ITEM = `(?:[rbuf]{0,2}(?:"[^"\\n]{0,60}"|'[^'\\n]{0,60}')|[\\w.]{1,40}),\\s{0,20}`;
const FIRST = `\\s{0,2}\\(\\s{0,20}\\[?\\s{0,20}(?:${ITEM}){0,4}(?:re\\.compile\\()?[rbuf]{0,2}`;
/** Other programs send as well: `if (said === 'wrong password') res.send('Forbidden')`. */
const WAITED = `(?<=(?:expect|until|wait)(?!(?:for)?(?:selector|element|url|locator|role))(?:_?[a-z]{1,12})?${FIRST}\\\\?(?:"[^"\\n]{0,60}|'[^'\\n]{0,60}))`;
/** Behind the prompt: `, timeout=30)`, `, pexpect.EOF])`. */
const ARGUMENTS = '(?:\\s{0,3},(?:[^;()]|\\([^;()]{0,20}\\)){0,100}\\)|\\s{0,3}\\]\\s{0,3}\\))?';
const CALL = `${SEND}\\s{0,2}\\(\\s{0,4}`;

/** They name much else: only what ends like a prompt asks for them. */
const VAGUE =
  '(?:token|(?:api|access|secret)[ _-]?key|secret|pin|otp|(?:verification|security) code)[ \\t]{0,2}[:?]';
const EXPECT = `expect(?:_[a-z]{1,10})?(?:[ \\t]{1,4}(?:-\\w{1,10}[ \\t]{1,4}){0,3}|${FIRST})\\\\?["'{]`;
/** Whoever waits for the prompt: `client.expect("PIN:")`. */
const WAITING = '(?<=(?:(?<![\\w.])(?<who>[\\w.]{1,30})\\.)?)';
/**
 * What tests and servers send is for nobody's prompt: `expect('Enter token:'); ws.send('subscribe')`. Who waited for it answers,
 * whatever it is called, and only what talks to prompts sends lines.
 */
const ANSWERING =
  '(?:(?=\\k<who>\\.)|(?!(?:ws|websocket|sock(?:et)?|res|response|reply|client|server)\\.send\\s{0,2}\\())';
const FOREIGN_PROMPT = `[^"'}\\n]{0,60}?(?:${anyOf(FOREIGN_NAMES)}|${VAGUE})[^"'}\\n]{0,40}\\\\?["'}]`;

/** What was read ends with the prompt. Who speaks of a password in another way answers to a person. */
const READ = `(?:(?<=(?:includes|indexOf|endsWith|read_until|recvuntil)\\s{0,2}\\(\\s{0,4}[rbu]{0,2}["'](?:(?:enter|your|the|user|new|sudo|ssh)[ '’]{1,2}){0,3}\\w?)|(?<=if\\s{1,3}[rbu]?["']\\w?))`;
const READ_END = `(?:[^\\n"'(){};]{0,40}:(?=\\s))?`;
/** Only what a program runs is answered so: a page, a file or a person is written to as well. */
const RUN =
  '(?:proc(?:ess)?|child|chan(?:nel)?|sh(?:ell)?|stream|conn(?:ection)?|session|ssh|tn|telnet|io|pty|term(?:inal)?|ser(?:ial)?|[cprs])';
const WRITE = `(?<![\\w.])(?:self\\.|this\\.)?${RUN}(?:\\.stdin)?\\.(?:send(?:line)?|write)\\s{0,2}\\(\\s{0,4}`;
const AFTER = `(?<=send(?:line)?(?:then)?)after\\s{0,2}\\(\\s{0,4}[rbu]{0,2}["'][^"'\\n]{0,40}?`;

/** What pexpect is to answer to what: `events={"password:": …}`. */
const EVENTS = `(?<=\\bevents\\s{0,3}=\\s{0,3}[{[][^}\\]]{0,300})`;
/** In a table, or in pairs. */
const ANSWERED = `(?::|,(?<=\\([rbu]{0,2}["'][^"'\\n]{0,90}["']\\s{0,3},))`;

export const PROMPTED_CALLS: readonly TextRule[] = [
  {
    id: 'sent-by-call',
    reason: 'Programs that use pexpect wait for a prompt and answer it',
    hints: PROMPT_HINTS,
    pattern: quotedBehind(`${WAITED}${QUOTED_PROMPT}${ARGUMENTS}${PAUSE}${CALL}`),
    kind: 'password',
    accepts: isAnswer,
    example: `child.expect('password:', timeout=30)\nchild.sendline('${PW}')`,
    innocent: `if (said === 'wrong password') { res.send('Forbidden') }`,
  },
  {
    id: 'sent-when-read',
    reason: 'Programs without pexpect look for the prompt in what they have read',
    hints: PROMPT_HINTS,
    pattern: quotedBehind(`${READ}${ASKS}[^"'\\n]{0,12}["']${READ_END}${PAUSE}${WRITE}`),
    kind: 'password',
    accepts: isAnswer,
    example: `if (read.includes('password')) proc.send('${PW}')`,
    innocent: `if (read.includes('wrong password')) { res.send('Forbidden') }`,
  },
  {
    id: 'sent-after',
    reason: 'pwntools wait and answer in one call',
    hints: ['after'],
    pattern: quotedBehind(`${AFTER}${ASKS}[^"'\\n]{0,20}["']\\s{0,3},\\s{0,4}`),
    kind: 'password',
    accepts: isAnswer,
    example: `io.sendlineafter(b'password: ', b'${PW}')`,
    innocent: `io.sendlineafter(b'menu: ', b'deposit all')`,
  },
  {
    id: 'sent-by-event',
    reason: 'pexpect is told beforehand what to answer to what',
    hints: PROMPT_HINTS,
    pattern: quotedBehind(`${ASKS}[^"'>\\n]{0,40}["']\\s{0,3}${ANSWERED}\\s{0,3}${EVENTS}`),
    kind: 'password',
    accepts: isAnswer,
    example: `pexpect.run("scp a b:", events={"password:": "${PW}\\n", "yes/no": "yes\\n"})`,
    innocent: 'pexpect.run("scp a b:", events={"yes/no": "yes\\n"}); show({"password:": "asked for"})',
  },
  {
    id: 'sent-to-other-prompt',
    reason: 'Prompts in other languages, and those that ask for a token or a code',
    hints: ['expect'],
    pattern: quotedBehind(
      `${WAITING}${EXPECT}${FOREIGN_PROMPT}${ARGUMENTS}${PAUSE}${ANSWERING}(?:${CALL}|${SEND}\\s{1,4}${SEND_OPTIONS})`,
    ),
    kind: 'password',
    accepts: isAnswer,
    example: `expect "Mot de passe :"\nsend "${PW}\\r"`,
    innocent: 'expect "token saved"\nsend "ls -la\\r"; expect("token").toBe(sent); socket.send("bye now")',
  },
];
