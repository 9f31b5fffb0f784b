/**
 * What was done, step by step: commands one by one, files that were changed, tools of servers. What only looks, or orders
 * the agent's own work, is no step.
 *
 * @module
 */

import type { ShellCommand } from '../../shell/command.ts';
import { checkOf, effectOf } from '../../shell/effect.ts';
import { form } from '../../shell/form.ts';
import { shellCommands } from '../../shell/parse.ts';
import { QUIET } from '../../shell/programs.ts';
import { signatureOf } from '../../shell/signature.ts';
import { type Deed, SHELL } from '../deed.ts';
import type { AttemptStep, StepEffect } from '../procedures/procedure.ts';
import type { TakenStep } from './attempt.ts';
import tools from './tools.json' with { type: 'json' };

const IDLE: ReadonlySet<string> = new Set([...tools.reads, ...tools.plans]);
const EDITS: ReadonlySet<string> = new Set(tools.edits);

const ENDED: Readonly<Record<Deed['outcome'], AttemptStep['ended']>> = {
  worked: 'worked',
  failed: 'failed',
  empty: 'failed',
  hung: 'failed',
  stopped: 'unknown',
  unknown: 'unknown',
};

/** Of one call; a shell text may hold several. */
export function stepsOf(deed: Deed, folder: string | null): TakenStep[] {
  if (deed.tool === SHELL) return commandSteps(deed);
  const tool = deed.tool.toLowerCase();
  if (IDLE.has(tool)) return [];
  const effect: StepEffect = EDITS.has(tool) ? 'changes' : 'unknown';
  const place = deed.target === null ? null : placeIn(deed.target, folder);
  const name = EDITS.has(tool) ? 'edit' : deed.tool;
  const signature = place === null ? name : `${name} ${placeOf(place)}`;
  const written = EDITS.has(tool) && place !== null ? `${name} ${place}` : form(deed.text);
  return [
    { form: written, signature, effect, ended: ENDED[deed.outcome], ...causeOf(deed), ...webMark(deed) },
  ];
}

function commandSteps(deed: Deed): TakenStep[] {
  const commands = shellCommands(deed.text).filter(({ within }) => within === null);
  const named = commands.flatMap((command) => {
    const signature = command.isPiped ? null : signatureOf(command);
    return signature === null ? [] : [{ command, signature }];
  });
  const { length } = named;
  return named.map(({ command, signature }, at): TakenStep => {
    const check = checkOf(command);
    return {
      ...{ form: form(typedOf(command, commands, deed.text)), signature, effect: effectOf(command) },
      ended: endedOf(deed, at, length),
      ...(check !== null && { check }),
      ...(at === length - 1 && causeOf(deed)),
      ...webMark(deed),
    };
  });
}

/** With what its output is piped into, unless that only looks at it. */
function typedOf(command: ShellCommand, commands: readonly ShellCommand[], text: string): string {
  if (command.pipedInto === null) return command.text;
  const after = commands.slice(commands.indexOf(command) + 1);
  const end = after.findIndex(({ isPiped }) => !isPiped);
  const piped = end < 0 ? after : after.slice(0, end);
  if (piped.every(({ program }) => QUIET.has(program))) return command.text;
  const from = text.indexOf(command.text);
  const last = piped.at(-1)?.text ?? '';
  const to = text.indexOf(last, from + command.text.length);
  return from < 0 || to < 0 ? command.text : text.slice(from, to + last.length);
}

/** Of several commands the last one's end is that of all; the first that failed is not known. */
function endedOf({ outcome }: Deed, at: number, length: number): AttemptStep['ended'] {
  const ended = ENDED[outcome];
  return ended === 'failed' && at < length - 1 ? 'unknown' : ended;
}

function causeOf({ outcome, error }: Deed): Pick<TakenStep, 'error'> {
  return ENDED[outcome] === 'failed' && error !== '' ? { error } : {};
}

function webMark({ fromWeb }: Deed): Pick<TakenStep, 'fromWeb'> {
  return fromWeb ? { fromWeb } : {};
}

function placeIn(target: string, folder: string | null): string {
  const path = target.replaceAll('\\', '/');
  const root = folder?.replaceAll('\\', '/').replace(/\/+$/u, '');
  return root && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

/** An address without what is asked of it. */
function placeOf(place: string): string {
  if (!URL.canParse(place)) return place;
  const { host, pathname } = new URL(place);
  return host === '' ? place : `${host}${pathname}`;
}
