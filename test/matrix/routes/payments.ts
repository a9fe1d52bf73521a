import type { Declaration } from '../entries';
import { all, anybody, anyUser, byTier, inProject, own } from '../rules';
import { SIGNED_OUT } from './teams';

const ID = 'customer_id';
const ANY: Omit<Declaration, 'rule'> = { access: 'client', anyForm: [ID], withoutMe: [ID] };

/** How customers pay: clients are told of their user and of the teams that it is in. */
export const PAYMENT_ROUTES: Record<string, Declaration | Declaration[]> = {
  Billing_read: [
    {
      ...ANY,
      path: { customer_type: 'user' },
      ids: { [ID]: 'user' },
      rule: byTier(own(ID, 'USER_NOT_FOUND', SIGNED_OUT), inProject(ID, 'USER_NOT_FOUND')),
    },
    {
      ...ANY,
      path: { customer_type: 'team' },
      ids: { [ID]: 'team' },
      rule: all(
        byTier(anyUser(SIGNED_OUT), anybody),
        ({ rel }) => (rel(ID) === 'malformed' ? 'TEAM_NOT_FOUND' : 'ok'),
        byTier(own(ID, 'TEAM_MEMBERSHIP_NOT_FOUND'), inProject(ID, 'TEAM_NOT_FOUND')),
      ),
    },
    {
      ...ANY,
      path: { customer_type: 'custom', [ID]: 'somebody' },
      rule: byTier(() => 'INSUFFICIENT_ACCESS_TYPE', anybody),
    },
  ],
};
