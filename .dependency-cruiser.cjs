/** Data flows one way: interfaces → capabilities → services. `app.ts` wires; nobody else looks sideways. */
const INTERFACES = '^src/(cli|server|mcp|hook|client|library)/';
const CAPABILITIES =
  '^src/(accounts|skills|memory|graph|learning|promotion|review|reflection|sessions|harness|briefing|operation|evaluation|trail)/';
const SERVICES = '^src/(shell|judge|retrieval|models|store|config|files|redaction|events)/';

module.exports = {
  forbidden: [
    {
      name: 'capabilities-do-not-know-interfaces',
      severity: 'error',
      from: { path: CAPABILITIES },
      to: { path: [INTERFACES, '^src/app\\.ts$'] },
    },
    {
      name: 'services-know-no-capability',
      severity: 'error',
      from: { path: SERVICES, pathNot: '\\.test\\.ts$' },
      to: { path: [CAPABILITIES, INTERFACES, '^src/app\\.ts$'] },
    },
    {
      name: 'models-and-retrieval-know-no-store',
      severity: 'error',
      from: { path: '^src/(models|judge|retrieval)/' },
      to: { path: '^src/store/' },
    },
    {
      name: 'sql-lives-in-the-store',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(store|server/daemon)/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(kysely|better-sqlite3|sqlite-vec|pg)/' },
    },
    {
      name: 'http-lives-in-the-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/' },
      to: { path: 'node_modules/(hono|@hono)/' },
    },
    {
      name: 'the-terminal-lives-in-the-cli',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: 'node_modules/(commander|picocolors)/' },
    },
    {
      name: 'property-tests-have-one-seed',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/testing/' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.test\\.ts$', '\\.d\\.ts$', '\\.contract\\.ts$'] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
