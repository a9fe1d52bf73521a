'use client';

import { useId, type ReactNode } from 'react';

/** One topic of the settings. */
export function Section({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section className="vst-section" aria-labelledby={id}>
      <div className="vst-stack" data-gap="small">
        <h3 id={id}>{title}</h3>
        {text && <p className="vst-muted vst-small">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Says that something went well; screen readers read it. */
export function Success({ text }: { text: string | null }) {
  return (
    <output className={text ? 'vst-notice' : 'vst-hidden'} data-tone="success">
      {text ?? ''}
    </output>
  );
}
