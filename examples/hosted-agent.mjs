// An agent of one of many users: KNOWHOW_URL=https://… KNOWHOW_KEY=knowhow_… node examples/hosted-agent.mjs
import { connect, RequestFailed } from 'knowhow/client';

const knowhow = connect({ url: process.env.KNOWHOW_URL ?? '', key: process.env.KNOWHOW_KEY ?? '' });

await knowhow.remember('Invoices go out on the first working day of a month');
const { results } = await knowhow.recall('when do invoices go out?');
console.log('recalled:', results[0]?.content);

const { suggestions } = await knowhow.suggest('make the invoices of this month');
console.log('suggested:', suggestions.length);

const { state } = await knowhow.learn('first-session', [
  { role: 'user', content: 'Send the invoices' },
  { role: 'assistant', content: 'Sent: 12 invoices.' },
]);
console.log('learned: the conversation is', state);

try {
  await connect({ url: process.env.KNOWHOW_URL ?? '', key: 'another' }).recall('invoices');
} catch (error) {
  if (!(error instanceof RequestFailed)) throw error;
  console.log('refused:', error.code);
}
