/**
 * What a user may write as the source of an installation.
 *
 * @module
 */
import { basename, dirname, resolve } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { redactUrl } from './redact-url.ts';
import { safeEntryPath, unsafe } from './safe-path.ts';

export type InstallSource =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 'git';
      readonly url: string;
      readonly ref?: string;
      readonly path?: string;
      /** Written as owner/repo, which could as well be a folder that is not there. */
      readonly writtenAs?: string;
    }
  | { readonly kind: 'archive'; readonly path: string };

export interface SourceContext {
  readonly cwd: string;
  exists(path: string): boolean;
}

const ARCHIVE = /\.(?:tar|tar\.gz|tgz|zip)$/i;
const GIT_URL = /^(?:https?|ssh|git|file):\/\/\S+$/i;
/** `git@host:owner/repo`, as ssh users write it. */
const SCP_LIKE = /^[\w.-]+@[\w.-]+:[^\s:]\S*$/;
/** `ext::…`, `fd::…`: remote helpers that run commands. */
const REMOTE_HELPER = /^[\w+.-]+::/;
const GITHUB_SHORT = /^([A-Za-z0-9][A-Za-z0-9-]{0,38})\/([\w.-]{1,100})((?:\/[^/\s]+)*)\/?$/;
const GITHUB_TREE = /^(https:\/\/(?:www\.)?github\.com\/[^/]+\/[^/]+)\/(?:tree|blob)\/([^/]+)(?:\/(.+))?$/;
/** What a branch, tag or commit may look like; above all it never starts with a dash. */
const REF = /^[A-Za-z0-9_][\w./+@-]{0,199}$/;

const UNREAD_ARCHIVE = /\.(?:zst|tzst|xz|txz|bz2|tbz2?|7z|rar|lz|lz4)$/i;

const HINT =
  'Give a folder, a SKILL.md, an archive (.tar.gz, .tgz, .tar, .zip), a git URL, or owner/repo[/path][#ref].';

export function parseInstallSource(spec: string, context: SourceContext): InstallSource {
  const text = spec.trim();
  if (text === '') throw new KnowhowError('usage', 'No source was given.', { hint: HINT });
  if (text.startsWith('-'))
    throw unsafe(`A source cannot start with a dash: ${JSON.stringify(text.slice(0, 80))}.`);
  const local = resolve(context.cwd, text);
  if (!GIT_URL.test(text) && context.exists(local)) {
    if (!UNREAD_ARCHIVE.test(local)) return localSource(local);
    throw new KnowhowError('usage', `${local} is packed in a way that is not read.`, { hint: HINT });
  }
  if (REMOTE_HELPER.test(text))
    throw unsafe(`Remote helpers are refused, they can run commands: ${text.slice(0, 80)}`);
  const [address = '', fragment] = splitFragment(text);
  const tree = GITHUB_TREE.exec(address);
  if (tree?.[1]) return gitSource(`${tree[1]}.git`, tree[2], skillFolder(tree[3]));
  const [ref, path] = splitRef(fragment);
  if (GIT_URL.test(address)) {
    if (ARCHIVE.test(address)) {
      throw new KnowhowError('usage', `Archives are installed from the disk: ${redactUrl(address)}`, {
        hint: 'Download the archive first and give its path.',
      });
    }
    return gitSource(address, ref, path);
  }
  if (SCP_LIKE.test(address)) return gitSource(address, ref, path);
  const isPath = /^[./~]|^[A-Za-z]:[\\/]/.test(address) || ARCHIVE.test(address);
  const short = isPath ? null : GITHUB_SHORT.exec(address);
  if (short) {
    const inside = short[3]?.replace(/^\//, '') || path;
    const repository = short[2]?.replace(/\.git$/, '');
    const source = gitSource(`https://github.com/${short[1]}/${repository}.git`, ref, skillFolder(inside));
    return { ...source, writtenAs: address };
  }
  if (isPath) throw new KnowhowError('not_found', `There is nothing at ${local}.`, { hint: HINT });
  throw new KnowhowError('usage', `${JSON.stringify(text.slice(0, 120))} is not a source of skills.`, {
    hint: HINT,
  });
}

/** What a skill is called that stands at the top of the source and does not say its name. */
export function sourceName(source: InstallSource): string {
  if (source.kind === 'git') {
    const path = source.path ?? source.url.replace(/\/+$/, '').replace(/\.git$/, '');
    return path.split(/[/:]/).at(-1) ?? '';
  }
  const name = basename(resolve(source.path));
  return source.kind === 'archive' ? name.replace(ARCHIVE, '') : name;
}

function localSource(path: string): InstallSource {
  if (ARCHIVE.test(path)) return { kind: 'archive', path };
  if (basename(path).toLowerCase() === 'skill.md') return { kind: 'folder', path: dirname(path) };
  if (path.endsWith('.git') && basename(path) !== '.git') return { kind: 'git', url: path };
  return { kind: 'folder', path };
}

function gitSource(
  url: string,
  ref: string | undefined,
  path: string | undefined,
): Extract<InstallSource, { kind: 'git' }> {
  const host = /^[a-z]+:\/\/(?:[^/@]*@)?([^/]*)/i.exec(url)?.[1] ?? '';
  if (host.startsWith('-')) throw unsafe(`The host of ${redactUrl(url)} starts with a dash.`);
  if (ref !== undefined && (!REF.test(ref) || ref.includes('..'))) {
    throw unsafe(`${JSON.stringify(ref.slice(0, 80))} is not the name of a branch, tag or commit.`);
  }
  const inside = path === undefined ? '' : safeEntryPath(path);
  return { kind: 'git', url, ...(ref ? { ref } : {}), ...(inside ? { path: inside } : {}) };
}

function splitFragment(text: string): [string, string | undefined] {
  const hash = text.lastIndexOf('#');
  return hash < 0 ? [text, undefined] : [text.slice(0, hash), text.slice(hash + 1)];
}

/** `#ref`, `#ref:path` or `#:path`. */
function splitRef(fragment: string | undefined): [string | undefined, string | undefined] {
  if (fragment === undefined) return [undefined, undefined];
  const colon = fragment.indexOf(':');
  if (colon < 0) return [fragment, undefined];
  return [fragment.slice(0, colon) || undefined, fragment.slice(colon + 1) || undefined];
}

function skillFolder(path: string | undefined): string | undefined {
  return path?.replace(/(?:^|\/)skill\.md$/i, '') || undefined;
}
