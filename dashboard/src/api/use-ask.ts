/**
 * A question to the daemon as a state of the page: loading, failed, there. Asked anew when something happens that may
 * have changed the answer.
 *
 * @module
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Answer, ask, type Options, RequestFailed, type RequestName } from './client.ts';
import { events } from './events.ts';

export interface Asked<T> {
  readonly data: T | null;
  readonly failure: RequestFailed | null;
  readonly isLoading: boolean;
  again(): void;
}

/** Without a name nothing is asked. `on`: kinds of events after which the answer may be another one. */
export function useAsk<Name extends RequestName>(
  name: Name | null,
  options: Options<Name> | Record<string, never> = {},
  on: readonly string[] = [],
): Asked<Answer<Name>> {
  const [state, setState] = useState<Omit<Asked<Answer<Name>>, 'again'>>({
    ...NOTHING,
    isLoading: name !== null,
  });
  const question = name === null ? null : JSON.stringify([name, options]);
  const current = useRef(question);
  const load = useCallback(() => {
    current.current = question;
    if (question === null) return setState(NOTHING);
    const [wanted, given] = JSON.parse(question) as [Name, Options<Name>];
    setState((before) => ({ ...before, failure: null, isLoading: true }));
    (ask as (name: Name, options: Options<Name>) => Promise<Answer<Name>>)(wanted, given).then(
      (data) => current.current === question && setState({ data, failure: null, isLoading: false }),
      (error: unknown) => {
        if (current.current !== question) return;
        const failure =
          error instanceof RequestFailed ? error : new RequestFailed('internal', String(error), null);
        setState({ data: null, failure, isLoading: false });
      },
    );
  }, [question]);
  useEffect(() => {
    setState((before) => (before.data === null ? before : { ...NOTHING, isLoading: question !== null }));
    load();
  }, [load]);
  const kinds = on.join(' ');
  useEffect(() => {
    if (kinds === '') return;
    return events.listen({ onEvent: ({ kind }) => kinds.split(' ').includes(kind) && load() });
  }, [kinds, load]);
  return { ...state, again: load };
}

const NOTHING = { data: null, failure: null, isLoading: false } as const;
