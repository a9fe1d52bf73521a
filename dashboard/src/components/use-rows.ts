import { useState, type KeyboardEvent, type MouseEvent } from 'react';

interface RowHandlers<Item> {
  onOpen: (item: Item) => void;
  /** The action of Space; nothing when left out. */
  onToggle?: (item: Item) => void;
}

export interface RowProps {
  tabIndex: 0 | -1;
  onFocus: () => void;
  onClick: (event: MouseEvent<HTMLTableRowElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/** Elements within a row that take clicks themselves. */
const CONTROLS = 'a, button, input, label, [data-cell="select"], [data-cell="menu"]';

/**
 * Arrow keys go from row to row, Enter or a click opens and Space selects. One row is in the tab order, the last one
 * visited.
 */
export function useRows<Item>(items: Item[], { onOpen, onToggle }: RowHandlers<Item>): (index: number) => RowProps {
  const [active, setActive] = useState(0);
  const reachable = Math.min(active, Math.max(items.length - 1, 0));
  return (index) => ({
    tabIndex: index === reachable ? 0 : -1,
    onFocus: () => setActive(index),
    onClick: (event) => {
      const item = items[index];
      if (item && isForRow(event)) onOpen(item);
    },
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

function isForRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  // Popups over the row, such as its menu, are not inside of it; whoever marks text wants to copy it.
  const isInside = target instanceof Element && currentTarget.contains(target);
  return isInside && target.closest(CONTROLS) === null && window.getSelection()?.type !== 'Range';
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
