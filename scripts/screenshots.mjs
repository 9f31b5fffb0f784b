// Bundles test/dashboard/screenshots.ts and runs it: sources are TypeScript, and Node 20 does not read that.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';

const outfile = '.scratch/screenshots.mjs';
await build({
  entryPoints: ['test/dashboard/screenshots.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
process.exitCode =
  spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
