import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { clientText } from '../scripts/api-client/client-text.ts';
import { createProgram } from '../src/cli/program.ts';
import { createHttpApp } from '../src/server/http-app.ts';
import { temporaryHome } from './support/temporary-home.ts';

/** `npm run docs` writes these pages anew; this test keeps them from rotting. */

test('docs/cli.md is the help of every command', async () => {
  const pages = withChildren(await createProgram()).map((command) => {
    const name = nameOf(command);
    return `## ${name}\n\n\`\`\`text\n${helpOf(command)}\n\`\`\`\n`;
  });
  await expect(
    `# Commands\n\nMade from the commands' own help by \`npm run docs\`.\n\n${pages.join('\n')}`,
  ).toMatchFileSnapshot('../docs/cli.md');
});

test('docs/http-api.md lists every request', async () => {
  const app = await temporaryHome().open();
  const api = createHttpApp(app, { token: 'x', control: null });
  const { paths = {} } = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'knowhow', version: '0' },
  });
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, route]) => {
      const { summary = '', parameters = [] } = route as {
        summary?: string;
        parameters?: { name: string; in: string }[];
      };
      const query = parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => `\`${name}\``);
      return `| \`${method.toUpperCase()} ${path}\` | ${query.join(' ')} | ${summary} |`;
    }),
  );
  const page = `# HTTP interface

Made from the routes by \`npm run docs\`. The daemon listens on loopback; where, is in \`daemon.json\` of the home.
Every request but the health check needs \`Authorization: Bearer TOKEN\`, the token being in the file \`token\` of
the home; Host and Origin must be loopback names. \`GET /api/openapi.json\` has the full description, bodies
included. Errors are \`{"error": {"code", "message", "hint"}}\`. Long work streams its progress as JSON lines to a
client that sends \`Accept: application/x-ndjson\`.

| request | query | what it does |
|---|---|---|
${rows.sort().join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../docs/http-api.md');
});

/** In formats of harnesses and protocols, which are not ours to describe. */
const FOREIGN: readonly string[] = [
  '/api/hooks/{harness}/{event}',
  '/api/mcp/{operation}',
  '/api/openapi.json',
];

test('every answer of the HTTP interface has a schema that says what is in it', async () => {
  const app = await temporaryHome().open();
  const api = createHttpApp(app, { token: 'x', control: null });
  const { paths = {} } = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'knowhow', version: '0' },
  });
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>)
      .filter(([, { responses }]) => isOpen(responses?.['200']?.content?.['application/json']?.schema))
      .map(([method]) => `${method} ${path}`),
  );
  expect(open.filter((one) => !FOREIGN.some((path) => one.endsWith(` ${path}`)))).toEqual([]);
});

interface Described {
  readonly responses?: Record<string, { content?: Record<string, { schema?: object }> } | undefined>;
}

/** An object of which nothing is said. */
function isOpen(schema: object | undefined): boolean {
  if (schema === undefined) return false;
  if ('properties' in schema) return Object.keys(schema.properties as object).length === 0;
  return !['$ref', 'anyOf', 'allOf', 'oneOf', 'items'].some((word) => word in schema);
}

test('src/client/requests.ts is the HTTP interface as the page and programs of others know it', async () => {
  const app = await temporaryHome().open();
  const api = createHttpApp(app, { token: 'x', control: null });
  const description = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'knowhow', version: '0' },
  });
  await expect(clientText(description)).toMatchFileSnapshot('../src/client/requests.ts');
});

function withChildren(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withChildren)];
}

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}

/** The version would make the page change with every release. */
function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
    getOutHelpWidth: () => 110,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text.trim();
}
