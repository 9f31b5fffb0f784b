/**
 * Whose way it is: what was learnt in another project is told with its name, and its paths as its own.
 *
 * @module
 */
import { type Step, stepText } from '../steps/step.ts';

/** `src/app.ts`, `./deploy.sh`, `edit: Dockerfile`; neither `/etc/nginx` nor an address. */
const OWN_PATH = /(?:^|[\s='"])[\w@.-]+\/(?!\/)|^(?:edit|write|read): [^/\s]/;

/** What the project is called; null where it is this one, or where a way belongs to none. */
export function otherProject(project: string | null, here: string | null | undefined): string | null {
  if (project === null || project === here) return null;
  const [name, parent] = foldersOf(project);
  if (name === undefined) return null;
  // Two projects of one name: the folders that they are in tell them apart.
  const isTwin = typeof here === 'string' && foldersOf(here)[0] === name;
  return isTwin && parent !== undefined ? `${parent}/${name}` : name;
}

export function namesOwnPaths(steps: readonly Step[], project: string): boolean {
  return steps.map(stepText).some((line) => OWN_PATH.test(line) || line.includes(project));
}

/** An agent that worked in a folder of the project worked in the project. */
export function isWithin(folder: string, project: string | null): boolean {
  if (project === null) return false;
  return folder === project || folder.startsWith(`${project}/`) || folder.startsWith(`${project}\\`);
}

/** From the inside out, on any system. */
function foldersOf(path: string): string[] {
  return path
    .split(/[\\/]/)
    .filter((part) => part !== '')
    .reverse();
}

/** Its task, with the project where that is another one; what may be of any says so. */
export function titleFrom(
  {
    pattern,
    project,
    isPlaceless,
  }: { readonly pattern: string; readonly project: string | null; readonly isPlaceless?: true },
  here: string | null,
  line: (text: string) => string,
): string {
  const other = otherProject(project, here);
  if (isPlaceless && here !== null) return `${line(pattern)} (project unknown)`;
  return other === null ? line(pattern) : `${line(pattern)} (in ${line(other)})`;
}
