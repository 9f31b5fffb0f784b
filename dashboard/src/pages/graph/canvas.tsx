/**
 * The place where the graph is drawn.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { GraphView, type Shown } from '../../graph/view.ts';
import { Empty } from '../../parts/states.tsx';
import { THEME_CHANGED } from '../../shell/theme.ts';

export interface CanvasProps {
  readonly shown: Shown;
  readonly selected: string | null;
  readonly memories: readonly { readonly id: string; readonly label: string }[];
  onSelect(id: string | null): void;
}

declare global {
  interface Window {
    /** For the bench, which asks how long frames take. */
    knowhowGraph?: GraphView;
  }
}

export function Canvas({ shown, selected, memories, onSelect }: CanvasProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<GraphView | null>(null);
  const told = useRef(onSelect);
  told.current = onSelect;
  const [hasWebGl, setWebGl] = useState(true);
  useEffect(() => {
    if (!place.current) return;
    if (!canDraw()) return setWebGl(false);
    const drawing = new GraphView(place.current, (id) => told.current(id));
    view.current = drawing;
    window.knowhowGraph = drawing;
    const recolour = (): void => drawing.recolour();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    window.addEventListener(THEME_CHANGED, recolour);
    dark.addEventListener('change', recolour);
    return () => {
      window.removeEventListener(THEME_CHANGED, recolour);
      dark.removeEventListener('change', recolour);
      drawing.close();
      view.current = null;
      delete window.knowhowGraph;
    };
  }, []);
  useEffect(() => view.current?.show(shown), [shown]);
  useEffect(() => view.current?.select(selected), [selected, shown]);
  useEffect(() => view.current?.surround(memories), [memories]);
  if (!hasWebGl) {
    return (
      <div class="main">
        <Empty title="This browser cannot draw the graph">
          It needs WebGL. Everything that the graph shows stands on the pages of skills and memories, too.
        </Empty>
      </div>
    );
  }
  return (
    <>
      <div
        class="graph-picture"
        ref={place}
        role="img"
        aria-label={`Graph of ${shown.nodes.length} nodes and ${shown.links.length} edges. Search finds each by its name.`}
      />
      <div class="graph-zoom row">
        <button type="button" class="button" aria-label="Nearer" onClick={() => view.current?.zoom(1 / 1.5)}>
          +
        </button>
        <button type="button" class="button" aria-label="Farther" onClick={() => view.current?.zoom(1.5)}>
          −
        </button>
        <button type="button" class="button" onClick={() => view.current?.whole()}>
          Fit
        </button>
      </div>
    </>
  );
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
