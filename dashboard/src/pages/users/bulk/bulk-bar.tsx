import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import IconChevronDown from 'tabler:chevron-down';
import { lazy, Suspense, useState } from 'react';
import { refuseLoad } from '../../../components/lazy-page.js';
import type { ListCount } from '../../../components/lists/page-summary.js';
import { countUsers } from '../../../entities/users/user-name.js';
import type { BulkActionKind, UserListItemFragment } from '../../../gql/graphql.js';
import { useMay } from '../../../session/access-context.js';
import type { UsersSearch } from '../users-search.js';
import classes from './bulk-bar.module.css';
import { BULK_WORDS } from './bulk-words.js';
import { matchingTargets, selectedTargets, type Targets } from './targets.js';

const BulkDialog = lazy(async () => {
  const { BulkDialog: dialog } = await import('./bulk-dialog.js').catch(refuseLoad);
  return { default: dialog };
});

interface BulkBarProps {
  /** The users of the page. */
  users: UserListItemFragment[];
  selected: ReadonlySet<string>;
  search: UsersSearch;
  /** The number of users who match, over all pages; left out where they are those of the page. */
  total: ListCount | undefined;
  onClear: () => void;
  /** An action began, of which the page tells from now on. */
  onStarted: (id: string) => void;
}

/** The selected users of the page, or all who match, and what can be done with them; nothing without any. */
export function BulkBar({ users, selected, search, total, onClear, onStarted }: BulkBarProps) {
  // All who match one question; another question is another list.
  const [allOf, setAllOf] = useState<UsersSearch | null>(null);
  const [action, setAction] = useState<BulkActionKind | null>(null);
  const chosen = users.filter(({ id }) => selected.has(id));
  if (chosen.length === 0) return null;
  const isWhole = chosen.length === users.length;
  const offered = isWhole && total && total.count > users.length ? total : null;
  const isAll = offered !== null && allOf !== null && isSame(allOf, search);
  const targets = isAll ? matchingTargets(search, offered.count) : selectedTargets(chosen);
  return (
    <>
      <SelectionBar
        targets={targets}
        offered={isAll ? null : offered}
        onAll={() => setAllOf(search)}
        onClear={() => {
          setAllOf(null);
          onClear();
        }}
        onAsk={setAction}
      />
      {action && (
        <Suspense fallback={null}>
          <BulkDialog
            action={action}
            targets={targets}
            onClose={() => setAction(null)}
            onStarted={(id) => {
              setAction(null);
              setAllOf(null);
              onClear();
              onStarted(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Another page of the same question is the same list. */
function isSame({ after: _one, ...one }: UsersSearch, { after: _other, ...other }: UsersSearch): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface SelectionBarProps {
  targets: Targets;
  /** The users who match beyond the page; null where there are none, or where they are selected already. */
  offered: ListCount | null;
  onAll: () => void;
  onClear: () => void;
  onAsk: (action: BulkActionKind) => void;
}

function SelectionBar({ targets, offered, onAll, onClear, onAsk }: SelectionBarProps) {
  return (
    <Paper
      component="section"
      aria-label="Selected users"
      withBorder
      shadow="lg"
      p="xs"
      pl="md"
      className={classes.bar}
    >
      <Group gap="sm">
        <Text component="output" fw={560}>
          {targets.input.filter
            ? `All ${countUsers(targets.count)} who match are selected`
            : `${countUsers(targets.count)} selected`}
        </Text>
        {offered && <AllButton offered={offered} onAll={onAll} />}
        <Button variant="default" size="xs" onClick={onClear}>
          Clear
        </Button>
        <ActionButtons onAsk={onAsk} />
      </Group>
    </Paper>
  );
}

function AllButton({ offered, onAll }: { offered: ListCount; onAll: () => void }) {
  if (!offered.isExact) {
    return (
      <Text size="sm" c="dimmed">
        Filter further to select all
      </Text>
    );
  }
  return (
    <Button variant="default" size="xs" onClick={onAll}>
      Select all {offered.count.toLocaleString('en')} who match
    </Button>
  );
}

function ActionButtons({ onAsk }: { onAsk: (action: BulkActionKind) => void }) {
  const may = useMay();
  const actions = (Object.keys(BULK_WORDS) as BulkActionKind[]).filter((action) => may(BULK_WORDS[action].right));
  const others = actions.filter((action) => action !== 'delete');
  return (
    <>
      {others.length > 0 && (
        <Menu position="top-end" shadow="md">
          <Menu.Target>
            <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <Menu.Item key={action} onClick={() => onAsk(action)}>
                {BULK_WORDS[action].label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {actions.includes('delete') && (
        <Button color="red" size="xs" onClick={() => onAsk('delete')}>
          Delete…
        </Button>
      )}
    </>
  );
}
