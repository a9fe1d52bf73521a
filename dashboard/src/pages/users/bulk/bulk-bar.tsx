import { lazy, Suspense, useState } from 'react';
import { refuseLoad } from '../../../components/lazy-page.js';
import type { ListCount } from '../../../components/lists/page-summary.js';
import type { UserListItemFragment } from '../../../gql/graphql.js';
import type { UsersSearch } from '../users-search.js';
import type { SelectionAction } from './bulk-words.js';
import { matchingTargets, selectedTargets, type Targets } from './targets.js';

const MailDialog = lazy(async () => {
  const { MailDialog: dialog } = await import('./mail-dialog.js').catch(refuseLoad);
  return { default: dialog };
});

const BulkDialog = lazy(async () => {
  const { BulkDialog: dialog } = await import('./bulk-dialog.js').catch(refuseLoad);
  return { default: dialog };
});

const SelectionBar = lazy(async () => {
  const { SelectionBar: bar } = await import('./selection-bar.js').catch(refuseLoad);
  return { default: bar };
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
  const [action, setAction] = useState<SelectionAction | null>(null);
  const chosen = users.filter(({ id }) => selected.has(id));
  if (chosen.length === 0) return null;
  const isWhole = chosen.length === users.length;
  const offered = isWhole && total && total.count > users.length ? total : null;
  const isAll = offered !== null && allOf !== null && isSame(allOf, search);
  const clear = () => {
    setAllOf(null);
    onClear();
  };
  const begin = (id: string) => {
    setAction(null);
    clear();
    onStarted(id);
  };
  const targets = isAll ? matchingTargets(search, offered.count) : selectedTargets(chosen);
  return (
    <>
      <Suspense fallback={null}>
        <SelectionBar
          targets={targets}
          offered={isAll ? null : offered}
          onAll={() => setAllOf(search)}
          onClear={clear}
          onAsk={setAction}
        />
      </Suspense>
      {action && <ActionDialog {...{ action, targets }} onClose={() => setAction(null)} onStarted={begin} />}
    </>
  );
}

interface ActionDialogProps {
  action: SelectionAction;
  targets: Targets;
  onClose: () => void;
  onStarted: (id: string) => void;
}

function ActionDialog({ action, onStarted, ...asked }: ActionDialogProps) {
  return (
    <Suspense fallback={null}>
      {action === 'mail' ? <MailDialog {...asked} /> : <BulkDialog {...{ action, onStarted }} {...asked} />}
    </Suspense>
  );
}

/** Another page of the same question is the same list. */
function isSame({ after: _one, ...one }: UsersSearch, { after: _other, ...other }: UsersSearch): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
