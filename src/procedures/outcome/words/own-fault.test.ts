/**
 * Who says that they were wrong themselves.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { ownsFault } from './own-fault.ts';

it.each([
  ...['unban it, my mistake', 'my bad', 'sorry, that was my fault', 'my own mistake, put it back'],
  ...["sorry, I didn't see that it is ours", 'oops, i overlooked the second one', 'Sorry. I was wrong'],
  ...['mein Fehler, das ist unser Monitoring', 'ich hab mich vertan', "c'est ma faute", 'me equivoqué'],
  ...['sorry, i meant staging', 'i meant 500, sorry', 'oops i meant sales', 'Sorry, ich meinte hanna'],
  ...['pardon, je voulais dire la prod', 'ich meinte web2, tut mir leid'],
  ...['извини, моя ошибка', '抱歉，我的错', '私のミスです'],
])('owns it: “%s”', (words) => {
  expect(ownsFault(words)).toBe(true);
});

it.each([
  ...['this is not my mistake', 'is that my mistake?', 'my bad luck, the disk is full', 'your mistake'],
  ...['show me my error log', 'fix my error handling', 'that is a mistake', 'sorry, I need it on staging'],
  ...['i did not see any output', 'das ist nicht mein Fehler', 'Fehler in meinem Skript', '不是我的错'],
  ...[
    'I meant it, sorry but no',
    'sorry, is it what i meant?',
    'ich meinte web2',
    'sorry if i mean too much',
  ],
  ...['sorry, i said staging', 'I meant staging', 'sorry but that is wrong', 'my branch is broken'],
])('does not: “%s”', (words) => {
  expect(ownsFault(words)).toBe(false);
});
