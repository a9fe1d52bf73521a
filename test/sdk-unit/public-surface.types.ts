/**
 * Compiled with the SDK, never run: what the public SDK has of teams and permissions, ours has in types that can take its
 * place, so that a program that is written for the one compiles with the other.
 */
import type * as theirs from 'stackframe-108';
import type * as ours from '../../sdk/src/index.js';

/** Compiles only if `Ours` can stand where `Theirs` is asked for. */
type StandsIn<Ours extends Theirs, Theirs> = Ours;

type TheirUser = theirs.CurrentUser;
type TheirServerUser = theirs.ServerUser;

/** What teams do about keys and payments is no part of this yet. */
type KeysAndPayments =
  | 'createApiKey'
  | 'listApiKeys'
  | 'createCheckoutUrl'
  | 'getBilling'
  | 'createPaymentMethodSetupIntent'
  | 'setDefaultPaymentMethodFromSetupIntent'
  | 'getItem'
  | 'listProducts'
  | 'listInvoices'
  | 'switchSubscription'
  | 'grantProduct';

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

/** These take and give teams: what they take is compared, and what they give is by the teams themselves. */
type Shape<Type> = {
  [Name in keyof Type]: Type[Name] extends (...given: infer Given) => Promise<unknown>
    ? (...given: Given) => Promise<unknown>
    : Type[Name];
};

export type Surface = [
  StandsIn<ours.Team, Shape<Omit<theirs.Team, KeysAndPayments>>>,
  StandsIn<ours.ServerTeam, Shape<Omit<theirs.ServerTeam, KeysAndPayments>>>,
  StandsIn<Awaited<ReturnType<ours.Team['listUsers']>>, theirs.TeamUser[]>,
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
  StandsIn<Pick<ours.StackAdminApp, DefinitionMember>, Pick<theirs.StackAdminApp, DefinitionMember>>,
];

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
