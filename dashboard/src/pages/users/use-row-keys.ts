import { useState, type KeyboardEvent } from 'react';
import type { UserListItem } from './users.graphql.js';

interface RowKeyHandlers {
  onOpen: (user: UserListItem) => void;
  onToggle: (user: UserListItem) => void;
}

export interface RowProps {
  tabIndex: 0 | -1;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/** Arrow keys go from row to row, Enter opens and Space selects. One row is in the tab order, the last one visited. */
export function useRowKeys(users: UserListItem[], { onOpen, onToggle }: RowKeyHandlers): (index: number) => RowProps {
  const [active, setActive] = useState(0);
  const reachable = Math.min(active, Math.max(users.length - 1, 0));
  return (index) => ({
    tabIndex: index === reachable ? 0 : -1,
    onFocus: () => setActive(index),
    onKeyDown: (event) => {
      // Keys pressed in a button or box of the row are meant for that.
      if (event.target !== event.currentTarget) return;
      const target = findRow(event);
      const user = users[index];
      if (target) target.focus();
      else if (event.key === 'Enter' && user) onOpen(user);
      else if (event.key === ' ' && user) onToggle(user);
      else return;
      event.preventDefault();
    },
  });
}

function findRow({ key, currentTarget }: KeyboardEvent<HTMLTableRowElement>): HTMLElement | null {
  const rows = currentTarget.parentElement;
  const found: Record<string, Element | null | undefined> = {
    ArrowDown: currentTarget.nextElementSibling,
    ArrowUp: currentTarget.previousElementSibling,
    Home: rows?.firstElementChild,
    End: rows?.lastElementChild,
  };
  return (found[key] as HTMLElement | null | undefined) ?? null;
}
