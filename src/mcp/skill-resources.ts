/**
 * Skills as resources: a list in pages, one entry, one file. Reading a resource counts as no use: clients fetch them
 * ahead.
 *
 * @module
 */
import { dirname, extname } from 'node:path';
import { readResource } from '../skills/disclose/read-resource.ts';
import type { SkillRecord } from '../store/skill-store.ts';
import { cursorAt, offsetOf } from './cursor.ts';
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
  const { app, project } = scene;
  const offset = offsetOf(cursor);
  const page = await app.skills.list({ project, limit: PAGE, offset });
  const entries = new Map<string, SkillEntry>();
  for (const skill of page) {
    // A name that both the user and the project have means the project's own.
    if (skill.project === null && entries.has(skill.canonicalName)) continue;
    entries.set(skill.canonicalName, entryOf(skill));
  }
  const hasMore = page.length === PAGE && (await app.skills.count({ project })) > offset + PAGE;
  return { skills: [...entries.values()], nextCursor: hasMore ? cursorAt(offset + PAGE) : null };
}

export async function findSkillResource(uri: string, { app, project }: Scene): Promise<SkillEntry> {
  return entryOf(await app.disclosure.skill(parseSkillUri(uri).name, project));
}

export async function readSkillResource(uri: string, { app, project }: Scene): Promise<ResourceContent> {
  const { name, path } = parseSkillUri(uri);
  if (path === SKILL_FILE) {
    const { text } = await app.disclosure.document(name, project);
    return { text, mimeType: 'text/markdown' };
  }
  const skill = await app.disclosure.skill(name, project);
  const { bytes, text } = await readResource(dirname(skill.fsPath), path);
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
