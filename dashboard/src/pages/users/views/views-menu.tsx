import { useQuery } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
import IconBookmark from 'tabler:bookmark';
import { lazy, Suspense, useState } from 'react';
import { LazyDropdown } from '../../../components/lazy-dropdown.js';
import { refuseLoad } from '../../../components/lazy-page.js';
import { SavedViewsDocument } from '../../../gql/graphql.js';
import type { UserFilters, UsersSearch } from '../users-search.js';
import { findShown } from './view-search.js';
import type { ViewTask } from './view-dialogs.js';

const ViewDialogs = lazy(async () => {
  const { ViewDialogs: dialogs } = await import('./view-dialogs.js').catch(refuseLoad);
  return { default: dialogs };
});

const loadItems = async () => (await import('./view-items.js')).ViewItems;

interface ViewsMenuProps {
  search: UsersSearch;
  /** Shows what a view stands for. */
  onShow: (search: UserFilters) => void;
}

/** The saved views of the project's colleagues: to choose from, to save, rename and delete. */
export function ViewsMenu({ search, onShow }: ViewsMenuProps) {
  const { data, error } = useQuery(SavedViewsDocument, { fetchPolicy: 'cache-and-network' });
  const [task, setTask] = useState<ViewTask | null>(null);
  const views = data?.savedViews ?? [];
  const shown = findShown(views, search);
  const shows = { views, shown, search, onShow, onTask: setTask, hasFailed: error !== undefined };
  return (
    <>
      <LazyDropdown popup="menu" load={loadItems} shows={shows}>
        {(target) => (
          <Button {...target} variant="default" maw={240} leftSection={<IconBookmark size={16} aria-hidden />}>
            <Text span truncate inherit>
              {shown ? shown.name : 'Saved views'}
            </Text>
          </Button>
        )}
      </LazyDropdown>
      {task && (
        <Suspense fallback={null}>
          <ViewDialogs task={task} search={search} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}
