import { lazy } from 'react';
import { refuseLoad } from '../../../components/lazy-page.js';
import { FilterMenu as Menu } from '../../../components/lists/filters/filter-menu.js';
import type { UserNarrowing } from '../users-search.js';

const FilterForm = lazy(async () => {
  const { FilterForm: form } = await import('./filter-form.js').catch(refuseLoad);
  return { default: form };
});

interface FilterMenuProps {
  narrowing: UserNarrowing;
  onNarrow: (change: Partial<UserNarrowing>) => void;
}

/** The menu of all that narrows the list of users. */
export function FilterMenu(props: FilterMenuProps) {
  return (
    <Menu label="Filter users">
      <FilterForm {...props} />
    </Menu>
  );
}
