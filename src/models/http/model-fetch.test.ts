import { describe, expect, it } from 'vitest';
import { json, startEndpoint, text } from '../testing/endpoint.ts';
import { createModelFetch, retryAfterMs } from './model-fetch.ts';

function recordingFetch(): { waits: number[]; fetch: ReturnType<typeof createModelFetch> } {
  const waits: number[] = [];
  const fetch = createModelFetch({
    async sleep(milliseconds) {
      waits.push(milliseconds);
    },
  });
  return { waits, fetch };
}

describe('the way out to a model endpoint', () => {
  it('waits as long as the endpoint asks and tries again', async () => {
    await using endpoint = await startEndpoint(json({}, 429, { 'retry-after': '3' }), json({ fine: true }));
    const { waits, fetch } = recordingFetch();
    const response = await fetch(endpoint.url);
    expect(await response.json()).toEqual({ fine: true });
    expect(waits).toEqual([3_000]);
  });

  it('gives up after two more tries, a little later each time', async () => {
    await using endpoint = await startEndpoint(json({}, 500));
    const { waits, fetch } = recordingFetch();
    expect((await fetch(endpoint.url)).status).toBe(500);
    expect(waits).toEqual([500, 1_000]);
    expect(endpoint.seen).toHaveLength(3);
  });

  it('does not wait for an endpoint that asks for an hour', async () => {
    await using endpoint = await startEndpoint(json({}, 429, { 'retry-after': '3600' }));
    const { waits, fetch } = recordingFetch();
    expect((await fetch(endpoint.url)).status).toBe(429);
    expect(waits).toEqual([]);
  });

  it('does not repeat a request that the endpoint calls wrong', async () => {
    await using endpoint = await startEndpoint(json({}, 400));
    expect((await recordingFetch().fetch(endpoint.url)).status).toBe(400);
    expect(endpoint.seen).toHaveLength(1);
  });

  it('sends nothing to an address that it is redirected to', async () => {
    await using elsewhere = await startEndpoint(json({}));
    await using endpoint = await startEndpoint(text('', 307, { location: elsewhere.url }));
    await expect(recordingFetch().fetch(endpoint.url, { method: 'POST', body: '{}' })).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('redirects'),
    });
    expect(elsewhere.seen).toEqual([]);
  });

  it('stops reading an answer without end', async () => {
    await using endpoint = await startEndpoint((_, response) => {
      const chunk = Buffer.alloc(1024 * 1024, 'x');
      const write = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    });
    const response = await recordingFetch().fetch(endpoint.url);
    await expect(response.text()).rejects.toThrow('more than 32 MB');
  });

  it.each([
    ['2', 2_000],
    ['0.5', 500],
    ['Thu, 01 Jan 1970 00:00:10 GMT', 9_000],
    ['Thu, 01 Jan 1960 00:00:10 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('reads Retry-After: %s', (header, milliseconds) => {
    expect(retryAfterMs(header, 1_000)).toBe(milliseconds);
  });
});
