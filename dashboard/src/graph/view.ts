/**
 * Draws the picture with WebGL, and tells what was pointed at.
 *
 * @module
 */
import { UndirectedGraph } from 'graphology';
import Sigma from 'sigma';
import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import { EdgeLineProgram } from 'sigma/rendering';
import { core, hull } from './clusters.ts';
import { type Colours, coloursNow, withAlpha } from './colours.ts';
import { type LayoutRun, layOut } from './layout.ts';
import type { Spot } from './layout-start.ts';
import type { GraphLink, GraphNode, Layer, NodeKind, Picture } from './model.ts';
import { SHAPES } from './shapes.ts';

export interface Shown {
  readonly picture: Picture;
  readonly nodes: readonly GraphNode[];
  readonly links: readonly GraphLink[];
  /** Where places are kept under. */
  readonly scope: string;
  readonly hasClusters: boolean;
}

type NodeAttributes = {
  x: number;
  y: number;
  size: number;
  label: string;
  color: string;
  type: keyof typeof SHAPES;
  kind: NodeKind;
};
type EdgeAttributes = { color: string; layer: Layer; size: number; type: 'line'; label: string };
type Drawing = Sigma<NodeAttributes, EdgeAttributes>;

const SHAPE_OF: Readonly<Record<NodeKind, keyof typeof SHAPES>> = {
  ...{
    skill: 'disc',
    tool: 'square',
    person: 'diamond',
    project: 'ring',
    memory: 'triangle',
    other: 'triangle',
  },
};
/** Room for the labels at the edges. */
const STAGE_PADDING = 70;
/** What lies over the left of the picture: layers and legend. */
const TOOLS_WIDTH = 270;
/** Names stand to the right of what they name. */
const NAME_WIDTH = 110;
/** So few have room for all their names. */
const NAMED_BELOW = 60;
/** A few nodes are not drawn as far apart as the window is wide. */
const LEAST_SPAN = 60;
const FONT = 'ui-sans-serif, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';

export class GraphView {
  readonly #graph = new UndirectedGraph<NodeAttributes, EdgeAttributes>();
  readonly #sigma: Drawing;
  readonly #shades: CanvasRenderingContext2D | null;
  #colours: Colours = coloursNow();
  #shown: Shown | null = null;
  #layout: LayoutRun | null = null;
  #near: ReadonlySet<string> | null = null;
  #selected: string | null = null;

  constructor(place: HTMLElement, onSelect: (id: string | null) => void) {
    this.#sigma = new Sigma<NodeAttributes, EdgeAttributes>(this.#graph, place, {
      defaultNodeType: 'disc',
      nodeProgramClasses: SHAPES,
      edgeProgramClasses: { line: EdgeLineProgram },
      defaultEdgeType: 'line',
      hideEdgesOnMove: false,
      hideLabelsOnMove: true,
      renderEdgeLabels: true,
      edgeLabelFont: FONT,
      edgeLabelSize: 10,
      edgeLabelColor: { color: this.#colours.muted },
      labelFont: FONT,
      labelSize: 12,
      labelDensity: 0.6,
      labelGridCellSize: 110,
      labelRenderedSizeThreshold: 5,
      zIndex: true,
      minCameraRatio: 0.03,
      maxCameraRatio: 4,
      stagePadding: STAGE_PADDING,
      defaultDrawNodeLabel: this.#drawLabel,
      defaultDrawNodeHover: this.#drawHover,
      nodeReducer: (id, data) => this.#reduceNode(id, data),
      edgeReducer: (id, data) => this.#reduceEdge(id, data),
    });
    const shades = this.#sigma.createCanvas('shades', { beforeLayer: 'edges' });
    this.#shades = shades.getContext('2d');
    this.#sigma.on('resize', () => this.#fit(shades));
    this.#sigma.on('beforeRender', () => this.#fit(shades));
    this.#sigma.on('afterRender', () => this.#drawShades());
    this.#sigma.on('clickNode', ({ node }) => onSelect(node));
    this.#sigma.on('clickStage', () => onSelect(null));
    this.#sigma.on('enterNode', ({ node }) => this.#light(node));
    this.#sigma.on('leaveNode', () => this.#light(this.#selected));
  }

  get order(): number {
    return this.#graph.order;
  }

  show(shown: Shown): void {
    this.#layout?.stop();
    this.#shown = shown;
    this.#layout = layOut(shown.scope, shown.nodes, shown.links, (spots) => this.#move(spots));
    this.#graph.clear();
    for (const node of shown.nodes)
      this.#graph.addNode(node.id, this.#attributes(node, this.#layout.spots.get(node.id) ?? { x: 0, y: 0 }));
    for (const { source, target, layer, type, strength } of shown.links) {
      if (!this.#graph.hasNode(source) || !this.#graph.hasNode(target)) continue;
      this.#graph.mergeEdge(source, target, {
        layer,
        color: this.#edgeColour(layer),
        size: 0.6 + strength,
        type: 'line',
        label: type.replaceAll('_', ' '),
      });
    }
    this.#frame();
    this.#light(this.#selected);
  }

  select(id: string | null, { isMoving = true } = {}): void {
    this.#selected = id !== null && this.#graph.hasNode(id) ? id : null;
    this.#light(this.#selected);
    const place = this.#selected === null ? undefined : this.#sigma.getNodeDisplayData(this.#selected);
    if (place && isMoving)
      void this.#sigma.getCamera().animate({ x: place.x, y: place.y }, { duration: still() ? 0 : 300 });
  }

  /** Memories of the selected node stand around it for as long as it is selected. */
  surround(memories: readonly { readonly id: string; readonly label: string }[]): void {
    for (const id of this.#graph.nodes())
      if (this.#graph.getNodeAttribute(id, 'kind') === 'memory') this.#graph.dropNode(id);
    const centre = this.#selected;
    if (centre === null) return;
    const { x, y } = this.#graph.getNodeAttributes(centre);
    const spread = this.#spread() / 22;
    for (const [at, { id, label }] of memories.entries()) {
      const angle = (at / Math.max(1, memories.length)) * Math.PI * 2;
      const node: GraphNode = { id, label, kind: 'memory', type: 'memory', weight: 0, community: null };
      this.#graph.mergeNode(
        id,
        this.#attributes(node, { x: x + Math.cos(angle) * spread, y: y + Math.sin(angle) * spread }),
      );
      this.#graph.mergeEdge(centre, id, {
        layer: 'said',
        color: this.#colours.nodes.memory,
        size: 1,
        type: 'line',
        label: '',
      });
    }
    this.#light(centre);
  }

  recolour(): void {
    this.#colours = coloursNow();
    this.#sigma.setSetting('edgeLabelColor', { color: this.#colours.muted });
    this.#graph.updateEachNodeAttributes((_, data) => ({ ...data, color: this.#colours.nodes[data.kind] }));
    this.#graph.updateEachEdgeAttributes((_, data) => ({ ...data, color: this.#edgeColour(data.layer) }));
    this.#sigma.refresh();
  }

  zoom(by: number): void {
    const camera = this.#sigma.getCamera();
    void camera.animate({ ratio: camera.ratio * by }, { duration: still() ? 0 : 150 });
  }

  whole(): void {
    void this.#sigma.getCamera().animatedReset({ duration: still() ? 0 : 200 });
  }

  /** Milliseconds that each of so many frames took, the camera moving. For the bench. */
  async measure(frames: number): Promise<number[]> {
    const camera = this.#sigma.getCamera();
    const taken: number[] = [];
    let before = performance.now();
    for (let frame = 0; frame <= frames; frame++) {
      camera.setState({
        angle: 0,
        x: 0.5 + Math.sin(frame / 9) * 0.1,
        y: 0.5,
        ratio: 1 - Math.abs(Math.sin(frame / 20)) * 0.4,
      });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      if (frame > 0) taken.push(now - before);
      before = now;
    }
    return taken;
  }

  close(): void {
    this.#layout?.stop();
    this.#sigma.kill();
  }

  #attributes({ label, kind, weight }: GraphNode, { x, y }: Spot): NodeAttributes {
    const size =
      kind === 'memory' ? 4 : kind === 'skill' ? 4 + Math.min(9, weight * 5) : 3 + Math.min(6, weight * 4);
    return { x, y, size, label, kind, color: this.#colours.nodes[kind], type: SHAPE_OF[kind] };
  }

  #edgeColour(layer: Layer): string {
    const isMany = (this.#shown?.links.length ?? 0) > 3000;
    return withAlpha(this.#colours.edges[layer], isMany ? 0.28 : 0.75);
  }

  #move(spots: ReadonlyMap<string, Spot>): void {
    this.#graph.updateEachNodeAttributes(
      (id, data) => {
        const spot = spots.get(id);
        return spot ? { ...data, x: spot.x, y: spot.y } : data;
      },
      { attributes: ['x', 'y'] },
    );
    this.#frame();
  }

  /** The part of the plane that is seen: all nodes, clear of what lies over the picture. */
  #frame(): void {
    const spots = this.#graph.mapNodes((_, { x, y }) => ({ x, y }));
    if (spots.length === 0) return;
    const [x, y] = [extent(spots.map((spot) => spot.x)), extent(spots.map((spot) => spot.y))];
    const { width } = this.#sigma.getDimensions();
    const covered = width > 3 * TOOLS_WIDTH ? TOOLS_WIDTH / width : 0;
    const span = (x[1] - x[0]) / (1 - covered);
    const names = this.#graph.order < NAMED_BELOW ? (span * NAME_WIDTH) / width : 0;
    this.#sigma.setCustomBBox({ x: [x[1] - span, x[1] + names], y });
  }

  #spread(): number {
    const { x, y } = this.#sigma.getBBox();
    return Math.max(x[1] - x[0], y[1] - y[0], 1);
  }

  #light(id: string | null): void {
    this.#near = id !== null && this.#graph.hasNode(id) ? new Set([id, ...this.#graph.neighbors(id)]) : null;
    this.#sigma.refresh({ skipIndexation: true });
  }

  #reduceNode(
    id: string,
    data: NodeAttributes,
  ): Partial<NodeAttributes> & { zIndex?: number; forceLabel?: boolean } {
    if (!this.#near) return this.#graph.order < NAMED_BELOW ? { ...data, forceLabel: true } : data;
    if (!this.#near.has(id)) return { ...data, color: this.#colours.faded, label: '' };
    return { ...data, zIndex: 1, forceLabel: this.#near.size < 40 || id === this.#selected };
  }

  #reduceEdge(
    id: string,
    data: EdgeAttributes,
  ): Partial<EdgeAttributes> & { hidden?: boolean; zIndex?: number } {
    if (!this.#near) return { ...data, label: '' };
    const [source, target] = this.#graph.extremities(id);
    const isNear = this.#near.has(source) && this.#near.has(target);
    return isNear
      ? { ...data, color: this.#colours.edges[data.layer], zIndex: 1 }
      : { ...data, hidden: true };
  }

  #fit(canvas: HTMLCanvasElement): void {
    const { width, height } = this.#sigma.getDimensions();
    const ratio = window.devicePixelRatio || 1;
    if (canvas.width === Math.round(width * ratio) && canvas.height === Math.round(height * ratio)) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    this.#shades?.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  #drawShades(): void {
    const context = this.#shades;
    const shown = this.#shown;
    if (!context || !shown) return;
    const { width, height } = this.#sigma.getDimensions();
    context.clearRect(0, 0, width, height);
    if (!shown.hasClusters || this.#near) return;
    for (const [at, { members, name }] of shown.picture.communities.entries()) {
      const here = members.filter((id) => this.#graph.hasNode(id));
      if (here.length < 3) continue;
      const spots = core(here.map((id) => this.#sigma.graphToViewport(this.#graph.getNodeAttributes(id))));
      const edge = hull(spots);
      if (edge.length < 3) continue;
      this.#drawShade(context, edge, this.#colours.clusters[at % this.#colours.clusters.length] ?? '', name);
    }
  }

  #drawShade(context: CanvasRenderingContext2D, edge: readonly Spot[], colour: string, name: string): void {
    context.beginPath();
    for (const { x, y } of edge) context.lineTo(x, y);
    context.closePath();
    context.lineJoin = 'round';
    context.lineWidth = 36;
    context.fillStyle = context.strokeStyle = withAlpha(colour, 0.1);
    // One path for the hull and its room, so that they do not lie over each other twice as dark.
    context.stroke();
    context.fill();
    const top = edge.reduce((best, spot) => (spot.y < best.y ? spot : best));
    const x = edge.reduce((sum, spot) => sum + spot.x, 0) / edge.length;
    context.font = `600 12px ${FONT}`;
    context.textAlign = 'center';
    context.fillStyle = colour;
    context.fillText(name, x, top.y - 24);
  }

  readonly #drawLabel: NodeLabelDrawingFunction<NodeAttributes, EdgeAttributes> = (
    context,
    data,
    settings,
  ) => {
    if (!data.label) return;
    context.font = `${data.kind === 'skill' ? 550 : 400} ${settings.labelSize}px ${FONT}`;
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeStyle = this.#colours.ground;
    context.fillStyle = this.#colours.text;
    const [x, y] = [data.x + data.size + 4, data.y + settings.labelSize / 3];
    context.strokeText(data.label, x, y);
    context.fillText(data.label, x, y);
  };

  readonly #drawHover: NodeHoverDrawingFunction<NodeAttributes, EdgeAttributes> = (
    context,
    data,
    settings,
  ) => {
    context.beginPath();
    context.arc(data.x, data.y, data.size + 3, 0, Math.PI * 2);
    context.lineWidth = 2;
    context.strokeStyle = this.#colours.text;
    context.stroke();
    this.#drawLabel(context, data, settings);
  };
}

function extent(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, LEAST_SPAN - (most - least)) / 2;
  return [least - missing, most + missing];
}

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
