/**
 * How much of a skill is read at all.
 *
 * @module
 */

/**
 * The spec advises about 20 kB for a body and generated skills may reach 256 kB; what is larger than 1 MiB is
 * not instructions for an agent. Callers compare it with the size that `stat` gives, before they read.
 */
export const MAX_SKILL_BYTES = 1024 * 1024;

/** Real frontmatter is under 10 kB; more would only buy parsing time. Keys beyond it are not read. */
export const MAX_FRONTMATTER = 64 * 1024;

/** The spec's limit for a description; longer ones load, but harnesses cut or refuse them. */
export const MAX_DESCRIPTION = 1024;
