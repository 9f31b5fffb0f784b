/**
 * Shades behind clusters, with their names. Hulls are computed when nodes have moved, not with each frame.
 *
 * @module
 */
import { core, hull } from './clusters.ts';
import { withAlpha } from './colours.ts';
import type { Spot } from './layout-start.ts';
import type { Picture } from './model.ts';

interface Shade {
  readonly name: string;
  /** Which of the colours. */
  readonly place: number;
  /** In the plane of the graph. */
  readonly edge: readonly Spot[];
}

/** Room around a hull. */
const ROOM = 36;
/** Fewer have no shape. */
const LEAST = 3;
const FONT = '600 12px ui-sans-serif, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';

export class Shades {
  readonly #context: CanvasRenderingContext2D;
  #shades: readonly Shade[] = [];

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  place(communities: Picture['communities'], spotOf: (id: string) => Spot | null): void {
    this.#shades = communities.flatMap(({ members, name }, place) => {
      const here = members.map(spotOf).filter((spot) => spot !== null);
      if (here.length < LEAST) return [];
      const edge = hull(core(here));
      return edge.length < LEAST ? [] : [{ name, place, edge }];
    });
  }

  clear({ width, height }: { readonly width: number; readonly height: number }): void {
    this.#context.clearRect(0, 0, width, height);
  }

  draw(toViewport: (spot: Spot) => Spot, colours: readonly string[]): void {
    for (const { name, place, edge } of this.#shades)
      this.#draw(edge.map(toViewport), colours[place % colours.length] ?? '', name);
  }

  #draw(edge: readonly Spot[], colour: string, name: string): void {
    const context = this.#context;
    context.beginPath();
    for (const { x, y } of edge) context.lineTo(x, y);
    context.closePath();
    context.lineJoin = 'round';
    context.lineWidth = ROOM;
    context.fillStyle = context.strokeStyle = withAlpha(colour, 0.1);
    context.stroke();
    context.fill();
    const top = edge.reduce((best, spot) => (spot.y < best.y ? spot : best));
    const x = edge.reduce((sum, spot) => sum + spot.x, 0) / edge.length;
    context.font = FONT;
    context.textAlign = 'center';
    context.fillStyle = colour;
    context.fillText(name, x, top.y - 24);
  }
}
