import { randomUUID } from 'node:crypto';
import { all, anybody, type Rule } from '../rules';
import type { Declaration } from '../entries';
import { atDashboard } from './projects';

/** Nothing that the matrix sends says which platform it is: to the wire a part of the form is missing. */
const byPlatformsOnly: Rule = () => 'SCHEMA_ERROR';
const NO_CODE = 'x'.repeat(45);
const unknownCode: Rule = () => 'VERIFICATION_CODE_NOT_FOUND';
const ofPlatform = (body?: object): Declaration => ({
  access: 'public',
  plain: ['project_id'],
  ...(body ? { body: () => body } : {}),
  reads: true,
  rule: byPlatformsOnly,
});

/** The routes that platforms call, and those with which the dashboard asks its users for them. */
export const INTEGRATION_ROUTES: Record<string, Declaration | Declaration[]> = {
  Transfers_provision: ofPlatform({ display_name: 'x' }),
  Transfers_read: { ...ofPlatform(), query: { project_id: randomUUID() } },
  Transfers_begin: ofPlatform({ project_id: randomUUID() }),
  Transfers_initiate: ofPlatform({ project_id: randomUUID() }),
  TransferConfirmation_confirm: {
    access: 'client',
    plain: ['code', 'team_id'],
    body: () => ({ code: NO_CODE }),
    rule: all(atDashboard, unknownCode),
  },
  TransferConfirmation_check: {
    access: 'client',
    plain: ['code'],
    body: () => ({ code: NO_CODE }),
    reads: true,
    rule: unknownCode,
  },
  TransferConfirmation_describe: {
    access: 'client',
    plain: ['code'],
    body: () => ({ code: NO_CODE }),
    reads: true,
    rule: unknownCode,
  },
  PlatformDomains_list: { access: 'admin', rule: anybody },
  PlatformDomains_add: {
    access: 'admin',
    body: ({ tag }) => ({ domain: `https://${tag.toLowerCase().replace(/[^a-z0-9]/g, '')}.example` }),
    changesProject: true,
    rule: anybody,
  },
  PlatformDomains_remove: { access: 'admin', path: { domain: 'none' }, rule: () => 404 },
  Connections_confirm: {
    access: 'client',
    plain: ['project_id'],
    body: () => ({ interaction_uid: 'none', project_id: randomUUID() }),
    rule: all(atDashboard, () => 'PROJECT_NOT_FOUND'),
  },
  Connections_describe: {
    access: 'client',
    body: () => ({ interaction_uid: 'none' }),
    reads: true,
    rule: all(atDashboard, () => 404),
  },
  PlatformOauth_read: { access: 'public', rule: anybody },
  PlatformOauth_discover: { access: 'public', rule: anybody },
  PlatformOauth_authorize: { access: 'public', rule: anybody },
  PlatformOauth_begin: { access: 'public', rule: () => 400 },
  PlatformOauth_ask: { access: 'public', path: { uid: 'none' }, rule: () => 404 },
  PlatformOauth_showEnd: { access: 'public', path: { uid: 'none' }, rule: () => 404 },
  PlatformOauth_leave: { access: 'public', path: { uid: 'none' }, reads: true, rule: () => 404 },
  PlatformOauth_exchange: { access: 'public', reads: true, rule: () => 401 },
};
