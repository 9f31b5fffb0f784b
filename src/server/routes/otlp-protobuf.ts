/**
 * OTLP's binary form of log records: the few fields that are read, by their numbers in the protocol. Unknown
 * fields are passed over.
 *
 * @module
 */
import protobuf from 'protobufjs/light.js';

const root = protobuf.Root.fromJSON({
  nested: {
    Request: { fields: { resourceLogs: { rule: 'repeated', type: 'ResourceLogs', id: 1 } } },
    ResourceLogs: {
      fields: {
        resource: { type: 'Resource', id: 1 },
        scopeLogs: { rule: 'repeated', type: 'ScopeLogs', id: 2 },
      },
    },
    Resource: { fields: { attributes: { rule: 'repeated', type: 'KeyValue', id: 1 } } },
    ScopeLogs: { fields: { logRecords: { rule: 'repeated', type: 'LogRecord', id: 2 } } },
    LogRecord: {
      fields: {
        body: { type: 'AnyValue', id: 5 },
        attributes: { rule: 'repeated', type: 'KeyValue', id: 6 },
        eventName: { type: 'string', id: 12 },
      },
    },
    KeyValue: { fields: { key: { type: 'string', id: 1 }, value: { type: 'AnyValue', id: 2 } } },
    AnyValue: { fields: { stringValue: { type: 'string', id: 1 } } },
    Response: { fields: { partialSuccess: { type: 'PartialSuccess', id: 1 } } },
    PartialSuccess: {
      fields: {
        // Never more than a batch holds: the protocol's 64 bits are written the same.
        rejectedLogRecords: { type: 'uint32', id: 1 },
        errorMessage: { type: 'string', id: 2 },
      },
    },
  },
});

export const exportLogsRequest = root.lookupType('Request');
export const exportLogsResponse = root.lookupType('Response');

/** As OTLP's JSON would say it. Throws on bytes that are no such message. */
export function decodeLogs(bytes: Uint8Array): unknown {
  return exportLogsRequest.toObject(exportLogsRequest.decode(bytes));
}

/** From what OTLP's JSON would say. */
export function encodeLogsResponse(response: Readonly<Record<string, unknown>>): Uint8Array {
  return exportLogsResponse.encode(exportLogsResponse.fromObject(response)).finish();
}
