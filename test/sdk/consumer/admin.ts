/* oxlint-disable max-lines-per-function -- a line for each member, as somebody has it */
/**
 * A program that somebody wrote for the public package: a script that sets a project up and looks after it, and what owners
 * of projects do. It uses every member of admin apps, and of what they give, that is no hook.
 */
import {
  StackAdminApp,
  StackClientApp,
  type AdminDomainConfig,
  type AdminEmailConfig,
  type AdminOAuthProviderConfig,
  type AdminOwnedProject,
  type AdminProject,
  type AdminProjectConfigUpdateOptions,
  type AdminProjectCreateOptions,
  type AdminProjectPermissionDefinition,
  type AdminProjectUpdateOptions,
  type AdminSentEmail,
  type AdminTeamPermissionDefinition,
  type AdminTeamPermissionDefinitionCreateOptions,
  type CurrentInternalUser,
  type InternalApiKey,
  type InternalApiKeyBase,
  type InternalApiKeyCreateOptions,
  type InternalApiKeyFirstView,
  type PushedConfigSource,
  type StackAdminAppConstructorOptions,
} from '@stackframe/js';
import { tryConnections, workOnOutbox } from './admin-outbox';
import { failure, kindOf, outcome, print } from './print';

declare const process: { argv: string[]; exit(code: number): void };

const [
  baseUrl = '',
  projectId = '',
  publishableClientKey = '',
  secretServerKey = '',
  superSecretAdminKey = '',
  ...more
] = process.argv.slice(2);
const [dashboardKey = ''] = more;
const options: StackAdminAppConstructorOptions<true, string> = {
  baseUrl,
  projectId,
  publishableClientKey,
  secretServerKey,
  superSecretAdminKey,
  tokenStore: 'memory',
  redirectMethod: 'none',
};
const app = new StackAdminApp(options);
const email = `admin-${crypto.randomUUID()}@example.com`;
const password = 'correct horse battery';
const inAnHour = new Date(Date.now() + 3_600_000);

const THEME = `
  export function EmailTheme({ children, unsubscribeLink }) {
    return <div><p>Framed</p>{children}{unsubscribeLink && <a href={unsubscribeLink}>Unsubscribe</a>}</div>;
  }`;
const TEMPLATE = `
  import { NotificationCategory, Subject } from '@stackframe/emails';
  export function EmailTemplate({ user }) {
    return <div><Subject value="About it" /><NotificationCategory value="Marketing" /><p>To {user.displayName}</p></div>;
  }`;

async function describeProject(): Promise<AdminProject> {
  const project: AdminProject = await app.getProject();
  print('getProject', project.id === projectId, project.displayName, project.description, kindOf(project.createdAt));
  print('state', project.isProductionMode, project.isDevelopmentEnvironment, project.onboardingStatus);
  print('owner', kindOf(project.ownerTeamId));
  print('logos', project.logoUrl, project.logoFullUrl, project.logoDarkModeUrl, project.logoFullDarkModeUrl);
  const { config } = project;
  print('ways to sign in', config.signUpEnabled, config.credentialEnabled, config.magicLinkEnabled);
  print('more ways', config.passkeyEnabled, config.oauthAccountMergeStrategy);
  print('teams', config.clientTeamCreationEnabled, config.createTeamOnSignUp, config.clientUserDeletionEnabled);
  print('keys', config.allowUserApiKeys, config.allowTeamApiKeys, config.allowLocalhost);
  print('domains', config.domains, config.oauthProviders, kindOf(config.emailTheme), config.emailConfig?.type);
  print('creators', config.teamCreatorDefaultPermissions.map(({ id }) => id).sort());
  print('members', config.teamMemberDefaultPermissions.map(({ id }) => id).sort());
  print('users', config.userDefaultPermissions);
  return project;
}

async function configure(project: AdminProject): Promise<void> {
  const domain: AdminDomainConfig = { domain: 'https://shop.example', handlerPath: '/handler' };
  const google: AdminOAuthProviderConfig = { id: 'google', type: 'shared' };
  const github: AdminOAuthProviderConfig = { id: 'github', type: 'standard', clientId: 'a', clientSecret: 'b' };
  const mailServer: AdminEmailConfig = {
    type: 'standard',
    senderName: 'The shop',
    senderEmail: 'shop@example.com',
    host: 'localhost',
    port: 2525,
    username: 'shop',
    password: 'secret',
  };
  const config: AdminProjectConfigUpdateOptions = {
    domains: [domain],
    oauthProviders: [google, github],
    signUpEnabled: true,
    credentialEnabled: true,
    magicLinkEnabled: true,
    passkeyEnabled: true,
    clientTeamCreationEnabled: true,
    clientUserDeletionEnabled: true,
    allowLocalhost: true,
    createTeamOnSignUp: false,
    allowUserApiKeys: true,
    allowTeamApiKeys: true,
    oauthAccountMergeStrategy: 'link_method',
    teamCreatorDefaultPermissions: [{ id: 'team_admin' }],
    teamMemberDefaultPermissions: [{ id: 'team_member' }],
    userDefaultPermissions: [],
    emailTheme: project.config.emailTheme,
    emailConfig: mailServer,
  };
  const change: AdminProjectUpdateOptions = {
    displayName: 'The shop',
    description: 'Sells things',
    isProductionMode: false,
    requirePublishableClientKey: true,
    logoDarkModeUrl: null,
    logoFullDarkModeUrl: null,
    logoUrl: null,
    logoFullUrl: null,
    onboardingStatus: 'completed',
    config,
  };
  await project.update(change);
  const after = await app.getProject();
  print('update', after.displayName, after.description, after.config.domains);
  print('providers', after.config.oauthProviders.map((one) => [one.id, one.type]).sort());
  print(
    'provider',
    after.config.oauthProviders.flatMap((one) => (one.type === 'standard' ? one.clientId : [])),
  );
  const sending = after.config.emailConfig;
  print('emailConfig', sending?.type, sending?.type === 'standard' && [sending.host, sending.port, sending.senderName]);
  print('switches', after.config.magicLinkEnabled, after.config.passkeyEnabled, after.config.allowUserApiKeys);
  await project.updateConfig({
    'payments.items.credits': { displayName: 'Credits', customerType: 'user' },
    'payments.products.pro': { displayName: 'Pro', customerType: 'user', prices: { once: { USD: '5' } } },
  });
  const complete = await project.getConfig();
  print('getConfig', complete.payments.items.credits?.displayName, complete.auth.password.allowSignIn);
  print(
    'getProductionModeErrors',
    (await project.getProductionModeErrors()).map(({ message }) => kindOf(message)),
  );
  await pushSettings(project);
  print('config of a wrong kind', await failure(() => project.updateConfig({ 'teams.made.up': 1 })));
}

async function pushSettings(project: AdminProject): Promise<void> {
  const source: PushedConfigSource = {
    type: 'pushed-from-github',
    owner: 'acme',
    repo: 'shop',
    branch: 'main',
    commitHash: 'abc',
    configFilePath: 'stack.config.ts',
  };
  await project.pushConfig({ 'teams.createPersonalTeamOnSignUp': true }, { source });
  const from = await project.getPushedConfigSource();
  print('pushConfig', from.type === 'pushed-from-github' && [from.owner, from.repo, from.branch, from.commitHash]);
  print('file', from.type === 'pushed-from-github' && [from.configFilePath, from.workflowPath]);
  await project.updatePushedConfig({ 'apiKeys.enabled.team': true });
  await project.resetConfigOverrideKeys('environment', ['teams', 'apiKeys.enabled.team']);
  const complete = await project.getConfig();
  print('pushed', complete.teams.createPersonalTeamOnSignUp, complete.apiKeys.enabled.team);
  await project.replaceConfigOverride('branch', { 'apiKeys.enabled.team': false });
  print('getConfigOverride', await project.getConfigOverride('branch'), (await project.getPushedConfigSource()).type);
  await project.unlinkPushedConfigSource();
  print('unlinkPushedConfigSource', (await project.getPushedConfigSource()).type);
}

async function defineTeamPermissions(): Promise<void> {
  const wanted: AdminTeamPermissionDefinitionCreateOptions = {
    id: 'edit',
    description: 'Edits',
    containedPermissionIds: ['$read_members'],
    isDefaultUserPermission: false,
  };
  const made = await app.createTeamPermissionDefinition(wanted);
  print('createTeamPermissionDefinition', made.id);
  print('again', await failure(() => app.createTeamPermissionDefinition(wanted)));
  await app.updateTeamPermissionDefinition('edit', { description: 'Edits all', containedPermissionIds: [] });
  const all: AdminTeamPermissionDefinition[] = await app.listTeamPermissionDefinitions();
  const found = all.find(({ id }) => id === 'edit');
  print('listTeamPermissionDefinitions', found?.description, found?.containedPermissionIds, all.length > 1);
  print('of users', found?.isDefaultUserPermission);
  const page = await app.listTeamPermissionDefinitionsPaginated({ limit: 1, query: 'edit' });
  print(
    'listTeamPermissionDefinitionsPaginated',
    page.items.map(({ id }) => id),
    page.nextCursor,
  );
  await app.deleteTeamPermissionDefinition('edit');
  print('deleteTeamPermissionDefinition', await failure(() => app.deleteTeamPermissionDefinition('edit')));
}

async function defineProjectPermissions(): Promise<void> {
  const made = await app.createProjectPermissionDefinition({ id: 'reader', containedPermissionIds: [] });
  print('createProjectPermissionDefinition', made.id);
  await app.updateProjectPermissionDefinition('reader', { description: 'Reads' });
  const all: AdminProjectPermissionDefinition[] = await app.listProjectPermissionDefinitions();
  print(
    'listProjectPermissionDefinitions',
    all.map(({ id, description, containedPermissionIds }) => [id, description, containedPermissionIds]),
  );
  const user = await app.createUser({ displayName: 'Ada' });
  await user.grantPermission('reader');
  print('grantPermission', await user.hasPermission('reader'), (await user.getPermission('reader'))?.id);
  await user.revokePermission('reader');
  print('revokePermission', await user.listPermissions({ recursive: false }));
  await app.deleteProjectPermissionDefinition('reader');
  print('deleteProjectPermissionDefinition', await app.listProjectPermissionDefinitions());
}

async function handOutKeys(): Promise<void> {
  const wanted: InternalApiKeyCreateOptions = {
    description: 'For the robot',
    expiresAt: inAnHour,
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  };
  const first: InternalApiKeyFirstView = await app.createInternalApiKey(wanted);
  const base: InternalApiKeyBase = first;
  print('createInternalApiKey', base.description, kindOf(base.createdAt), base.manuallyRevokedAt, kindOf(base.id));
  print(
    'keys once',
    kindOf(first.publishableClientKey),
    kindOf(first.secretServerKey),
    kindOf(first.superSecretAdminKey),
  );
  const find = async (): Promise<InternalApiKey | undefined> =>
    (await app.listInternalApiKeys()).find(({ id }) => id === first.id);
  const key = await find();
  print('listInternalApiKeys', key?.isValid(), key?.whyInvalid(), key?.expiresAt.getTime() === inAnHour.getTime());
  print(
    'last four',
    key?.publishableClientKey?.lastFour === first.publishableClientKey?.slice(-4),
    key?.secretServerKey?.lastFour.length,
    key?.superSecretAdminKey,
  );
  await key?.revoke();
  const gone = await find();
  print('revoke', gone?.isValid(), gone?.whyInvalid(), kindOf(gone?.manuallyRevokedAt));
}

async function writeEmails(): Promise<void> {
  const theme = await app.createEmailTheme('Winter');
  await app.updateEmailTheme(theme.id, THEME);
  print('updateEmailTheme', await failure(() => app.updateEmailTheme(theme.id, 'broken {{{')));
  print('listEmailThemes', (await app.listEmailThemes()).map(({ displayName }) => displayName).sort());
  const template = await app.createEmailTemplate('Shipped');
  const { renderedHtml } = await app.updateEmailTemplate(template.id, TEMPLATE, theme.id);
  print('updateEmailTemplate', renderedHtml.includes('Framed'));
  const templates = await app.listEmailTemplates();
  const stored = templates.find(({ id }) => id === template.id);
  print('listEmailTemplates', stored?.displayName, stored?.tsxSource === TEMPLATE, stored?.themeId === theme.id);
  const preview = await app.getEmailPreview({ themeId: theme.id, templateTsxSource: TEMPLATE });
  print('getEmailPreview', preview.includes('Framed'), kindOf(await app.getEmailPreview({ templateId: template.id })));
  print(
    'broken preview',
    await failure(() => app.getEmailPreview({ themeTsxSource: 'broken(', templateTsxSource: TEMPLATE })),
  );
  const draft = await app.createEmailDraft({ displayName: 'News', themeId: false, tsxSource: TEMPLATE });
  await app.updateEmailDraft(draft.id, { displayName: 'Newer', themeId: theme.id });
  await app.refreshEmailDrafts();
  const [kept] = await app.listEmailDrafts();
  print('listEmailDrafts', kept?.displayName, kept?.themeId === theme.id, kept?.sentAt, kept?.tsxSource === TEMPLATE);
  await app.deleteEmailDraft(draft.id);
  await app.deleteEmailTemplate(template.id);
  await app.deleteEmailTheme(theme.id);
  print('delete', (await app.listEmailDrafts()).length, (await app.listEmailThemes()).length);
  print('sendSignInInvitationEmail', await failure(() => app.sendSignInInvitationEmail(email, `${baseUrl}/in`)));
  const sent: AdminSentEmail[] = await app.listSentEmails();
  const told = sent.map(({ id, subject, to, recipient, sentAt, error }) => [
    kindOf(id),
    kindOf(subject),
    to.includes(recipient),
    kindOf(sentAt),
    error ?? null,
  ]);
  print('listSentEmails', told);
  const emailConfig = { host: 'localhost', port: 1, username: 'a', password: 'b', senderEmail: email, senderName: 'A' };
  const test = await app.sendTestEmail({ recipientEmail: email, emailConfig });
  print('sendTestEmail', test.status, test.status === 'error' && kindOf(test.error.errorMessage));
  await app.saveChatMessage('thread', { role: 'user', content: 'Shorter' });
  print('listChatMessages', (await app.listChatMessages('thread')).messages);
}

async function sell(): Promise<void> {
  const user = await app.createUser({ displayName: 'Buyer', primaryEmail: email });
  await app.createItemQuantityChange({ userId: user.id, itemId: 'credits', quantity: 7, description: 'Sorry!' });
  const item = await app.getItem({ itemId: 'credits', userId: user.id });
  print('createItemQuantityChange', item.displayName, item.quantity, item.nonNegativeQuantity);
  await item.increaseQuantity(3);
  await item.decreaseQuantity(1);
  print('tryDecreaseQuantity', await item.tryDecreaseQuantity(100), await item.tryDecreaseQuantity(1));
  print('quantity', (await user.getItem('credits')).quantity);
  await app.grantProduct({ userId: user.id, productId: 'pro', quantity: 1 });
  const products = await app.listProducts({ userId: user.id, limit: 10 });
  const [product] = products;
  print(
    'listProducts',
    product?.id,
    product?.displayName,
    product?.quantity,
    product?.customerType,
    products.nextCursor,
  );
  print('product', product?.isServerOnly, product?.stackable, product?.type, product?.subscription);
  const page = await app.listTransactions({ limit: 10, customerType: 'user', customerId: user.id });
  print('listTransactions', page.transactions.map(({ type }) => type).sort(), page.nextCursor);
  const nothing = { id: crypto.randomUUID(), amountUsd: '5.00' } as const;
  print(
    'refundTransaction',
    await failure(() => app.refundTransaction({ type: 'one-time-purchase', endAction: 'now', ...nothing })),
    await failure(() => app.refundTransaction({ type: 'subscription', invoiceId: 'in_1', ...nothing })),
  );
  print('setupPayments', (await failure(() => app.setupPayments())) !== 'none');
  print('getStripeAccountInfo', await app.getStripeAccountInfo());
  print('createStripeWidgetAccountSession', (await failure(() => app.createStripeWidgetAccountSession())) !== 'none');
  print(
    'missing item',
    await failure(() => app.createItemQuantityChange({ userId: user.id, itemId: 'none', quantity: 1 })),
  );
  // The packages differ in letting servers see the invoices of others.
  print('listInvoices', kindOf(await failure(() => app.listInvoices({ userId: user.id }))));
}

async function signOwnerUp(): Promise<CurrentInternalUser> {
  const dashboard = new StackClientApp({
    baseUrl,
    projectId: 'internal',
    publishableClientKey: dashboardKey,
    tokenStore: 'memory',
    redirectMethod: 'none',
  });
  const made = await dashboard.signUpWithCredential({
    email,
    password,
    noRedirect: true,
    noVerificationCallback: true,
  });
  print('owner', outcome(made));
  return dashboard.getUser({ or: 'throw' });
}

async function own(): Promise<void> {
  const owner = await signOwnerUp();
  const teamId = owner.selectedTeam?.id ?? '';
  const wanted: AdminProjectCreateOptions = {
    displayName: 'Bakery',
    teamId,
    description: 'Bread',
    isDevelopmentEnvironment: false,
  };
  const made: AdminOwnedProject = await owner.createProject(wanted);
  print(
    'createProject',
    made.displayName,
    made.description,
    made.ownerTeamId === teamId,
    made.isDevelopmentEnvironment,
  );
  print(
    'listOwnedProjects',
    (await owner.listOwnedProjects()).map(({ displayName }) => displayName),
  );
  const { id } = await made.app.getProject();
  print('app of project', id === made.id, made.app.projectId === made.id);
  const other = await owner.createTeam({ displayName: 'Bakers' });
  await owner.transferProject(made.id, other.id);
  const [moved] = await owner.listOwnedProjects();
  print('transferProject', moved?.ownerTeamId === other.id);
  const session = async () => (await owner.currentSession.getTokens()).accessToken;
  const asOwner = new StackAdminApp({ baseUrl, projectId: made.id, tokenStore: null, projectOwnerSession: session });
  print('projectOwnerSession', (await asOwner.getProject()).displayName);
  await moved?.delete();
  print('delete of project', (await owner.listOwnedProjects()).length);
}

await configure(await describeProject());
await defineTeamPermissions();
await defineProjectPermissions();
await handOutKeys();
await writeEmails();
await workOnOutbox(app, TEMPLATE);
await sell();
await tryConnections(app);
await own();
process.exit(0);
