import { Menu, Text } from '@mantine/core';
import IconCheck from 'tabler:check';
import { AnchoredMenu } from '../../../components/anchored.js';
import type { DropdownProps } from '../../../components/lazy-dropdown.js';
import type { SavedViewItemFragment } from '../../../gql/graphql.js';
import { useMay } from '../../../session/access-context.js';
import type { UserFilters, UsersSearch } from '../users-search.js';
import type { ViewTask } from './view-dialogs.js';
import { isWorthSaving, tellMissing, toSearch } from './view-search.js';

export interface ViewItemsProps extends Omit<ChoicesProps, 'onChoose'>, TaskItemsProps {
  /** Shows what a view stands for. */
  onShow: (search: UserFilters) => void;
}

/** The menu of the saved views. */
export function ViewItems({
  views,
  hasFailed,
  onShow,
  search,
  shown,
  onTask,
  ...dropdown
}: ViewItemsProps & DropdownProps) {
  return (
    <AnchoredMenu {...dropdown} position="bottom-start" width={300} withinPortal={false} maxHeight="min(70vh, 560px)">
      <Choices {...{ views, shown, hasFailed }} onChoose={(view) => onShow(toSearch(view))} />
      <TaskItems {...{ search, shown, onTask }} />
    </AnchoredMenu>
  );
}

interface ChoicesProps {
  views: readonly SavedViewItemFragment[];
  shown: SavedViewItemFragment | undefined;
  hasFailed: boolean;
  onChoose: (view: SavedViewItemFragment) => void;
}

function Choices({ views, shown, hasFailed, onChoose }: ChoicesProps) {
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
