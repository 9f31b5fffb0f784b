/**
 * The tokens' colours as WebGL can take them.
 *
 * @module
 */
import type { Layer, NodeKind } from './model.ts';

export interface Colours {
  readonly nodes: Readonly<Record<NodeKind, string>>;
  readonly edges: Readonly<Record<Layer, string>>;
  readonly text: string;
  readonly muted: string;
  readonly ground: string;
  readonly surface: string;
  readonly faded: string;
  readonly line: string;
  /** For the shades behind clusters. */
  readonly clusters: readonly string[];
}

export function coloursNow(): Colours {
  const probe = document.createElement('i');
  document.body.append(probe);
  const read = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const [skill, tool, person, project, other] = ['skill', 'tool', 'person', 'project', 'other'].map((kind) =>
    read(`--node-${kind}`),
  ) as [string, string, string, string, string];
  const colours: Colours = {
    nodes: { skill, tool, person, project, other, memory: read('--warn') },
    edges: {
      refers: read('--muted'),
      together: skill,
      proposed: read('--warn'),
      names: read('--node-tool'),
      said: person,
    },
    text: read('--text'),
    muted: read('--muted'),
    ground: read('--ground'),
    surface: read('--surface'),
    faded: read('--line'),
    line: read('--line-strong'),
    clusters: [skill, tool, project, person, read('--warn'), other],
  };
  probe.remove();
  return colours;
}

export function withAlpha(colour: string, alpha: number): string {
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}
