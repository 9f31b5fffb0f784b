/**
 * The dashboard in a real browser: how much is loaded before it can be used, how soon, and how long a frame of a large
 * graph takes. What draws is named: without a graphics card it is software.
 *
 * @module
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../test/dashboard/browser.ts';
import { openSeededHome, type SeededHome } from '../test/dashboard/seeded-home.ts';
import { percentile, type Row, row } from './measure.ts';

const FRAMES = 60;
const VISITS = 5;
const LONG_MS = 180_000;

/** Run in the page. */
const PLACES_ARE_KEPT = `Object.keys(localStorage).some((key) => key.startsWith('knowhow-graph-places'))`;
const RENDERER = `(() => {
  const context = document.createElement('canvas').getContext('webgl2');
  const named = context.getExtension('WEBGL_debug_renderer_info');
  return named ? context.getParameter(named.UNMASKED_RENDERER_WEBGL) : 'an unknown renderer';
})()`;

export async function dashboardRows(nodes: number, edges: number): Promise<Row[]> {
  const home = await openSeededHome({ holds: 'skills' });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      // What is measured is asked for by text.
      bypassCSP: true,
    });
    const loaded = await firstLoad(page, home);
    const ready: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) ready.push(await visited(page, home));
    await page.route('**/api/graph', (route) => route.fulfill({ json: largeGraph(nodes, edges) }));
    await page.goto(`${home.url}/graph?whole=1`);
    await page.waitForFunction(`window.knowhowGraph?.order === ${nodes}`, undefined, { timeout: LONG_MS });
    // The layout has come to its end: places are kept.
    await page.waitForFunction(PLACES_ARE_KEPT, undefined, { timeout: LONG_MS });
    const renderer = nameOf(await page.evaluate<string>(RENDERER));
    const before = await cpuSeconds(browser);
    const frames = await page.evaluate<number[]>(`window.knowhowGraph.measure(${FRAMES})`);
    const after = await cpuSeconds(browser);
    const cpu = (of: keyof Cpu): number => ((after[of] - before[of]) / FRAMES) * 1000;
    const what = `graph of ${nodes.toLocaleString('en')} nodes and ${edges.toLocaleString('en')} edges, drawn by ${renderer}`;
    return [
      row('dashboard, first load, gzipped', loaded / 1000, 'kB', { atMost: 250 }),
      row('dashboard, until it can be used', percentile(ready, 0.5), 'ms', { atMost: 1000 }),
      row(`${what}: a frame, median`, percentile(frames, 0.5), 'ms', { atMost: 33 }),
      row(`${what}: a frame, p95`, percentile(frames, 0.95), 'ms'),
      row(`${what}: CPU time of the page, a frame`, cpu('renderer'), 'ms', { atMost: 33 }),
      row(`${what}: CPU time of what draws, a frame`, cpu('gpu'), 'ms'),
    ];
  } finally {
    await browser.close();
    await home.stop();
  }
}

interface Cpu {
  /** Of the processes that run pages. */
  readonly renderer: number;
  /** Of the browser itself, in which it is drawn: without a graphics card it computes every pixel. */
  readonly gpu: number;
}

/** What was used so far: unlike the time of a frame it does not depend on what else the machine does. */
async function cpuSeconds(browser: Browser): Promise<Cpu> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; cpuTime: number }[];
  };
  await session.detach();
  const of = (...types: string[]): number =>
    processInfo.filter(({ type }) => types.includes(type)).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  return { renderer: of('renderer'), gpu: of('GPU', 'browser') };
}

/** Everything that comes before the first page can be read: page, scripts, styles. */
async function firstLoad(page: Page, home: SeededHome): Promise<number> {
  let bytes = 0;
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) return;
    const counted = response.body().then((body) => {
      bytes += gzipSync(body).length;
    });
    bodies.push(counted.catch(() => undefined));
  });
  await page.goto(await home.loginUrl());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await Promise.all(bodies);
  page.removeAllListeners('response');
  return bytes;
}

/** Milliseconds until the heading stands there and nothing of the page is still being asked for. */
async function visited(page: Page, home: SeededHome): Promise<number> {
  await page.goto('about:blank');
  const started = performance.now();
  await page.goto(home.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.bones').first().waitFor({ state: 'detached' });
  return performance.now() - started;
}

function nameOf(renderer: string): string {
  return /swiftshader|llvmpipe|software/i.test(renderer) ? 'software (SwiftShader)' : renderer;
}

/** Communities of skills that name tools, tied more within than between them. The same numbers give the same graph. */
function largeGraph(nodes: number, edges: number): object {
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const skills = Math.floor(nodes * 0.8);
  const size = 40;
  const skill = (at: number): string => `skill:default:skill-${at}`;
  const communities = Array.from({ length: Math.ceil(skills / size) }, (_, at) => ({
    id: `community:${at}`,
    skills: Array.from({ length: Math.min(size, skills - at * size) }, (__, of) => skill(at * size + of)),
    suggestedTags: [`topic ${at}`],
  }));
  const pairs = new Map<string, { source: string; target: string; type: string; strength: number }>();
  while (pairs.size < edges - (nodes - skills)) {
    const a = random(skills);
    const near = Math.floor(a / size) * size + random(size);
    const b = random(10) < 8 ? Math.min(skills - 1, near) : random(skills);
    const [source, target] = a < b ? [a, b] : [b, a];
    if (a === b) continue;
    const type = random(3) === 0 ? 'often_used_with' : 'complements';
    pairs.set(`${source} ${target}`, { source: skill(source), target: skill(target), type, strength: 0.5 });
  }
  return {
    nodes: Array.from({ length: skills }, (_, at) => ({
      id: skill(at),
      name: `skill-${at}`,
      importance: random(100) / 100,
      useCount: random(20),
      community: `community:${Math.floor(at / size)}`,
    })),
    edges: [...pairs.values()],
    said: { entities: [], relations: [] },
    communities,
    things: Array.from({ length: nodes - skills }, (_, at) => ({
      id: `entity:${at}`,
      name: `tool-${at}`,
      type: 'tool',
      skills: 1,
      memories: 0,
    })),
    mentions: Array.from({ length: nodes - skills }, (_, at) => ({
      source: skill(random(skills)),
      target: `entity:${at}`,
    })),
  };
}
