import { Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';

export interface HintTooltipProps {
  /** Of its text, by which it describes what it belongs to. */
  id: string;
  label: string;
  anchor: HTMLElement;
  /** In milliseconds, after which it shows; null while it does not. */
  delay: number | null;
  /** Escape was pressed. */
  onDismiss: () => void;
}

/** The tooltip of a hint. */
export function HintTooltip({ id, label, anchor, delay, onDismiss }: HintTooltipProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => setOpened(true), delay);
    return () => {
      clearTimeout(timer);
      setOpened(false);
    };
  }, [delay]);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onDismiss();
  });
  return <Tooltip target={anchor} opened={opened} label={<span id={id}>{label}</span>} />;
}
