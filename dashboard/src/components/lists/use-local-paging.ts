import { useState } from 'react';
import type { Paging } from './use-list-search.js';

/** The way through the pages of a list that is only a part of its page: the address does not know of it. */
export function useLocalPaging(): { after: string | null; paging: Paging } {
  const [cursors, setCursors] = useState<Array<string | null>>([null]);
  return {
    after: cursors.at(-1) ?? null,
    paging: {
      hasPrevious: cursors.length > 1,
      pageNumber: cursors.length,
      goNext: (cursor) => setCursors([...cursors, cursor]),
      goPrevious: () => setCursors(cursors.slice(0, -1)),
    },
  };
}
