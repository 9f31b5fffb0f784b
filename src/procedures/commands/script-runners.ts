/**
 * Programs that start what somebody else has named: `yarn deploy` and `npm run deploy` are two ways to one script.
 *
 * @module
 */
import { withoutRunner } from './call-kind.ts';

const RUNNERS =
  /^(?:npm|npx|yarn|pnpm|bunx?|deno|node|g?make|just|task|rake|nox|tox|uv|poetry|pipenv|hatch|python[\d.]*|py|docker|docker-compose|podman|podman-compose|(?:\.\/)?(?:mvnw?|gradlew?))$/;
/** Stand between the program and the name. */
const BETWEEN: ReadonlySet<string> = new Set(['run', 'run-script', 'exec', 'compose']);

interface Started {
  readonly program: string;
  readonly name: string | undefined;
}

function startedBy(command: string): Started {
  const [program = '', ...words] = command.split(' ');
  return { program, name: words.find((word) => !word.startsWith('-') && !BETWEEN.has(word)) };
}

/** The same by its name, started by another program. */
export function isStartedOtherwise(one: string, other: string): boolean {
  const [a, b] = [startedBy(one), startedBy(other)];
  if (a.program === b.program) return false;
  if (withoutRunner(one) === withoutRunner(other)) return true;
  return a.name !== undefined && a.name === b.name && RUNNERS.test(a.program) && RUNNERS.test(b.program);
}
