import { CloseButton, Select, Stack, TextInput } from '@mantine/core';
import { FilterForm } from '../../users/filters/filter-form.js';
import type { RecipientFilter } from './audience.js';
import { describeFilter, useFilterNames } from './filter-name.js';
import { useSavedViews } from './use-saved-views.js';

interface FilterRecipientsProps {
  narrowing: RecipientFilter;
  /** Takes a filter, and what it is called. */
  onChoose: (narrowing: RecipientFilter, name: string) => void;
}

/** Recipients by a filter, as the list of users has it, or by one that was saved. */
export function FilterRecipients({ narrowing, onChoose }: FilterRecipientsProps) {
  const views = useSavedViews();
  const names = useFilterNames(narrowing);
  const narrow = (change: Partial<RecipientFilter>) => {
    const next = { ...narrowing, ...change };
    onChoose(next, describeFilter(next, names));
  };
  const take = (id: string | null) => {
    const view = views.find((each) => each.id === id);
    if (view) onChoose(view.narrowing, view.name);
  };
  return (
    <Stack gap="xs" maw={420}>
      {views.length > 0 && (
        <Select
          label="Saved view"
          placeholder="None"
          data={views.map(({ id, name, hindrance }) => ({
            value: id,
            label: hindrance === '' ? name : `${name} (${hindrance})`,
            disabled: hindrance !== '',
          }))}
          onChange={take}
        />
      )}
      {narrowing.query && <SearchedFor text={narrowing.query} onRemove={() => narrow({ query: undefined })} />}
      <FilterForm narrowing={narrowing} onNarrow={narrow} />
    </Stack>
  );
}

/** The text that the list was searched for, from which the recipients come. */
function SearchedFor({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <TextInput
      label="Search text"
      value={text}
      readOnly
      rightSection={<CloseButton size="sm" aria-label="Any: Search text" onClick={onRemove} />}
    />
  );
}
