'use client';

import { Fragment } from 'react';

type Fact = readonly [name: string, ...values: string[]];

interface FactsProps {
  facts: readonly Fact[];
  /** Each fact has a line of its own, or one for its name and one for its values; without it they follow each other. */
  lines?: 'single' | 'stacked';
}

/** Facts about something, by name. Each value keeps its own direction of writing. */
export function Facts({ facts, lines }: FactsProps) {
  return (
    <dl className="vst-facts" data-lines={lines}>
      {facts.map(([name, ...values]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {values.map((value, index) => (
              <Fragment key={value}>
                {index > 0 && ' '}
                <bdi>{value}</bdi>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
