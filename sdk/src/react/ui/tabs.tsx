'use client';

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  content: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  /** A remark on one of them: shown at its corner, read aloud after its label. */
  mark?: { tab: Id; id: string; content: ReactNode };
  selected: Id;
  onSelect: (id: Id) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the keyboard rules of the ARIA practices: arrows move and choose, in the direction of reading. */
export function Tabs<Id extends string>({ label, tabs, mark, selected, onSelect }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = (STEPS[event.key] ?? 0) * (list.current?.matches(':dir(rtl)') ? -1 : 1);
    if (step === 0) return;
    event.preventDefault();
    const index = tabs.findIndex(({ id }) => id === selected) + step;
    const next = tabs[(index + tabs.length) % tabs.length] as Tab<Id>;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="vst-tabs" ref={list}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls={`${base}-panel`}
            aria-describedby={mark?.tab === id ? mark.id : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={move}
          >
            {text}
            {mark?.tab === id && mark.content}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${selected}`}>
        {tabs.find(({ id }) => id === selected)?.content}
      </div>
    </>
  );
}
