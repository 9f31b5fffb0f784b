/**
 * Lets this browser in with the code that `knowhow dashboard` has put behind the `#`, and takes it out of the address.
 *
 * @module
 */
import { ask, keepPageKey, type RequestFailed } from '../api/client.ts';

export type Entrance = { readonly is: 'in' } | { readonly is: 'out'; readonly why: RequestFailed | null };

export async function enter(): Promise<Entrance> {
  const code = /^#login=([\w-]{1,200})$/.exec(location.hash)?.[1];
  if (code !== undefined) {
    // Before anything else: not even a code that is used up stays in the history.
    history.replaceState(null, '', location.pathname + location.search);
    try {
      keepPageKey((await ask('POST /api/page/login', { body: { code } })).key);
    } catch (error) {
      return { is: 'out', why: error as RequestFailed };
    }
  }
  try {
    await ask('GET /api/review/counts');
    return { is: 'in' };
  } catch (error) {
    const why = error as RequestFailed;
    return { is: 'out', why: why.code === 'unauthorized' ? null : why };
  }
}

export async function leave(): Promise<void> {
  await ask('POST /api/page/logout').catch(() => undefined);
  keepPageKey(null);
  location.reload();
}
