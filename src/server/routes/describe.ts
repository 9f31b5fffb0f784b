/**
 * Shorthand for the routes' OpenAPI descriptions.
 *
 * @module
 */
import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { errorAnswer } from './schemas.ts';

export function json<T extends z.ZodType>(schema: T, description: string) {
  return { content: { 'application/json': { schema } }, description } as const;
}

/** For answers whose exact shape is a type of a capability: their schema here is only a description. */
export function reply(context: Context, body: object): never {
  return context.json(body, 200) as never;
}

type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

/** Answers with what the schema describes: a capability whose type has drifted from it does not compile. */
export function answer<S extends z.ZodType>(context: Context, _schema: S, body: Sent<z.output<S>>): never {
  return context.json(body as object, 200) as never;
}

/** Every route may refuse: the mapping of codes to status is in errors.ts. */
export const refusals = {
  400: json(errorAnswer, 'The request is not valid'),
  401: json(errorAnswer, 'The token is missing or wrong'),
  403: json(errorAnswer, 'Not from this machine'),
  404: json(errorAnswer, 'No such thing'),
  500: json(errorAnswer, 'Something failed; the message and hint say what'),
} as const;
