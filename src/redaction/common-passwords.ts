/**
 * Words that are passwords so often that none of them is taken for the name of a project.
 *
 * @module
 */

const COMMON = new Set(
  (
    'password passwd pass secret letmein welcome changeme qwerty asdf abc iloveyou trustno whatever hello login access ' +
    'admin root toor test guest demo default master hunter dragon monkey tiger shadow sunshine princess flower cheese ' +
    'football baseball soccer hockey superman batman starwars pokemon ninja mustang freedom killer pepper ginger ' +
    'summer winter spring autumn michael jordan charlie daniel thomas robert jessica ashley hallo passwort schatz ' +
    'motdepasse bonjour soleil contrasena hola senha'
  ).split(' '),
);

export function isCommonPassword(word: string): boolean {
  return COMMON.has(word.toLowerCase());
}
