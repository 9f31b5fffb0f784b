/**
 * The log record by which Claude Code's OpenTelemetry says that a skill was activated. Reads OTLP's JSON, which
 * its binary form decodes to.
 *
 * @module
 */
import { isRecord, nameOf, type Payload, recordOf } from '../payload.ts';

export interface SkillActivation {
  readonly skill: string;
  readonly sessionKey: string | null;
}

const EVENT_NAME = /^(?:claude_code\.)?skill_activated$/;
const SKILL_FIELDS = ['skill.name', 'skill_name', 'name'];
const SESSION_FIELDS = ['session.id', 'session_id'];
/**
 * What stands for a skill of the user's own while names are withheld; with `OTEL_LOG_TOOL_DETAILS=1` in its
 * environment Claude Code sends the name itself.
 */
const WITHHELD = 'custom_skill';

/** Everything else in the request is somebody else's business and is passed over. */
export function skillActivations(request: unknown): SkillActivation[] {
  return records(recordOf(request).resourceLogs).flatMap((resourceLogs) => {
    const resource = attributesOf(recordOf(resourceLogs.resource));
    return records(resourceLogs.scopeLogs)
      .flatMap((scopeLogs) => records(scopeLogs.logRecords))
      .flatMap((record) => activationOf(record, resource));
  });
}

function activationOf(record: Payload, resource: Payload): SkillActivation[] {
  const attributes = attributesOf(record);
  const names = [record.eventName, attributes['event.name'], recordOf(record.body).stringValue];
  if (!names.some((name) => typeof name === 'string' && EVENT_NAME.test(name))) return [];
  const skill = nameOf(attributes, SKILL_FIELDS);
  if (skill === null || skill === WITHHELD) return [];
  return [{ skill, sessionKey: nameOf(attributes, SESSION_FIELDS) ?? nameOf(resource, SESSION_FIELDS) }];
}

/** Texts only: nothing that matters here is of another kind. */
function attributesOf({ attributes }: Payload): Payload {
  return Object.fromEntries(
    records(attributes).flatMap(({ key, value }) => {
      const text = recordOf(value).stringValue;
      return typeof key === 'string' && typeof text === 'string' ? [[key, text]] : [];
    }),
  );
}

function records(list: unknown): Payload[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
