/**
 * What one request costs when nothing else is asked: how long it takes, and how much of a processor in servers and database.
 *
 * @module
 */
import { percentile, round } from '../measure.ts';
import { processorMs } from './processor.ts';
import type { Balancer } from './servers.ts';

export interface OneByOne {
  readonly balancer: Balancer;
  /** Of the servers, and of the database. */
  readonly pids: readonly (readonly number[])[];
  /** Each of them is asked for the first time. */
  readonly users: number;
  /** No server has ever had them open. */
  readonly isNew: boolean;
  readonly questions: readonly string[];
  readonly say: (line: string) => void;
}

const WARM = 200;

export async function oneByOne({ balancer, pids, users, isNew, questions, say }: OneByOne): Promise<void> {
  const measure = async (what: string, times: number, ask: (n: number) => Promise<number>): Promise<void> => {
    const before = pids.map(processorMs);
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) took.push(await ask(n));
    // What follows an answer belongs to it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const cost = pids.map((some, at) => ((processorMs(some) ?? 0) - (before[at] ?? 0)) / times);
    say(
      `${what}: n ${times}, p50 ${round(percentile(took, 0.5))} ms, p95 ${round(percentile(took, 0.95))} ms; ` +
        `processor ${cost.map(round).join(' + ')} ms (servers + database)`,
    );
  };
  const suggest = (n: number): Promise<number> =>
    asked(balancer, n % users, '/api/skills/suggest', { context: questions[n % questions.length] });
  const recall = (n: number): Promise<number> =>
    asked(balancer, n % users, '/api/memory/recall', { query: questions[n % questions.length] });
  if (isNew) {
    await measure('first request of a user that came from elsewhere', users, suggest);
    return;
  }
  await measure('first request of a user, suggest', users, suggest);
  await measure('first recall of a user', users, recall);
  await measure('suggest', WARM, suggest);
  await measure('recall', WARM, recall);
  await measure('remember', WARM, (n) =>
    asked(balancer, n % users, '/api/memory/remember', {
      content: `Before the load, number ${n}: ${questions[n % questions.length]} ${crypto.randomUUID()}`,
    }),
  );
}

async function asked(balancer: Balancer, user: number, path: string, body: object): Promise<number> {
  const { status, ms, body: answer } = await balancer.ask(user, 'POST', path, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  return ms;
}
