/**
 * `/v1/logs`: OpenTelemetry's log records, of which those that tell of a skill's use are read.
 *
 * @module
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { App } from '../../app.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import { type SkillActivation, skillActivations } from '../../harness/use/skill-activated.ts';
import { SkillFinder } from '../../harness/use/skill-finder.ts';
import { logsTaken } from '../answers/agents.ts';
import { json, refusals } from './describe.ts';

/** The second is what an exporter makes of `http://host:port/api/otlp` as its endpoint. */
const PATHS = ['/v1/logs', '/api/otlp/v1/logs'] as const;
/** A batch of an exporter is some hundred records; a bomb is larger. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
/** Each is a lookup and a write; no session activates as many between two exports. */
const MAX_ACTIVATIONS = 500;

const unpack = promisify(gunzip);

export function telemetryRoutes(api: OpenAPIHono, app: App): void {
  const finder = new SkillFinder({ store: app.store });
  for (const path of PATHS) {
    api.openapi(
      createRoute({
        method: 'post',
        path,
        summary: 'OpenTelemetry logs (OTLP/HTTP, JSON or protobuf): uses of skills are recorded',
        responses: {
          200: json(logsTaken, 'The records were taken; partialSuccess says how many were too many'),
          ...refusals,
        },
      }),
      async (context) => {
        const isBinary = isProtobuf(context);
        const request = await read(context, isBinary);
        const activations = differing(skillActivations(request));
        for (const activation of activations.slice(0, MAX_ACTIVATIONS)) await count(activation, finder, app);
        return answer(context, isBinary, Math.max(0, activations.length - MAX_ACTIVATIONS));
      },
    );
  }
}

/** A session's uses of one skill count once a day: a batch that repeats them costs nothing. */
function differing(activations: readonly SkillActivation[]): SkillActivation[] {
  const byKey = new Map(activations.map((each) => [JSON.stringify([each.skill, each.sessionKey]), each]));
  return [...byKey.values()];
}

/** The event says nothing of where it was: hooks of the same session have told. */
async function count({ skill, sessionKey }: SkillActivation, finder: SkillFinder, app: App): Promise<void> {
  const session = sessionKey === null ? undefined : await app.store.agentSessions.get(sessionKey);
  const project = session?.project ?? null;
  const id = await finder.find({ name: skill }, project);
  if (id === null) return;
  await app.use.used({
    skill: id,
    sessionKey: sessionKey ?? undefined,
    ...(project !== null && { project }),
  });
}

function isProtobuf(context: Context): boolean {
  const type = (context.req.header('content-type') ?? '').split(';')[0].trim().toLowerCase();
  if (type === 'application/x-protobuf' || type === 'application/protobuf') return true;
  if (type === 'application/json') return false;
  throw new KnowhowError('invalid_input', `Logs cannot be read as ${type || 'nothing'}`, {
    hint: 'Send application/json or application/x-protobuf: OTEL_EXPORTER_OTLP_PROTOCOL=http/json or http/protobuf.',
  });
}

async function read(context: Context, isBinary: boolean): Promise<unknown> {
  try {
    const sent = new Uint8Array(await context.req.arrayBuffer());
    const isPacked = (context.req.header('content-encoding') ?? '').toLowerCase() === 'gzip';
    const bytes = isPacked ? await unpack(sent, { maxOutputLength: MAX_UNPACKED_BYTES }) : sent;
    if (!isBinary) return JSON.parse(new TextDecoder().decode(bytes));
    // Most homes never see a binary record.
    const { decodeLogs } = await import('./otlp-protobuf.ts');
    return decodeLogs(bytes);
  } catch (error) {
    if (error instanceof KnowhowError) throw error;
    throw new KnowhowError('invalid_input', `The logs could not be read: ${messageOf(error)}`, {
      hint: 'The body is an ExportLogsServiceRequest of OTLP, packed with gzip or not at all.',
      cause: error,
    });
  }
}

/** An empty ExportLogsServiceResponse says that everything was taken. */
async function answer(context: Context, isBinary: boolean, rejected: number): Promise<never> {
  const response =
    rejected === 0
      ? {}
      : {
          partialSuccess: {
            rejectedLogRecords: String(rejected),
            errorMessage: `More than ${MAX_ACTIVATIONS} uses of skills in one request: send smaller batches.`,
          },
        };
  if (!isBinary) return context.json(response, 200) as never;
  const { encodeLogsResponse } = await import('./otlp-protobuf.ts');
  const bytes = new Uint8Array(encodeLogsResponse(response));
  return context.body(bytes, 200, { 'content-type': 'application/x-protobuf' }) as never;
}
