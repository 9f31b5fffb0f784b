/**
 * The keys, on a sheet.
 *
 * @module
 */
import type { JSX } from 'preact';
import { Sheet } from '../parts/sheet.tsx';
import { PLACES } from './places.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['/', 'search pages, skills, memories'],
  ['j k', 'next, previous row'],
  ['Enter', 'open the row'],
  ['a x', 'approve, reject (review)'],
  ['?', 'these keys'],
];

export function KeyHelp({ close }: { close(): void }): JSX.Element {
  return (
    <Sheet label="Keys" class="keys" close={close}>
      <div class="row between">
        <h2>Keys</h2>
        <button type="button" class="button quiet small" onClick={close}>
          Close
        </button>
      </div>
      <dl>
        {KEYS.map(([keys, what]) => (
          <>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </>
        ))}
        {PLACES.filter(({ key }) => key).map(({ key, title }) => (
          <>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{title}</dd>
          </>
        ))}
      </dl>
    </Sheet>
  );
}
