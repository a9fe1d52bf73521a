import type { ImportListItemFragment } from '../../gql/graphql.js';

/** What each step of an import shows. */
export interface StepProps {
  item: ImportListItemFragment;
  onChanged: () => void;
}
