/**
 * What the agents of the seeded home did: tasks, and the sessions that are made of them.
 *
 * @module
 */

/** A call of the shell, what it printed, how it ended. */
export type SeedCall = readonly [command: string, output: string, exitCode?: number];

export interface SeedTask {
  readonly asks: readonly string[];
  readonly calls: readonly SeedCall[];
  readonly said: string;
  /** What the user says then. */
  readonly reply?: string;
  readonly skill?: string;
  /** What was done is taken back. */
  readonly isUndone?: boolean;
}

const TESTS: SeedCall = ['pnpm test', 'Test Files  48 passed (48)\n     Tests  412 passed (412)'];
const LINT: SeedCall = ['pnpm lint', 'Checked 312 files. No fixes applied.'];
const STATUS: SeedCall = ['git status --short', ' M src/orders/list.ts\n M src/orders/list.test.ts'];

export const TASKS = {
  migration: {
    asks: [
      'add an index on orders.customer_id',
      'add a column shipped_at to orders',
      'make invoices.number unique',
    ],
    calls: [
      ['ls migrations', '0041_invoices.sql\n0042_orders_note.sql'],
      ['pnpm migrate up', 'Error: connect ECONNREFUSED 127.0.0.1:5432', 1],
      ['DATABASE_PORT=5433 pnpm migrate up', 'applied 0043 in 212 ms'],
      ['DATABASE_PORT=5433 pnpm test:db', 'Tests  38 passed (38)'],
      ['git commit -am "orders: add the index"', '[main 4f1c2aa] orders: add the index\n 1 file changed'],
    ],
    said: 'The migration is written, applied to the test database on port 5433 and committed.',
    reply: 'perfect, thanks',
    skill: 'writing-migrations',
  },
  endpoint: {
    asks: ['add pagination to GET /orders', 'return 404 instead of 500 for unknown invoices'],
    calls: [
      ['rg -n "listOrders" src', 'src/orders/list.ts:14:export async function listOrders('],
      ['pnpm test', 'FAIL  src/orders/list.test.ts > lists by cursor\nTests  1 failed | 411 passed (412)', 1],
      TESTS,
      LINT,
      STATUS,
      ['git commit -am "orders: page by cursor"', '[main 77ab310] orders: page by cursor\n 2 files changed'],
    ],
    said: 'GET /orders pages by cursor now; the tests pass.',
    reply: 'great, push it',
    skill: 'designing-rest-apis',
  },
  deploy: {
    asks: ['deploy the api to staging', 'staging again please, with the fix'],
    calls: [
      ['pnpm build', 'built in 8.2s'],
      ['npx wrangler deploy', 'Error: No environment specified. Use --env staging', 1],
      ['npx wrangler deploy --env staging', 'Published acme-api (staging)\n  https://staging.acme.example'],
      ['curl -s https://staging.acme.example/health', '{"ok":true,"version":"2.14.0"}'],
    ],
    said: 'Version 2.14.0 is on staging and healthy.',
    reply: 'nice',
    skill: 'deploying-to-cloudflare',
  },
  flaky: {
    asks: ['the checkout test fails every few runs, find out why'],
    calls: [
      ['pnpm playwright test checkout --repeat-each 20', '3 failed\n17 passed (2.1m)', 1],
      ['FEATURE_FLAGS=new_checkout pnpm playwright test checkout --repeat-each 20', '20 passed (1.9m)'],
    ],
    said: 'The test needs the flag new_checkout; without it the page is drawn twice now and then.',
    reply: 'that explains it, thank you',
    skill: 'debugging-flaky-tests',
  },
  images: {
    asks: ['make the product pictures smaller', 'resize the new banners'],
    calls: [
      ['ls public/products', 'chair.png\nlamp.png\ntable.png'],
      ['npx sharp-cli -i "public/products/*.png" -o public/products resize 1600', 'done: 3 files'],
      ['pnpm build', 'built in 11.4s'],
      ['git commit -am "products: pictures at most 1600 wide"', '[main 0c2e918] products\n 3 files changed'],
    ],
    said: 'Three pictures are at most 1,600 pixels wide now.',
    reply: 'no, the lamp is blurred. take it back',
    skill: 'resizing-images',
    isUndone: true,
  },
  dialog: {
    asks: ['the cart dialog cannot be closed with the keyboard', 'focus gets lost behind the menu'],
    calls: [
      ['rg -n "role=\\"dialog\\"" src', 'src/cart/dialog.tsx:22'],
      ['pnpm test', 'Tests  96 passed (96)'],
      ['pnpm lint', 'Checked 140 files. No fixes applied.'],
      ['git commit -am "cart: close the dialog with Escape"', '[main 9ad0017] cart\n 2 files changed'],
    ],
    said: 'Escape closes the dialog and focus returns to the button.',
    reply: 'works, thanks',
    skill: 'accessible-components',
  },
} as const satisfies Record<string, SeedTask>;

export type TaskName = keyof typeof TASKS;

export interface SeedSession {
  readonly project: 'acme-api' | 'storefront';
  readonly daysAgo: number;
  readonly tasks: readonly TaskName[];
}

/** Oldest first. */
export const SESSIONS: readonly SeedSession[] = [
  { project: 'acme-api', daysAgo: 19, tasks: ['migration'] },
  { project: 'acme-api', daysAgo: 18, tasks: ['endpoint', 'deploy'] },
  { project: 'storefront', daysAgo: 17, tasks: ['dialog'] },
  { project: 'acme-api', daysAgo: 15, tasks: ['deploy'] },
  { project: 'storefront', daysAgo: 13, tasks: ['flaky', 'dialog'] },
  { project: 'acme-api', daysAgo: 12, tasks: ['migration', 'deploy'] },
  { project: 'storefront', daysAgo: 10, tasks: ['images'] },
  { project: 'acme-api', daysAgo: 8, tasks: ['endpoint'] },
  { project: 'acme-api', daysAgo: 6, tasks: ['migration', 'endpoint'] },
  { project: 'storefront', daysAgo: 5, tasks: ['dialog', 'images'] },
  { project: 'acme-api', daysAgo: 4, tasks: ['deploy'] },
  { project: 'acme-api', daysAgo: 3, tasks: ['migration', 'deploy'] },
  { project: 'storefront', daysAgo: 2, tasks: ['flaky'] },
  { project: 'acme-api', daysAgo: 1, tasks: ['migration', 'endpoint'] },
  { project: 'storefront', daysAgo: 1, tasks: ['dialog'] },
  { project: 'acme-api', daysAgo: 0, tasks: ['migration', 'deploy'] },
];
