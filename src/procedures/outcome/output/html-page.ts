/**
 * A page that a server sends in the place of an answer: its title says what went wrong, its status nobody printed.
 *
 * @module
 */

export interface PageRule {
  readonly id: string;
  readonly pattern: RegExp;
  readonly reason: string;
  readonly example: string;
  readonly counterExample: string;
}

/** Over the title of the page. */
export const ERROR_PAGES: readonly PageRule[] = [
  {
    id: 'page-status',
    pattern:
      /^\W*(?:(?:http )?(?:error|status)(?: code)?\W*)?[45]\d\d\b(?!\s*(?:things|ways|tips|best|items))|\b(?:error|http)\W{0,3}[45]\d\d\b|[|·•–—-]\s*[45]\d\d\W*$/i,
    reason: 'servers put the status into the title',
    example: '404: This page could not be found.',
    counterExample: '500 things to do in Berlin',
  },
  {
    id: 'page-words',
    pattern:
      /\b(?:page |site |file )?(?:not found|could not be found|cannot be found|doesn['’]t exist)\b|^\W*(?:access denied|forbidden|unauthori[sz]ed|bad request|bad gateway|gateway time-?out|service (?:temporarily )?unavailable|internal server error|too many requests|server error|application error|attention required|just a moment)\b/i,
    reason: 'or the name of the status, or of the wall in front of the site',
    example: 'Page not found · GitHub Pages',
    counterExample: 'Getting started with error pages',
  },
];

/** Headers, and what the harness says, may stand before the page. */
const OPENS_PAGE = /^\s*(?:HTTP\/[\s\S]{0,3000}?\n\r?\n\s*|[^\n<]{0,200})?<(?:!doctype html|html)\b/i;
/** Where the head of a page ends, also one with its styles and scripts inlined. */
const MAX_HEAD = 32_768;

/** The title of a page that says that the request failed; null for any other text. */
export function errorPage(text: string): { readonly id: string; readonly title: string } | null {
  if (!text.includes('<') || !OPENS_PAGE.test(text.slice(0, 4_000))) return null;
  const head = text.slice(0, MAX_HEAD);
  const [, title = ''] = /<title\b[^>]{0,200}>([^<]{1,300})/i.exec(head) ?? [];
  const found = ERROR_PAGES.find(({ pattern }) => pattern.test(title.trim()));
  return found === undefined ? null : { id: found.id, title: title.replace(/\s+/g, ' ').trim() };
}
