/**
 * Search, layers and legend of the graph.
 *
 * @module
 */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Layer, type NodeKind, named, type Picture } from '../../graph/model.ts';
import { visible } from '../../parts/text.ts';

const LAYER_WORDS: readonly (readonly [Layer, string, string])[] = [
  ['refers', 'skills that name each other', '--muted'],
  ['together', 'skills used together', '--node-skill'],
  ['proposed', 'proposed links', '--warn'],
  ['names', 'what skills name', '--node-tool'],
  ['said', 'what memories say', '--node-person'],
];
const KINDS: readonly (readonly [NodeKind, string])[] = [
  ['skill', '●'],
  ['tool', '■'],
  ['person', '◆'],
  ['project', '○'],
  ['other', '▲'],
];

export interface ToolsProps {
  readonly picture: Picture;
  readonly layers: ReadonlySet<Layer>;
  readonly hasClusters: boolean;
  readonly isWhole: boolean;
  readonly counted: string;
  toggle(layer: Layer): void;
  toggleClusters(): void;
  toggleWhole(): void;
  find(id: string): void;
  readonly children: ComponentChildren;
}

export function Tools(props: ToolsProps): JSX.Element {
  const { picture, layers, hasClusters, isWhole, counted } = props;
  const [text, setText] = useState('');
  const found = named(picture, text);
  const open = (id: string): void => {
    setText('');
    props.find(id);
  };
  return (
    <section class="graph-tools card" aria-label="What is shown">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) open(found[0].id);
        }}
      >
        <input
          class="field"
          type="search"
          placeholder="Find a node"
          aria-label="Find a node"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {found.length > 0 && (
          <ul class="stack tight found">
            {found.map(({ id, label, type }) => (
              <li key={id}>
                <button type="button" class="button quiet small cut" onClick={() => open(id)}>
                  {visible(label)} <span class="muted">{type}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
      {/* On a telephone it would hide the picture. */}
      <details class="stack tight" open={matchMedia('(min-width: 821px)').matches}>
        <summary>What is shown</summary>
        <fieldset class="stack tight">
          <legend class="unseen">Layers</legend>
          {LAYER_WORDS.map(([layer, words, colour]) => (
            <label key={layer}>
              <input type="checkbox" checked={layers.has(layer)} onChange={() => props.toggle(layer)} />
              <i class="swatch line" style={{ '--swatch': `var(${colour})` }} />
              {words}
            </label>
          ))}
          <label>
            <input type="checkbox" checked={hasClusters} onChange={props.toggleClusters} />
            clusters
          </label>
        </fieldset>
        <ul class="row small" aria-label="Legend">
          {KINDS.map(([kind, sign]) => (
            <li key={kind}>
              <span style={{ color: `var(--node-${kind})` }} aria-hidden="true">
                {sign}
              </span>{' '}
              {kind}
            </li>
          ))}
        </ul>
      </details>
      <div class="row between">
        <span class="small muted number">{counted}</span>
        <button type="button" class="button small" onClick={props.toggleWhole}>
          {isWhole ? 'Neighbourhood' : 'Everything'}
        </button>
      </div>
      {props.children}
    </section>
  );
}
