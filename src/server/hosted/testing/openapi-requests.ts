/**
 * A request to every route that the OpenAPI names, with one value in every place that takes a text.
 *
 * @module
 */

export interface FilledRequest {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export function requestsWith(value: string, api: OpenApi): FilledRequest[] {
  return Object.entries(api.paths).flatMap(([route, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const filledOf = (place: string): [string, string][] =>
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, String(filled(schema, value, api))]);
      const places = new Map(filledOf('path'));
      const path = route.replace(/\{([^}]+)\}/g, (_, name: string) =>
        encodeURIComponent(places.get(name) ?? value),
      );
      const query = new URLSearchParams(filledOf('query')).toString();
      const schema = requestBody?.content?.['application/json']?.schema;
      return {
        ...{ route, method: method.toUpperCase() },
        path: query === '' ? path : `${path}?${query}`,
        body: schema && (filled(schema, value, api) as object),
      };
    }),
  );
}

function filled(schema: Schema, value: string, api: OpenApi): unknown {
  if (schema.$ref)
    return filled(api.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, api);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  if (first) return filled(first, value, api);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => filled(part, value, api)));
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, of]) => [name, filled(of, value, api)]),
      );
    case 'array':
      return schema.items ? [filled(schema.items, value, api)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return value;
  }
}
