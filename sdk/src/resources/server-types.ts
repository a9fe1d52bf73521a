import type { ActiveSession } from './active-session.js';
import type { UserApiKeyActions } from './api-key.js';
import type { SessionHandle } from './auth.js';
import type { AbsentUserActions } from './absent-user.js';
import type { BaseUser, UserUpdate } from './base-user.js';
import type { ContactChannelActions, ServerContactChannel, ServerContactChannelCreate } from './contact-channel.js';
import type { Customer, ServerCustomer } from './customer.js';
import type { NotificationActions } from './notification-category.js';
import type { OAuthProviderActions, ServerOAuthProvider } from './oauth-provider.js';
import type { PasswordSetError } from './own-credentials.js';
import type { PermissionActions, PermissionGrantActions } from './permissions.js';
import type { ListSecurityEventsOptions, SecurityEventPage } from './security-event.js';
import type { Team, TeamMemberProfile } from './team.js';
import type { UserTeamActions } from './user-teams.js';
import type { FromWire, Metadata } from '../wire/wire.js';
import type {
  ServerTeamCreate as ServerTeamCreateBody,
  ServerTeamRead,
  ServerTeamUpdate as ServerTeamUpdateBody,
  ServerUserRead,
  ServerUserUpdate as ServerUserUpdateBody,
  UserCreate as UserCreateBody,
} from '../wire/wire-types.generated.js';

// Users have teams, and teams have users: what servers see of both stands here together.

type ServerChanges = FromWire<ServerUserUpdateBody>;
type CreatedUser = FromWire<UserCreateBody>;
type CreatedTeam = FromWire<ServerTeamCreateBody>;
type ChangedTeam = FromWire<ServerTeamUpdateBody>;
type TeamFacts = FromWire<ServerTeamRead>;

/**
 * The changes that a server may make to any user. A password has at most 70 characters, and null removes it; either way
 * all sessions of the user end.
 */
export interface ServerUserUpdate extends Omit<UserUpdate, 'totpCode'>, Omit<ServerChanges, 'totpSecretBase64'> {
  /**
   * A picture as a `data:image/...;base64,` URL of at most 1,000,000 characters, or an http(s) address; null removes
   * it.
   */
  profileImageUrl?: ServerChanges['profileImageUrl'];
  /** JSON of your application, up to 256 kB, that the user may only read; it replaces all that was there before. */
  clientReadOnlyMetadata?: ServerChanges['clientReadOnlyMetadata'];
  /** JSON of your application, up to 256 kB, that clients never see; it replaces all that was there before. */
  serverMetadata?: ServerChanges['serverMetadata'];
  /**
   * The address to which emails go, at most 256 characters; null for none. A new one counts as unverified unless
   * told. The one before stays, as one that is not primary.
   */
  primaryEmail?: ServerChanges['primaryEmail'];
  /** True vouches that the address belongs to the user. */
  primaryEmailVerified?: ServerChanges['primaryEmailVerified'];
  /** Allows or forbids signing in with that address. Throws `USER_EMAIL_ALREADY_EXISTS` if somebody else does. */
  primaryEmailAuthEnabled?: ServerChanges['primaryEmailAuthEnabled'];
  /** Replaces the password, at most 70 characters; null removes it. Ends all sessions of the user. */
  password?: ServerChanges['password'];
  /**
   * A password that another system hashed: bcrypt of cost 4 to 13, or argon2, scrypt or PBKDF2 in PHC format. In place
   * of `password`.
   */
  passwordHash?: ServerChanges['passwordHash'];
  /** False makes an anonymous visitor a regular account; the way back does not exist. */
  isAnonymous?: ServerChanges['isAnonymous'];
  /**
   * True restricts the user: their sessions end, and `getUser` finds them no more unless asked to. False lifts that, and
   * removes the reason and the details.
   */
  restrictedByAdmin?: ServerChanges['restrictedByAdmin'];
  /** The reason for the user to read, at most 1,000 characters; only together with `restrictedByAdmin: true`. */
  restrictedByAdminReason?: ServerChanges['restrictedByAdminReason'];
  /** The reason for colleagues alone, at most 1,000 characters; only together with `restrictedByAdmin: true`. */
  restrictedByAdminPrivateDetails?: ServerChanges['restrictedByAdminPrivateDetails'];
  /** The country of the sign-up, in two letters; null for an unknown one. */
  countryCode?: ServerChanges['countryCode'];
  /** The risks of the sign-up, from 0 for none to 100. */
  riskScores?: ServerChanges['riskScores'];
}

/** The options of a new user. Everything is optional; a password has at most 70 characters. */
export interface ServerUserCreate extends Omit<CreatedUser, 'totpSecretBase64'> {
  /** The name that others see, at most 256 characters. */
  displayName?: CreatedUser['displayName'];
  /** A picture as a `data:image/...;base64,` URL of at most 1,000,000 characters, or an http(s) address. */
  profileImageUrl?: CreatedUser['profileImageUrl'];
  /** JSON of your application, up to 64 kB, that the user may read and write. */
  clientMetadata?: CreatedUser['clientMetadata'];
  /** JSON of your application, up to 256 kB, that the user may only read. */
  clientReadOnlyMetadata?: CreatedUser['clientReadOnlyMetadata'];
  /** JSON of your application, up to 256 kB, that clients never see. */
  serverMetadata?: CreatedUser['serverMetadata'];
  /** Allows signing in by a link or code in an email. */
  otpAuthEnabled?: CreatedUser['otpAuthEnabled'];
  /** Has no effect at creation: a passkey is made in the user's own browser, by `registerPasskey`. */
  passkeyAuthEnabled?: CreatedUser['passkeyAuthEnabled'];
  /** The address to which emails go, at most 256 characters. */
  primaryEmail?: CreatedUser['primaryEmail'];
  /** True vouches that the address belongs to the new user; false unless told. */
  primaryEmailVerified?: CreatedUser['primaryEmailVerified'];
  /** True allows signing in with the address, which nobody else may then do. */
  primaryEmailAuthEnabled?: CreatedUser['primaryEmailAuthEnabled'];
  /** At most 70 characters, in plain text: the server hashes it. */
  password?: CreatedUser['password'];
  /**
   * A password that another system hashed: bcrypt of cost 4 to 13, or argon2, scrypt or PBKDF2 in PHC format. In place
   * of `password`.
   */
  passwordHash?: CreatedUser['passwordHash'];
  /** True makes a visitor who did not sign up; false unless told. */
  isAnonymous?: CreatedUser['isAnonymous'];
  /** True restricts the new user: `getUser` does not find them unless asked to. */
  restrictedByAdmin?: CreatedUser['restrictedByAdmin'];
  /** The reason for the user to read, at most 1,000 characters; only together with `restrictedByAdmin: true`. */
  restrictedByAdminReason?: CreatedUser['restrictedByAdminReason'];
  /** The reason for colleagues alone, at most 1,000 characters; only together with `restrictedByAdmin: true`. */
  restrictedByAdminPrivateDetails?: CreatedUser['restrictedByAdminPrivateDetails'];
  /** The country of the sign-up, in two letters. */
  countryCode?: CreatedUser['countryCode'];
  /** The risks of the sign-up, from 0 for none to 100; zeros unless told. */
  riskScores?: CreatedUser['riskScores'];
  /**
   * Accounts at identity providers to link at once, at most 100: `id` names the provider, `accountId` who the user is
   * there.
   */
  oauthProviders?: CreatedUser['oauthProviders'];
}

/** The choices for a session that a server begins in the name of somebody. */
export interface CreateSessionOptions {
  /** One year unless told, 367 days at most. */
  expiresInMillis?: number;
  /** Marks the session and hides it from the user's own list. */
  isImpersonation?: boolean;
}

/** The members of a user on a server that do the same whether or not the user is signed in here. */
export interface ServerUserBase
  extends
    BaseUser,
    ContactChannelActions<ServerContactChannel, ServerContactChannelCreate>,
    NotificationActions,
    OAuthProviderActions<ServerOAuthProvider>,
    UserTeamActions<ServerTeam, Omit<ServerTeamCreate, 'creatorUserId'>>,
    UserApiKeyActions,
    ServerCustomer,
    PermissionActions,
    PermissionGrantActions {
  /** True if the primary address may be used to sign in. */
  readonly primaryEmailAuthEnabled: boolean;
  /** The last moment at which a session of this account got an access token. */
  readonly lastActiveAt: Date;
  /** JSON of your application, up to 256 kB, that clients never see; null unless set. */
  readonly serverMetadata: Metadata;
  /** The words of whoever restricted the user, which clients never see. */
  readonly restrictedByAdminPrivateDetails: string | null;
  /** The country of the sign-up, such as `CH`; null when that is not known. */
  readonly countryCode: string | null;
  /** The risks that were seen at the sign-up, 0 for none. */
  readonly riskScores: FromWire<ServerUserRead>['riskScores'];
  /**
   * Changes the user; members left out stay. Throws `USER_NOT_FOUND`, or `USER_EMAIL_ALREADY_EXISTS` for an address
   * with which somebody else signs in.
   *
   * @example await user.update({ primaryEmail: 'ada@example.com', primaryEmailVerified: true });
   */
  update(update: ServerUserUpdate): Promise<void>;
  /**
   * Changes the name, at most 256 characters.
   *
   * @example await user.setDisplayName('Ada');
   */
  setDisplayName(displayName: string | null): Promise<void>;
  /**
   * Changes the primary address; null removes it. Throws `USER_EMAIL_ALREADY_EXISTS` if it may sign in and somebody
   * else signs in with it.
   *
   * @example await user.setPrimaryEmail('ada@example.com', { verified: true });
   */
  setPrimaryEmail(email: string | null, options?: { verified?: boolean }): Promise<void>;
  /**
   * Replaces the metadata that the client may write. At most 64 kB of JSON; beyond that `SCHEMA_ERROR`.
   *
   * @example await user.setClientMetadata({ theme: 'dark' });
   */
  setClientMetadata(metadata: Metadata): Promise<void>;
  /**
   * Replaces the metadata that the client may only read. At most 256 kB of JSON; beyond that `SCHEMA_ERROR`.
   *
   * @example await user.setClientReadOnlyMetadata({ plan: 'team' });
   */
  setClientReadOnlyMetadata(metadata: Metadata): Promise<void>;
  /**
   * Replaces the metadata that the client never sees. At most 256 kB of JSON; beyond that `SCHEMA_ERROR`.
   *
   * @example await user.setServerMetadata({ crmId: 42 });
   */
  setServerMetadata(metadata: Metadata): Promise<void>;
  /**
   * Lists the teams that the user is in, the oldest first. With `limit` the result has a `nextCursor` for the page after
   * it.
   *
   * @example const names = (await user.listTeams()).map((team) => team.displayName);
   */
  listTeams(options?: ListTeamsOptions): Promise<ServerTeamPage>;
  /**
   * Sets a password of at most 70 characters without asking for the old one. Ends all sessions of the user. Gives back
   * what is wrong with the password.
   *
   * @example await user.setPassword({ password: 'correct horse battery staple' });
   */
  setPassword(options: { password: string }): Promise<PasswordSetError | undefined>;
  /**
   * Removes this account for good, with its sessions, keys and memberships. Throws `USER_NOT_FOUND` if it is gone
   * already.
   *
   * @example await user.delete();
   */
  delete(): Promise<void>;
  /**
   * Signs the user in from here, for a year unless told otherwise. Throws `USER_ID_DOES_NOT_EXIST` once the account is
   * gone.
   *
   * @example const tokens = await (await user.createSession({ expiresInMillis: 3_600_000 })).getTokens();
   */
  createSession(options?: CreateSessionOptions): Promise<SessionHandle>;
  /**
   * Lists where the user is signed in, newest first.
   *
   * @example const sessions = await user.getActiveSessions();
   */
  getActiveSessions(): Promise<ActiveSession[]>;
  /**
   * Lists what happened to the safety of the account, newest first: sign-ins and failures, passwords, factors, addresses,
   * sessions that ended. The result has a `nextCursor` for the page after it, or null.
   *
   * @example const [latest] = await user.listSecurityEvents({ limit: 1 });
   */
  listSecurityEvents(options?: ListSecurityEventsOptions): Promise<SecurityEventPage>;
  /**
   * Signs this user out of one place at once; its access tokens run out within minutes. Throws an
   * `UnexpectedResponseError` (404) for an unknown id.
   *
   * @example await user.revokeSession(session.id);
   */
  revokeSession(sessionId: string): Promise<void>;
  /**
   * Signs this user out everywhere at once, and gives back how many sessions ended; their access tokens run out within
   * minutes.
   *
   * @example await user.revokeSessions();
   */
  revokeSessions(): Promise<number>;
}

/** A user as a server sees and changes it. Frozen: it shows the moment when it was read. */
export interface ServerUser extends ServerUserBase, AbsentUserActions {}

/**
 * The options of a team that a server creates. Without `creatorUserId` it has no members. Its image may be an http(s)
 * address, too.
 */
export interface ServerTeamCreate extends CreatedTeam {
  /** The name, at most 300 characters. */
  displayName: CreatedTeam['displayName'];
  /** A picture as a `data:image/...;base64,` URL of at most 1,000,000 characters, or an http(s) address. */
  profileImageUrl?: CreatedTeam['profileImageUrl'];
  /** JSON of your application, up to 64 kB, that members may read and, with `$update_team`, write. */
  clientMetadata?: CreatedTeam['clientMetadata'];
  /** JSON of your application, up to 256 kB, that members may only read. */
  clientReadOnlyMetadata?: CreatedTeam['clientReadOnlyMetadata'];
  /** JSON of your application, up to 256 kB, that clients never see. */
  serverMetadata?: CreatedTeam['serverMetadata'];
  /** The first member, who gets the permissions of a creator; nobody unless told. */
  creatorUserId?: CreatedTeam['creatorUserId'];
}

/**
 * The changes that a server may make to any team. Members left out stay as they are; metadata is replaced as a whole.
 */
export interface ServerTeamUpdate extends ChangedTeam {
  /** The name, at most 300 characters. */
  displayName?: ChangedTeam['displayName'];
  /**
   * A picture as a `data:image/...;base64,` URL of at most 1,000,000 characters, or an http(s) address; null removes
   * it.
   */
  profileImageUrl?: ChangedTeam['profileImageUrl'];
  /** JSON of your application, up to 64 kB, in place of all that was there before. */
  clientMetadata?: ChangedTeam['clientMetadata'];
  /** JSON of your application, up to 256 kB, that members may only read; it replaces all that was there before. */
  clientReadOnlyMetadata?: ChangedTeam['clientReadOnlyMetadata'];
  /** JSON of your application, up to 256 kB, that clients never see; it replaces all that was there before. */
  serverMetadata?: ChangedTeam['serverMetadata'];
}

/** A member of a team with everything that a server may do to them. */
export interface ServerTeamUser extends ServerUser {
  /** The name and picture of this member within the team. */
  readonly teamProfile: TeamMemberProfile;
}

/** A team as a server sees and changes it, without asking for permissions. Frozen. */
export interface ServerTeam extends Omit<Team, keyof TeamFacts | keyof Customer>, Readonly<TeamFacts>, ServerCustomer {
  /** A UUID. It never changes. */
  readonly id: TeamFacts['id'];
  /** The name, at most 300 characters. */
  readonly displayName: TeamFacts['displayName'];
  /** The address of a picture, for an `<img>`; null without one. */
  readonly profileImageUrl: TeamFacts['profileImageUrl'];
  /** JSON of your application, up to 64 kB, that members may read and, with `$update_team`, write; null unless set. */
  readonly clientMetadata: TeamFacts['clientMetadata'];
  /** JSON of your application, up to 256 kB, that members may only read; null unless set. */
  readonly clientReadOnlyMetadata: TeamFacts['clientReadOnlyMetadata'];
  /** The moment at which somebody made it. */
  readonly createdAt: TeamFacts['createdAt'];
  /** JSON of your application, up to 256 kB, that clients never see; null unless set. */
  readonly serverMetadata: TeamFacts['serverMetadata'];
  /**
   * Lists the members, the oldest first.
   *
   * @example const addresses = (await team.listUsers()).map((member) => member.primaryEmail);
   */
  listUsers(): Promise<ServerTeamUser[]>;
  /**
   * Changes the team. The object itself stays as it is.
   *
   * @example await team.update({ serverMetadata: { crmId: 42 } });
   */
  update(update: ServerTeamUpdate): Promise<void>;
  /**
   * Makes a user a member, with the permissions that members begin with. Throws `TEAM_MEMBERSHIP_ALREADY_EXISTS` and
   * `USER_NOT_FOUND`.
   *
   * @example await team.addUser(user.id);
   */
  addUser(userId: string): Promise<void>;
  /**
   * Takes a member out of the team, with what they may do there and the invitations that they sent. The team's API keys that they
   * made are revoked unless `keepKeys` is set. Throws `TEAM_MEMBERSHIP_NOT_FOUND`.
   *
   * @example await team.removeUser(user.id, { keepKeys: true });
   */
  removeUser(userId: string, options?: RemoveUserOptions): Promise<void>;
}

export interface RemoveUserOptions {
  /** The team's API keys that the member made go on working; false unless told. */
  keepKeys?: boolean;
}

/** The choice among all teams of the project, their order, and the page to read. */
export interface ListTeamsOptions {
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** The most teams to read; all unless told. */
  limit?: number;
  /** The time by which they are sorted; there is no other. */
  orderBy?: 'createdAt';
  /** True puts the newest first; the oldest come first unless told. */
  desc?: boolean;
  /** Part of a name, or a whole id. */
  query?: string;
}

/** Teams, with the place at which the next page begins. */
export type ServerTeamPage = ServerTeam[] & {
  /** Null on the last page, and where no `limit` was given. */
  nextCursor: string | null;
};
