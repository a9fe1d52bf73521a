import type { ImportListItemFragment } from '../../gql/graphql.js';

/** The props of every step of an import. */
export interface StepProps {
  item: ImportListItemFragment;
  onChanged: () => void;
}
