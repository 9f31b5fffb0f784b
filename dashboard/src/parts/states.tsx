/**
 * The states of a question: loading, failed, empty. Each says what to do next.
 *
 * @module
 */
import type { ComponentChildren, JSX } from 'preact';
import type { RequestFailed } from '../api/client.ts';
import type { Asked } from '../api/use-ask.ts';
import { Command } from './command.tsx';

const BONES = [92, 70, 84, 58, 76];

export function Loading(): JSX.Element {
  return (
    <div class="bones" role="status" aria-label="Loading">
      {BONES.map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

export function Failed({
  failure,
  again,
}: {
  readonly failure: RequestFailed;
  readonly again?: () => void;
}): JSX.Element {
  const command = /`(knowhow [^`]+)`/.exec(failure.hint ?? '')?.[1];
  return (
    <div class="state failed" role="alert">
      <h3>{failure.message}</h3>
      {failure.hint && <p>{failure.hint}</p>}
      <div class="row">
        {again && (
          <button type="button" class="button" onClick={again}>
            Try again
          </button>
        )}
        {command && <Command text={command} />}
      </div>
    </div>
  );
}

export interface EmptyProps {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** What to type next. */
  readonly command?: string;
}

export function Empty({ title, children, command }: EmptyProps): JSX.Element {
  return (
    <div class="state">
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {command && <Command text={command} />}
    </div>
  );
}

/** Draws what was answered; until then, and if it never is, the state that the question is in. */
export function When<T>({
  asked,
  children,
}: {
  readonly asked: Asked<T>;
  readonly children: (data: T) => ComponentChildren;
}): JSX.Element {
  if (asked.data !== null) return <>{children(asked.data)}</>;
  if (asked.failure) return <Failed failure={asked.failure} again={asked.again} />;
  return <Loading />;
}
