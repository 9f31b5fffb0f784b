/**
 * Cuts a text into the word pieces of the built-in table, exactly as in its training.
 *
 * @module
 */

/** Training saw at most this many pieces of a text; later ones would pull a vector out of its space. */
const MAX_PIECES = 160;

/** Far more than 160 pieces need; keeps the cost of a megabyte of text that of a page. */
const MAX_CHARACTERS = 8_192;

const COMBINING_MARKS = /\p{Mn}/gu;
const NOT_ASCII = /[^\0-\x7f]/;

export type PieceIds = (text: string) => number[];

/**
 * Lower case, accents stripped; runs of `[a-z0-9]` and single other characters; a whole word where the
 * vocabulary has it, else greedy pieces with `##`, else nothing.
 */
export function createPieceIds(vocabulary: readonly string[]): PieceIds {
  const idOf = new Map<string, number>();
  let longest = 0;
  for (const [id, piece] of vocabulary.entries()) {
    idOf.set(piece, id);
    if (piece.length > longest) longest = piece.length;
  }

  /** Appends the pieces of one unknown word; a word with a part that nothing covers adds no piece at all. */
  function appendPieces(word: string, ids: number[]): void {
    const before = ids.length;
    let start = 0;
    while (start < word.length) {
      let end = Math.min(word.length, start + longest);
      let id: number | undefined;
      for (; end > start; end--) {
        id = idOf.get((start > 0 ? '##' : '') + word.slice(start, end));
        if (id !== undefined) break;
      }
      if (id === undefined) {
        ids.length = before;
        return;
      }
      ids.push(id);
      start = end;
    }
  }

  return (text) => {
    const ids: number[] = [];
    const lower = text.slice(0, MAX_CHARACTERS).toLowerCase();
    const plain = NOT_ASCII.test(lower) ? lower.normalize('NFD').replace(COMBINING_MARKS, '') : lower;
    for (const [word] of plain.matchAll(/[a-z0-9]+|[^\sa-z0-9]/g)) {
      const id = idOf.get(word);
      if (id !== undefined) ids.push(id);
      else appendPieces(word, ids);
      if (ids.length >= MAX_PIECES) return ids.slice(0, MAX_PIECES);
    }
    return ids;
  };
}
