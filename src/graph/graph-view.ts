/**
 * The skill graph as people look at it: what surrounds a skill, which skills belong together, and the whole.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import { findOne } from '../skills/install/uninstall.ts';
import { effectiveImportance } from '../skills/suggest/importance.ts';
import type { GraphRepository, NamedThing, Relation } from '../store/graph-store.ts';
import type { MemoryRecord } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import type { ComputedEdge, EdgeReview, SkillEvent } from '../store/use-store.ts';
import { pairOf } from './affinity/pairs.ts';
import { type Community, findCommunities } from './communities/communities.ts';
import { suggestTags } from './communities/tag-suggestions.ts';

export interface SkillKnowledge {
  readonly skill: string;
  readonly memories: readonly Pick<MemoryRecord, 'id' | 'kind' | 'content' | 'occurredAt'>[];
  readonly related: readonly Relation[];
  readonly usage: {
    readonly surfaced: number;
    readonly used: number;
    readonly succeeded: number;
    readonly failed: number;
    readonly events: readonly SkillEvent[];
  };
  readonly observations: readonly { at: string; kind: string; text: string; memoryId: string | null }[];
  readonly importance: { readonly stored: number; readonly effective: number };
  readonly suggestedTags: readonly string[];
}

export interface Graph {
  readonly nodes: readonly {
    id: string;
    name: string;
    importance: number;
    useCount: number;
    community: string | null;
  }[];
  readonly edges: readonly { source: string; target: string; type: string; strength: number }[];
  /** What memories say about how other things relate, strongest first. */
  readonly said: Awaited<ReturnType<GraphRepository['said']>>;
  readonly communities: readonly {
    id: string;
    skills: readonly string[];
    suggestedTags: readonly string[];
  }[];
  /** People, tools, projects and the like, most named first. */
  readonly things: readonly NamedThing[];
  /** Which skill (source) names which thing (target). */
  readonly mentions: readonly { source: string; target: string }[];
}

/** What lies around one node that is no skill. */
export interface Neighbourhood {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly memories: readonly Pick<MemoryRecord, 'id' | 'kind' | 'content' | 'occurredAt'>[];
  readonly relations: readonly Relation[];
  /** Of everything that the relations are about. */
  readonly names: Readonly<Record<string, string>>;
}

export interface GraphViewOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly minImportance: number;
  /** Told of an edge that a person accepted, and (strength 0) of one that was rejected. */
  readonly onEdge?: (a: string, b: string, strength: number) => void;
}

const SHOWN = 50;
/** Relations that memories tell of: more than this is no picture any more. */
const SAID = 500;
/** Things that are shown beside the skills: the most named. */
const THINGS = 300;

export class GraphView {
  readonly #options: GraphViewOptions;

  constructor(options: GraphViewOptions) {
    this.#options = options;
  }

  async knowledge(nameOrId: string): Promise<SkillKnowledge> {
    const { store, clock, minImportance } = this.#options;
    const skill = await findOne(nameOrId, store);
    const [links, relations, events, figures, observations, graph] = await Promise.all([
      store.memories.mentioning([skill.id], SHOWN),
      store.graph.relationsOf(skill.id),
      store.skillUse.events({ skillId: skill.id, limit: SHOWN }),
      store.skillUse.figures([skill.id]),
      store.skillUse.observations(skill.id, SHOWN),
      this.#clustered(),
    ]);
    const memories = await store.memories.getMany(links.map(({ memoryId }) => memoryId));
    const { surfaced, used, succeeded, failed } = figures[0] ?? {
      surfaced: 0,
      used: 0,
      succeeded: 0,
      failed: 0,
    };
    return {
      skill: skill.id,
      memories: memories
        .map(({ id, kind, content, occurredAt }) => ({ id, kind, content, occurredAt }))
        .sort((a, b) => (a.occurredAt < b.occurredAt ? 1 : -1)),
      related: relations.filter(({ type }) => type !== 'references'),
      usage: { surfaced, used, succeeded, failed, events },
      observations,
      importance: { stored: skill.importance, effective: effectiveImportance(skill, minImportance, clock()) },
      suggestedTags: graph.tags.get(skill.id) ?? [],
    };
  }

  async whole(): Promise<Graph> {
    const { store, clock, minImportance } = this.#options;
    const [skills, said, { things, namedBy }, { edges, communities, tags }] = await Promise.all([
      store.skills.list(),
      store.graph.said(SAID),
      store.graph.things(THINGS),
      this.#clustered(),
    ]);
    const communityOf = new Map(
      communities.flatMap(({ id, skillIds }) => skillIds.map((skillId) => [skillId, id] as const)),
    );
    return {
      nodes: skills.map((skill) => ({
        id: skill.id,
        name: skill.name,
        importance: effectiveImportance(skill, minImportance, clock()),
        useCount: skill.useCount,
        community: communityOf.get(skill.id) ?? null,
      })),
      ...{ edges, said, things },
      mentions: namedBy.map(({ skillId, thingId }) => ({ source: skillId, target: thingId })),
      communities: communities.map(({ id, skillIds }) => ({
        id,
        skills: skillIds,
        suggestedTags: [...new Set(skillIds.flatMap((skillId) => tags.get(skillId) ?? []))],
      })),
    };
  }

  async neighbourhood(id: string): Promise<Neighbourhood> {
    const { store } = this.#options;
    const entity = await store.graph.entity(id);
    if (!entity) {
      throw new KnowhowError('not_found', `The graph has no ${id}`, {
        hint: 'GET /api/graph names what it has.',
      });
    }
    const [links, relations] = await Promise.all([
      store.memories.mentioning([id], SHOWN),
      store.graph.relationsOf(id),
    ]);
    const shown = relations.slice(0, SHOWN);
    const [memories, named] = await Promise.all([
      store.memories.getMany(links.map(({ memoryId }) => memoryId)),
      store.graph.entities([...new Set(shown.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))]),
    ]);
    return {
      ...{ id, name: entity.name, type: entity.type, relations: shown },
      memories: memories
        .map(({ id: memoryId, kind, content, occurredAt }) => ({ id: memoryId, kind, content, occurredAt }))
        .sort((a, b) => (a.occurredAt < b.occurredAt ? 1 : -1)),
      names: Object.fromEntries(named.map((one) => [one.id, one.name])),
    };
  }

  computed(review?: EdgeReview): Promise<ComputedEdge[]> {
    return this.#options.store.affinity.edges({ review, limit: 1000 });
  }

  /** A person's word on a computed relation. */
  async review(one: string, other: string, review: EdgeReview): Promise<void> {
    const { store, clock, onEdge } = this.#options;
    const [a, b] = await Promise.all([findOne(one, store), findOne(other, store)]);
    const pair = pairOf(a.id, b.id);
    if (await store.affinity.review(pair, review, clock().toISOString())) {
      const [edge] = await store.affinity.edgesOf([pair]);
      onEdge?.(pair.a, pair.b, edge?.review === 'accepted' ? edge.strength : 0);
      return;
    }
    throw new KnowhowError('not_found', `No computed relation between ${a.name} and ${b.name}`, {
      hint: '`knowhow graph relations` lists them.',
    });
  }

  async #clustered(): Promise<{
    edges: { source: string; target: string; type: string; strength: number }[];
    communities: readonly Community[];
    tags: Map<string, string[]>;
  }> {
    const { store } = this.#options;
    const edges = await store.affinity.skillGraph();
    const members = [...new Set(edges.flatMap(({ source, target }) => [source, target]))];
    const communities = findCommunities(
      members,
      edges.map(({ source, target, strength }) => ({ source, target, weight: strength })),
    );
    const tagsOf = new Map((await store.skills.getMany(members)).map(({ id, tags: own }) => [id, own]));
    const tags = new Map<string, string[]>();
    for (const { skillId, tag } of suggestTags(communities, tagsOf)) {
      tags.set(skillId, [...(tags.get(skillId) ?? []), tag]);
    }
    return { edges, communities, tags };
  }
}
