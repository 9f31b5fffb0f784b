/**
 * What the agent that reflects can do: read, and propose.
 *
 * @module
 */
import type { NodeRef } from '../../store/lineage-store.ts';

export interface ReflectionTool {
  readonly name: string;
  /** For the model: what it does, with an example of its arguments. */
  readonly about: string;
  call(args: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
}

export interface ToolAnswer {
  readonly text: string;
  /** What the agent has read by it. */
  readonly sources: readonly NodeRef[];
}
