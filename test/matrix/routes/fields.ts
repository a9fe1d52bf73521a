import { randomUUID } from 'node:crypto';
import { NIL } from '../../support/users';
import { freshEmail, FAR_FUTURE } from '../../support/project';
import { MARKETING, templateTsx, themeTsx } from '../../support/emails';
import type { Declaration } from '../entries';
import type { KindName } from '../kinds';
import { all, anybody, inProject, isOfProject, type Outcome, type Rule } from '../rules';
import type { FieldArguments } from '../schema';
import { isSameUser } from './auth';
import { AUDIT_FIELDS } from './audit-fields';
import { CATALOG_FIELDS } from './catalog-fields';
import { COLLEAGUE_FIELDS } from './colleague-fields';
import { IMPORT_FIELDS } from './imports';
import { INVITATION_FIELDS } from './invitations';
import { MAILING_FIELDS } from './mailing-fields';
import { PROJECT_KEY_FIELDS } from './project-key-fields';
import { SIGN_UP_RULE_FIELDS } from './sign-up-rules';
import { USER_LIST_FIELDS } from './user-list-fields';
import { WEBHOOK_FIELDS } from './webhook-fields';

type Rest = Partial<Declaration>;

/** The filters of lists of users; an id of another project there finds nobody. */
const USER_FILTERS = ['countryCode', 'oauthProviderId', 'permissionId', 'productId', 'teamId'].map(
  (name) => `filter.${name}`,
);

/** Administrators alone ask over GraphQL, of their own project. */
const ofProject = (rest: Rest = {}): Declaration => ({ access: 'admin', rule: anybody, ...rest });

/** Something of the project by its id. */
const byId = (kind: KindName, missing: Outcome, rest: Rest & { id?: string } = {}): Declaration => {
  const { id = 'id', ...others } = rest;
  return { access: 'admin', ids: { [id]: kind }, rule: inProject(id, missing), ...others };
};

const changed = (kind: KindName, missing: Outcome, rest: Rest = {}): Declaration =>
  byId(kind, missing, { changesProject: true, ...rest });
const NO_USER = 'USER_NOT_FOUND';

const ownChannel: Rule = (view) =>
  isSameUser(view.rel('userId'), view.rel('id')) && inProject('userId', 'x')(view) === 'ok'
    ? 'ok'
    : 'CONTACT_CHANNEL_DOES_NOT_EXIST';

const ofChannel = (rest: Rest = {}): Declaration =>
  ofProject({ ids: { userId: 'user', id: 'channel' }, rule: ownChannel, ...rest });

const ofLinkedAccount = (rest: Rest = {}): Declaration =>
  ofProject({
    ids: { userId: 'user', id: 'linkedAccount' },
    rule: all(inProject('userId', NO_USER), ({ rel }) =>
      isSameUser(rel('userId'), rel('id')) ? 'ok' : 'LINKED_ACCOUNT_NOT_FOUND',
    ),
    ...rest,
  });

/** The draft tells when it was last sent, so it is one of its own. */
const sending = (source: string, kind: 'template' | 'draft', missing: string): Declaration =>
  ofProject({
    ids: { 'input.userIds': 'user', [source]: kind, 'input.themeId': 'theme?' },
    anyForm: kind === 'draft' ? ['input.userIds', source] : ['input.userIds'],
    changesProject: true,
    body: ({ tag }) => ({ input: { subject: `Hello ${tag}` } }),
    rule: all(inProject(source, missing), inProject('input.userIds', 'USER_ID_DOES_NOT_EXIST')),
  });

/** Customers are named by a type and any text; those that are users must be there. */
const ofCustomer = (rest: Rest = {}): Declaration =>
  ofProject({
    ids: { customerId: 'user' },
    anyForm: ['customerId'],
    plain: ['after', 'itemId', 'productId'],
    body: () => ({ customerType: 'user', itemId: 'credits' }),
    rule: inProject('customerId', NO_USER),
    ...rest,
  });

const REVOKED: Rest = { body: () => ({ input: { revoked: true } }) };

const named = (tag: string) => ({ input: { displayName: `New ${tag}` } });

const ofMember = (rest: Rest = {}): Declaration =>
  ofProject({
    ids: { teamId: 'team', userId: 'user' },
    rule: all(inProject('userId', NO_USER), isMember),
    ...rest,
  });

const isMember: Rule = ({ rel }) =>
  isOfProject(rel('teamId')) && rel('teamId') === rel('userId') ? 'ok' : 'TEAM_MEMBERSHIP_NOT_FOUND';
const isDefined = inProject('permissionId', 'PERMISSION_NOT_FOUND');

const ofDefinition = (rest: Rest = {}): Declaration =>
  changed('teamPermission', 'PERMISSION_NOT_FOUND', { body: () => ({ scope: 'team', input: {} }), ...rest });

/** The answers that each query and mutation must give, and to whom. */
export const FIELDS: Record<string, Declaration | Declaration[]> = {
  ...AUDIT_FIELDS,
  ...CATALOG_FIELDS,
  ...COLLEAGUE_FIELDS,
  ...WEBHOOK_FIELDS,
  ...IMPORT_FIELDS,
  ...INVITATION_FIELDS,
  ...MAILING_FIELDS,
  ...PROJECT_KEY_FIELDS,
  ...SIGN_UP_RULE_FIELDS,
  ...USER_LIST_FIELDS,
  'Query.apiKey': [byId('userKey', 'null'), byId('teamKey', 'null')],
  'Query.aiChat': ofProject({ plain: ['threadId'], body: () => ({ threadId: 'thread' }) }),
  'Query.configuration': ofProject(),
  'Query.itemBalanceHistory': ofCustomer(),
  'Query.customerItems': ofCustomer({ body: () => ({ customerType: 'user' }) }),
  'Query.customerProducts': ofCustomer({ body: () => ({ customerType: 'user' }) }),
  'Query.itemBalance': ofCustomer(),
  'Query.itemQuantityChanges': ofCustomer({ rule: anybody }),
  'Query.stripeConnection': ofProject(),
  'Query.transactions': ofProject({ plain: ['after', 'customerId', 'productId'] }),
  'Query.transactionsCount': ofProject({ plain: ['customerId', 'productId'] }),
  'Query.dataVaultStores': ofProject(),
  'Query.email': byId('mail', 'null'),
  'Query.emailCounts': ofProject(),
  'Query.emailDraft': byId('draft', 'null'),
  'Query.emailDrafts': ofProject(),
  'Query.emailPreview': ofProject({
    ids: { 'input.templateId': 'template', 'input.themeId': 'theme?' },
    rule: all(
      inProject('input.templateId', 'EMAIL_TEMPLATE_ID_DOES_NOT_EXIST'),
      inProject('input.themeId', 'EMAIL_THEME_ID_DOES_NOT_EXIST'),
    ),
  }),
  'Query.emailTemplates': ofProject(),
  'Query.emailThemes': ofProject(),
  'Query.node': [byId('user', 'null', { anyForm: ['id'] }), byId('team', 'null', { anyForm: ['id'] })],
  'Query.notificationPreferences': byId('user', NO_USER, { id: 'userId' }),
  'Query.oauthProviderSetups': ofProject(),
  'Query.oauthProviderUsage': ofProject({ plain: ['providerConfigId'], body: () => ({ providerConfigId: 'google' }) }),
  'Query.permissionDefinitions': ofProject({ body: () => ({ scope: 'team' }) }),
  'Query.project': ofProject(),
  'Query.projectKeySets': ofProject(),
  'Query.team': byId('team', 'null', { anyForm: ['id'] }),
  'Query.teams': ofProject({ ids: { after: 'team?', userId: 'user?' } }),
  'Query.teamsCount': ofProject({ ids: { userId: 'user?' } }),
  'Query.user': byId('user', 'null', { anyForm: ['id'] }),
  'Query.users': ofProject({ ids: { after: 'user?', teamId: 'team?' }, plain: USER_FILTERS }),
  'Query.affectedUsers': ofProject({ body: () => ({ requireEmailVerification: true }) }),
  'Query.metrics': ofProject(),
  'Query.projectMetrics': ofProject(),
  'Query.overview': ofProject(),
  'Query.usersCount': ofProject({ ids: { teamId: 'team?' }, plain: USER_FILTERS }),
  'Mutation.askAi': ofProject({
    plain: ['threadId'],
    body: () => ({
      threadId: 'thread',
      input: { subject: 'theme', messages: [{ role: 'user', content: 'Hello' }], currentSource: '' },
    }),
    reads: true,
    rule: () => 'AI_CHAT_NOT_CONFIGURED',
  }),
  'Mutation.saveAiChatMessage': ofProject({
    plain: ['threadId'],
    body: ({ tag }) => ({ threadId: 'thread', message: { tag } }),
    changesProject: true,
  }),
  'Mutation.clearAiChat': ofProject({
    plain: ['threadId'],
    body: () => ({ threadId: 'thread' }),
    changesProject: true,
  }),
  'Mutation.createDataVaultStore': ofProject({
    plain: ['input.id'],
    changesProject: true,
    body: ({ tag }) => ({ input: { id: `${tag}-${randomUUID().slice(0, 8)}`, displayName: tag } }),
  }),
  'Mutation.updateDataVaultStore': changed('store', 'DATA_VAULT_STORE_DOES_NOT_EXIST', {
    body: ({ tag }) => named(tag),
  }),
  'Mutation.deleteDataVaultStore': changed('store', 'DATA_VAULT_STORE_DOES_NOT_EXIST'),
  'Mutation.addTeamMember': ofMember({
    rule: all(inProject('userId', NO_USER), inProject('teamId', 'TEAM_NOT_FOUND'), (view) =>
      isMember(view) === 'ok' ? 'TEAM_MEMBERSHIP_ALREADY_EXISTS' : 'ok',
    ),
  }),
  'Mutation.changeItemQuantity': ofCustomer({
    body: ({ tag }) => ({ customerType: 'user', itemId: 'credits', delta: 1, reason: tag }),
  }),
  'Mutation.setUpStripe': ofProject({ rule: () => 'STRIPE_NOT_CONFIGURED' }),
  'Mutation.openStripeAccountSession': ofProject({ rule: () => 'PAYMENTS_NOT_CONNECTED' }),
  'Mutation.grantProduct': ofCustomer({ body: () => ({ customerType: 'user', productId: 'pack' }) }),
  'Mutation.checkApiKey': [
    ofProject({
      ids: { apiKey: 'userKeyString' },
      reads: true,
      body: () => ({ type: 'user' }),
      rule: inProject('apiKey', 'API_KEY_NOT_FOUND'),
    }),
    ofProject({
      ids: { apiKey: 'teamKeyString' },
      reads: true,
      body: () => ({ type: 'team' }),
      rule: inProject('apiKey', 'API_KEY_NOT_FOUND'),
    }),
  ],
  'Mutation.checkMailServer': ofProject({
    ids: { 'input.recipientEmail': 'address' },
    body: ({ tag }) => ({
      input: {
        emailConfig: {
          host: 'inbox.vestibule.internal',
          port: 587,
          username: 'user',
          password: 'secret',
          senderName: `Sender ${tag}`,
          senderEmail: 'sender@example.com',
        },
      },
    }),
  }),
  'Mutation.testOauthProvider': ofProject({
    plain: ['configId'],
    body: () => ({ configId: 'nobody' }),
    rule: () => 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  }),
  'Mutation.createContactChannel': byId('user', NO_USER, {
    id: 'input.userId',
    body: () => ({ input: { type: 'email', value: freshEmail(), usedForAuth: false } }),
  }),
  'Mutation.createEmailDraft': ofProject({
    plain: ['input.themeId'],
    changesProject: true,
    body: ({ tag }) => named(tag),
  }),
  'Mutation.createEmailTemplate': ofProject({ changesProject: true, body: ({ tag }) => named(tag) }),
  'Mutation.createEmailTheme': ofProject({ changesProject: true, body: ({ tag }) => named(tag) }),
  'Mutation.createImpersonationSession': byId('user', 'USER_ID_DOES_NOT_EXIST', { id: 'userId' }),
  'Mutation.createLinkedAccount': byId('user', NO_USER, {
    id: 'input.userId',
    plain: ['input.providerConfigId', 'input.accountId'],
    body: ({ tag }) => ({
      input: {
        providerConfigId: 'github',
        accountId: `${tag}-${randomUUID()}`,
        allowSignIn: false,
        allowConnectedAccounts: true,
      },
    }),
  }),
  'Mutation.createPermissionDefinition': ofProject({
    plain: ['input.id', 'input.containedPermissionIds'],
    changesProject: true,
    body: ({ tag }) => ({ scope: 'project', input: { id: `${tag}_${randomUUID().slice(0, 8)}` } }),
  }),
  'Mutation.createTeam': ofProject({
    ids: { 'input.creatorUserId': 'user?' },
    body: ({ tag }) => named(tag),
    rule: inProject('input.creatorUserId', NO_USER),
  }),
  'Mutation.createTeamApiKey': byId('team', 'TEAM_NOT_FOUND', {
    id: 'input.teamId',
    body: ({ tag }) => ({ input: { description: `Key ${tag}`, expiresAtMillis: FAR_FUTURE } }),
  }),
  'Mutation.createUserApiKey': byId('user', NO_USER, {
    id: 'input.userId',
    body: ({ tag }) => ({ input: { description: `Key ${tag}`, expiresAtMillis: FAR_FUTURE } }),
  }),
  'Mutation.createUser': ofProject({
    plain: ['input.countryCode', 'input.primaryEmail'],
    body: ({ tag }) => ({ input: { displayName: `New ${tag}`, primaryEmail: freshEmail() } }),
  }),
  'Mutation.deleteContactChannel': ofChannel(),
  'Mutation.deleteEmailDraft': changed('draft', 'EMAIL_DRAFT_NOT_FOUND'),
  'Mutation.deleteEmailTemplate': changed('template', 'EMAIL_TEMPLATE_NOT_FOUND'),
  'Mutation.deleteEmailTheme': changed('theme', 'EMAIL_THEME_NOT_FOUND'),
  'Mutation.deleteLinkedAccount': ofLinkedAccount(),
  'Mutation.deletePermissionDefinition': ofDefinition({ body: () => ({ scope: 'team' }) }),
  'Mutation.deleteTeam': byId('team', 'TEAM_NOT_FOUND'),
  'Mutation.deleteProject': ofProject({ changesProject: true, endsProject: true }),
  'Mutation.deleteUser': byId('user', NO_USER),
  'Mutation.grantProjectPermission': ofProject({
    ids: { userId: 'user', permissionId: 'projectPermission' },
    rule: all(isDefined, inProject('userId', NO_USER)),
  }),
  'Mutation.grantTeamPermission': ofMember({
    ids: { teamId: 'team', userId: 'user', permissionId: 'teamPermission' },
    rule: all(isDefined, isMember),
  }),
  'Mutation.inviteToTeam': byId('team', 'TEAM_NOT_FOUND', {
    id: 'teamId',
    plain: ['email'],
    body: () => ({ email: freshEmail(), callbackUrl: 'http://localhost:3000/back' }),
  }),
  'Mutation.removeTeamMember': ofMember(),
  'Mutation.resendEmail': byId('mail', 'EMAIL_NOT_FOUND'),
  'Mutation.revokeProjectPermission': ofProject({
    ids: { userId: 'user', permissionId: 'heldPermission' },
    // One of its own is defined for it.
    changesProject: true,
    rule: all(inProject('userId', NO_USER), ({ rel }) =>
      rel('userId') === rel('permissionId') ? 'ok' : 'PERMISSION_NOT_FOUND',
    ),
  }),
  'Mutation.revokeTeamPermission': ofMember({
    plain: ['permissionId'],
    body: () => ({ permissionId: 'team_admin' }),
    rule: isMember,
  }),
  'Mutation.removePasskey': byId('passkey', 'PASSKEY_NOT_FOUND'),
  'Mutation.renamePasskey': byId('passkey', 'PASSKEY_NOT_FOUND', { body: () => ({ name: 'Laptop' }) }),
  'Mutation.liftLockouts': ofProject({ ids: { userId: 'user' }, rule: inProject('userId', NO_USER) }),
  'Mutation.removeTrustedDevice': byId('trustedDevice', 'TRUSTED_DEVICE_NOT_FOUND'),
  'Mutation.removeTrustedDevicesOfUser': ofProject({ ids: { userId: 'user' }, rule: () => 'ok' }),
  'Mutation.revokeSession': byId('session', 'SESSION_NOT_FOUND'),
  'Mutation.revokeSessionsOfUser': ofProject({ ids: { userId: 'user' }, rule: () => 'ok' }),
  'Mutation.sendEmail': [
    sending('input.templateId', 'template', 'EMAIL_TEMPLATE_ID_DOES_NOT_EXIST'),
    sending('input.draftId', 'draft', 'EMAIL_DRAFT_ID_DOES_NOT_EXIST'),
  ],
  'Mutation.sendPreviewEmail': ofProject({
    ids: { 'input.recipientEmail': 'address', 'input.templateId': 'template', 'input.themeId': 'theme?' },
    rule: all(
      inProject('input.templateId', 'EMAIL_TEMPLATE_ID_DOES_NOT_EXIST'),
      inProject('input.themeId', 'EMAIL_THEME_ID_DOES_NOT_EXIST'),
    ),
  }),
  'Mutation.sendVerificationEmail': ofChannel({
    body: () => ({ callbackUrl: 'http://localhost:3000/back' }),
    rule: all(inProject('userId', 'USER_ID_DOES_NOT_EXIST'), (view) =>
      ownChannel(view) === 'ok' ? 'ok' : 'CONTACT_CHANNEL_NOT_FOUND',
    ),
  }),
  'Mutation.setNotificationPreference': byId('user', NO_USER, {
    id: 'userId',
    plain: ['categoryId'],
    body: () => ({ categoryId: MARKETING, enabled: false }),
  }),
  'Mutation.rotateApiKey': [
    byId('userKey', 'API_KEY_NOT_FOUND', { body: () => ({ input: {} }) }),
    byId('teamKey', 'API_KEY_NOT_FOUND', { body: () => ({ input: {} }) }),
  ],
  'Mutation.updateApiKey': [
    byId('userKey', 'API_KEY_NOT_FOUND', REVOKED),
    byId('teamKey', 'API_KEY_NOT_FOUND', REVOKED),
  ],
  'Mutation.updateConfiguration': ofProject({
    changesProject: true,
    body: () => ({ override: { 'auth.allowSignUp': true } }),
  }),
  'Mutation.applyConfiguration': ofProject({
    changesProject: true,
    body: () => ({ file: '{', basedOn: 0 }),
    // Somebody changed the settings before.
    rule: () => 'CONFIGURATION_CHANGED_MEANWHILE',
  }),
  'Mutation.returnConfiguration': ofProject({
    changesProject: true,
    body: () => ({ revision: 999_999, basedOn: 999_999 }),
    rule: () => 'CONFIGURATION_CHANGE_NOT_FOUND',
  }),
  'Query.configurationFile': ofProject(),
  'Query.configurationDiff': ofProject({ body: () => ({ file: '{}' }) }),
  'Query.configurationChanges': ofProject({ plain: ['after'] }),
  'Query.configurationReturn': ofProject({
    body: () => ({ revision: 999_999 }),
    rule: () => 'CONFIGURATION_CHANGE_NOT_FOUND',
  }),
  'Mutation.updateContactChannel': ofChannel({ body: () => ({ input: { value: freshEmail() } }) }),
  'Mutation.updateEmailDraft': changed('draft', 'EMAIL_DRAFT_NOT_FOUND', {
    plain: ['input.themeId'],
    body: ({ tag }) => named(tag),
  }),
  'Mutation.updateEmailTemplate': changed('template', 'EMAIL_TEMPLATE_NOT_FOUND', {
    plain: ['input.themeId'],
    body: ({ tag }) => ({ input: { tsxSource: templateTsx(tag) } }),
  }),
  'Mutation.updateEmailTheme': changed('theme', 'EMAIL_THEME_NOT_FOUND', {
    body: ({ tag }) => ({ input: { tsxSource: themeTsx(tag) } }),
  }),
  'Mutation.updateLinkedAccount': ofLinkedAccount({
    plain: ['input.accountId'],
    body: () => ({ input: { allowConnectedAccounts: false } }),
  }),
  'Mutation.updatePermissionDefinition': ofDefinition({ plain: ['input.id', 'input.containedPermissionIds'] }),
  'Mutation.updateTeam': byId('team', 'TEAM_NOT_FOUND', { body: ({ tag }) => named(tag) }),
  'Mutation.updateTeamMember': ofMember({ body: ({ tag }) => named(tag) }),
  'Mutation.updateProject': ofProject({ changesProject: true, body: ({ tag }) => named(tag) }),
  'Mutation.updateUser': ofProject({
    plain: ['input.countryCode', 'input.primaryEmail'],
    ids: { id: 'user', 'input.selectedTeamId': 'team?' },
    body: ({ tag }) => named(tag),
    rule: all(inProject('id', NO_USER), ({ rel }) =>
      rel('input.selectedTeamId') === 'none' || rel('id') === rel('input.selectedTeamId')
        ? 'ok'
        : 'TEAM_MEMBERSHIP_NOT_FOUND',
    ),
  }),
};

/** The arguments that fields below the queries need. */
export const FIELD_ARGUMENTS: FieldArguments = { 'Team.permissionsOf': `(userId: "${NIL}")` };
