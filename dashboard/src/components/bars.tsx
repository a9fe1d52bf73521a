import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import classes from './bars.module.css';

/** A number at a time. */
export interface Bar {
  id: string;
  /** The time, in words. */
  label: string;
  value: number;
}

interface BarsProps {
  /** The meaning of the numbers, for screen readers. */
  caption: string;
  /** The headings of its table. */
  columns: { time: string; value: string };
  /** In the order of time. */
  bars: readonly Bar[];
  format: (value: number) => string;
  /** The legend's text as long as nothing is pointed at. */
  summary: string;
  /** The label of the last one. */
  end: string;
}

/** Numbers over time, of which some may be less than zero. Pointing at a bar says what it stands for. */
export function Bars({ bars, format, summary, end, caption, columns }: BarsProps) {
  const [pointed, setPointed] = useState<Bar | null>(null);
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const percent = (value: number) => (top === bottom ? 0 : (value / (top - bottom)) * 100);
  return (
    <>
      <div aria-hidden>
        <div className={classes.bars} onPointerLeave={() => setPointed(null)}>
          {bars.map((bar) => (
            <div key={bar.id} className={classes.slot} onPointerEnter={() => setPointed(bar)}>
              <div
                className={classes.bar}
                data-none={bar.value === 0 || undefined}
                data-below={bar.value < 0 || undefined}
                data-pointed={bar.id === pointed?.id || undefined}
                style={{
                  height: `${percent(Math.abs(bar.value))}%`,
                  bottom: `${percent(Math.min(bar.value, 0) - bottom)}%`,
                }}
              />
            </div>
          ))}
        </div>
        <div className={classes.legend}>
          <span>{bars[0]?.label}</span>
          <span className={classes.shown}>{pointed ? `${pointed.label}: ${format(pointed.value)}` : summary}</span>
          <span>{end}</span>
        </div>
      </div>
      <BarTable caption={caption} columns={columns} bars={bars} format={format} />
    </>
  );
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
