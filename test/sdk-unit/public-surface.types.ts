/**
 * Compiled with the SDK, never run: what the public SDK has of teams, permissions and accounts at providers, ours has in
 * types that can take its place, so that a program that is written for the one compiles with the other.
 */
import type * as theirs from 'stackframe-108';
import type * as older from 'stackframe-41';
import type * as ours from '../../sdk/src/index.js';

/** Compiles only if `Ours` can stand where `Theirs` is asked for. */
type StandsIn<Ours extends Theirs, Theirs> = Ours;

type TheirUser = theirs.CurrentUser;
type TheirServerUser = theirs.ServerUser;

/** The members about purchases and payments of users and teams. */
type CustomerMember =
  | 'createCheckoutUrl'
  | 'getItem'
  | 'getBilling'
  | 'createPaymentMethodSetupIntent'
  | 'setDefaultPaymentMethodFromSetupIntent'
  | 'listInvoices'
  | 'switchSubscription';
type ServerCustomerMember = CustomerMember | 'grantProduct';
/** The same of whoever an app names. */
type PaymentMember = 'getItem' | 'listInvoices' | 'cancelSubscription';
type ServerPaymentMember = PaymentMember | 'grantProduct';
type AdminPaymentMember =
  'createItemQuantityChange' | 'setupPayments' | 'getStripeAccountInfo' | 'createStripeWidgetAccountSession';
/** Theirs types prices, and entries of transactions, where ours has JSON. */
type JsonMember = 'listProducts';

/** The members about API keys of users and teams, with their parameters and results. */
type ApiKeyMember = 'createApiKey' | 'listApiKeys';

type UserTeamMember =
  | 'createTeam'
  | 'leaveTeam'
  | 'listTeams'
  | 'getTeam'
  | 'getTeamProfile'
  | 'listTeamInvitations'
  | 'setSelectedTeam'
  | 'hasPermission'
  | 'getPermission'
  | 'listPermissions';

/** Their `listPermissions` of a server's user is typed with an option that it does not read; ours reads `recursive`. */
type ServerUserMember = Exclude<UserTeamMember, 'listPermissions'> | 'grantPermission' | 'revokePermission';

/** The members about a user's accounts at providers. */
type AccountMember =
  | 'listOAuthProviders'
  | 'getOAuthProvider'
  | 'getConnectedAccount'
  | 'listConnectedAccounts'
  | 'linkConnectedAccount'
  | 'getOrLinkConnectedAccount';
/** Theirs types the others, too, for users who are not signed in here, whom nobody can send to a provider. */
type ServerAccountMember = 'listOAuthProviders' | 'getOAuthProvider' | 'listConnectedAccounts';

/** These take and give teams: what they take is compared, and what they give is by the teams themselves. */
type Shape<Type> = {
  [Name in keyof Type]: Type[Name] extends (...given: infer Given) => Promise<unknown>
    ? (...given: Given) => Promise<unknown>
    : Type[Name];
};

export type Surface = [
  StandsIn<ours.Team, Shape<theirs.Team>>,
  StandsIn<ours.ServerTeam, Shape<theirs.ServerTeam>>,
  StandsIn<Pick<ours.Team, CustomerMember>, Pick<theirs.Team, CustomerMember>>,
  StandsIn<Pick<ours.ServerTeam, CustomerMember>, Pick<theirs.ServerTeam, CustomerMember>>,
  StandsIn<Pick<ours.CurrentUser, CustomerMember>, Pick<TheirUser, CustomerMember>>,
  StandsIn<Pick<ours.ServerUser, ServerCustomerMember>, Pick<TheirServerUser, ServerCustomerMember>>,
  StandsIn<Pick<ours.StackClientApp, PaymentMember>, Pick<theirs.StackClientApp, PaymentMember>>,
  StandsIn<Pick<ours.StackServerApp, ServerPaymentMember>, Pick<theirs.StackServerApp, ServerPaymentMember>>,
  StandsIn<Pick<ours.StackAdminApp, AdminPaymentMember>, Pick<theirs.StackAdminApp, AdminPaymentMember>>,
  StandsIn<Pick<ours.CurrentUser, JsonMember>, Shape<Pick<TheirUser, JsonMember>>>,
  StandsIn<Pick<ours.StackServerApp, JsonMember>, Shape<Pick<theirs.StackServerApp, JsonMember>>>,
  StandsIn<Pick<ours.StackAdminApp, 'listTransactions'>, Shape<Pick<theirs.StackAdminApp, 'listTransactions'>>>,
  StandsIn<
    Omit<ours.CustomerProduct, 'switchOptions'>,
    Omit<Awaited<ReturnType<TheirUser['listProducts']>>[number], 'switchOptions'>
  >,
  StandsIn<Awaited<ReturnType<ours.Team['listUsers']>>, theirs.TeamUser[]>,
  StandsIn<Pick<ours.CurrentUser, ApiKeyMember>, Pick<TheirUser, ApiKeyMember>>,
  StandsIn<Pick<ours.ServerUser, ApiKeyMember>, Pick<TheirServerUser, ApiKeyMember>>,
  StandsIn<Pick<ours.Team, ApiKeyMember>, Pick<theirs.Team, ApiKeyMember>>,
  StandsIn<ours.SentTeamInvitation, theirs.SentTeamInvitation>,
  StandsIn<ours.ReceivedTeamInvitation, theirs.ReceivedTeamInvitation>,
  StandsIn<ours.EditableTeamMemberProfile, theirs.EditableTeamMemberProfile>,
  StandsIn<ours.ServerTeamUser['teamProfile'], theirs.ServerTeamMemberProfile>,
  StandsIn<Pick<ours.CurrentUser, UserTeamMember>, Shape<Pick<TheirUser, UserTeamMember>>>,
  StandsIn<Pick<ours.ServerUser, ServerUserMember>, Shape<Pick<TheirServerUser, ServerUserMember>>>,
  StandsIn<
    Pick<ours.StackServerApp, 'createTeam' | 'listTeams' | 'listTeamMemberPermissions'>,
    Shape<Pick<theirs.StackServerApp, 'createTeam' | 'listTeams' | 'listTeamMemberPermissions'>>
  >,
  StandsIn<
    Pick<ours.StackClientApp, 'acceptTeamInvitation' | 'verifyTeamInvitationCode' | 'getTeamInvitationDetails'>,
    Shape<Pick<theirs.StackClientApp, 'acceptTeamInvitation' | 'verifyTeamInvitationCode' | 'getTeamInvitationDetails'>>
  >,
  StandsIn<ours.OAuthProvider, Shape<theirs.OAuthProvider>>,
  StandsIn<ours.ServerOAuthProvider, Shape<theirs.ServerOAuthProvider>>,
  StandsIn<ours.OAuthConnection, Shape<theirs.OAuthConnection>>,
  StandsIn<Pick<ours.CurrentUser, AccountMember>, Shape<Pick<TheirUser, AccountMember>>>,
  StandsIn<Pick<ours.CurrentServerUser, AccountMember>, Shape<Pick<TheirUser, AccountMember>>>,
  StandsIn<Pick<ours.ServerUser, ServerAccountMember>, Shape<Pick<TheirServerUser, ServerAccountMember>>>,
  StandsIn<Pick<ours.StackServerApp, 'createOAuthProvider'>, Shape<Pick<theirs.StackServerApp, 'createOAuthProvider'>>>,
  StandsIn<
    Pick<ours.StackClientApp, 'signInWithOAuth' | 'callOAuthCallback'>,
    Pick<theirs.StackClientApp, 'signInWithOAuth' | 'callOAuthCallback'>
  >,
  StandsIn<Pick<ours.AdminProject, ProjectMember>, Shape<Pick<theirs.AdminProject, ProjectMember>>>,
  StandsIn<Pick<ours.CurrentInternalUser, OwnerMember>, Shape<Pick<theirs.CurrentInternalUser, OwnerMember>>>,
  StandsIn<Pick<ours.StackAdminApp, KeyMember>, Shape<Pick<theirs.StackAdminApp, KeyMember>>>,
  StandsIn<Pick<ours.StackServerApp, 'getDataVaultStore'>, Pick<theirs.StackServerApp, 'getDataVaultStore'>>,
  StandsIn<Pick<ours.StackAdminApp, DefinitionMember>, Pick<theirs.StackAdminApp, DefinitionMember>>,
  StandsIn<Pick<ours.StackAdminApp, ChatMember>, Pick<older.StackAdminApp, ChatMember>>,
];

/**
 * The members of a project. Theirs types email servers that neither sends: `update`, `config` and `createProject`
 * differ.
 */
type ProjectMember =
  | 'id'
  | 'displayName'
  | 'description'
  | 'createdAt'
  | 'isProductionMode'
  | 'isDevelopmentEnvironment'
  | 'ownerTeamId'
  | 'onboardingStatus'
  | 'logoUrl'
  | 'logoFullUrl'
  | 'logoDarkModeUrl'
  | 'logoFullDarkModeUrl'
  | 'delete'
  | 'getConfig'
  | 'getProductionModeErrors';

/** Newer versions have all but the first, with the same types. */
type ChatMember = 'sendChatMessage' | 'saveChatMessage' | 'listChatMessages';
type OwnerMember = 'listOwnedProjects' | 'transferProject';
type KeyMember = 'listInternalApiKeys' | 'createInternalApiKey' | 'getProject';

type DefinitionMember =
  | 'listTeamPermissionDefinitions'
  | 'listTeamPermissionDefinitionsPaginated'
  | 'createTeamPermissionDefinition'
  | 'updateTeamPermissionDefinition'
  | 'deleteTeamPermissionDefinition'
  | 'listProjectPermissionDefinitions'
  | 'createProjectPermissionDefinition'
  | 'updateProjectPermissionDefinition'
  | 'deleteProjectPermissionDefinition';
