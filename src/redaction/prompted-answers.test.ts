/**
 * What scripts and programs answer to prompts, and what only looks like it.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { row, testNoSecretIsLeft } from './testing/secret-rows.ts';

const PW = ['hunter2', 'Blau'].join('');

testNoSecretIsLeft('answered by a program', [
  row(
    'with a time',
    PW,
    (s) => `child.expect('password:', timeout=30)\nchild.sendline('${s}')`,
    'timeout=30',
  ),
  row(
    'one of a list',
    PW,
    (s) => `child.expect(['password:', pexpect.EOF])\nchild.sendline('${s}')`,
    'EOF])',
  ),
  row('later in a list', PW, (s) => `c.expect(["yes/no", "password:"])\nc.sendline("${s}")`, '"yes/no"'),
  row('a pattern', PW, (s) => `c.expect(r'(?i)password:')\nc.sendline(b'${s}')`, '(?i)'),
  row(
    'behind a condition',
    PW,
    (s) => `i = c.expect(['password:', 'x'])\nif i == 0:\n    c.sendline('${s}')`,
  ),
  row('in one chain', PW, (s) => `spawn("ssh h").expect("Password:").sendline("${s}")`, 'spawn("ssh h")'),
  row('read until', PW, (s) => `io.recvuntil(b'password: ')\nio.sendline(b'${s}')`, 'recvuntil'),
  row(
    'told beforehand',
    PW,
    (s) => `pexpect.run("scp a b:", events={"password:": "${s}\\n", "yes/no": "yes\\n"})`,
    '"yes/no": "yes\\n"',
  ),
  row(
    'told in pairs',
    PW,
    (s) => `pexpect.run("x", events=[("password:", "${s}\\n"), ("yes", "no\\n")])`,
    '("yes", "no',
  ),
  row('told second', PW, (s) => `pexpect.run("x", events={"yes/no": "yes\\n", "(?i)password": "${s}\\n"})`),
  row(
    'to a prompt with a quote',
    PW,
    (s) => `c.expect("ada@db's password:")\nc.sendline("${s}")`,
    "ada@db's",
  ),
  row('where it was read', PW, (s) => `if (d.includes('password')) proc.send('${s}')`, 'd.includes'),
  row('where it is in what was read', PW, (s) => `if "assword" in buf: chan.send("${s}\\n")`, 'in buf'),
  row('over telnet', PW, (s) => `tn.read_until(b"Password: ")\ntn.write(b"${s}\\n")`, 'read_until'),
  row('waiting and answering in one', PW, (s) => `io.sendlineafter(b'password: ', b'${s}')`, 'sendlineafter'),
  row('in old Python', PW, (s) => `c.expect(u'password:')\nc.sendline(u'${s}')`, 'sendline'),
  row('when it was the first', PW, (s) => `if c.expect("Password:") == 0:\n    c.sendline("${s}")`, '== 0'),
  row(
    'with a time that is asked for',
    PW,
    (s) => `c.expect('password:', timeout=get(5))\nc.sendline('${s}')`,
    'get(5)',
  ),
]);

testNoSecretIsLeft('answered where pexpect is called by its bare names', [
  row('a code', '482913', (s) => `expect(["Verification code:", EOF])\nsendline("${s}")`, 'sendline'),
  row('a pin', '482913', (s) => `from pexpect import *\nexpect('Enter PIN:')\nsendline('${s}')`, 'sendline'),
  row('a token', PW, (s) => `expect('Enter token:'); child.send('${s}')`, 'child.send'),
]);

testNoSecretIsLeft('answered by whoever waited, whatever it is called', [
  ...['client', 'server', 'sock', 'self.ws', 'res'].flatMap((who) => [
    row(`${who} sends a line`, PW, (s) => `${who}.expect("Enter PIN:")\n${who}.sendline("${s}")`, 'sendline'),
    row(who, PW, (s) => `${who}.expect("Enter API key:", timeout=5)\n${who}.send("${s}\\n")`, 'API key'),
  ]),
  row('another that sends lines', PW, (s) => `expect("OTP:")\nsocket.sendline("${s}")`, 'socket'),
]);

testNoSecretIsLeft('answered by a script', [
  ...['密码：', 'Contraseña:', 'Mot de passe :', 'Пароль:', 'Token:', 'API key:'].map((prompt) =>
    row(prompt, PW, (s) => `expect "${prompt}"\nsend "${s}\\r"`, prompt),
  ),
  row('in a call', PW, (s) => `child.expect('Token: ', timeout=5)\nchild.sendline('${s}')`, 'Token: '),
  row('if so', PW, (s) => `expect "password:"\nif {$x} { send "${s}\\r" }`, 'if {$x} {'),
  row('slowly', PW, (s) => `expect "password:"\nset send_slow {1 .1}\nsend -s "${s}\\r"`, '{1 .1}'),
]);

test.each([
  `expect('Enter token:'); ws.send('subscribe')`,
  `page.expect('Enter token:'); ws.send('subscribe')`,
  `await expect('Enter PIN:'); server.send('all is well')`,
  `if 'password' in form: self.wfile.write('invalid form')`,
  `if (path.endsWith('password')) fs.write('index.html')`,
  `if (!body.includes('password')) socket.write('HTTP/1.1 400 Bad Request')`,
  `if (msg.includes('password')) bot.send('Never share it here!')`,
  `await page.waitForSelector('input[name=password]'); ws.send('subscribe')`,
  `if (body.includes('wrong password')) { res.send('Forbidden') }`,
  `if (msg === 'wrong password') { res.send('Forbidden') }`,
  `throw new Error("invalid password"); socket.send("bye now")`,
  `log("password ok"); ws.send("connected")`,
  `expect(msg).toBe('wrong password'); socket.send('bye now')`,
  `child.expect('password:', timeout=5)\nchild.sendline(pw)\nchild.expect('# ', timeout=5)\nchild.sendline('ls -la')`,
  'expect "password:"\nset pw [lindex $argv 0]\nsend "$pw\\r"\nexpect "# "\nsend "ls -la\\r"',
  'expect "token saved"\nsend "ls -la\\r"',
  'show({"password:": "asked for"})',
])('what opens nothing stays: %s', (text) => {
  expect(redact(text).text).toBe(text);
});

test.each([
  `child.expect('password:', `,
  'expect "password:"\nset x ',
  'expect "password:" if {$x} {',
  `expect(['`,
  'events={"password:", ',
])('reading many beginnings of an answer comes to an end: %s', (beginning) => {
  expect(redact(beginning.repeat(20_000)).text).not.toBe('');
});
