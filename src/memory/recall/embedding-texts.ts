/**
 * The texts whose vectors stand for a memory: the whole of a short one, the pieces of a long one.
 *
 * @module
 */

/** A vector of more text than this is a blur; measured on turns, which are shorter. */
const PIECE_CHARACTERS = 600;
const MOST_PIECES = 6;

export function memoryEmbeddingTexts(text: string): string[] {
  if (text.length <= PIECE_CHARACTERS) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/)) {
    if (piece !== '' && piece.length + sentence.length > PIECE_CHARACTERS) {
      pieces.push(piece);
      piece = '';
      if (pieces.length === MOST_PIECES) return pieces;
    }
    piece = `${piece} ${sentence}`.trim().slice(0, 2 * PIECE_CHARACTERS);
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}
