/**
 * What several answers have in common.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { TAINTS } from '../../store/taint.ts';

export const text = z.string();
export const texts = z.array(text);
export const maybeText = text.nullable();
export const number = z.number();
/** UTC, ISO 8601. */
export const time = z.string();
export const maybeTime = time.nullable();
export const share = z.number();
export const taint = z.enum(TAINTS).openapi('Taint');
export const outcome = z.enum(['success', 'failure', 'partial', 'unknown']).openapi('Outcome');
export const nodeRef = z
  .object({
    kind: z.enum([
      'session',
      'conversation',
      'memory',
      'procedure',
      'reflection',
      'proposal',
      'version',
      'skill',
    ]),
    id: text,
  })
  .openapi('NodeRef');

export const relation = z
  .object({
    sourceId: text,
    targetId: text,
    type: text,
    source: z.enum(['extracted', 'computed']),
    strength: number,
    confidence: number,
    evidence: maybeText,
  })
  .openapi('Relation');

export const lineageStep = nodeRef
  .extend({
    own: taint,
    effective: taint,
    why: maybeText,
    vouchedBy: maybeText,
    at: maybeTime,
    depth: number,
    madeInto: nodeRef.nullable(),
    isCovered: z.boolean(),
  })
  .openapi('LineageStep');
