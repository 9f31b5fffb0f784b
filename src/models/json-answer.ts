/**
 * The JSON object in what a model wrote. Fences, prose and thinking aloud may stand around it.
 *
 * @module
 */

/** How many openings are tried: prose before the answer may hold a brace or two. */
const MAX_TRIES = 20;

/** Undefined when there is none. */
export function jsonIn(text: string): unknown {
  return firstObject(withoutReasoning(text));
}

/** Reasoning models think aloud first; a tag that was never closed leaves no answer behind it. */
function withoutReasoning(text: string): string {
  const closed = text.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, ' ');
  const dangling = /<\/(?:think|thinking|reasoning)>/i.exec(closed);
  return dangling ? closed.slice(dangling.index + dangling[0].length) : closed;
}

/** The first balanced `{…}` that is JSON. */
function firstObject(text: string): unknown {
  let open = text.indexOf('{');
  for (let tries = 0; open >= 0 && tries < MAX_TRIES; tries++) {
    const end = balancedEnd(text, open);
    const value = end < 0 ? undefined : parseJson(text.slice(open, end));
    if (value !== undefined) return value;
    open = text.indexOf('{', open + 1);
  }
  return undefined;
}

function balancedEnd(text: string, open: number): number {
  let depth = 0;
  let inString = false;
  for (let at = open; at < text.length; at++) {
    const character = text.charAt(at);
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
