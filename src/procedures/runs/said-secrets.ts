/**
 * People say passwords in forms that no rule of redaction knows. Where their words speak of one, a word that looks chosen and
 * that no command has as a name may be it; a title can do without it.
 *
 * @module
 */
import { isNameAndNumber, isNoted } from '../../redaction/rules/patterns.ts';
import { speaksOfPassword } from './kept-values.ts';

/** Shorter ones are names more often: `k8s-dev`. Nothing that is a part of a path or an address. */
const WORD = /(?<![\w.:@/-])[\w!@#$%^&*+=-]{7,80}(?![\w@/-]|[.:]\w)/g;
/** `JIRA-1234`, `CVE-2031-1`. */
const TICKET = /^[A-Z]{2,}[-_]?\d/;
const PASSWORD = '<secret:password>';

/** `named`: the commands of the task, without their secrets. */
export function withoutSaidSecrets(words: string, named: () => string): string {
  const found = words.match(WORD)?.filter(mayBeSaid) ?? [];
  if (found.length === 0 || !speaksOfPassword(words)) return words;
  const commands = named();
  const secrets = new Set(found.filter((word) => !commands.includes(word)));
  return words.replace(WORD, (word) => (secrets.has(word) ? PASSWORD : word));
}

/** A word and its number is a product or a person more often: a title without it has lost what it is about. */
function mayBeSaid(word: string): boolean {
  return isNoted(word) && !isNameAndNumber(word) && !TICKET.test(word);
}
