import { useEffect, useRef, type ReactNode } from 'react';
import type { ShownPage } from './connection.js';
import { PageButtons } from './page-buttons.js';
import { summarizePage, type ListCount } from './page-summary.js';
import type { Paging } from './use-list-search.js';

interface PagedItemsProps {
  /** The noun for the items, such as "users". */
  noun: string;
  page: ShownPage<unknown>;
  paging: Paging;
  /** The items of this page in words, such as "50 users". */
  counted: string;
  /** The length of the list, over all its pages; left out where nobody counts it. */
  total?: ListCount;
  /** Without a second page nothing is said of pages. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** The items of a page and the way to the next one, which begins at its top. */
export function PagedItems({ noun, page, paging, counted, total, isQuiet = false, children }: PagedItemsProps) {
  const start = useRef<HTMLDivElement>(null);
  const shownAfter = useRef(paging.after);
  useEffect(() => {
    if (shownAfter.current === paging.after) return;
    shownAfter.current = paging.after;
    if (start.current) scrollToStart(start.current);
  }, [paging.after]);
  const { items = [], pageInfo, isLoading } = page;
  const isOutdated = page.isOutdated || Boolean(page.error);
  const hasNextPage = pageInfo?.hasNextPage ?? false;
  const part = { before: paging.before, shown: items.length, hasNextPage, total };
  return (
    <div ref={start} aria-busy={isLoading}>
      {children}
      {(!isQuiet || hasNextPage || paging.hasPrevious) && (
        <PageButtons
          noun={noun}
          paging={paging}
          items={items.length}
          next={pageInfo?.hasNextPage && !isOutdated ? pageInfo.endCursor : null}
          summary={isOutdated ? '' : summarizePage(counted, part)}
        />
      )}
    </div>
  );
}

/** Both the table, which may scroll by itself, and the page, unless the start is in sight. */
function scrollToStart(list: HTMLElement): void {
  for (const box of list.querySelectorAll('[data-rows]')) box.scrollTop = 0;
  const body = list.parentElement ?? list;
  const { top } = body.getBoundingClientRect();
  if (top < Number.parseFloat(getComputedStyle(body).scrollMarginBlockStart)) body.scrollIntoView({ block: 'start' });
}
