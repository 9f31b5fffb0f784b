/**
 * Where an agent stands in its work: the folder that its shell is in, and the files that it has seen. Both decide how a
 * call goes, and neither stands in the call.
 *
 * @module
 */
import { isAbsolute, join } from 'node:path/posix';
import { shellCommands } from '../../shell/parse.ts';
import { type Deed, SHELL } from '../deed.ts';

/** What a harness says when it takes its shell back to where it began. */
/** A tool with a pattern looks for something; it does not show the file. */
const SEARCHES = '"pattern":';
const RESET = 'Shell cwd was reset to ';

export class WorkState {
  /** As far as it is known. */
  folder: string;
  readonly #files = new Set<string>();

  constructor(folder: string | null) {
    this.folder = folder?.replaceAll('\\', '/') ?? '.';
  }

  hasSeen(path: string): boolean {
    return this.#files.has(this.#whole(path));
  }

  /** The folder ends with what the path begins with: it was meant from above. */
  isLost(path: string): boolean {
    if (isAbsolute(path) || path.startsWith('..')) return false;
    const parts = path
      .replace(/^\.\//u, '')
      .split('/')
      .filter((part) => part !== '');
    return parts.some(
      (part, at) => part.length > 1 && this.folder.endsWith(`/${parts.slice(0, at + 1).join('/')}`),
    );
  }

  /** The deed is done. */
  take({ tool, text, target, outcome, result, error }: Deed): void {
    if (tool !== SHELL) {
      if (target !== null && outcome === 'worked' && !text.includes(SEARCHES))
        this.#files.add(this.#whole(target));
      return;
    }
    const at = result.lastIndexOf(RESET);
    if (at >= 0) this.folder = result.slice(at + RESET.length).split(/\s/u)[0] ?? this.folder;
    else if (outcome !== 'stopped' && !error.includes('cd:'))
      this.folder = this.after(text, outcome === 'worked');
  }

  /** The folder in which the shell stands behind a command. Where it worked it cannot have been meant from above. */
  after(text: string, hasWorked = false): string {
    let { folder } = this;
    for (const { program, words, within, isBackground } of shellCommands(text)) {
      if ((program !== 'cd' && program !== 'pushd') || within !== null || isBackground) continue;
      const [to] = words.filter(({ value }) => !value.startsWith('-'));
      if (!to || to.isOpen || (hasWorked && this.isLost(to.value))) continue;
      folder = isAbsolute(to.value) ? to.value : join(folder, to.value);
    }
    return folder.length > 1 ? folder.replace(/\/+$/u, '') : folder;
  }

  /** All that was read is out of the context. */
  forgetFiles(): void {
    this.#files.clear();
  }

  #whole(path: string): string {
    const clean = path.replaceAll('\\', '/');
    return isAbsolute(clean) ? clean : join(this.folder, clean);
  }
}
