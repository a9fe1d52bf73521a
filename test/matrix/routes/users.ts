import { randomUUID } from 'node:crypto';
import { freshEmail } from '../../support/project';
import { MARKETING } from '../../support/emails';
import type { Declaration } from '../entries';
import { all, anybody, anyUser, byTier, inProject, own, type Rule } from '../rules';
import { isSameUser } from './auth';

const NO_OWN_USER = anyUser('CANNOT_GET_OWN_USER_WITHOUT_USER');
const NO_USER = inProject('user_id', 'USER_NOT_FOUND');
/** The parameters of lists, which routes of one user leave alone. */
const FILTERS = ['oauth_provider_id', 'permission_id', 'product_id', 'country_code'];
const LISTING = ['cursor', 'team_id', ...FILTERS];

/** The channel must be the user's, and to clients the user themselves. */
const ownChannel = (missing: string | number): Rule =>
  all(byTier(own('user_id', 403), anybody), ({ rel }) =>
    isSameUser(rel('user_id'), rel('contact_channel_id')) &&
    inProject('user_id', 404)({ rel } as Parameters<Rule>[0]) === 'ok'
      ? 'ok'
      : missing,
  );

/** The same, where somebody who is not there is told first. The dashboard's own project has no providers. */
const ownAccount = all(byTier(own('user_id', 403), NO_USER), ({ caller, rel }) =>
  isSameUser(rel('user_id'), rel('id')) && caller.place.project.id !== 'internal' ? 'ok' : 404,
);

/** Only a member selects a team. */
const selectsTeam =
  (user: string): Rule =>
  ({ rel }) => {
    const team = rel('selected_team_id');
    return team === 'none' || isSameUser(rel(user) === 'none' ? 'own' : rel(user), team)
      ? 'ok'
      : 'TEAM_MEMBERSHIP_NOT_FOUND';
  };

const ownPreferences = byTier(own('user_id', 403, 'USER_AUTHENTICATION_REQUIRED'), NO_USER);

const ofBulkAction = (rest: Partial<Declaration> = {}): Declaration => ({
  access: 'server',
  ids: { id: 'bulkAction' },
  rule: inProject('id', 404),
  ...rest,
});
const ofView = (rest: Partial<Declaration> = {}): Declaration => ({
  access: 'admin',
  ids: { id: 'savedView' },
  changesProject: true,
  rule: inProject('id', 404),
  ...rest,
});

/** Users, and what belongs to each. */
export const USER_ROUTES: Record<string, Declaration | Declaration[]> = {
  Users_list: {
    access: 'server',
    ids: { cursor: 'user?', team_id: 'team?' },
    plain: FILTERS,
    withoutMe: ['cursor'],
    rule: anybody,
  },
  BulkActions_list: { access: 'server', rule: anybody },
  // Meant for more users than there are, so that nothing is done.
  BulkActions_create: {
    access: 'server',
    plain: ['user_ids', 'team_id', 'permission_id', ...FILTERS],
    body: () => ({ action: 'sign_out', filter: {}, expected_count: 1_000_000 }),
    changesProject: true,
    rule: () => 409,
  },
  BulkActions_read: ofBulkAction(),
  BulkActions_results: ofBulkAction({ plain: ['cursor'] }),
  // It has ended.
  BulkActions_cancel: ofBulkAction({ changesProject: true, rule: all(inProject('id', 404), () => 409) }),
  SavedViews_list: { access: 'admin', rule: anybody },
  SavedViews_create: {
    access: 'admin',
    plain: LISTING,
    body: ({ tag }) => ({ name: `View ${tag} ${randomUUID()}`, filter: {} }),
    changesProject: true,
    rule: anybody,
  },
  SavedViews_update: ofView({ plain: LISTING, body: ({ tag }) => ({ name: `View ${tag} ${randomUUID()}` }) }),
  SavedViews_delete: ofView(),
  UserExports_export: { access: 'admin', plain: LISTING, rule: anybody },
  Users_create: {
    access: 'server',
    plain: [...LISTING, 'primary_email'],
    body: ({ tag }) => ({ display_name: `New ${tag}`, primary_email: freshEmail() }),
    rule: anybody,
  },
  Onboarding_preview: {
    access: 'admin',
    reads: true,
    plain: LISTING,
    body: () => ({ onboarding: { require_email_verification: true } }),
    rule: anybody,
  },
  Metrics_read: { access: 'admin', plain: LISTING, rule: anybody },
  SecurityEvents_list: {
    access: 'client',
    ids: { user_id: 'user' },
    plain: ['cursor'],
    rule: byTier(own('user_id', 403), anybody),
  },
  UserOverview_read: {
    access: 'admin',
    ids: { user_id: 'user' },
    withoutMe: ['user_id'],
    rule: NO_USER,
  },
  UserExports_read: { access: 'server', ids: { user_id: 'user' }, withoutMe: ['user_id'], rule: NO_USER },
  Users_getOwn: { access: 'client', rule: NO_OWN_USER },
  Users_updateOwn: {
    access: 'client',
    plain: ['country_code', 'primary_email'],
    ids: { selected_team_id: 'team?' },
    body: ({ tag }) => ({ display_name: `Other ${tag}` }),
    rule: all(NO_OWN_USER, selectsTeam('nobody')),
  },
  Users_deleteOwn: { access: 'client', rule: NO_OWN_USER },
  Users_get: { access: 'server', plain: LISTING, ids: { user_id: 'user' }, withoutMe: ['user_id'], rule: NO_USER },
  Users_update: {
    access: 'server',
    plain: [...LISTING, 'primary_email'],
    ids: { user_id: 'user', selected_team_id: 'team?' },
    withoutMe: ['user_id'],
    body: ({ tag }) => ({ display_name: `Other ${tag}` }),
    rule: all(NO_USER, selectsTeam('user_id')),
  },
  Users_delete: { access: 'server', plain: LISTING, ids: { user_id: 'user' }, withoutMe: ['user_id'], rule: NO_USER },
  ContactChannels_list: {
    access: 'client',
    ids: { user_id: 'user?', contact_channel_id: 'channel?' },
    rule: byTier(own('user_id', 403), anybody),
  },
  ContactChannels_create: {
    access: 'client',
    ids: { user_id: 'user' },
    body: () => ({ type: 'email', value: freshEmail(), used_for_auth: false }),
    rule: byTier(own('user_id', 403), NO_USER),
  },
  ContactChannels_get: {
    access: 'client',
    ids: { user_id: 'user', contact_channel_id: 'channel' },
    rule: ownChannel(404),
  },
  ContactChannels_update: {
    access: 'client',
    ids: { user_id: 'user', contact_channel_id: 'channel' },
    body: () => ({ value: freshEmail() }),
    rule: ownChannel(400),
  },
  ContactChannels_delete: {
    access: 'client',
    ids: { user_id: 'user', contact_channel_id: 'channel' },
    rule: ownChannel(400),
  },
  LinkedAccounts_list: {
    access: 'client',
    ids: { user_id: 'user?' },
    rule: byTier(own('user_id', 403), NO_USER),
  },
  LinkedAccounts_create: {
    access: 'server',
    ids: { user_id: 'user' },
    plain: ['provider_config_id', 'account_id', 'email'],
    body: ({ tag }) => ({
      provider_config_id: 'github',
      account_id: `${tag}-${randomUUID()}`,
      allow_sign_in: false,
      allow_connected_accounts: true,
    }),
    rule: NO_USER,
  },
  LinkedAccounts_get: { access: 'client', ids: { user_id: 'user', id: 'linkedAccount' }, rule: ownAccount },
  LinkedAccounts_update: {
    access: 'client',
    ids: { user_id: 'user', id: 'linkedAccount' },
    plain: ['account_id', 'email'],
    body: () => ({ allow_connected_accounts: false }),
    rule: ownAccount,
  },
  LinkedAccounts_delete: { access: 'client', ids: { user_id: 'user', id: 'linkedAccount' }, rule: ownAccount },
  NotificationPreferences_list: { access: 'client', ids: { user_id: 'user' }, rule: ownPreferences },
  NotificationPreferences_set: {
    access: 'client',
    ids: { user_id: 'user' },
    path: { category_id: MARKETING },
    body: () => ({ enabled: false }),
    rule: ownPreferences,
  },
};
