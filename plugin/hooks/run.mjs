// A plugin is copied without the package that it belongs to: this finds the package by its command on the PATH and
// runs the hook client of it. Without one it says nothing.
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A link to `bin/knowhow`, or on Windows a script beside the package. */
const places = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => {
  const command = join(folder, 'knowhow');
  if (!folder || !existsSync(command)) return [];
  const home = dirname(dirname(realpathSync(command)));
  return [join(home, 'dist', 'hook.js'), join(folder, 'node_modules', 'knowhow', 'dist', 'hook.js')];
});
const client = places.find((path) => existsSync(path));
if (client) await import(pathToFileURL(client).href);
