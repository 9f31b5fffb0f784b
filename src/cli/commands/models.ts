/**
 * `knowhow models …`: what language models and remote embedders are called for, and the switch that turns them off.
 *
 * @module
 */
import { Command } from 'commander';
import type { MeterStatus } from '../../models/meter/meter-status.ts';
import { contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, table } from '../terminal/text.ts';

export function modelsCommand(): Command {
  const models = new Command('models').description(
    'what models are called for, and the switch that turns them off',
  );
  models.addCommand(
    new Command('status')
      .description('budgets of today, what each feature spent, and whether models are on')
      .option('--json', 'print JSON instead of text')
      .action((_options: object, command: Command) => ask('GET', '/api/models', command)),
  );
  for (const to of ['off', 'on'] as const) {
    models.addCommand(
      new Command(to)
        .description(
          to === 'off'
            ? 'no model is called until they are on again; calls under way end at once'
            : 'models may be called again',
        )
        .option('--json', 'print JSON instead of text')
        .action((_options: object, command: Command) => ask('POST', `/api/models/${to}`, command)),
    );
  }
  return models.addHelpText('after', '\nExample:\n  $ knowhow models off');
}

async function ask(method: string, path: string, command: Command): Promise<void> {
  const { output, asJson, use } = contextOf(command);
  const status = await use((connection) => connection.request<MeterStatus>(method, path), { reads: false });
  if (asJson) output.json(status);
  else show(status, output);
}

const OFF: Readonly<Record<NonNullable<MeterStatus['off']>, string>> = {
  config: 'off: models.limits.enabled is false',
  environment: 'off: KNOWHOW_NO_MODELS is set',
  person: 'off; `knowhow models on` turns them on again',
  stopped: 'off: knowhow is stopping',
};

function show({ off, language, embedding, features, breakers, resetsAt }: MeterStatus, output: Output): void {
  const { color } = output;
  output.line(off === null ? `${color.green('●')} on` : `${color.yellow('○')} ${OFF[off]}`);
  const figure = (number: number): string => number.toLocaleString('en');
  const lanes = [
    ['language', language],
    ['embedding', embedding],
  ] as const;
  const rows = lanes.map(([name, lane]) => [
    `  ${name}`,
    `${figure(lane.tokensToday)} of ${figure(lane.tokenLimit)} tokens`,
    `${figure(lane.callsToday)} of ${figure(lane.callLimit)} calls`,
    `${lane.running} running, ${lane.waiting} waiting`,
  ]);
  for (const line of table(rows, output.width)) output.line(line);
  if (features.length > 0) output.line('today, by feature:');
  const spent = features.map(({ purpose, tokens, calls, failures }) => [
    `  ${printable(purpose)}`,
    `${figure(tokens)} tokens`,
    `${plural(calls, 'call')}${failures > 0 ? `, ${failures} failed` : ''}`,
  ]);
  for (const line of table(spent, output.width)) output.line(line);
  for (const { model, state, failures } of breakers) {
    if (state !== 'closed')
      output.line(`${printable(model)} is left alone after ${plural(failures, 'failure')}`);
  }
  output.note(color.dim(`budgets start again at ${resetsAt.slice(0, 16).replace('T', ' ')} UTC`));
}
