/**
 * Skills as resources: a list in pages, one entry, one file. Reading a resource counts as no use: clients fetch them
 * ahead.
 *
 * @module
 */
import { extname } from 'node:path';
import type { SkillRecord } from '../store/skill-store.ts';
import { cursorAfter, placeOf } from './cursor.ts';
import type { Scene } from './scene.ts';
import { parseSkillUri, SKILL_FILE, skillUri } from './skill-uri.ts';
import { shortened } from './tools/words.ts';

export interface SkillEntry {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
}

export interface SkillPage {
  readonly skills: readonly SkillEntry[];
  readonly nextCursor: string | null;
}

export type ResourceContent = { readonly mimeType: string } & (
  | { readonly text: string }
  | { readonly base64: string }
);

const PAGE = 100;
/** The spec's limit for a description. */
const DESCRIPTION_CHARACTERS = 1024;

/** Named by what a model or a person can read; everything else is text, or bytes. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  '.md': 'text/markdown',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.html': 'text/html',
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.ts': 'text/typescript',
  '.py': 'text/x-python',
  '.sh': 'application/x-sh',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

export async function listSkillResources(cursor: string | undefined, scene: Scene): Promise<SkillPage> {
  const { app, caller, project } = scene;
  const after = placeOf(cursor);
  const found = await app.skills.list({ project, limit: PAGE + 1, ...(after && { after }) });
  // A name that both the user and the project have is one resource: it is never cut in two by the end of a page.
  const next = found.at(PAGE)?.canonicalName;
  const page = found.slice(0, PAGE).filter(({ canonicalName }) => canonicalName !== next);
  const entries = new Map<string, SkillEntry>();
  for (const skill of page) {
    // A name that both the user and the project have means the project's own.
    if (skill.project === null && entries.has(skill.canonicalName)) continue;
    // Came since the page before, under a name that was on it.
    if (skill.canonicalName === after?.name) continue;
    entries.set(skill.canonicalName, entryOf(skill));
  }
  await app.hooks.shown(
    caller.sessionKey,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  const position = (after?.position ?? 0) + page.length;
  const nextCursor =
    next !== undefined && last ? cursorAfter({ name: last.canonicalName, id: last.id, position }) : null;
  return { skills: [...entries.values()], nextCursor };
}

export async function findSkillResource(uri: string, { app, project }: Scene): Promise<SkillEntry> {
  return entryOf(await app.disclosure.skill(parseSkillUri(uri).name, project));
}

export async function readSkillResource(
  uri: string,
  { app, caller, project }: Scene,
): Promise<ResourceContent> {
  const { name, path } = parseSkillUri(uri);
  if (path === SKILL_FILE) {
    const { text, skill } = await app.disclosure.document(name, project);
    await app.hooks.heard(caller.sessionKey, [{ kind: 'skill', id: skill.id }]);
    return { text, mimeType: 'text/markdown' };
  }
  const { bytes, text, skill } = await app.disclosure.resource(name, project, path);
  await app.hooks.heard(caller.sessionKey, [{ kind: 'skill', id: skill.id }]);
  const known = MIME_TYPES[extname(path).toLowerCase()];
  if (text !== null) return { text, mimeType: known ?? 'text/plain' };
  return { base64: Buffer.from(bytes).toString('base64'), mimeType: known ?? 'application/octet-stream' };
}

function entryOf(skill: SkillRecord): SkillEntry {
  return {
    uri: skillUri(skill.canonicalName),
    name: skill.canonicalName,
    description: shortened(skill.description, DESCRIPTION_CHARACTERS),
  };
}
