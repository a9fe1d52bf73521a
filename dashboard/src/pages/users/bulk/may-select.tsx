import type { ReactNode } from 'react';
import type { BulkActionKind } from '../../../gql/graphql.js';
import { useMay } from '../../../session/access-context.js';
import { BULK_WORDS } from './bulk-words.js';

/** Shows something to those who may do anything with selected users. */
export function MaySelect({ children }: { children: ReactNode }): ReactNode {
  const may = useMay();
  const kinds = Object.keys(BULK_WORDS) as BulkActionKind[];
  return may('send_emails') || kinds.some((action) => may(BULK_WORDS[action].right)) ? children : null;
}
