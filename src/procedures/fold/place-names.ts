/**
 * What a place in a step is called that each run has filled with something else.
 *
 * @module
 */

import { AMOUNT_NAMES } from '../steps/of-its-day.ts';
import { HOST_NAME } from '../tasks/address-patterns.ts';

export interface NameRule {
  readonly name: string;
  /** What stands before it. */
  readonly before?: RegExp;
  /** What stands in it. */
  readonly value?: RegExp;
  /** It belongs to that one day: nobody needs to know what it was. */
  readonly isOfTheDay?: true;
  /** What stands before such a place, and in it. */
  readonly example: readonly [before: string, value: string];
}

/** Behind an option, or behind the beginning of what it is given. */
const given = (options: string): RegExp => new RegExp(`(?:^|\\s)(?:${options})[ =]["']?[^\\s"']*$`);
/** The same, and the words before it in one quotation. */
const said = (options: string): RegExp => new RegExp(`(?:^|\\s)(?:${options})[ =](?:["'][^"']*|[^\\s"']*)$`);

/** The first that fits. */
export const PLACE_NAMES: readonly NameRule[] = [
  {
    name: 'message',
    ...{ before: said('-[a-z]*m|--message'), isOfTheDay: true },
    example: ['git commit -am "', 'fix the cart'],
  },
  {
    name: 'title',
    ...{ before: said('--title|--subject'), isOfTheDay: true },
    example: ['gh pr create --title "', 'Sort orders'],
  },
  {
    name: 'text',
    ...{ before: said('--body|--notes|--description|--comment'), isOfTheDay: true },
    example: ['gh issue create --body "', 'It crashes.'],
  },
  { name: 'branch', before: given('--head|--base|--branch'), example: ['gh pr create --base ', 'main'] },
  {
    name: 'branch',
    before: /^git (?:push|pull|switch|checkout|merge|rebase|branch|fetch|worktree)\b.* ["']?$/,
    ...{ value: /^[\w.-]+\/[\w./-]+$/, example: ['git push origin ', 'feature/cart'] },
  },
  {
    name: 'amount',
    ...{ before: new RegExp(`${AMOUNT_NAMES}["']?\\s?[=: ]\\s?["']?$`, 'i'), isOfTheDay: true },
    ...{ value: /^\d[\d.,]*$/, example: ['refund create --amount=', '59.90'] },
  },
  { name: 'host', value: /^\d+(?:\.\d+){3}$/, example: ['ping ', '10.0.0.7'] },
  {
    name: 'version',
    ...{ value: /^v?\d+(?:\.\d+)+(?:[-+][\w.]+)?$/, isOfTheDay: true },
    example: ['git tag ', 'v1.4.0-rc.1'],
  },
  {
    name: 'date',
    ...{ value: /^\d{4}[-_]\d\d(?:[-_]\d\d)?(?:T[\d:.Z]+)?$/, isOfTheDay: true },
    example: ['report --since ', '2026-04-01'],
  },
  {
    name: 'id',
    ...{ before: given('--(?:[a-z-]+-)?(?:id|arn)') },
    example: ['aws ec2 describe-instances --instance-id ', 'web'],
  },
  { name: 'number', value: /^\d+$/, isOfTheDay: true, example: ['gh pr view ', '412'] },
  {
    name: 'host',
    ...{ before: /:\/\/$|@$/, value: /^[\w-]+(?:\.[\w-]+)+(?::\d+)?$/ },
    example: ['curl https://', 'db.intern:8443'],
  },
  {
    name: 'id',
    ...{ value: /^(?=.*\d)(?=.*[a-z])[\da-z]+(?:[-_.:][\da-z]+)*$/i, isOfTheDay: true },
    example: ['git show ', '3f9c2ab'],
  },
  {
    name: 'environment',
    ...{ before: given('--env|--environment|--stage'), example: ['./deploy.sh --env ', 'staging'] },
  },
  ...['region', 'profile', 'bucket', 'namespace', 'cluster', 'project', 'service', 'user', 'tag'].map(
    (name): NameRule => ({
      ...{ name, before: given(`--${name}|--${name}-name`) },
      example: [`tool --${name}=`, 'shop'],
    }),
  ),
  { name: 'host', value: HOST_NAME, example: ['ping ', 'shop.example'] },
  { name: 'text', value: /\s/, isOfTheDay: true, example: ['say "', 'good morning'] },
  { name: 'file', value: /^[\w@-]+\.[a-z][a-z\d]{0,4}$/i, example: ['open ', 'notes.md'] },
  { name: 'path', value: /[\\/]/, example: ['open ', 'docs/notes'] },
  { name: 'name', example: ['open ', 'notes'] },
];

/** What people say in their own words, up to where the quotation goes on. */
const OWN_WORDS = PLACE_NAMES.filter(({ name, before }) => /^(?:message|title|text)$/.test(name) && before);

/** Whether it stands within a quotation of somebody's own words: a message, a title. */
export function isInOwnWords(before: string): boolean {
  return OWN_WORDS.some((rule) => rule.before?.test(before));
}

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
