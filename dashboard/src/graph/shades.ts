/**
 * Shades behind clusters, with their names. Hulls are computed when nodes have moved, not with each frame.
 *
 * @module
 */
import { core, hull } from './clusters.ts';
import { withAlpha } from './colours.ts';
import { FONT } from './labels.ts';
import type { Spot } from './layout-start.ts';
import type { Picture } from './model.ts';

interface Shade {
  readonly name: string;
  /** Which of the colours. */
  readonly place: number;
  /** In the plane of the graph. */
  readonly edge: readonly Spot[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room around a hull. */
const ROOM = 36;
/** Fewer have no shape. */
const LEAST = 3;

export class Shades {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  #shades: readonly Shade[] = [];

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
  }

  fit({ width, height }: Size): void {
    const canvas = this.#canvas;
    const ratio = window.devicePixelRatio || 1;
    if (canvas.width === Math.round(width * ratio) && canvas.height === Math.round(height * ratio)) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    this.#context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  place(communities: Picture['communities'], spotOf: (id: string) => Spot | null): void {
    this.#shades = communities.flatMap(({ members, name }, place) => {
      const here = members.map(spotOf).filter((spot) => spot !== null);
      if (here.length < LEAST) return [];
      const edge = hull(core(here));
      return edge.length < LEAST ? [] : [{ name, place, edge }];
    });
  }

  clear({ width, height }: Size): void {
    this.#context?.clearRect(0, 0, width, height);
  }

  draw(toViewport: (spot: Spot) => Spot, colours: readonly string[]): void {
    for (const { name, place, edge } of this.#shades)
      this.#draw(edge.map(toViewport), colours[place % colours.length] ?? '', name);
  }

  #draw(edge: readonly Spot[], colour: string, name: string): void {
    const context = this.#context;
    if (!context) return;
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
    context.font = `600 12px ${FONT}`;
    context.textAlign = 'center';
    context.fillStyle = colour;
    context.fillText(name, x, top.y - 24);
  }
}
