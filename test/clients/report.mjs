/**
 * Says what was seen, and whether all of it was as it should be.
 *
 * @module
 */

let failures = 0;

export function check(what, holds, detail = '') {
  if (!holds) failures += 1;
  console.log(`${holds ? '✓' : '✗'} ${what}${holds || detail === '' ? '' : `\n    ${detail}`}`);
}

export function finish() {
  console.log(failures === 0 ? 'all as it should be' : `${failures} not as it should be`);
  process.exitCode = failures === 0 ? 0 : 1;
}
