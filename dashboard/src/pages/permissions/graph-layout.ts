import type { Containment } from './containment.js';

/** The place of a permission: in columns from what contains to what is contained; rows may be halves. */
export interface GraphNode {
  id: string;
  column: number;
  row: number;
}

/** A line from what contains to what is contained. */
export interface GraphEdge {
  from: string;
  to: string;
  /** The points that it goes through in the columns in between, its two ends included. */
  points: Array<Pick<GraphNode, 'column' | 'row'>>;
  /** It closes a circle. */
  isBack: boolean;
}

export interface GraphLayout {
  nodes: GraphNode[];
  edges: GraphEdge[];
  columns: number;
  rows: number;
}

/** Anything that takes a row of a column: a permission, or a line that passes between two. */
interface Place extends GraphNode {
  isLine: boolean;
  /** The places that it is joined to in the columns before and after. */
  neighbours: Place[];
}

/** A line on its way to its place. */
interface Route {
  from: string;
  to: string;
  isBack: boolean;
  places: Place[];
}

/** The number of times that columns are sorted by their neighbours; more changes little. */
const SWEEPS = 6;

/** Draws a containment in layers (after Sugiyama): few crossings, lines to the right, circles marked. */
export function layOutGraph(containment: Containment): GraphLayout {
  const back = findBackEdges(containment);
  const columns = assignColumns(containment, back);
  const places = new Map([...containment.keys()].map((id) => [id, createPlace(id, columns.get(id) ?? 0)]));
  const routes = [...containment].flatMap(([from, contained]) =>
    contained
      .filter((to) => places.has(to))
      .map((to) => routeEdge({ from, to, isBack: back.has(key(from, to)) }, places)),
  );
  const all = [...places.values(), ...routes.flatMap((route) => route.places.filter(({ isLine }) => isLine))];
  const layers = arrangeRows(all);
  const rows = Math.max(1, ...layers.map(({ length }) => length));
  for (const layer of layers) for (const place of layer) place.row += (rows - layer.length) / 2;
  return {
    nodes: [...places.values()].map(({ id, column, row }) => ({ id, column, row })),
    edges: routes.map(({ from, to, isBack, places: passed }) => ({
      from,
      to,
      isBack,
      points: passed.map(({ column, row }) => ({ column, row })),
    })),
    columns: layers.length,
    rows,
  };
}

function createPlace(id: string, column: number, isLine = false): Place {
  return { id, column, row: 0, isLine, neighbours: [] };
}

/** The lines that lead back to where they come from, found by walking down from each permission. */
function findBackEdges(containment: Containment): Set<string> {
  const back = new Set<string>();
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string) => {
    state.set(id, 'open');
    for (const next of containment.get(id) ?? []) {
      if (state.get(next) === 'open') back.add(key(id, next));
      else if (!state.has(next)) visit(next);
    }
    state.set(id, 'done');
  };
  for (const id of containment.keys()) if (!state.has(id)) visit(id);
  return back;
}

/** Each permission stands right of everything that contains it. */
function assignColumns(containment: Containment, back: ReadonlySet<string>): Map<string, number> {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of containment.get(id) ?? []) if (containment.has(next) && !back.has(key(id, next))) visit(next);
    order.unshift(id);
  };
  for (const id of containment.keys()) visit(id);
  const columns = new Map(order.map((id) => [id, 0]));
  for (const id of order) {
    for (const next of containment.get(id) ?? []) {
      if (back.has(key(id, next)) || !columns.has(next)) continue;
      columns.set(next, Math.max(columns.get(next) ?? 0, (columns.get(id) ?? 0) + 1));
    }
  }
  return columns;
}

/** A line over several columns takes a place in each between, so that it passes beside what stands there. */
function routeEdge(edge: Omit<Route, 'places'>, ends: ReadonlyMap<string, Place>): Route {
  const [from, to] = [ends.get(edge.from), ends.get(edge.to)];
  if (!from || !to) return { ...edge, places: [] };
  const between: Place[] = [];
  for (let column = from.column + 1; column < to.column; column += 1) {
    between.push(createPlace(key(edge.from, edge.to), column, true));
  }
  const places = [from, ...between, to];
  if (!edge.isBack) {
    places.forEach((place, index) => {
      place.neighbours.push(...places.slice(Math.max(0, index - 1), index), ...places.slice(index + 1, index + 2));
    });
  }
  return { ...edge, places };
}

/** Sorts each column by where its neighbours are, forth and back, and numbers the rows. */
function arrangeRows(places: readonly Place[]): Place[][] {
  const count = Math.max(0, ...places.map(({ column }) => column)) + 1;
  const layers = Array.from({ length: count }, (_, column) => places.filter((place) => place.column === column));
  const number = (layer: Place[]) => layer.forEach((place, row) => (place.row = row));
  for (const layer of layers) number(layer.sort((one, other) => compare(one.id, other.id)));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isForth = sweep % 2 === 0;
    for (const layer of isForth ? layers : layers.toReversed()) {
      const center = new Map(layer.map((place) => [place, centerOf(place, isForth)]));
      number(layer.sort((one, other) => (center.get(one) ?? 0) - (center.get(other) ?? 0)));
    }
  }
  return layers;
}

function centerOf(place: Place, isForth: boolean): number {
  const rows = place.neighbours
    .filter(({ column }) => (isForth ? column < place.column : column > place.column))
    .map(({ row }) => row);
  return rows.length === 0 ? place.row : rows.reduce((sum, row) => sum + row, 0) / rows.length;
}

function key(from: string, to: string): string {
  return `${from} ${to}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
