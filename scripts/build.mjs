// Bundles the command line (and with it the daemon) into dist/: one script, with a small file beside it that starts it; and
// the dashboard. Native and self-loading packages stay outside.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { build as buildPage } from 'vite';
import { asciiPatterns } from './ascii-patterns.mjs';

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

// What was judged by other code is judged again (src/skills/vetting/folders.ts).
const SOURCES = { SOURCES: JSON.stringify(digestOfSources()) };

rmSync('dist', { recursive: true, force: true });

// Scripts, not modules: only of those V8 keeps the code that it makes. src/start calls the function that each is.
await build({
  ...COMMON,
  ...SHORT,
  entryPoints: { cli: 'src/cli/main.ts' },
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  define: { 'import.meta.url': 'importMetaUrl', ...SOURCES },
  banner: { js: '(function (module, exports, require, importMetaUrl) {' },
  footer: { js: '})' },
  // What is loaded when it is needed comes from the same script, or by `require`.
  supported: { 'dynamic-import': false },
  plugins: [...COMMON.plugins, asciiPatterns],
  legalComments: 'none',
});

// Which code is of which bundle (src/start/kept-code.ts).
const BUILT = {
  ...SOURCES,
  BUILT: JSON.stringify({
    cli: digestOf('dist/cli.cjs'),
  }),
};

// What starts them; the hook client, for whose start agents wait, imports nothing but Node's own modules.
await build({
  ...COMMON,
  entryPoints: {
    cli: 'src/start/cli.ts',
    hook: 'src/hook/main.ts',
  },
  minify: true,
  format: 'esm',
  define: BUILT,
});

await build({
  ...COMMON,
  ...SHORT,
  entryPoints: {
    bench: 'bench/main.ts',
    load: 'bench/load/main.ts',
    faults: 'bench/faults/main.ts',
    'compile-ahead': 'scripts/compile-ahead.ts',
  },
  format: 'esm',
  define: BUILT,
  splitting: true,
  chunkNames: 'bench/[name]-[hash]',
  banner: REQUIRE,
});

// What other programs import: a home in their own process, and a client of a server.
await build({
  ...COMMON,
  entryPoints: { library: 'src/library/index.ts', client: 'src/client/index.ts' },
  format: 'esm',
  define: BUILT,
  splitting: true,
  chunkNames: 'library/[name]-[hash]',
  banner: REQUIRE,
});
declareTypes();

// The page that the daemon serves.
await buildPage({ configFile: 'dashboard/vite.config.ts' });

execFileSync(process.execPath, ['dist/compile-ahead.js'], { stdio: 'inherit' });
rmSync('dist/compile-ahead.js');

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

function digestOfSources() {
  const digest = createHash('sha256');
  for (const file of readdirSync('src', { recursive: true }).sort()) {
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) digest.update(readFileSync(join('src', file)));
  }
  return digest.digest('hex').slice(0, 16);
}

function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
