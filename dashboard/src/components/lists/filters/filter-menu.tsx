import { Button } from '@mantine/core';
import IconFilter from 'tabler:filter';
import type { ReactNode } from 'react';
import { LazyDropdown } from '../../lazy-dropdown.js';

interface FilterMenuProps {
  /** Such as "Filter users". */
  label: string;
  /** The fields, which are loaded when it is opened. */
  children: ReactNode;
}

const loadPanel = async () => (await import('./filter-panel.js')).FilterPanel;

/** The menu of all that narrows a list. */
export function FilterMenu({ label, children }: FilterMenuProps) {
  return (
    <LazyDropdown popup="dialog" load={loadPanel} shows={{ label, fields: children }}>
      {(target) => (
        <Button {...target} variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          Filter
        </Button>
      )}
    </LazyDropdown>
  );
}
