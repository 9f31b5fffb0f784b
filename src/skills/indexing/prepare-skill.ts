/**
 * A skill that was read, as the graph will have it: its texts completed and analysed, its names found.
 *
 * @module
 */
import { ANALYZER, analyzeSkill } from '../../retrieval/analyze.ts';
import type { SearchableSkill } from '../../retrieval/searchable.ts';
import type { SkillRecord, SkillUpsert } from '../../store/skill-store.ts';
import { type Taint, worstTaint } from '../../store/taint.ts';
import { canonicalName } from '../document/canonical-name.ts';
import type { SkillDocument } from '../document/skill-document.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import { needsEnrichment } from '../enrich/needs-enrichment.ts';
import { enrichOffline } from '../enrich/offline.ts';
import { extractFromBody } from '../extract/extract.ts';
import type { SkillRoot } from '../roots/roots.ts';
import { DEFAULT_AGENT } from '../skill-id.ts';
import { sourceTaint } from '../versions/source-taint.ts';

export interface IndexRequest {
  readonly id: string;
  readonly path: string;
  readonly root: SkillRoot;
  readonly text: string;
  readonly hash: string;
  readonly skill: SkillDocument;
  /** Where it was installed from, when knowhow installed it. */
  readonly origin: string | null;
  /** Who changed it and why: found on disk where nothing else is said. */
  readonly change?: IndexedChange;
  readonly reason: string;
  /** A session wrote it that could not be trusted further than this. */
  readonly written?: Taint;
  /** The file's bytes where they are not the text in UTF-8. */
  readonly bytes?: Uint8Array;
  /** Texts that somebody completed, in place of the offline enrichment. */
  readonly enrichment?: { readonly texts: Enrichment; readonly by: string };
}

/** A change that knowhow itself makes, for its version. */
export interface IndexedChange {
  readonly author: string;
  readonly proposal: string | null;
  readonly taint: Taint;
  readonly folderHash: string;
}

export interface IndexerSettings {
  readonly importanceOnInstall: number;
  readonly decayRate: number;
  readonly enrichOnInstall: boolean;
  readonly enrichMinDescription: number;
}

/** What `enriched_by` says when no model was asked. */
export const OFFLINE = 'offline';

export interface PreparedSkill {
  readonly upsert: SkillUpsert;
  readonly searchable: SearchableSkill;
  readonly extracted: ReturnType<typeof extractFromBody>;
}

export function prepareSkill(
  request: IndexRequest,
  known: SkillRecord | undefined,
  settings: IndexerSettings,
  at: string,
): PreparedSkill {
  const { root } = request;
  const skill = storable(request.skill);
  const enrichment = request.enrichment ?? keptEnrichment(request, known) ?? offline(skill, settings);
  const texts = enrichment?.texts ?? skill;
  const searchable: SearchableSkill = {
    id: request.id,
    name: skill.name,
    description: texts.description,
    triggers: texts.triggers,
    tags: texts.tags,
    body: skill.body,
  };
  const upsert: SkillUpsert = {
    id: request.id,
    agent: DEFAULT_AGENT,
    name: skill.name,
    canonicalName: canonicalName(skill.name),
    description: texts.description,
    triggers: texts.triggers,
    tags: texts.tags,
    role: skill.role ?? 'utility',
    category: skill.category,
    version: skill.version,
    author: skill.author,
    license: skill.license,
    source: root.source,
    trust: root.trust,
    origin: request.origin,
    project: root.project,
    permissions: skill.permissions,
    enrichedBy: enrichment?.by ?? null,
    importance: settings.importanceOnInstall,
    decayRate: settings.decayRate,
    fsPath: request.path,
    contentHash: request.hash,
    content: withoutNul(request.text),
    body: skill.body,
    analysis: analyzeSkill(searchable),
    analyzer: ANALYZER,
    changedBy: request.change?.author ?? foundBy(request),
    reason: request.reason,
    proposal: request.change?.proposal ?? null,
    taint:
      request.change?.taint ?? worstTaint([sourceTaint(root, request.origin), request.written ?? 'trusted']),
    keepsTaint: request.change === undefined,
    folderHash: request.change?.folderHash,
    bytes: request.bytes,
    at,
  };
  return { upsert, searchable, extracted: extractFromBody(skill) };
}

function offline(
  skill: SkillDocument,
  { enrichOnInstall, enrichMinDescription }: IndexerSettings,
): IndexRequest['enrichment'] {
  if (!enrichOnInstall || !needsEnrichment(skill, enrichMinDescription)) return undefined;
  return { texts: enrichOffline(skill), by: OFFLINE };
}

/** Whose hand it was, as far as a file tells: what knowhow installed, the user asked for. */
function foundBy({ root, origin, reason }: IndexRequest): string {
  if (root.trust !== 'own') return root.source;
  return origin !== null && reason.startsWith('installed') ? 'user' : 'disk';
}

/** YAML can write a NUL (`"\\0"`) that no text of PostgreSQL can hold; it says nothing. */
function storable(skill: SkillDocument): SkillDocument {
  const entries = Object.entries(skill).map(([key, value]) => [
    key,
    typeof value === 'string' ? withoutNul(value) : Array.isArray(value) ? value.map(withoutNul) : value,
  ]);
  return Object.fromEntries(entries) as SkillDocument;
}

function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '');
}

/** A model's work on this very content is kept: a skill that only moved costs no second call. */
function keptEnrichment(request: IndexRequest, known: SkillRecord | undefined): IndexRequest['enrichment'] {
  if (!known || known.contentHash !== request.hash) return undefined;
  if (known.enrichedBy === null || known.enrichedBy === OFFLINE) return undefined;
  const { description, triggers, tags, enrichedBy } = known;
  return { texts: { description, triggers: [...triggers], tags: [...tags] }, by: enrichedBy };
}
