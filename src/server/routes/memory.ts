/**
 * `/api/memory…` and `/api/conversations…`
 *
 * @module
 */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import type { NodeRef } from '../../store/lineage-store.ts';
import {
  addedTurns,
  conversation,
  conversationDetail,
  conversationList,
  deletedConversation,
  forgotten,
  handover,
  memoryDetail,
  memoryList,
  recallAnswer,
  rememberedAnswer,
} from '../answers/memory.ts';
import { answer, json, refusals } from './describe.ts';
import {
  conversationsQuery,
  deleteConversationQuery,
  handoverQuery,
  idParam,
  memoryListQuery,
  recallBody,
  rememberBody,
  sessionParam,
  turnsBody,
} from './memory-schemas.ts';

/** Nobody guesses it from the filters: leaving one out is no filter. */
const RECALL_SCOPE =
  'Without `project`, the memories of all projects are searched, and the skills that belong to none. With one, what belongs to it or to none; with `null`, what belongs to none.';

export function memoryRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/memory/remember',
      summary: 'Remember a fact or an episode; what is known is recognised, what contradicts supersedes',
      request: { body: json(rememberBody, 'What to remember') },
      responses: { 200: json(rememberedAnswer, 'What became of it'), ...refusals },
    }),
    async (context) => {
      const { session, ...request } = context.req.valid('json');
      const sources = session === undefined ? [] : await sessionNodes(session, app.store);
      const asked = { provenance: 'http', ...request, sources };
      return answer(context, rememberedAnswer, { remembered: await app.memory.remember(asked) });
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/memory/recall',
      summary: 'What answers a question, or nothing; without `project`, from the memories of all projects',
      description: RECALL_SCOPE,
      request: { body: json(recallBody, 'The question and its filters') },
      responses: { 200: json(recallAnswer, 'Best first'), ...refusals },
    }),
    async (context) => {
      const { session, ...request } = context.req.valid('json');
      const recalled = await app.memory.recall(request);
      if (session !== undefined) await app.hooks.heard(session, recalled.results.map(nodeOfResult));
      return answer(context, recallAnswer, recalled);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/memory',
      summary: 'What is remembered, newest first',
      request: { query: memoryListQuery },
      responses: { 200: json(memoryList, 'Memories'), ...refusals },
    }),
    async (context) => answer(context, memoryList, await app.memory.list(context.req.valid('query'))),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/memory/{id}',
      summary: 'One memory with what it mentions',
      request: { params: idParam },
      responses: { 200: json(memoryDetail, 'The memory'), ...refusals },
    }),
    async (context) => answer(context, memoryDetail, await app.memory.show(context.req.valid('param').id)),
  );

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/api/memory/{id}',
      summary: 'Forget: gone from every index at once',
      request: { params: idParam },
      responses: { 200: json(forgotten, 'It is forgotten'), ...refusals },
    }),
    async (context) => {
      const { id } = context.req.valid('param');
      return answer(
        context,
        forgotten,
        (await app.procedures.forgetMemory(id)) ?? (await app.memory.forget(id)),
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/conversations/handover',
      summary: 'What a new conversation is told: the last titles and dates, and the previous summary',
      request: { query: handoverQuery },
      responses: { 200: json(handover, 'Hints'), ...refusals },
    }),
    async (context) =>
      answer(context, handover, await app.conversations.handover(context.req.valid('query'))),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/conversations',
      summary: 'Conversations, newest first',
      request: { query: conversationsQuery },
      responses: { 200: json(conversationList, 'Conversations'), ...refusals },
    }),
    async (context) =>
      answer(context, conversationList, {
        conversations: await app.conversations.list(context.req.valid('query')),
      }),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/conversations/{id}',
      summary: 'One conversation with its turns and its summary',
      request: { params: idParam },
      responses: { 200: json(conversationDetail, 'The conversation'), ...refusals },
    }),
    async (context) =>
      answer(context, conversationDetail, await app.conversations.show(context.req.valid('param').id)),
  );

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/api/conversations/{id}',
      summary: 'Delete: its turns are gone, and its summary is forgotten unless it is kept',
      request: { params: idParam, query: deleteConversationQuery },
      responses: { 200: json(deletedConversation, 'What became of it'), ...refusals },
    }),
    async (context) => {
      const { id } = context.req.valid('param');
      return answer(
        context,
        deletedConversation,
        await app.conversations.delete(id, context.req.valid('query')),
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/conversations/{sessionKey}/turns',
      summary: 'Add turns to the conversation of a session; it begins with the first',
      request: { params: sessionParam, body: json(turnsBody, 'Turns in order') },
      responses: { 200: json(addedTurns, 'The conversation, and how many turns were new'), ...refusals },
    }),
    async (context) => {
      const { sessionKey } = context.req.valid('param');
      return answer(
        context,
        addedTurns,
        await app.conversations.addTurns({ sessionKey, ...context.req.valid('json') }),
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/conversations/{sessionKey}/end',
      summary: 'End it: a background job writes the summary',
      request: { params: sessionParam },
      responses: { 200: json(conversation, 'The conversation'), ...refusals },
    }),
    async (context) =>
      answer(context, conversation, await app.conversations.end(context.req.valid('param').sessionKey)),
  );
}

/** What a session has heard, and its conversation by now. */
async function sessionNodes(session: string, { conversations }: App['store']): Promise<NodeRef[]> {
  const conversation = await conversations.bySession(session);
  const latest: NodeRef[] = conversation ? [{ kind: 'conversation', id: conversation.id }] : [];
  return [{ kind: 'session', id: session }, ...latest];
}

function nodeOfResult({ id, kind }: { id: string; kind: string }): NodeRef {
  return { kind: kind === 'skill' ? 'skill' : 'memory', id };
}
