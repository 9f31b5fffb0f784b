/**
 * Tools that write files, as the harnesses call them.
 *
 * @module
 */
export const WRITES: ReadonlySet<string> = new Set([
  ...['Edit', 'Write', 'MultiEdit', 'NotebookEdit'],
  ...['edit', 'write', 'patch', 'apply_patch', 'write_file', 'replace'],
]);
