/**
 * What is told before a call and after it.
 *
 * @module
 */
import { type Deed, oneLine, SHELL } from '../deed.ts';
import { errorWords, likeness } from '../remedies/error-words.ts';
import { formsOf, type Remedy } from '../remedies/remedy.ts';
import { literalsOf } from '../words.ts';
import type { ProjectMemory } from './project-memory.ts';

export interface Told {
  readonly key: string;
  readonly line: string;
}

export function beforeCall(memory: ProjectMemory, deed: Deed): Told[] {
  if (deed.tool !== SHELL) return [];
  const forms = formsOf(deed);
  const literals = literalsOf(deed.text);
  const hit = memory.remedies.findLast((remedy) => fits(remedy, forms, literals, memory));
  return hit ? [remedyLine(hit)] : [];
}

function fits(
  remedy: Remedy,
  forms: ReadonlySet<string>,
  literals: ReadonlySet<string>,
  memory: ProjectMemory,
): boolean {
  if (remedy.isOfCheck) return false;
  const shared = [...remedy.forms].filter((form) => forms.has(form));
  if (shared.length === 0) return false;
  const same = [...remedy.failedLiterals].filter((literal) => literals.has(literal)).length;
  if (same < 0.5 * remedy.failedLiterals.size) return false;
  if ([...remedy.added].every((literal) => literals.has(literal))) return false;
  return shared.some((form) => {
    const last = memory.outcomes(form).slice(-6);
    return last.length > 0 && last.filter((worked) => worked).length <= 0.6 * last.length;
  });
}

export function afterCall(memory: ProjectMemory, deed: Deed): Told[] {
  const told: Told[] = [];
  if (deed.outcome === 'failed' && deed.tool === SHELL) {
    const words = errorWords(deed.error);
    let best: Remedy | null = null;
    let most = 0.6;
    for (const remedy of memory.remedies) {
      if (remedy.isOfCheck) continue;
      const like = likeness(words, remedy.errorWords);
      if (like >= most) [best, most] = [remedy, like];
    }
    if (best) told.push(remedyLine(best));
  }
  if (deed.isAmiss) {
    for (const { quote } of memory.nearest(deed.text, 1))
      told.push({ key: quote.line.slice(0, 80), line: quote.line });
  }
  return told;
}

function remedyLine({ failed, error, fix }: Remedy): Told {
  const line = `failed before: ${failed.slice(0, 120)} (${error.slice(0, 90)}); then worked: \`${fix.slice(0, 150)}\``;
  return { key: failed.slice(0, 80) + fix.slice(0, 80), line: oneLine(line, 390) };
}
