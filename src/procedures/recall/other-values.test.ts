/**
 * A number or a name that no run had, and no step takes, is not told as what worked.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { stepLine } from '../steps/step.ts';
import { toldSteps } from './told-steps.ts';

function told(known: string, task: string, command: string): readonly [string, string | null] {
  const recipe = { steps: [stepFrom(command)], isValidated: true, sessionKey: 's', taskKey: 't', at: '' };
  const { steps, adapted } = toldSteps(recipe, { task, phrasings: [known] });
  return [steps.map(stepLine).join('').replace('shell: ', ''), adapted];
}

const PRINTER = ['the printer in room {number} is stuck', 'cancel -a room112'] as const;
const CONTROLLER = ['restart the wlan controller', 'ssh wlc1 systemctl restart unifi'] as const;
const JUPYTER = ['start jupyter on the gpu box', 'ssh gpu jupyter lab --port 8899'] as const;
const REPORT = ['send the weekly report', 'mail -s Report team@acme.io < r.txt'] as const;

test.each([
  [PRINTER, 'printer in room 204 is stuck', 'as for room 112, not for room 204', 'cancel -a {name: room112}'],
  [CONTROLLER, 'restart the wlan controller 2', 'not for 2', CONTROLLER[1]],
  [JUPYTER, 'start jupyter on the gpu box on port 9000', 'not for 9000', JUPYTER[1]],
  [REPORT, 'send the weekly report to dana@acme.io', 'not for dana@acme.io', REPORT[1]],
])('%j is not “%s”', ([known, command], task, adapted, step) => {
  expect(told(known, task, command)).toEqual([step, adapted]);
});

test.each([
  [PRINTER, 'the printer in room 112 is stuck again'],
  [PRINTER, 'the printer is stuck'],
  [CONTROLLER, 'please restart the wlan controller, it is down'],
  [CONTROLLER, 'restart the wlan controller 3 times'],
  [CONTROLLER, 'restart the wlan controller today'],
  [JUPYTER, 'start jupyter on the gpu box on port 8899'],
  [REPORT, 'send the weekly report to team@acme.io'],
])('%j is “%s”', ([known, command], task) => {
  expect(told(known, task, command)).toEqual([command, null]);
});
