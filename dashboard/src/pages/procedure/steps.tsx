/**
 * What most attempts did, what to avoid, and what differed between those that worked and those that did not.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { ProcedureDetail } from '../../api/requests.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Meter } from '../../parts/charts.tsx';
import { Command } from '../../parts/command.tsx';
import { Section } from '../../parts/page.tsx';
import { Empty } from '../../parts/states.tsx';
import { percent, plural, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';

const EFFECTS: Readonly<Record<string, Tone>> = { publishes: 'warn', destroys: 'bad' };

export function Steps({ procedure }: { readonly procedure: ProcedureDetail }): JSX.Element {
  const { recipe, avoid, contrast, withheld = [], release } = procedure;
  return (
    <div class="grid two">
      <Section title="Steps">
        {recipe === null ? (
          <Empty title="No way that worked is known">What failed, and why, stands beside.</Empty>
        ) : (
          <ol class="card flat list steps">
            {recipe.steps.map((step, at) => {
              const why = withheld.find((one) => one.step === at + 1)?.why;
              return (
                <li key={step.signature + step.text}>
                  <div class="row between nowrap">
                    <code class="grow wrapped">{visible(step.text)}</code>
                    {EFFECTS[step.effect] && <Badge tone={EFFECTS[step.effect]}>{step.effect}</Badge>}
                  </div>
                  <Meter value={step.share} label={`in ${percent(step.share)} of the attempts that worked`} />
                  {step.examples.length > 0 && (
                    <p class="small muted">
                      also{' '}
                      {step.examples.map((example) => (
                        <code key={example}>{visible(example)} </code>
                      ))}
                    </p>
                  )}
                  {why && <p class="small muted">Not told to agents yet: {visible(why)}.</p>}
                </li>
              );
            })}
          </ol>
        )}
        {release && <Command text={release} />}
      </Section>
      <div>
        <Section title="Avoid">
          {avoid.length === 0 ? (
            <Empty title="Nothing failed on the way" />
          ) : (
            <ul class="card flat list">
              {avoid.map((one) => (
                <li key={one.call + one.error} class="failure">
                  <div class="row between">
                    <code class="wrapped">{visible(one.call)}</code>
                    <span class="small muted number">
                      {plural(one.times, 'time')}, <Time at={one.lastAt} />
                    </span>
                  </div>
                  {one.error !== '' && <p class="small muted mono words">{visible(one.error)}</p>}
                  {one.instead && (
                    <div class="row">
                      <Badge tone="good">then worked</Badge>
                      <code class="wrapped">{visible(one.instead)}</code>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Section>
        {contrast && (
          <Section title="What differed">
            <div class="card stack tight">
              <Differed tone="good" title="only where it worked" commands={contrast.worked} />
              <Differed tone="bad" title="only where it failed" commands={contrast.failed} />
            </div>
          </Section>
        )}
      </div>
    </div>
  );
}

function Differed({
  tone,
  title,
  commands,
}: {
  readonly tone: Tone;
  readonly title: string;
  readonly commands: readonly string[];
}): JSX.Element | null {
  if (commands.length === 0) return null;
  return (
    <div class="row">
      <Badge tone={tone}>{title}</Badge>
      {commands.map((command) => (
        <code key={command}>{visible(command)}</code>
      ))}
    </div>
  );
}
