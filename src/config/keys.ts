/**
 * The schema as a flat list of keys: for `config list`, for `config set`, for environment overrides.
 *
 * @module
 */
import { z } from 'zod';
import { configSchema } from './schema.ts';

export interface ConfigKey {
  /** `server.port` */
  readonly path: string;
  /** `KNOWHOW_SERVER_PORT` */
  readonly variable: string;
  readonly type: string;
  readonly description: string | undefined;
  readonly default: unknown;
}

interface JsonSchemaNode {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchemaNode[];
  properties?: Record<string, JsonSchemaNode>;
  description?: string;
  default?: unknown;
}

export function configKeys(): ConfigKey[] {
  const root = z.toJSONSchema(configSchema, { io: 'input' }) as JsonSchemaNode;
  return leaves(root, []);
}

export function variableOf(path: string): string {
  return `KNOWHOW_${path.replaceAll('.', '_').toUpperCase()}`;
}

function leaves(node: JsonSchemaNode, path: readonly string[]): ConfigKey[] {
  if (node.properties) {
    return Object.entries(node.properties).flatMap(([name, child]) => leaves(child, [...path, name]));
  }
  const joined = path.join('.');
  return [
    {
      path: joined,
      variable: variableOf(joined),
      type: typeName(node),
      description: node.description,
      default: node.default,
    },
  ];
}

function typeName(node: JsonSchemaNode): string {
  if (node.enum) return node.enum.map(String).join(' | ');
  if (node.anyOf) return node.anyOf.map(typeName).join(' | ');
  return node.type ?? 'any';
}
