import { useQuery } from '@apollo/client/react';
import { Button, Menu, Text } from '@mantine/core';
import IconBookmark from 'tabler:bookmark';
import IconCheck from 'tabler:check';
import { lazy, Suspense, useState } from 'react';
import { refuseLoad } from '../../../components/lazy-page.js';
import { type SavedViewItemFragment, SavedViewsDocument } from '../../../gql/graphql.js';
import { useMay } from '../../../session/access-context.js';
import type { UserFilters, UsersSearch } from '../users-search.js';
import { findShown, isWorthSaving, tellMissing, toSearch } from './view-search.js';
import type { ViewTask } from './view-dialogs.js';

const ViewDialogs = lazy(async () => {
  const { ViewDialogs: dialogs } = await import('./view-dialogs.js').catch(refuseLoad);
  return { default: dialogs };
});

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
  return (
    <>
      <Menu position="bottom-start" shadow="md" width={300} withinPortal={false}>
        <Menu.Target>
          <Button variant="default" maw={240} leftSection={<IconBookmark size={16} aria-hidden />}>
            <Text span truncate inherit>
              {shown ? shown.name : 'Saved views'}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="min(70vh, 560px)" style={{ overflowY: 'auto' }}>
          <ViewItems
            {...{ views, shown }}
            hasFailed={error !== undefined}
            onChoose={(view) => onShow(toSearch(view))}
          />
          <TaskItems {...{ search, shown }} onTask={setTask} />
        </Menu.Dropdown>
      </Menu>
      {task && (
        <Suspense fallback={null}>
          <ViewDialogs task={task} search={search} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ViewItemsProps {
  views: readonly SavedViewItemFragment[];
  shown: SavedViewItemFragment | undefined;
  hasFailed: boolean;
  onChoose: (view: SavedViewItemFragment) => void;
}

function ViewItems({ views, shown, hasFailed, onChoose }: ViewItemsProps) {
  if (views.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="sm" py={6}>
        {hasFailed
          ? 'The saved views could not be read.'
          : 'No view is saved yet. Filter or sort the list, then save it here.'}
      </Text>
    );
  }
  return views.map((view) => (
    <Menu.Item
      key={view.id}
      aria-current={view.id === shown?.id ? 'true' : undefined}
      rightSection={view.id === shown?.id ? <IconCheck size={14} aria-hidden /> : undefined}
      onClick={() => onChoose(view)}
    >
      {view.name}
      {view.missing.length > 0 && (
        <Text size="xs" c="dimmed">
          {tellMissing(view)}
        </Text>
      )}
    </Menu.Item>
  ));
}

interface TaskItemsProps {
  search: UsersSearch;
  shown: SavedViewItemFragment | undefined;
  onTask: (task: ViewTask) => void;
}

function TaskItems({ search, shown, onTask }: TaskItemsProps) {
  const may = useMay();
  if (!may('change_people')) return null;
  if (!shown && !isWorthSaving(search)) return null;
  return (
    <>
      <Menu.Divider />
      {shown ? (
        <>
          <Menu.Item onClick={() => onTask({ kind: 'rename', view: shown })}>Rename “{shown.name}”…</Menu.Item>
          <Menu.Item color="red" onClick={() => onTask({ kind: 'delete', view: shown })}>
            Delete “{shown.name}”…
          </Menu.Item>
        </>
      ) : (
        <Menu.Item onClick={() => onTask({ kind: 'save' })}>Save this view…</Menu.Item>
      )}
    </>
  );
}
