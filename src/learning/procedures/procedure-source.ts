/**
 * What other rooms ask about procedures; `ProcedureService` answers it.
 *
 * @module
 */
import type { Procedure } from './procedure.ts';

export interface ProcedureSource {
  /** Most sessions first; of all projects where none is named. */
  list(query?: { readonly project?: string }): Promise<readonly Procedure[]>;
  /** By its id, or an unambiguous beginning of it. */
  show(id: string): Promise<Procedure>;
  /** What fits a task, best first; nothing where nothing does. */
  recall(
    task: string,
    options?: { readonly project?: string | null; readonly limit?: number },
  ): Promise<readonly Procedure[]>;
  /** The same logs do not bring it back. */
  forget(id: string): Promise<{ readonly id: string; readonly forgotten: boolean }>;
  all(): Promise<readonly Procedure[]>;
}
