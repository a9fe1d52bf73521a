import { VisuallyHidden } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { axisOf, type Axis } from './bars-axis.js';
import classes from './bars.module.css';

/** A number at a time. */
export interface Bar {
  id: string;
  /** The time, in words. */
  label: string;
  value: number;
  /** The list of what it counts. */
  to?: string;
}

interface BarsProps {
  /** The meaning of the numbers, for screen readers. */
  caption: string;
  /** The headings of its table. */
  columns: { time: string; value: string };
  /** In the order of time. */
  bars: readonly Bar[];
  format: (value: number) => string;
  /** The same for the numbers of the axis, where it is shorter there. */
  formatAxis?: (value: number) => string;
  /** The legend's text as long as nothing is pointed at. */
  summary: string;
  /** The label of the last one. */
  end: string;
}

/**
 * Numbers over time, of which some may be less than zero. Pointing at a bar says what it stands for, and a bar with a list leads
 * there: the chart is one stop of the keyboard, and arrows go from bar to bar.
 */
export function Bars({ bars, format, formatAxis = format, summary, end, caption, columns }: BarsProps) {
  const [pointed, setPointed] = useState<Bar | null>(null);
  const axis = axisOf(bars.map(({ value }) => value));
  const isLinked = bars.some(({ to }) => to !== undefined);
  const group = isLinked ? { role: 'group', 'aria-label': caption, onKeyDown: moveFocus } : { 'aria-hidden': true };
  return (
    <>
      <div {...group}>
        <div className={classes.chart}>
          <AxisNumbers axis={axis} format={formatAxis} />
          <div className={classes.bars} onPointerLeave={() => setPointed(null)}>
            <Lines axis={axis} />
            {bars.map((bar, index) => (
              <Slot
                key={bar.id}
                bar={bar}
                axis={axis}
                isPointed={bar.id === pointed?.id}
                isStop={index === bars.length - 1}
                label={`${bar.label}: ${format(bar.value)}`}
                onPoint={() => setPointed(bar)}
              />
            ))}
          </div>
        </div>
        <div className={classes.legend} aria-hidden>
          <span>{bars[0]?.label}</span>
          <span className={classes.shown}>{pointed ? `${pointed.label}: ${format(pointed.value)}` : summary}</span>
          <span>{end}</span>
        </div>
      </div>
      <BarTable caption={caption} columns={columns} bars={bars} format={format} />
    </>
  );
}

function Lines({ axis }: { axis: Axis }) {
  return axis.ticks.map((tick) => (
    <div key={tick} className={classes.line} style={{ bottom: `${axis.place(tick)}%` }} aria-hidden />
  ));
}

function AxisNumbers({ axis, format }: { axis: Axis; format: (value: number) => string }) {
  return (
    <div className={classes.axis} aria-hidden>
      {/* The longest number makes the room; the others stand where they belong. */}
      <span className={classes.room}>{format(axis.ticks.at(-1) ?? 0)}</span>
      {axis.ticks.map((tick) => (
        <span key={tick} className={classes.tick} style={{ bottom: `${axis.place(tick)}%` }}>
          {format(tick)}
        </span>
      ))}
    </div>
  );
}

interface SlotProps {
  bar: Bar;
  axis: Axis;
  isPointed: boolean;
  /** The keyboard comes to the chart here. */
  isStop: boolean;
  label: string;
  onPoint: () => void;
}

function Slot({ bar, axis, isPointed, isStop, label, onPoint }: SlotProps) {
  const column = (
    <div
      className={classes.bar}
      data-none={bar.value === 0 || undefined}
      data-below={bar.value < 0 || undefined}
      data-pointed={isPointed || undefined}
      style={{
        height: `${axis.place(Math.abs(bar.value)) - axis.place(0)}%`,
        bottom: `${axis.place(Math.min(bar.value, 0))}%`,
      }}
    />
  );
  if (bar.to === undefined) {
    return (
      <div className={classes.slot} onPointerEnter={onPoint}>
        {column}
      </div>
    );
  }
  return (
    <Link
      to={bar.to}
      className={classes.slot}
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      onPointerEnter={onPoint}
      onFocus={onPoint}
    >
      {column}
    </Link>
  );
}

const STEPS: Record<string, (links: Element[], at: number) => Element | undefined> = {
  ArrowLeft: (links, at) => links[at - 1],
  ArrowRight: (links, at) => links[at + 1],
  Home: (links) => links[0],
  End: (links) => links.at(-1),
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = STEPS[event.key]?.(links, links.indexOf(document.activeElement as HTMLAnchorElement));
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** The same to be read aloud. */
function BarTable({ caption, columns, bars, format }: Pick<BarsProps, 'caption' | 'columns' | 'bars' | 'format'>) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.time}</th>
            <th scope="col">{columns.value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ id, label, value }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
