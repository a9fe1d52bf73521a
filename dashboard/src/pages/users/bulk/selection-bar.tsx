import { Button, Menu, Text } from '@mantine/core';
import IconChevronDown from 'tabler:chevron-down';
import type { ListCount } from '../../../components/lists/page-summary.js';
import { SelectedItems } from '../../../components/lists/selected-items.js';
import { countUsers } from '../../../entities/users/user-name.js';
import type { BulkActionKind } from '../../../gql/graphql.js';
import { useMay } from '../../../session/access-context.js';
import { BULK_WORDS, type SelectionAction } from './bulk-words.js';
import type { Targets } from './targets.js';

interface SelectionBarProps {
  targets: Targets;
  /** The users who match beyond the page; null where there are none, or where they are selected already. */
  offered: ListCount | null;
  onAll: () => void;
  onClear: () => void;
  onAsk: (action: SelectionAction) => void;
}

/** The number of users who are selected, and what can be done with them. */
export function SelectionBar({ targets, offered, onAll, onClear, onAsk }: SelectionBarProps) {
  const counted = targets.input.filter
    ? `All ${countUsers(targets.count)} who match are selected`
    : `${countUsers(targets.count)} selected`;
  return (
    <SelectedItems
      label="Selected users"
      counted={counted}
      further={offered && <AllButton offered={offered} onAll={onAll} />}
      onClear={onClear}
    >
      <ActionButtons onAsk={onAsk} />
    </SelectedItems>
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

function ActionButtons({ onAsk }: Pick<SelectionBarProps, 'onAsk'>) {
  const may = useMay();
  const actions = (Object.keys(BULK_WORDS) as BulkActionKind[]).filter((action) => may(BULK_WORDS[action].right));
  const others = actions.filter((action) => action !== 'delete');
  return (
    <>
      {(others.length > 0 || may('send_emails')) && (
        <Menu position="top-end" shadow="md">
          <Menu.Target>
            <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {may('send_emails') && <Menu.Item onClick={() => onAsk('mail')}>Write an email…</Menu.Item>}
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
