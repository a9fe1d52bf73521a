import { Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { listGiven, type Containment } from './containment.js';
import { layOutGraph, type GraphEdge, type GraphLayout, type GraphNode } from './graph-layout.js';
import classes from './permission-graph.module.css';

/** In pixels: a permission, and the room around it. */
const NODE = { width: 172, height: 32, betweenColumns: 60, betweenRows: 12, margin: 20 };
/** A drawing of more tells nothing, and takes long. */
const MOST_NODES = 120;
const MOST_EDGES = 400;

interface PermissionGraphProps {
  containment: Containment;
  /** The permission that the page is about. */
  chosen?: string;
  /** The link of a permission. */
  linkTo: (id: string) => string;
}

/**
 * The containment of permissions, from left to right. A permission under the pointer, or the chosen one, shows all that
 * it gives.
 */
export function PermissionGraph({ containment, chosen, linkTo }: PermissionGraphProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const edgeCount = [...containment.values()].reduce((sum, contained) => sum + contained.length, 0);
  if (containment.size > MOST_NODES || edgeCount > MOST_EDGES) return <TooLarge count={containment.size} />;
  const active = pointed ?? chosen;
  const given = new Set(active === undefined ? [] : listGiven(containment, [active]));
  const layout = layOutGraph(containment);
  const width = layout.columns * (NODE.width + NODE.betweenColumns) - NODE.betweenColumns + 2 * NODE.margin;
  const height = layout.rows * (NODE.height + NODE.betweenRows) - NODE.betweenRows + 2 * NODE.margin;
  return (
    <div className={classes.scroll}>
      <div className={classes.sheet} style={{ width, height }}>
        <Lines layout={layout} isActive={({ from, to }) => (from === active || given.has(from)) && given.has(to)} />
        <ul className={classes.places} aria-label="What contains what">
          {inReadingOrder(layout.nodes).map((node) => (
            <li key={node.id} className={classes.place} style={positionOf(node)}>
              <Link
                to={linkTo(node.id)}
                className={classes.node}
                title={node.id}
                aria-label={node.id + describe(containment.get(node.id) ?? [])}
                data-system={node.id.startsWith('$') || undefined}
                data-given={given.has(node.id) || undefined}
                data-chosen={node.id === chosen || undefined}
                aria-current={node.id === chosen || undefined}
                onMouseEnter={() => setPointed(node.id)}
                onMouseLeave={() => setPointed(null)}
                onFocus={() => setPointed(node.id)}
                onBlur={() => setPointed(null)}
              >
                <span className={classes.id}>{node.id}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function TooLarge({ count }: { count: number }) {
  return (
    <Text size="sm" c="dimmed">
      {count} permissions contain one another: too many for one drawing. Open a permission to see what it gives.
    </Text>
  );
}

function Lines({ layout, isActive }: { layout: GraphLayout; isActive: (edge: GraphEdge) => boolean }) {
  return (
    <svg className={classes.lines} width="100%" height="100%" aria-hidden>
      {layout.edges.map((edge) => (
        <path
          key={`${edge.from} ${edge.to}`}
          className={classes.line}
          d={drawLine(edge)}
          data-active={isActive(edge) || undefined}
          data-back={edge.isBack || undefined}
        />
      ))}
    </svg>
  );
}

function describe(contained: readonly string[]): string {
  return contained.length === 0 ? ', contains nothing' : `, contains ${contained.join(', ')}`;
}

/** The tab key goes down each column. */
function inReadingOrder(nodes: readonly GraphNode[]): GraphNode[] {
  return nodes.toSorted((one, other) => one.column - other.column || one.row - other.row);
}

function positionOf(node: GraphNode) {
  return { left: leftOf(node.column), top: topOf(node.row), width: NODE.width, height: NODE.height };
}

function leftOf(column: number): number {
  return NODE.margin + column * (NODE.width + NODE.betweenColumns);
}

function topOf(row: number): number {
  return NODE.margin + row * (NODE.height + NODE.betweenRows);
}

/** Curves from the right side of what contains to the left side of what is contained, straight past what is between. */
function drawLine({ points }: GraphEdge): string {
  const bend = NODE.betweenColumns / 2;
  const parts: string[] = [];
  points.forEach(({ column, row }, index) => {
    const [left, middle] = [leftOf(column), topOf(row) + NODE.height / 2];
    const right = left + NODE.width;
    const before = points[index - 1];
    if (before) {
      const [x, y] = [leftOf(before.column) + NODE.width, topOf(before.row) + NODE.height / 2];
      parts.push(`C ${x + bend} ${y} ${left - bend} ${middle} ${left} ${middle}`);
      if (index < points.length - 1) parts.push(`L ${right} ${middle}`);
    } else parts.push(`M ${right} ${middle}`);
  });
  return parts.join(' ');
}
