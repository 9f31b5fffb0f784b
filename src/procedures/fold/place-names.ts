/**
 * What a place in a step is called that each run has filled with something else.
 *
 * @module
 */

interface NameRule {
  readonly name: string;
  /** What stands before it. */
  readonly before?: RegExp;
  /** What stands in it. */
  readonly value?: RegExp;
  /** It belongs to that one day: nobody needs to know what it was. */
  readonly isOfTheDay?: true;
}

/** Behind an option, or behind the beginning of what it is given. */
const given = (options: string): RegExp => new RegExp(`(?:^|\\s)(?:${options})[ =]["']?[^\\s"']*$`);
/** The same, and the words before it in one quotation. */
const said = (options: string): RegExp => new RegExp(`(?:^|\\s)(?:${options})[ =](?:["'][^"']*|[^\\s"']*)$`);

/** The first that fits. */
export const PLACE_NAMES: readonly NameRule[] = [
  { name: 'message', before: said('-[a-z]*m|--message'), isOfTheDay: true },
  { name: 'title', before: said('--title|--subject'), isOfTheDay: true },
  { name: 'text', before: said('--body|--notes|--description|--comment'), isOfTheDay: true },
  { name: 'branch', before: given('--head|--base|--branch') },
  {
    name: 'branch',
    before: /^git (?:push|pull|switch|checkout|merge|rebase|branch|fetch|worktree)\b.* ["']?$/,
    value: /^[\w.-]+\/[\w./-]+$/,
  },
  { name: 'host', value: /^\d+(?:\.\d+){3}$/ },
  { name: 'version', value: /^v?\d+(?:\.\d+)+(?:[-+][\w.]+)?$/, isOfTheDay: true },
  { name: 'date', value: /^\d{4}-\d\d(?:-\d\d)?(?:T[\d:.Z]+)?$/, isOfTheDay: true },
  { name: 'id', before: given('--(?:[a-z-]+-)?(?:id|arn)') },
  { name: 'number', value: /^\d+$/, isOfTheDay: true },
  { name: 'id', value: /^(?=.*\d)(?=.*[a-z])[\da-z]+(?:[-_.:][\da-z]+)*$/i, isOfTheDay: true },
  { name: 'environment', before: given('--env|--environment|--stage') },
  ...['region', 'profile', 'bucket', 'namespace', 'cluster', 'project', 'service', 'user', 'tag'].map(
    (name) => ({ name, before: given(`--${name}|--${name}-name`) }),
  ),
  { name: 'host', before: /:\/\/$|@$/, value: /^[\w-]+(?:\.[\w-]+)+(?::\d+)?$/ },
  { name: 'host', value: /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|de|eu|local|internal|cloud)$/ },
  { name: 'text', value: /\s/, isOfTheDay: true },
  { name: 'file', value: /^[\w@-]+\.[a-z][a-z\d]{0,4}$/i },
  { name: 'path', value: /[\\/]/ },
  { name: 'name' },
];

export interface PlaceName {
  readonly name: string;
  readonly isOfTheDay: boolean;
}

/** A rule has to fit what all runs have there. */
export function placeName(before: string, values: readonly string[]): PlaceName {
  const rule = PLACE_NAMES.find(
    (one) => one.before?.test(before) !== false && values.every((value) => one.value?.test(value) !== false),
  );
  return { name: rule?.name ?? 'name', isOfTheDay: rule?.isOfTheDay ?? false };
}
