// Bundles the command line (and with it the daemon), the library, the benches and the dashboard into dist/. Native and
// self-loading packages stay outside.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import ts from 'typescript';
import { build as buildPage } from 'vite';
import { judgeDigest } from './judge-digest.mjs';

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

const COMMON = {
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: [
    ...['better-sqlite3', 'sqlite-vec', 'pg', 'pg-native', 'pino', 'onnxruntime-node'],
    ...['playwright-core', '@sparticuz/chromium'],
  ],
  // Its main file hides what it requires from a bundler.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  plugins: [withoutLocales],
  logLevel: 'warning',
};
// Less to read at every start. Names stay as they are, for the logs, and lines are such as one can print beside an error.
const SHORT = { minifyWhitespace: true, minifySyntax: true, lineLimit: 160 };

// CommonJS packages in an ES module bundle still call require.
const REQUIRE = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
};

// What was judged by other code, or by other weights or words, is judged again (src/skills/vetting/folders.ts).
const SOURCES = { SOURCES: JSON.stringify(judgeDigest()) };

rmSync('dist', { recursive: true, force: true });

// The command line with the daemon, and what other programs import: a home in their own process, and a client of a server.
// What a command does not need lies in pieces of its own, which it does not read.
await build({
  ...COMMON,
  ...SHORT,
  entryPoints: {
    cli: 'src/cli/main.ts',
    library: 'src/library/index.ts',
    client: 'src/client/index.ts',
  },
  format: 'esm',
  splitting: true,
  chunkNames: 'pieces/[name]-[hash]',
  banner: REQUIRE,
  define: SOURCES,
  legalComments: 'none',
});
declareTypes();

// The hook client, for whose start agents wait, imports nothing but Node's own modules.
await build({ ...COMMON, entryPoints: { hook: 'src/hook/main.ts' }, minify: true, format: 'esm' });

// What measures, and is not in the package.
await build({
  ...COMMON,
  ...SHORT,
  outdir: 'dist/bench',
  entryPoints: { bench: 'bench/main.ts', load: 'bench/load/main.ts', faults: 'bench/faults/main.ts' },
  format: 'esm',
  splitting: true,
  chunkNames: 'pieces/[name]-[hash]',
  banner: REQUIRE,
  define: SOURCES,
});

// The page that the daemon serves.
await buildPage({ configFile: 'dashboard/vite.config.ts' });

/** File by file, without a look at the program: each says its types itself. */
function declareTypes() {
  for (const file of ['client/ask', 'client/index', 'client/knowhow', 'client/requests', 'library/index']) {
    const source = readFileSync(`src/${file}.ts`, 'utf8');
    const { outputText } = ts.transpileDeclaration(source, {
      fileName: `${file}.ts`,
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
    });
    mkdirSync(`dist/types/${file.split('/')[0]}`, { recursive: true });
    writeFileSync(`dist/types/${file}.d.ts`, outputText.replace(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}
