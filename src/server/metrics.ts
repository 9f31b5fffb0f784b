/**
 * What Prometheus can ask for.
 *
 * @module
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly hookSeconds: Histogram<'harness'>;
  readonly suggestions: Counter<'outcome'>;
  readonly suggestSeconds: Histogram<string>;
  readonly skillsIndexed: Counter<string>;
  readonly skillsReconciled: Counter<string>;
  readonly skillsRemoved: Counter<string>;
  readonly reconcileSeconds: Histogram<string>;
}

export interface GaugeReaders {
  readonly skills: () => number;
  readonly jobs: () => Promise<readonly { kind: string; state: string; count: number }[]>;
}

const FAST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function createMetrics(readers: GaugeReaders): Metrics {
  const registers = [new Registry()];
  const counter = (name: string, help: string): Counter<string> => new Counter({ name, help, registers });
  new Gauge({
    name: 'knowhow_skills',
    help: 'Skills in the graph',
    registers,
    collect() {
      this.set(readers.skills());
    },
  });
  new Gauge({
    name: 'knowhow_jobs',
    help: 'Jobs by kind and state',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, state, count } of await readers.jobs()) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  return {
    registry: registers[0],
    requests: new Histogram({
      name: 'knowhow_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: FAST_BUCKETS,
      registers,
    }),
    hookSeconds: new Histogram({
      name: 'knowhow_hook_seconds',
      help: 'Time to answer a hook',
      labelNames: ['harness'],
      buckets: FAST_BUCKETS,
      registers,
    }),
    suggestions: new Counter({
      name: 'knowhow_suggestions_total',
      help: 'Suggestion requests by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    suggestSeconds: new Histogram({
      name: 'knowhow_suggest_seconds',
      help: 'Time to suggest',
      buckets: FAST_BUCKETS,
      registers,
    }),
    skillsIndexed: counter('knowhow_skills_indexed_total', 'Skills added to the graph'),
    skillsReconciled: counter(
      'knowhow_skills_reconciled_total',
      'Skills replaced because their file changed',
    ),
    skillsRemoved: counter('knowhow_skills_removed_total', 'Skills removed because their file is gone'),
    reconcileSeconds: new Histogram({
      name: 'knowhow_reconcile_seconds',
      help: 'Time of a reconcile',
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
      registers,
    }),
  };
}
