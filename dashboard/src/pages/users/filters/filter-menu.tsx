import { Button, Loader, Popover } from '@mantine/core';
import IconFilter from 'tabler:filter';
import { lazy, Suspense } from 'react';
import { refuseLoad } from '../../../components/lazy-page.js';
import type { UserNarrowing } from '../users-search.js';

const FilterForm = lazy(async () => {
  const { FilterForm: form } = await import('./filter-form.js').catch(refuseLoad);
  return { default: form };
});

interface FilterMenuProps {
  narrowing: UserNarrowing;
  onNarrow: (change: Partial<UserNarrowing>) => void;
}

/** The menu of all that narrows the list; its fields are loaded when it is opened. */
export function FilterMenu(props: FilterMenuProps) {
  return (
    <Popover position="bottom-start" shadow="md" trapFocus width={320}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filter users" mah="min(70vh, 640px)" style={{ overflowY: 'auto' }}>
        <Suspense fallback={<Loader size="sm" />}>
          <FilterForm {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
