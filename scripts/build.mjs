// Bundles the command line (and with it the daemon) into dist/: one file a lazy part, so that a command loads
// only what it needs. Native and self-loading packages stay outside.
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/** zod brings its messages in fifty languages, a third of what every command would have to read. We use the English. */
const withoutLocales = {
  name: 'without-locales',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /locales\/index\.js$/ }, ({ importer }) =>
      /[\\/]zod[\\/]/.test(importer) ? { path: 'locales', namespace: 'none' } : undefined,
    );
    onLoad({ filter: /^locales$/, namespace: 'none' }, () => ({ contents: 'export {};' }));
  },
};

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: {
    cli: 'src/cli/main.ts',
    bench: 'bench/main.ts',
    'mining-thread': 'src/procedures/extract/mining/thread.ts',
  },
  outdir: 'dist',
  bundle: true,
  // Less to read at every start; names stay as they are, for the logs.
  minifyWhitespace: true,
  minifySyntax: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  chunkNames: 'chunks/[name]-[hash]',
  sourcemap: 'linked',
  external: ['better-sqlite3', 'sqlite-vec', 'pg', 'pg-native', 'pino'],
  // Its main file hides what it requires from a bundler.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  // CommonJS packages in an ES module bundle still call require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  plugins: [withoutLocales],
  logLevel: 'warning',
});

// The hook client: agents wait for its start, so it is one small file that imports nothing but Node's own modules.
await build({
  entryPoints: { hook: 'src/hook/main.ts' },
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
});
