/**
 * The page's types of every request and answer, made from the daemon's own description of itself.
 *
 * @module
 */
import { type Schema, typeText } from './type-text.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface Description {
  readonly paths?: Readonly<Record<string, object>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

const HEADER = `/**
 * What can be asked of the daemon, and what it answers. Made from its OpenAPI by \`npm run docs\`.
 *
 * @module
 */
`;

export function clientText(description: Description): string {
  const schemas = Object.entries(description.components?.schemas ?? {}).sort(byName);
  const types = schemas.map(([name, schema]) => `export type ${name} = ${typeText(schema as Schema)};\n`);
  const requests = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]: [string, unknown]) =>
      requestText(`${method.toUpperCase()} ${path}`, operation as Operation),
    ),
  );
  return `${HEADER}\n${types.join('\n')}\nexport interface Requests {\n${requests.sort().join('')}}\n`;
}

function requestText(name: string, operation: Operation): string {
  const parts = [
    part('path', 'path', operation),
    part('query', 'query', operation),
    body(operation),
    `readonly answer: ${typeText(jsonOf(operation.responses?.['200']) ?? {})};`,
  ];
  return `  /** ${operation.summary ?? ''} */\n  readonly ${JSON.stringify(name)}: { ${parts.filter(Boolean).join(' ')} };\n`;
}

function part(name: string, where: string, { parameters = [] }: Operation): string {
  const own = parameters.filter((one) => one.in === where);
  if (own.length === 0) return '';
  const properties = Object.fromEntries(own.map((one) => [one.name, one.schema ?? {}]));
  const required = own.filter((one) => one.required).map((one) => one.name);
  return `readonly ${name}: ${typeText({ type: 'object', properties, required })};`;
}

function body({ requestBody }: Operation): string {
  const schema = jsonOf(requestBody);
  return schema ? `readonly body: ${typeText(schema)};` : '';
}

function jsonOf(content: Content | undefined): Schema | undefined {
  return content?.content?.['application/json']?.schema;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
