/**
 * Triage of very many procedures: scored, clustered, judged by every gate over evidence.
 *
 * @module
 */
import { attempt, NOW, procedure } from '../src/promotion/testing/procedures.ts';
import { triage } from '../src/promotion/triage.ts';
import { type Row, row } from './measure.ts';
import { randomFrom, vocabulary, zipfPicker } from './synthetic-skills.ts';

const ATTEMPTS = 8;
const COMMANDS = 6;

export function triageRows(count: number): Row[] {
  const random = randomFrom(7);
  const pick = zipfPicker(vocabulary(), random);
  const words = (many: number): string => Array.from({ length: many }, pick).join(' ');
  const procedures = Array.from({ length: count }, (_, at) => {
    const topic = words(4);
    const commands = Array.from({ length: COMMANDS }, () => `mise run ${pick()}:${pick()} --${pick()}`);
    const attempts = Array.from({ length: ATTEMPTS }, (__, place) =>
      attempt({ request: `${topic} ${words(3)}`, commands, session: `s${at}-${place}` }, place),
    );
    return procedure(attempts, { id: `p${at}`, project: `project-${at % 20}` });
  });
  const settings = { policy: 'draft-only', successes: 3, days: 30, now: NOW } as const;
  const started = performance.now();
  const { length } = triage(procedures, {
    ...{ settings, wishes: new Map(), generated: [] },
    documented: () => new Set(),
  });
  return [
    row(`triage of ${length.toLocaleString('en')} procedures`, (performance.now() - started) / 1000, 's', {
      atMost: 5,
    }),
  ];
}
