/**
 * The config in effect, the agents on this machine, how the user wants to be worked with, and this browser.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask } from '../api/client.ts';
import type { HarnessStatus, Setting } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { useAct } from '../parts/act.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Command } from '../parts/command.tsx';
import { Page, Section } from '../parts/page.tsx';
import { When } from '../parts/states.tsx';
import { tilde, visible } from '../parts/text.ts';
import { leave } from '../shell/login.ts';

export function Settings(): JSX.Element {
  const asked = useAsk('GET /api/settings');
  return (
    <Page
      title="Settings"
      lead="Changed in config.yaml or by a command; the daemon takes them over when it starts again."
      actions={
        <button type="button" class="button" onClick={() => void leave()}>
          Log this browser out
        </button>
      }
    >
      <When asked={asked}>
        {({ harnesses, keys, configFile, home, logFile }) => (
          <>
            <dl class="facts card">
              <dt>Home</dt>
              <dd class="mono">{tilde(home)}</dd>
              <dt>Config</dt>
              <dd class="mono">{tilde(configFile)}</dd>
              <dt>Log</dt>
              <dd class="mono">{tilde(logFile)}</dd>
            </dl>
            <Harnesses harnesses={harnesses} />
            <Soul />
            <Keys keys={keys} />
          </>
        )}
      </When>
    </Page>
  );
}

const STATES: Readonly<Record<string, readonly [string, Tone]>> = {
  connected: ['connected', 'good'],
  partly: ['partly connected', 'warn'],
  outdated: ['outdated', 'warn'],
  absent: ['not connected', 'plain'],
};

function Harnesses({ harnesses }: { readonly harnesses: readonly HarnessStatus[] }): JSX.Element {
  const sorted = [...harnesses].sort((a, b) => Number(b.isFound) - Number(a.isFound));
  return (
    <Section title="Agents">
      <ul class="card flat list">
        {sorted.map((one) => {
          const [word, tone] = STATES[one.state] ?? [one.state, 'plain'];
          return (
            <li key={one.harness}>
              <div class="row between">
                <span>
                  <strong>{one.label}</strong> <span class="muted small">{visible(one.how)}</span>
                </span>
                <span class="row">
                  {one.isFound ? <Badge tone={tone}>{word}</Badge> : <Badge>not on this machine</Badge>}
                  {one.isFound && one.state !== 'connected' && (
                    <Command text={`knowhow connect ${one.harness}`} />
                  )}
                </span>
              </div>
              {one.isFound &&
                one.files
                  .filter(({ problem, remark }) => problem || remark)
                  .map((file) => (
                    <p key={file.file} class="small muted">
                      <span class="mono">{tilde(file.file)}</span>{' '}
                      {visible(file.problem ?? file.remark ?? '')}
                    </p>
                  ))}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Soul(): JSX.Element {
  const asked = useAsk('GET /api/soul');
  const [text, setText] = useState<string | null>(null);
  const { isBusy, act } = useAct();
  const save = async (): Promise<void> => {
    if (
      await act(
        () => ask('PUT /api/soul', { body: { text: text ?? '' } }),
        'Kept. Every new session is told it.',
      )
    ) {
      setText(null);
      asked.again();
    }
  };
  return (
    <Section title="How you want to be worked with">
      <When asked={asked}>
        {(soul) => (
          <div class="stack tight">
            <textarea
              class="field"
              aria-label="How you want to be worked with"
              placeholder="Answer shortly. Never push without asking."
              value={text ?? soul.text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <div class="row">
              <button
                type="button"
                class="button"
                disabled={isBusy || text === null || text === soul.text}
                onClick={() => void save()}
              >
                Keep
              </button>
              <span class="muted small">
                Told at the start of every session. What it said before stays in the audit log.
              </span>
            </div>
          </div>
        )}
      </When>
    </Section>
  );
}

function Keys({ keys }: { readonly keys: readonly Setting[] }): JSX.Element {
  const [isOwnOnly, setOwnOnly] = useState(false);
  const shown = isOwnOnly ? keys.filter(({ isDefault }) => !isDefault) : keys;
  return (
    <Section
      title="Config in effect"
      aside={
        <label class="row small">
          <input type="checkbox" checked={isOwnOnly} onChange={() => setOwnOnly(!isOwnOnly)} />
          only what differs from the defaults
        </label>
      }
    >
      {shown.length === 0 && <p class="muted">Everything is as it comes.</p>}
      <ul class={shown.length > 0 ? 'card flat list' : undefined}>
        {shown.map((key) => (
          <li key={key.path}>
            <div class="row between">
              <code>{key.path}</code>
              <span class="row">
                {!key.isDefault && <Badge tone="accent">changed</Badge>}
                <code>{visible(key.value === '' ? '–' : key.value)}</code>
              </span>
            </div>
            {key.description && <p class="small muted">{key.description}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
