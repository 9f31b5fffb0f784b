import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { problemOf } from './problem.ts';

const request = z.strictObject({ task: z.string().max(1_000), limit: z.number().max(50).optional() });

test.each([
  [{ task: 'x'.repeat(1_001) }, 'task is too long: it may have 1,000 characters at most'],
  [{ task: 'x', limit: 51 }, 'limit: Too big: expected number to be <=50'],
  [{ task: 'x', wish: 1 }, 'unknown parameter wish'],
  [7, 'the request: Invalid input: expected object, received number'],
])('what is wrong with a request is said in words', (given, problem) => {
  expect(request.safeParse(given).error?.issues.map(problemOf)).toEqual([problem]);
});
