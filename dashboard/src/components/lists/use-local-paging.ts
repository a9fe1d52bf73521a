import { useState } from 'react';
import { countBefore, type PageBefore } from './trail.js';
import type { Paging } from './use-list-search.js';

/** The way through the pages of a list that is only a part of its page: the address does not know of it. */
export function useLocalPaging(): Paging & { goFirst: () => void } {
  const [after, setAfter] = useState<string | null>(null);
  const [trail, setTrail] = useState<PageBefore[]>([]);
  return {
    after,
    hasPrevious: after !== null,
    before: countBefore(after, trail),
    goNext: (cursor, items) => {
      setTrail([...trail, { after, items }]);
      setAfter(cursor);
    },
    /** Back to the start, as when something else is searched for. */
    goFirst: () => {
      setTrail([]);
      setAfter(null);
    },
    goPrevious: () => {
      setTrail(trail.slice(0, -1));
      setAfter(trail.at(-1)?.after ?? null);
    },
  };
}
