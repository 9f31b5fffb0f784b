/**
 * What an agent would read, word for word, with what it costs.
 *
 * @module
 */
import type { ComponentChildren, JSX } from 'preact';
import type { ContextPreview } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { Section } from '../../parts/page.tsx';
import { Empty, When } from '../../parts/states.tsx';
import { plural, visible } from '../../parts/text.ts';

export interface InjectedProps {
  /** Empty: the start of a session. */
  readonly prompt: string;
  readonly folder: string;
  readonly children: (preview: ContextPreview) => ComponentChildren;
}

export function Injected({ prompt, folder, children }: InjectedProps): JSX.Element {
  const asked = useAsk('POST /api/context', {
    body: { ...(prompt && { prompt }), ...(folder && { workingFolder: folder }) },
  });
  return (
    <When asked={asked}>
      {(preview) => (
        <>
          <Section
            title={preview.moment === 'start' ? 'Told when a session starts' : 'Told with this prompt'}
            aside={
              <span class="muted small number">
                {plural(preview.tokens, 'token')}, {preview.tookMs.toFixed(1)} ms
              </span>
            }
          >
            {preview.context === '' ? (
              <Empty title="Nothing: knowhow stays silent">
                {preview.moment === 'start'
                  ? 'There is nothing that every session here should know.'
                  : 'What came nearest, and why it is not told, stands below.'}
              </Empty>
            ) : (
              <pre class="injected">{visible(preview.context)}</pre>
            )}
          </Section>
          {preview.moment === 'prompt' && children(preview)}
        </>
      )}
    </When>
  );
}
