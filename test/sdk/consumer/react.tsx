/* oxlint-disable max-lines-per-function -- a line for each member, as somebody has it */
/**
 * A program that somebody wrote for the public package for React: pages of a shop, in a browser. It uses every hook and every
 * component, and prints what they tell. `run` gives the lines.
 */
import { useState } from 'react';
import {
  AccountSettings,
  AuthPage,
  CliAuthConfirmation,
  CredentialSignIn,
  CredentialSignUp,
  EmailVerification,
  ForgotPassword,
  HexclaveAdminApp,
  HexclaveClientApp,
  HexclaveHandler,
  HexclaveProvider,
  HexclaveServerApp,
  HexclaveTheme,
  MagicLinkSignIn,
  MessageCard,
  OAuthButton,
  OAuthButtonGroup,
  PasswordReset,
  SelectedTeamSwitcher,
  SignIn,
  SignUp,
  StackAdminApp,
  StackClientApp,
  StackHandler,
  StackProvider,
  StackServerApp,
  StackTheme,
  TeamSwitcher,
  UserAvatar,
  UserButton,
  stackAppInternalsSymbol,
  useCliAuthConfirmation,
  useHexclaveApp,
  useStackApp,
  useUser,
  type Team,
} from '@stackframe/react';
import { ask, buttonOf, fill, has, hasText, kindOf, lines, print, show, until, visit, type App } from './react-page';

/** The parameters of the program. */
export interface Given {
  baseUrl: string;
  projectId: string;
  publishableClientKey: string;
  secretServerKey: string;
  superSecretAdminKey: string;
  dashboardKey: string;
}

const NOBODY = crypto.randomUUID();
const password = 'correct horse battery';
const email = `react-${crypto.randomUUID()}@example.com`;
async function beNobody(app: App): Promise<void> {
  await ask(app, () => {
    const here = useStackApp();
    const same = useHexclaveApp();
    return [
      ['useStackApp', here.projectId === app.projectId, same === here, kindOf(here.useNavigate())],
      ['useUser of nobody', useUser(), here.useUser({ or: 'return-null' })],
      ['usePartialUser of nobody', here.usePartialUser({ from: 'token' })],
      ['tokens of nobody', here.useAccessToken(), here.useRefreshToken(), here.useAuthorizationHeader()],
      ['useAuthJson of nobody', here.useAuthJson(), Object.keys(here.useAuthHeaders())],
    ];
  });
  await ask(app, () => {
    const { id, displayName, config } = useStackApp().useProject();
    return [['useProject', id === app.projectId, displayName, config.oauthProviders.map((one) => one.id)]];
  });
}

async function visitSignIn(app: App): Promise<void> {
  await visit(app, 'SignUp', <SignUp noPasswordRepeat firstTab="password" />, has('input[type=password]'));
  await visit(app, 'SignIn', <SignIn firstTab="password" extraInfo="And more" />, has('input[type=password]'));
  await visit(app, 'AuthPage', <AuthPage type="sign-in" firstTab="password" />, has('input[type=password]'));
  await visit(app, 'CredentialSignIn', <CredentialSignIn />, has('input[type=password]'));
  await visit(app, 'MagicLinkSignIn', <MagicLinkSignIn />, has('input[type=email]'));
  await visit(app, 'ForgotPassword', <ForgotPassword />, has('input[type=email]'));
  await visit(app, 'PasswordReset', <PasswordReset searchParams={{}} />, hasText(/invalid|not valid/i));
  await visit(app, 'EmailVerification', <EmailVerification searchParams={{}} />, hasText(/invalid|not valid/i));
  await visit(app, 'OAuthButton', <OAuthButton type="sign-in" provider="google" />, hasText('Google'));
  await visit(app, 'OAuthButtonGroup', <OAuthButtonGroup type="sign-in" />, hasText('Google'));
  await visit(app, 'UserAvatar', <UserAvatar size={30} user={{ displayName: 'Ada' }} border />, has('*'));
  await visit(app, 'UserButton of nobody', <UserButton />, has('button'));
  await visit(app, 'CliAuthConfirmation', <CliAuthConfirmation />, has('*'));
  await visit(app, 'StackHandler', <StackHandler location="/handler/sign-in" fullPage={false} />, has('input'));
  await visit(app, 'HexclaveHandler', <HexclaveHandler location="/handler/forgot-password" fullPage />, has('input'));
  print('other names', HexclaveProvider === StackProvider, HexclaveTheme === StackTheme);
  print('apps', HexclaveClientApp === StackClientApp, HexclaveServerApp === StackServerApp);
  print('admin apps', HexclaveAdminApp === StackAdminApp, app[stackAppInternalsSymbol].toClientJson().tokenStore);
  await ask(app, () => {
    const { status, loginCode, error, isLoading, authorize, retry } = useCliAuthConfirmation();
    return [['useCliAuthConfirmation', status, loginCode, error, isLoading, kindOf(authorize), kindOf(retry)]];
  });
}

async function pressButtons(app: App): Promise<void> {
  const pressed: string[] = [];
  const card = (
    <MessageCard
      title="Your order"
      primaryButtonText="Pay"
      primaryAction={() => void pressed.push('pay')}
      secondaryButtonText="Cancel"
      secondaryAction={() => void pressed.push('cancel')}
    >
      Two doors and a lamp
    </MessageCard>
  );
  const { node, remove } = show(app, card);
  (await until(() => buttonOf(node, /^Pay$/))).click();
  await until(() => pressed.length === 1);
  (await until(() => buttonOf(node, /^Cancel$/))).click();
  await until(() => pressed.length === 2);
  print('MessageCard', pressed, node.textContent?.includes('Your order'), node.textContent?.includes('a lamp'));
  remove();
}

/** Signs up and in on pages of this program's own, with the components for that. */
async function signUpOnPage(app: App): Promise<void> {
  const signUp = show(app, <CredentialSignUp noPasswordRepeat />);
  await fill(signUp.node, 'input[type=email]', email);
  await fill(signUp.node, 'input[type=password]', password);
  (await until(() => buttonOf(signUp.node, /sign up/i))).click();
  for (let tries = 0; tries < 100 && (await app.getUser()) === null; tries += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  signUp.remove();
  const user = await app.getUser({ or: 'throw' });
  print('CredentialSignUp', user.primaryEmail === email, user.hasPassword);
}

async function tellOfUser(app: App): Promise<void> {
  await ask(app, () => {
    const user = useUser({ or: 'throw' });
    const { accessToken, refreshToken } = user.currentSession.useTokens();
    return [
      ['useUser', user.primaryEmail === email, user.displayName, user.selectedTeam],
      ['usePartialUser', useStackApp().usePartialUser({ from: 'token' })?.primaryEmail === email],
      ['useTokens', kindOf(accessToken), kindOf(refreshToken)],
      ['useAccessToken', user.useAccessToken() === accessToken, user.useRefreshToken() === refreshToken],
      ['useAuthorizationHeader', user.useAuthorizationHeader()?.slice(0, 17)],
      ['useAuthJson', user.useAuthJson().refreshToken === refreshToken, Object.keys(user.useAuthHeaders())],
    ];
  });
  await ask(app, () => {
    const user = app.useUser({ or: 'throw' });
    return [
      ['useContactChannels', user.useContactChannels().map(({ type, isPrimary }) => [type, isPrimary])],
      ['useNotificationCategories', user.useNotificationCategories().map(({ name, enabled }) => [name, enabled])],
      ['useConnectedAccounts', user.useConnectedAccounts()],
      ['useConnectedAccount', user.useConnectedAccount({ provider: 'google', providerAccountId: '1' })],
      ['useOrLinkConnectedAccount', kindOf(user.useOrLinkConnectedAccount)],
      ['useOAuthProviders', user.useOAuthProviders(), user.useOAuthProvider(NOBODY)],
      ['usePermissions', user.usePermissions({ recursive: true }), user.usePermission('made_up')],
      ['useTeamInvitations', user.useTeamInvitations()],
      ['useApiKeys', user.useApiKeys()],
    ];
  });
  await ask(app, () => {
    const user = app.useUser({ or: 'throw' });
    const { displayName, quantity, nonNegativeQuantity } = user.useItem('credits');
    const { hasCustomer, defaultPaymentMethod } = user.useBilling();
    return [
      [
        'useItem',
        displayName,
        quantity,
        nonNegativeQuantity,
        app.useItem({ itemId: 'credits', userId: user.id }).quantity,
      ],
      ['useProducts', user.useProducts().map(({ id }) => id), app.useProducts({ userId: user.id }).length],
      ['useBilling', hasCustomer, defaultPaymentMethod],
      ['useInvoices', user.useInvoices().length, app.useInvoices({ userId: user.id }).nextCursor],
    ];
  });
}

async function tellOfTeams(app: App): Promise<Team> {
  const user = await app.getUser({ or: 'throw' });
  const made = await user.createTeam({ displayName: 'Sales' });
  await made.inviteUser({ email: `bob-${email}`, callbackUrl: window.location.href });
  await ask(app, () => {
    const one = app.useUser({ or: 'throw' });
    const team = one.useTeam(made.id);
    return [
      ['useTeams', one.useTeams().map(({ displayName }) => displayName), team?.displayName],
      ['usePermission in a team', team && one.usePermission(team, 'team_admin')?.id],
      ['usePermissions in a team', one.usePermissions(made, { recursive: false }).map(({ id }) => id)],
      ['useTeamProfile', one.useTeamProfile(made).displayName, one.useTeamProfile(made).profileImageUrl],
    ];
  });
  await ask(app, () => [
    ['useUsers', made.useUsers().map(({ teamProfile }) => teamProfile.displayName)],
    ['useInvitations', made.useInvitations().map(({ recipientEmail }) => recipientEmail === `bob-${email}`)],
    ['useApiKeys of a team', made.useApiKeys()],
    ['useItem of a team', made.useItem('seats').quantity, made.useProducts().length, made.useInvoices().length],
    ['useBilling of a team', made.useBilling().hasCustomer],
  ]);
  return made;
}

/** A name that follows what is done with other objects of the app. */
async function follow(app: App): Promise<void> {
  function Name() {
    const user = useUser();
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{`${user?.displayName ?? 'nobody'} ${count}`}</button>;
  }
  const { node, remove } = show(app, <Name />);
  (await until(() => node.querySelector('button'))).click();
  await until(() => hasText('nobody 1')(node));
  await (await app.getUser({ or: 'throw' })).update({ displayName: 'Ada' });
  await until(() => hasText('Ada 1')(node));
  print('follows', node.querySelector('button')?.textContent);
  remove();
}

async function visitTeams(app: App, team: Team): Promise<void> {
  await visit(
    app,
    'SelectedTeamSwitcher',
    <SelectedTeamSwitcher selectedTeam={team} noUpdateSelectedTeam />,
    hasText('Sales'),
  );
  await visit(app, 'TeamSwitcher', <TeamSwitcher teamId={team.id} onChange={async () => {}} />, hasText('Sales'));
  await visit(app, 'UserButton', <UserButton showUserInfo colorModeToggle={() => {}} />, hasText(email));
  const help = { id: 'help', title: 'Help', content: <p>All about it</p>, iconName: 'Contact' as const };
  const settings = show(app, <AccountSettings extraItems={[help]} />);
  // The fields that stand open there are a matter of taste.
  print('AccountSettings', await until(() => hasText('Help')(settings.node)));
  settings.remove();
}

async function tellOfServer(given: Given, app: App, team: Team): Promise<void> {
  const { baseUrl, projectId, publishableClientKey, secretServerKey } = given;
  const keys = { baseUrl, projectId, publishableClientKey, secretServerKey };
  const server = new StackServerApp({ ...keys, tokenStore: 'memory', redirectMethod: 'none' });
  const user = await app.getUser({ or: 'throw' });
  const account = { accountId: '4711', providerConfigId: 'google', email };
  await server.createOAuthProvider({ userId: user.id, ...account, allowSignIn: true, allowConnectedAccounts: true });
  await ask(app, () => {
    const connection = server.useUser(user.id)?.useConnectedAccount({
      provider: 'google',
      providerAccountId: '4711',
    });
    return [['useAccessToken of an account', connection?.provider, connection?.useAccessToken().status]];
  });
  await ask(app, () => {
    const one = server.useUser(user.id);
    const found = server.useTeam(team.id);
    return [
      [
        'useUser of a server',
        one?.displayName,
        one?.serverMetadata,
        one?.useTeams().map(({ displayName }) => displayName),
      ],
      ['useUsers of a server', server.useUsers({ limit: 5 }).map(({ displayName }) => displayName)],
      ['useTeam of a server', found?.displayName, found?.useUsers().map(({ displayName }) => displayName)],
      ['useTeams of a server', server.useTeams().map(({ displayName }) => displayName)],
      [
        'useTeamMemberPermissions',
        server
          .useTeamMemberPermissions(team.id)
          .map(({ permissionId }) => permissionId)
          .sort(),
      ],
    ];
  });
  await ask(app, () => {
    const one = server.useUser(user.id)!;
    return [
      [
        'channels of a server',
        one.useContactChannels().length,
        one.useOAuthProviders().map(({ type }) => type),
        one.useOAuthProvider(NOBODY),
      ],
      ['permissions of a server', one.usePermissions(team, { recursive: false }).map(({ id }) => id)],
      ['permission of a server', one.usePermission(team, 'team_admin')?.id, one.usePermission('made_up')],
      [
        'useItem of a server',
        server.useItem({ itemId: 'credits', userId: user.id }).quantity,
        one.useItem('credits').quantity,
      ],
      ['useProducts of a server', server.useProducts({ userId: user.id }).length],
      [
        'useDataVaultStore',
        server.useDataVaultStore('secrets').id,
        kindOf(server.useDataVaultStore('secrets').useValue),
      ],
      ['useEmailDeliveryStats', server.useEmailDeliveryStats().stats.day.bounced],
      ['usePartialUser of a server', server.usePartialUser({ from: 'token' })],
    ];
  });
}

async function tellOfAdmin(given: Given, app: App): Promise<void> {
  const { dashboardKey: _, ...keys } = given;
  const admin = new StackAdminApp({ ...keys, tokenStore: 'memory', redirectMethod: 'none' });
  await ask(app, () => {
    const project = admin.useProject();
    const config = project.useConfig();
    return [
      ['useProject of an admin', project.displayName, project.useProductionModeErrors().length > 0],
      ['useConfig', config.payments.items.credits?.displayName, config.auth.password.allowSignIn],
      ['useInternalApiKeys', admin.useInternalApiKeys().map(({ description }) => description)],
      [
        'useTeamPermissionDefinitions',
        admin
          .useTeamPermissionDefinitions()
          .map(({ id }) => id)
          .sort(),
      ],
      ['useProjectPermissionDefinitions', admin.useProjectPermissionDefinitions()],
      ['useTransactions', admin.useTransactions({ limit: 5 }).transactions.length],
      ['useStripeAccountInfo', admin.useStripeAccountInfo()],
    ];
  });
  await ask(app, () => {
    const [first] = admin.useEmailThemes();
    return [
      [
        'useEmailThemes',
        admin
          .useEmailThemes()
          .map(({ displayName }) => displayName)
          .sort(),
      ],
      ['useEmailTheme', first && admin.useEmailTheme(first.id).displayName === first.displayName],
      ['useEmailTemplates', admin.useEmailTemplates().length > 0, admin.useEmailDrafts().length],
      ['useEmailPreview', kindOf(admin.useEmailPreview({ themeId: first?.id, templateTsxSource: PREVIEWED }))],
      ['useSvixToken', kindOf(admin.useSvixToken)],
    ];
  });
}

const PREVIEWED = `
  import { Subject } from '@stackframe/emails';
  export function EmailTemplate() { return <p><Subject value="About it" />Hello</p>; }`;

async function tellOfOwner(given: Given): Promise<void> {
  const { baseUrl, dashboardKey } = given;
  const dashboard = new StackClientApp({
    baseUrl,
    projectId: 'internal',
    publishableClientKey: dashboardKey,
    tokenStore: 'memory',
    redirectMethod: 'none',
  });
  await dashboard.signUpWithCredential({ email, password, noRedirect: true, noVerificationCallback: true });
  const owner = await dashboard.getUser({ or: 'throw' });
  await owner.createProject({ displayName: 'Bakery', teamId: owner.selectedTeam?.id ?? '' });
  await ask(dashboard, () => {
    const user = dashboard.useUser({ or: 'throw' });
    return [['useOwnedProjects', user.useOwnedProjects().map(({ displayName }) => displayName)]];
  });
}

/** Runs it all, and gives the lines. */
export async function run(given: Given): Promise<string[]> {
  const { baseUrl, projectId, publishableClientKey } = given;
  const app = new StackClientApp({
    baseUrl,
    projectId,
    publishableClientKey,
    tokenStore: 'memory',
    redirectMethod: 'none',
  });
  await beNobody(app);
  await visitSignIn(app);
  await pressButtons(app);
  await signUpOnPage(app);
  await tellOfUser(app);
  await follow(app);
  const team = await tellOfTeams(app);
  await visitTeams(app, team);
  await tellOfServer(given, app, team);
  await tellOfAdmin(given, app);
  await tellOfOwner(given);
  return lines;
}
