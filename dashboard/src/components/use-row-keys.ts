import { useState, type KeyboardEvent } from 'react';

interface RowKeyHandlers<Item> {
  onOpen: (item: Item) => void;
  /** What Space does; nothing when left out. */
  onToggle?: (item: Item) => void;
}

export interface RowProps {
  tabIndex: 0 | -1;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/** Arrow keys go from row to row, Enter opens and Space selects. One row is in the tab order, the last one visited. */
export function useRowKeys<Item>(
  items: Item[],
  { onOpen, onToggle }: RowKeyHandlers<Item>,
): (index: number) => RowProps {
  const [active, setActive] = useState(0);
  const reachable = Math.min(active, Math.max(items.length - 1, 0));
  return (index) => ({
    tabIndex: index === reachable ? 0 : -1,
    onFocus: () => setActive(index),
    onKeyDown: (event) => {
      // Keys pressed in a button or box of the row are meant for that.
      if (event.target !== event.currentTarget) return;
      const target = findRow(event);
      const item = items[index];
      if (target) target.focus();
      else if (event.key === 'Enter' && item) onOpen(item);
      else if (event.key === ' ' && item && onToggle) onToggle(item);
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
