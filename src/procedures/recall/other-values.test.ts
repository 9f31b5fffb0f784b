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
  [JUPYTER, 'start jupyter on the gpu box, port 9000 please', 'not for 9000', JUPYTER[1]],
  [JUPYTER, 'start jupyter on the gpu box, with the kernel of python 3.12', 'not for 3.12', JUPYTER[1]],
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

test.each([
  [
    'pay the invoice',
    'pay the invoice, the amount is 500 euro',
    '500',
    'bank pay --amount 300 --to supplier',
  ],
  [
    'pay the invoice of Huber',
    'pay the invoice of Huber, it is number 4712',
    '4712',
    'bank pay --invoice 4711',
  ],
  [
    'upgrade postgres',
    'upgrade postgres, the new version is 17.2',
    '17.2',
    'apt-get install postgresql=16.1',
  ],
  ['create a user', 'create a user, the email is bob@acme.io', 'bob@acme.io', 'adduser --mail anna@acme.io'],
  ['book a room', 'book a room, we are 12 people', '12', 'rooms book --size 6'],
  ['book a room', 'book a room, we need it for 12 people', '12', 'rooms book --size 6'],
  ['start jupyter', 'start jupyter, it should listen on port 9000', '9000', 'jupyter lab --port 8899'],
])('a value may be given in a clause of its own: %s, %s', (known, task, value, command) => {
  expect(told(known, task, command)).toEqual([command, `not for ${value}`]);
});

test.each([
  ['restart nginx', 'restart nginx, users see error 502'],
  ['restart nginx', 'users see error 502, restart nginx'],
  ['restart nginx', 'restart nginx with status 502'],
  ['restart nginx', 'restart nginx, the error code is 502'],
  ['publish the package', 'npm publish fails with 403'],
  ['publish the package', 'npm publish failed: 403 Forbidden'],
  ['restart nginx', 'nginx returns a 502'],
  ['restart nginx', 'nginx answers with 502'],
  ['restart the queue', 'restart the queue, the load is at 40'],
  ['restart the queue', 'restart the queue, the latency is 900 ms'],
  ['renew the certificate', 'renew the certificate, it is 80 days old'],
  ['renew the certificate', 'renew the certificate, it expires in 5 days'],
  ['clean up docker', 'clean up docker, the disk is 97% full'],
  ['clean up docker', 'clean up docker because the disk is 97% full'],
  ['deploy the shop', 'deploy the shop, 3 people wait for it'],
  ['update the dependencies', 'update the dependencies, python 3.12 is out'],
  ['fix the login', 'fix the login, bob@acme.com cannot log in'],
])('what is told beside the order is no value of it: %s, %s', (known, task) => {
  expect(told(known, task, 'make it')).toEqual(['make it', null]);
});

test.each([
  ['112', 'as for room 112, not for room 204'],
  ['204', null],
])('a number that nobody has asked for is part of how it is done: room %s was', (number, adapted) => {
  const [known, command] = PRINTER;
  const source = { isValidated: true, sessionKey: 's', taskKey: 't', at: '' };
  const recipe = { steps: [stepFrom(command)], asked: { number: [number] }, ...source };
  const asked = { task: 'the printer in room 204 is stuck', phrasings: [known] };
  expect(toldSteps(recipe, asked).adapted).toBe(adapted);
});
