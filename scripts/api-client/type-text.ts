/**
 * A JSON schema, as the OpenAPI description has it, as the text of a TypeScript type.
 *
 * @module
 */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

const NAME = /^[A-Za-z_$][\w$]*$/;

export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeText));
  if (schema.allOf) return schema.allOf.map(typeText).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeText({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `readonly ${grouped(typeText(schema.items ?? {}))}[]`;
    case 'object':
      return objectText(schema);
    default:
      return 'unknown';
  }
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = NAME.test(name) ? name : JSON.stringify(name);
    return `readonly ${key}${required.includes(name) ? '' : '?'}: ${typeText(schema)};`;
  });
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  const values = typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown';
  return `Readonly<Record<string, ${values}>>`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].map(grouped).join(' | ') || 'never';
}

function grouped(type: string): string {
  return /[|&]|^readonly /.test(type) && !type.startsWith('{') ? `(${type})` : type;
}
