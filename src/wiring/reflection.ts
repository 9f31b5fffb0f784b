/**
 * Puts reflection together: what it looks at, what its agent may read, where its proposals go.
 *
 * @module
 */
import type { EventBus } from '../events/events.ts';
import type { ProcedureSource } from '../learning/procedures/procedure-source.ts';
import type { SessionRecord } from '../learning/session-record.ts';
import { ActionDesk } from '../reflection/actions/desk.ts';
import type { ReflectionTool } from '../reflection/agent/tool.ts';
import { ReflectionService } from '../reflection/reflection-service.ts';
import type { Review } from '../review/review.ts';
import type { Disclosure } from '../skills/disclose/disclosure.ts';
import type { SkillHistory } from '../skills/versions/skill-history.ts';
import type { SkillWriter } from '../skills/versions/skill-writer.ts';
import type { NodeRef } from '../store/lineage-store.ts';
import type { Foundation } from './foundation.ts';
import type { MemoryParts } from './memory.ts';

export interface ReflectionInput extends Pick<MemoryParts, 'memory' | 'memories'> {
  readonly disclosure: Disclosure;
  readonly review: Review;
  readonly events: EventBus;
  readonly writer: SkillWriter;
  readonly history: SkillHistory;
  /** Null: nothing is known of procedures. */
  readonly procedures: Pick<ProcedureSource, 'list' | 'recall'> | null;
}

export function wireReflection(foundation: Foundation, input: ReflectionInput): ReflectionService {
  const { store, config, clock, logger, model } = foundation;
  const { memory, memories, disclosure, review, writer, history, procedures, events } = input;
  const desk = new ActionDesk({
    ...{ store, memory, review, disclosure, clock, config: config.reflection },
    write: config.reflection.write,
    autoAction: config.reflection.autoAction,
    taintedMode: config.review.taintedMode,
  });
  return new ReflectionService({
    ...{ store, clock, logger, model, desk, memory, review, history, procedures, events },
    config: config.reflection,
    embedder: memories.embedder.id,
    tools: readingTools(foundation, input),
    async removeSkill(skillId, reason) {
      const { skill, hash } = await disclosure.document(skillId, null);
      return writer.apply({
        ...{ kind: 'delete', skill, name: skill.name, project: skill.project, content: null, baseHash: hash },
        ...{ author: 'user', reason, proposal: null, taint: 'user', byPerson: true },
      });
    },
  });
}

const FOUND = 6;
const SHOWN = 700;
const MAX_SKILLS = 60;

/** knowhow's own, as far as they only read. */
function readingTools(
  { store }: Foundation,
  { memory, disclosure, procedures }: ReflectionInput,
): readonly ReflectionTool[] {
  const text = (args: Readonly<Record<string, unknown>>, key: string): string =>
    `${args[key] ?? ''}`.slice(0, 400);
  return [
    {
      name: 'recall',
      about: 'memories, summaries and earlier reflections about something: {"query":"…"}',
      async call(args) {
        const { results } = await memory.recall({ query: text(args, 'query'), limit: FOUND });
        const lines = results.map(
          ({ id, content, occurredAt }) => `${id} (${occurredAt.slice(0, 10)}): ${content.slice(0, SHOWN)}`,
        );
        const sources = results.map(
          ({ id, kind }): NodeRef => ({ kind: kind === 'skill' ? 'skill' : 'memory', id }),
        );
        return { text: lines.join('\n') || 'nothing', sources };
      },
    },
    {
      name: 'procedures',
      about: 'how a task was done before, and how that ended: {"task":"…"}',
      async call(args) {
        const found = (await procedures?.recall(text(args, 'task'), { limit: FOUND })) ?? [];
        const lines = found.map(
          ({ project, title, counts, steps }) =>
            `${project}: ${title} (worked ${counts.success}, failed ${counts.failure}): ${steps.map(({ usual }) => usual).join('; ')}`,
        );
        const sources = found.map(({ id }): NodeRef => ({ kind: 'procedure', id }));
        return { text: lines.join('\n').slice(0, 6000) || 'nothing', sources };
      },
    },
    {
      name: 'skills',
      about: 'installed skills by words of theirs, or one whole: {"search":"…"} or {"name":"…"}',
      async call(args) {
        if (typeof args.name === 'string') {
          const { skill, text: whole } = await disclosure.document(text(args, 'name'), null);
          return { text: whole, sources: [{ kind: 'skill', id: skill.id }] };
        }
        const search = text(args, 'search');
        const skills = await store.skills.list({ limit: MAX_SKILLS, ...(search !== '' && { search }) });
        const lines = skills.map(({ name, description }) => `${name}: ${description.slice(0, 160)}`);
        return {
          text: lines.join('\n') || 'none',
          sources: skills.map(({ id }): NodeRef => ({ kind: 'skill', id })),
        };
      },
    },
    {
      name: 'telemetry',
      about: 'how often skills were offered, used, and how that went: {}',
      async call() {
        const figures = (await store.skillUse.figures()).sort((a, b) => b.used - a.used).slice(0, MAX_SKILLS);
        const lines = figures.map(
          (one) =>
            `${one.skillId}: offered ${one.surfaced}, used ${one.used}, worked ${one.succeeded}, failed ${one.failed}`,
        );
        return { text: lines.join('\n') || 'nothing was offered or used yet', sources: [] };
      },
    },
    {
      name: 'session',
      about:
        'one session of those that the figures name, by the beginning of its id: {"project":"…","id":"…"}',
      async call(args) {
        const id = text(args, 'id');
        const sessions = await store.learning.sessions(text(args, 'project'));
        const found =
          id === '' ? undefined : sessions.find(({ key }) => key.slice(key.indexOf(':') + 1).includes(id));
        if (found === undefined) return { text: 'There is no such session.', sources: [] };
        const { stretches } = JSON.parse(found.record) as SessionRecord;
        const lines = stretches.flatMap(({ asked, deeds, said }) => [
          `asked: ${asked.slice(0, 300)}`,
          ...deeds.map(
            (deed) =>
              `  ${deed.outcome} ${deed.text.slice(0, 160)}${deed.error === '' ? '' : ` (${deed.error})`}`,
          ),
          `said: ${said.slice(0, 400)}`,
        ]);
        return { text: lines.join('\n').slice(0, 6000), sources: [{ kind: 'session', id: found.key }] };
      },
    },
  ];
}
