/**
 * A tool's schema as a model is told it: names, types and descriptions. How long a text or a list may be is checked
 * when the tool is called; told in advance it would cost every session half as many tokens again.
 *
 * @module
 */

const CHECKED_ANYWAY = new Set([
  ...[
    '$schema',
    'additionalProperties',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
  ],
]);

export function briefSchema(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return brief(schema, false) as Record<string, unknown>;
}

/** A property may be called like a keyword: names of properties stay. */
function brief(value: unknown, areNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => brief(one, false));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => areNames || !CHECKED_ANYWAY.has(key))
      .map(([key, own]) => [key, brief(own, !areNames && key === 'properties')]),
  );
}
