import { May } from '../../session/access-context.js';
import type { Catalog } from './catalog-words.js';
import { Button } from '@mantine/core';
import IconPlus from 'tabler:plus';
import { useState, type ReactNode } from 'react';
import { ListPage } from '../../components/lists/list-page.js';
import { useCreating } from '../../components/use-creating.js';
import type { CatalogProductFragment } from '../../gql/graphql.js';
import { EntryDrawer } from './entry-drawer.js';
import type { EntryValues } from './entry-rules.js';
import { EntryTable, type Entry } from './entry-table.js';
import { useCatalog } from './use-catalog.js';

interface EntryPageProps<Kind extends Entry> {
  title: string;
  documentTitle: string;
  description: string;
  /** The noun for one, such as "item". */
  noun: string;
  /** The name of their list, in the catalog and in the settings. */
  place: 'items' | 'productLines';
  /** An example of a name and an id. */
  example: { name: string; id: string };
  listOf: (catalog: Catalog) => Kind[];
  /** The products that use one. */
  usersOf: (catalog: Catalog, id: string) => CatalogProductFragment[];
  /** Stands where there are none, with what makes the first. */
  empty: (create: ReactNode) => ReactNode;
  removeModal: (doomed: Kind | null, catalog: Catalog, onClose: () => void) => ReactNode;
}

/** The items or the product lines of a project. */
export function EntryPage<Kind extends Entry>(props: EntryPageProps<Kind>) {
  const { title, documentTitle, description, noun, listOf, usersOf, removeModal } = props;
  const { catalog, error, onRetry } = useCatalog();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const [changed, setChanged] = useState<Kind | null>(null);
  const [doomed, setDoomed] = useState<Kind | null>(null);
  const entries = catalog && listOf(catalog);
  const create = <CreateButton noun={noun} onClick={startCreating} />;
  return (
    <>
      <ListPage
        {...{ title, documentTitle, description }}
        action={entries?.length !== 0 && create}
        noun={`${noun}s`}
        list={{ items: entries, error, onRetry }}
        empty={props.empty(create)}
      >
        {(shown) => (
          <EntryTable
            label={title}
            noun={noun}
            place={props.place}
            entries={shown}
            countUses={({ id }) => (catalog ? usersOf(catalog, id).length : 0)}
            onChange={setChanged}
            onRemove={setDoomed}
          />
        )}
      </ListPage>
      {catalog && (
        <EntryEditor
          {...props}
          {...{ catalog, changed, isCreating }}
          onClose={() => (changed ? setChanged(null) : stopCreating())}
        />
      )}
      {catalog && removeModal(doomed, catalog, () => setDoomed(null))}
    </>
  );
}

function CreateButton({ noun, onClick }: { noun: string; onClick: () => void }) {
  return (
    <May right="change_settings">
      <Button leftSection={<IconPlus size={16} />} onClick={onClick}>
        {`Create ${noun}`}
      </Button>
    </May>
  );
}

interface EntryEditorProps<Kind extends Entry> extends Pick<
  EntryPageProps<Kind>,
  'noun' | 'place' | 'example' | 'listOf' | 'usersOf'
> {
  catalog: Catalog;
  changed: Kind | null;
  isCreating: boolean;
  onClose: () => void;
}

function EntryEditor<Kind extends Entry>(props: EntryEditorProps<Kind>) {
  const { noun, place, example, listOf, usersOf, catalog, changed, isCreating, onClose } = props;
  return (
    <EntryDrawer
      opened={changed !== null || isCreating}
      onClose={onClose}
      {...{ noun, place, example }}
      initial={valuesOf(changed)}
      others={listOf(catalog)}
      own={changed?.id ?? null}
      users={changed ? usersOf(catalog, changed.id) : []}
    />
  );
}

function valuesOf(entry: Entry | null): EntryValues {
  return { displayName: entry?.displayName ?? '', id: entry?.id ?? '', customerType: entry?.customerType ?? 'user' };
}
