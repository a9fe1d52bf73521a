import { Button, Loader, Popover } from '@mantine/core';
import IconFilter from 'tabler:filter';
import { Suspense, type ReactNode } from 'react';

interface FilterMenuProps {
  /** Such as "Filter users". */
  label: string;
  /** The fields, which are loaded when it is opened. */
  children: ReactNode;
}

/** The menu of all that narrows a list. */
export function FilterMenu({ label, children }: FilterMenuProps) {
  return (
    <Popover position="bottom-start" shadow="md" trapFocus width={320}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} mah="min(70vh, 640px)" style={{ overflowY: 'auto' }}>
        <Suspense fallback={<Loader size="sm" />}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
