/**
 * Answers a browser: files of the page by their name, and the page itself for every address within it. What belongs to
 * the HTTP interface is passed on.
 *
 * @module
 */
import type { Context, MiddlewareHandler } from 'hono';
import { type PageFile, readPageFiles } from './page-files.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** Of the HTTP interface: never the page's. */
const INTERFACE = /^\/(?:api|v1|health|metrics|openapi\.json)(?:\/|$)/;
const YEAR = 'public, max-age=31536000, immutable';

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>knowhow</title>
<h1>The dashboard is not built</h1>
<p>The daemon runs; its page is missing from the package. From a checkout: <code>npm run build</code>, then
<code>knowhow restart</code>. An installed package without it is damaged: install it anew.</p></html>`;

export function servePage(folder: string): MiddlewareHandler {
  let files: ReadonlyMap<string, PageFile> | undefined;
  return async (context, next) => {
    const { method, path } = context.req;
    if ((method !== 'GET' && method !== 'HEAD') || INTERFACE.test(path)) return next();
    files ??= readPageFiles(folder);
    const file = files.get(path);
    if (file) return answer(context, file);
    // An address within the page is the page's to understand; a file that is not there is not found.
    const isAddress =
      !path.startsWith('/assets/') && (context.req.header('accept') ?? '').includes('text/html');
    if (!isAddress) return next();
    const index = files.get('/index.html');
    return index ? answer(context, index) : context.body(NOT_BUILT, 503, notBuilt());
  };
}

function notBuilt(): Record<string, string> {
  return { ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
}

function answer(context: Context, file: PageFile): Response {
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    'content-type': file.type,
    'cache-control': file.isImmutable ? YEAR : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  };
  if (context.req.header('if-none-match') === file.etag) return context.body(null, 304, headers);
  const takesPacked = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '');
  if (file.packed === null || !takesPacked) return context.body(file.bytes, 200, headers);
  return context.body(file.packed, 200, { ...headers, 'content-encoding': 'gzip' });
}
