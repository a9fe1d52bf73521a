import { randomUUID } from 'node:crypto';
import type { Declaration } from '../entries';
import { all, anybody, inProject } from '../rules';

const FILTERS = ['countryCode', 'oauthProviderId', 'permissionId', 'productId', 'teamId'].map(
  (name) => `input.filter.${name}`,
);

const ofBulkAction = (rest: Partial<Declaration> = {}): Declaration => ({
  access: 'admin',
  ids: { id: 'bulkAction' },
  rule: inProject('id', 'BULK_ACTION_NOT_FOUND'),
  ...rest,
});

const ofView = (rest: Partial<Declaration> = {}): Declaration => ({
  access: 'admin',
  ids: { id: 'savedView' },
  changesProject: true,
  rule: inProject('id', 'SAVED_VIEW_NOT_FOUND'),
  ...rest,
});

/** Bulk actions on users, and saved views of their list. */
export const USER_LIST_FIELDS: Record<string, Declaration> = {
  'Query.bulkActions': { access: 'admin', rule: anybody },
  'Query.bulkAction': ofBulkAction(),
  'Query.bulkActionResults': ofBulkAction(),
  // Meant for more users than there are, so that nothing is done.
  'Mutation.startBulkAction': {
    access: 'admin',
    plain: [...FILTERS, 'input.teamId', 'input.permissionId', 'input.userIds'],
    body: () => ({ input: { action: 'sign_out', filter: {}, expectedCount: 1_000_000 } }),
    changesProject: true,
    rule: () => 'BULK_ACTION_COUNT_DIFFERS',
  },
  // It has ended.
  'Mutation.cancelBulkAction': ofBulkAction({
    changesProject: true,
    rule: all(inProject('id', 'BULK_ACTION_NOT_FOUND'), () => 'BULK_ACTION_ENDED'),
  }),
  'Query.savedViews': { access: 'admin', rule: anybody },
  'Mutation.createSavedView': {
    access: 'admin',
    plain: FILTERS,
    body: ({ tag }) => ({ input: { name: `View ${tag} ${randomUUID()}`, filter: {} } }),
    changesProject: true,
    rule: anybody,
  },
  'Mutation.updateSavedView': ofView({
    plain: FILTERS,
    body: ({ tag }) => ({ input: { name: `View ${tag} ${randomUUID()}` } }),
  }),
  'Mutation.deleteSavedView': ofView(),
};
