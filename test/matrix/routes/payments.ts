import type { Declaration } from '../entries';
import { anybody, byTier, inProject, own } from '../rules';
import { SIGNED_OUT } from './teams';

const ID = 'customer_id';
const ANY = { access: 'client', anyForm: [ID], withoutMe: [ID], reads: true } as const;

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
      rule: byTier(own(ID, 'TEAM_MEMBERSHIP_NOT_FOUND', SIGNED_OUT), inProject(ID, 'TEAM_NOT_FOUND')),
    },
    {
      ...ANY,
      path: { customer_type: 'custom', [ID]: 'somebody' },
      rule: byTier(() => 'INSUFFICIENT_ACCESS_TYPE', anybody),
    },
  ],
};
