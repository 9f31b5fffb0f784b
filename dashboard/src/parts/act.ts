/**
 * Doing something that the daemon may refuse: busy while it runs, said when it is done or refused.
 *
 * @module
 */
import { useState } from 'preact/hooks';
import { say, sayFailed } from './toasts.tsx';

export function useAct(): {
  readonly isBusy: boolean;
  act(work: () => Promise<unknown>, done?: string): Promise<boolean>;
} {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async act(work, done) {
      setBusy(true);
      try {
        await work();
        if (done) say(done);
        return true;
      } catch (error) {
        sayFailed(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
