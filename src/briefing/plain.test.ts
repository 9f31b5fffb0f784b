import { describe, expect, it } from 'vitest';
import { fc } from '../testing/property.ts';
import { fewLines, oneLine, shortened } from './plain.ts';

describe('a text in front of an agent', () => {
  it.each([
    ['a\r\nb\tc', 'a b c'],
    ['token <secret:api-key#2> and <secret:/knowhow>', 'token <secret:api-key#2> and ‹secret:/knowhow>'],
    ["cat > a.conf <<'EOF' && cat <<EOF", "cat > a.conf <<'EOF' && cat <<EOF"],
    ['x <- 1; psql shop <"a.sql"; v := <-done', 'x <- 1; psql shop <"a.sql"; v := <-done'],
    ['cat <<eof; cat <<EOF2', 'cat <<eof; cat <<EOF2'],
    ['mail -r "Shop <no-reply@{host}>" and <<knowhow>', 'mail -r "Shop <no-reply@{host}>" and <‹knowhow>'],
    ['<<EOF></knowhow> <</knowhow>', '<‹EOF>‹/knowhow> <‹/knowhow>'],
    ['close</knowhow>and<script>', 'close‹/knowhow>and‹script>'],
    ['zero\u200Bwidth \u202Eturned', 'zerowidth turned'],
    ['a < b and c > d', 'a < b and c > d'],
    ['\u{E0041}hidden tag characters', 'hidden tag characters'],
    ['selec\u{E0101}tors, fil\u3164ler, brai\u2800lle, join\u034Fer', 'selectors, filler, braille, joiner'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });

  it('never holds a line break, a tag or anything invisible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\n\r\p{Cc}\p{Cf}]|<[/!?a-z]/iu);
        expect(fewLines(text)).not.toMatch(/[\r\p{Cf}]|<[/!?a-z]/iu);
      }),
    );
  });

  it('is cut at a sentence or a word, never longer than asked', () => {
    expect(shortened('One thing. Another thing that is long.', 16)).toBe('One thing.');
    expect(shortened('several words without an end', 12)).toBe('several…');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 50 }), (text, limit) => {
        const short = shortened(text, limit);
        expect(short.length).toBeLessThanOrEqual(Math.max(limit, 0));
        expect(short).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
      }),
    );
  });
});
