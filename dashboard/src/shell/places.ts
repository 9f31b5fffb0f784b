/**
 * Every page: its address, its name, where it stands in the navigation, the key that leads there.
 *
 * @module
 */
import type { ComponentType } from 'preact';

export interface PageParams {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

type Loaded = ComponentType<PageParams>;

export interface PagePlace {
  readonly pattern: string;
  readonly title: string;
  readonly group?: 'Work' | 'Knowledge' | 'System';
  /** After `g`. */
  readonly key?: string;
  /** Takes the whole width. */
  readonly isWide?: boolean;
  load(): Promise<Loaded>;
}

export const PLACES: readonly PagePlace[] = [
  {
    pattern: '/',
    title: 'Home',
    group: 'Work',
    key: 'h',
    load: async () => (await import('../pages/home.tsx')).Home,
  },
  {
    pattern: '/sessions',
    title: 'Sessions',
    group: 'Work',
    key: 's',
    load: async () => (await import('../pages/sessions.tsx')).Sessions,
  },
  {
    pattern: '/sessions/:key',
    title: 'Session',
    load: async () => (await import('../pages/session.tsx')).SessionPage,
  },
  {
    pattern: '/projects',
    title: 'Projects',
    group: 'Work',
    key: 'p',
    load: async () => (await import('../pages/projects.tsx')).Projects,
  },
  {
    pattern: '/projects/:path',
    title: 'Project',
    load: async () => (await import('../pages/project/project.tsx')).ProjectPage,
  },
  {
    pattern: '/procedures/:id',
    title: 'Procedure',
    load: async () => (await import('../pages/procedure/procedure.tsx')).ProcedurePage,
  },
  {
    pattern: '/review',
    title: 'Review',
    group: 'Work',
    key: 'r',
    load: async () => (await import('../pages/review.tsx')).Review,
  },
  { pattern: '/review/:id', title: 'Review', load: async () => (await import('../pages/review.tsx')).Review },
  {
    pattern: '/skills',
    title: 'Skills',
    group: 'Knowledge',
    key: 'k',
    load: async () => (await import('../pages/skills.tsx')).Skills,
  },
  {
    pattern: '/skills/:name',
    title: 'Skill',
    load: async () => (await import('../pages/skill/skill.tsx')).SkillPage,
  },
  {
    pattern: '/graph',
    title: 'Graph',
    group: 'Knowledge',
    key: 'g',
    isWide: true,
    load: async () => (await import('../pages/graph.tsx')).GraphPage,
  },
  {
    pattern: '/memories',
    title: 'Memories',
    group: 'Knowledge',
    key: 'm',
    load: async () => (await import('../pages/memories.tsx')).Memories,
  },
  {
    pattern: '/memories/:id',
    title: 'Memory',
    load: async () => (await import('../pages/memory.tsx')).MemoryPage,
  },
  {
    pattern: '/conversations',
    title: 'Conversations',
    group: 'Knowledge',
    key: 'c',
    load: async () => (await import('../pages/conversations.tsx')).Conversations,
  },
  {
    pattern: '/conversations/:id',
    title: 'Conversation',
    load: async () => (await import('../pages/conversation.tsx')).ConversationPage,
  },
  {
    pattern: '/reflections',
    title: 'Reflections',
    group: 'Knowledge',
    key: 'f',
    load: async () => (await import('../pages/reflections.tsx')).Reflections,
  },
  {
    pattern: '/recall',
    title: 'Recall',
    group: 'Knowledge',
    key: 'l',
    load: async () => (await import('../pages/recall.tsx')).Recall,
  },
  {
    pattern: '/activity',
    title: 'Activity',
    group: 'System',
    key: 'a',
    load: async () => (await import('../pages/activity.tsx')).Activity,
  },
  {
    pattern: '/system',
    title: 'Health',
    group: 'System',
    key: 'e',
    load: async () => (await import('../pages/health.tsx')).Health,
  },
  {
    pattern: '/settings',
    title: 'Settings',
    group: 'System',
    key: ',',
    load: async () => (await import('../pages/settings.tsx')).Settings,
  },
];

export const GROUPS = ['Work', 'Knowledge', 'System'] as const;
