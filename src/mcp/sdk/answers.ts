/**
 * Results and errors as the protocol wants them. No stack trace ever leaves.
 *
 * @module
 */
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { type ErrorCode, KnowhowError } from '../../errors.ts';
import type { ToolResult } from '../tool.ts';

/** Under this key of `_meta` programs find the error's code and hint. */
const ERROR_KEY = 'knowhow/error';
/** Codes by which the client is at fault. */
const CALLERS_FAULT: ReadonlySet<ErrorCode> = new Set([
  'usage',
  'invalid_input',
  'too_large',
  'forbidden',
  'unsafe_source',
]);

export function toolAnswer({ structured, text }: ToolResult): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: structured };
}

/** An error of a tool is an answer: the model reads it and can do better. */
export function toolError(error: unknown): CallToolResult {
  const { code, message, hint } = known(error);
  const text = `Error (${code}): ${message}${hint ? `\nHint: ${hint}` : ''}`;
  return {
    content: [{ type: 'text', text }],
    isError: true,
    _meta: { [ERROR_KEY]: { code, message, ...(hint && { hint }) } },
  };
}

/** For requests that are no tools: a JSON-RPC error. */
export function protocolError(error: unknown, uri?: string): ProtocolError {
  const { code, message, hint } = known(error);
  if (code === 'not_found' && uri !== undefined) return new ResourceNotFoundError(uri, message);
  const said = hint ? `${message}. ${hint}` : message;
  return new ProtocolError(
    CALLERS_FAULT.has(code) || code === 'not_found'
      ? ProtocolErrorCode.InvalidParams
      : ProtocolErrorCode.InternalError,
    said,
  );
}

function known(error: unknown): KnowhowError {
  if (error instanceof KnowhowError) return error;
  // What nobody expected may hold paths or more: the log has it, the client a word.
  return new KnowhowError('internal', 'Something failed inside knowhow', {
    hint: 'The daemon log has the details.',
    cause: error,
  });
}
