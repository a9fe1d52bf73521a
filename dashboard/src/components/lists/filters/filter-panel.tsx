import { Loader } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { AnchoredPopover } from '../../anchored.js';
import type { DropdownProps } from '../../lazy-dropdown.js';

export interface FilterPanelProps {
  label: string;
  fields: ReactNode;
}

/** The panel of a filter menu. */
export function FilterPanel({ label, fields, ...dropdown }: FilterPanelProps & DropdownProps) {
  return (
    <AnchoredPopover {...dropdown} label={label} position="bottom-start" width={320} maxHeight="min(70vh, 640px)">
      <Suspense fallback={<Loader size="sm" />}>{fields}</Suspense>
    </AnchoredPopover>
  );
}
