/**
 * What somebody sees who is not let in yet: how to get in.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { RequestFailed } from '../api/client.ts';
import { Command } from '../parts/command.tsx';

export function Gate({ why }: { readonly why: RequestFailed | null }): JSX.Element {
  const isAway = why?.code === 'daemon_unavailable';
  return (
    <main class="gate">
      <div>
        <img src="/icon.svg" alt="" width={36} height={36} />
        <h1>{isAway ? 'The daemon does not answer' : 'This browser is not let in yet'}</h1>
        <p class="muted">
          {isAway
            ? 'The page is here, what it shows is not. Start the daemon, then open the page again.'
            : 'knowhow shows its memory only to you. Run this on the machine it runs on; it opens this page with a link that works once.'}
        </p>
        {why && !isAway && <p role="alert">{why.message}</p>}
        <div>
          <Command text={isAway ? 'knowhow up' : 'knowhow dashboard'} />
        </div>
      </div>
    </main>
  );
}
