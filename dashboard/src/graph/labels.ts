/**
 * Names beside nodes, and the ring around the one that is pointed at.
 *
 * @module
 */
import type { Colours } from './colours.ts';

interface Labelled {
  readonly label: string | null;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly kind: string;
}

interface LabelSettings {
  readonly labelSize: number;
}

export const FONT = 'ui-sans-serif, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';

export function drawLabel(
  context: CanvasRenderingContext2D,
  { label, x, y, size, kind }: Labelled,
  { labelSize }: LabelSettings,
  colours: Colours,
): void {
  if (!label) return;
  context.font = `${kind === 'skill' ? 550 : 400} ${labelSize}px ${FONT}`;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = colours.ground;
  context.fillStyle = colours.text;
  const [left, base] = [x + size + 4, y + labelSize / 3];
  context.strokeText(label, left, base);
  context.fillText(label, left, base);
}

export function drawHover(
  context: CanvasRenderingContext2D,
  data: Labelled,
  settings: LabelSettings,
  colours: Colours,
): void {
  context.beginPath();
  context.arc(data.x, data.y, data.size + 3, 0, Math.PI * 2);
  context.lineWidth = 2;
  context.strokeStyle = colours.text;
  context.stroke();
  drawLabel(context, data, settings, colours);
}
