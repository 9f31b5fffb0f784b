/**
 * Draws the picture with WebGL, and tells what was pointed at.
 *
 * @module
 */
import { UndirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { EdgeLineProgram } from 'sigma/rendering';
import { type Colours, coloursNow, withAlpha } from './colours.ts';
import { drawHover, drawLabel, FONT } from './labels.ts';
import { type LayoutRun, layOut } from './layout.ts';
import type { Spot } from './layout-start.ts';
import type { GraphLink, GraphNode, Layer, NodeKind, Picture } from './model.ts';
import { Shades } from './shades.ts';
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
/** Of more, nobody reads what each says. */
const LABELLED_EDGES = 600;
/** Names stand to the right of what they name. */
const NAME_WIDTH = 110;
/** So few have room for all their names. */
const NAMED_BELOW = 60;
/** A few nodes are not drawn as far apart as the window is wide. */
const LEAST_SPAN = 60;

export class GraphView {
  readonly #graph = new UndirectedGraph<NodeAttributes, EdgeAttributes>();
  readonly #sigma: Drawing;
  readonly #shades: Shades;
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
      defaultDrawNodeLabel: (context, data, settings) =>
        drawLabel(context, data as NodeAttributes, settings, this.#colours),
      defaultDrawNodeHover: (context, data, settings) =>
        drawHover(context, data as NodeAttributes, settings, this.#colours),
      nodeReducer: (id, data) => this.#reduceNode(id, data),
      edgeReducer: (id, data) => this.#reduceEdge(id, data),
    });
    this.#shades = new Shades(this.#sigma.createCanvas('shades', { beforeLayer: 'edges' }));
    const fit = (): void => this.#shades.fit(this.#sigma.getDimensions());
    this.#sigma.on('resize', fit);
    this.#sigma.on('beforeRender', fit);
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
    this.#sigma.setSetting('renderEdgeLabels', shown.links.length < LABELLED_EDGES);
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
    // What was added a moment ago has to be drawn once before it can be painted anew.
    this.#sigma.refresh();
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
    this.#shades.place(this.#shown?.picture.communities ?? [], (id) => {
      if (!this.#graph.hasNode(id)) return null;
      const { x, y } = this.#graph.getNodeAttributes(id);
      return { x, y };
    });
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

  #drawShades(): void {
    if (!this.#shown) return;
    this.#shades.clear(this.#sigma.getDimensions());
    if (!this.#shown.hasClusters || this.#near) return;
    this.#shades.draw((spot) => this.#sigma.graphToViewport(spot), this.#colours.clusters);
  }
}

function extent(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, LEAST_SPAN - (most - least)) / 2;
  return [least - missing, most + missing];
}

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
