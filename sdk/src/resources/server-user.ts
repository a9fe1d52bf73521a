import type { List } from '../../../src/common/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { findExcessLength } from '../password-length.js';
import type { Session } from '../session/session.js';
import type { TokenPair } from '../session/token-store.js';
import { findFailure } from '../settle.js';
import { createUserApiKeyActions, type UserApiKeyActions } from './api-key.js';
import { createActiveSession, type ActiveSession } from './active-session.js';
import { listSecurityEvents, type ListSecurityEventsOptions, type SecurityEventPage } from './security-event.js';
import { createSessionHandle, type SessionHandle } from './auth.js';
import { readBaseUser, writeUserBody, type BaseUser, type UserUpdate } from './base-user.js';
import {
  createContactChannelActions,
  type ContactChannelActions,
  type ServerContactChannel,
  type ServerContactChannelCreate,
} from './contact-channel.js';
import { createServerCustomer, type ServerCustomer } from './customer.js';
import { createConnectedAccountReads, type ConnectedAccountReads } from './connected-account.js';
import { createOAuthProviderActions, type OAuthProviderActions, type ServerOAuthProvider } from './oauth-provider.js';
import type { PasswordSetError } from './own-credentials.js';
import { createNotificationActions, type NotificationActions } from './notification-category.js';
import {
  createPermissionActions,
  createPermissionGrantActions,
  type PermissionActions,
  type PermissionGrantActions,
} from './permissions.js';
import { openServerTeam, type ServerTeam, type ServerTeamCreate } from './server-team.js';
import { listServerTeams, type ListTeamsOptions, type ServerTeamPage } from './server-teams.js';
import { createUserTeamActions, type UserTeamActions } from './user-teams.js';
import type { FromWire } from './wire.js';
import type {
  Json,
  ServerLinkedAccountRead,
  ServerTeamRead,
  ServerUserRead,
  ServerUserUpdate as ServerUserUpdateBody,
  SessionRead,
  SessionTokensRead,
  UserCreate as UserCreateBody,
} from './wire-types.generated.js';

/**
 * What a server may change of any user. A password has at most 70 characters, and null removes it; either way all
 * sessions of the user end.
 */
export interface ServerUserUpdate
  extends Omit<UserUpdate, 'totpCode'>, Omit<FromWire<ServerUserUpdateBody>, 'totpSecretBase64'> {}

/** How to create a user. Everything is optional; a password has at most 70 characters. */
export interface ServerUserCreate extends Omit<FromWire<UserCreateBody>, 'totpSecretBase64'> {}

export interface CreateSessionOptions {
  /** One year unless told, 367 days at most. */
  expiresInMillis?: number;
  /** Marks the session and hides it from the user's own list. */
  isImpersonation?: boolean;
}

/** A user as a server sees and changes it. Frozen: it shows the moment when it was read. */
export interface ServerUser
  extends
    BaseUser,
    ContactChannelActions<ServerContactChannel, ServerContactChannelCreate>,
    NotificationActions,
    OAuthProviderActions<ServerOAuthProvider>,
    ConnectedAccountReads,
    UserTeamActions<ServerTeam, Omit<ServerTeamCreate, 'creatorUserId'>>,
    UserApiKeyActions,
    ServerCustomer,
    PermissionActions,
    PermissionGrantActions {
  readonly primaryEmailAuthEnabled: boolean;
  readonly lastActiveAt: Date;
  readonly serverMetadata: Json;
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
   * Changes the primary address; null removes it.
   *
   * @example await user.setPrimaryEmail('ada@example.com', { verified: true });
   */
  setPrimaryEmail(email: string | null, options?: { verified?: boolean }): Promise<void>;
  /**
   * Replaces the metadata that the client may write.
   *
   * @example await user.setClientMetadata({ theme: 'dark' });
   */
  setClientMetadata(metadata: Json): Promise<void>;
  /**
   * Replaces the metadata that the client may only read.
   *
   * @example await user.setClientReadOnlyMetadata({ plan: 'team' });
   */
  setClientReadOnlyMetadata(metadata: Json): Promise<void>;
  /**
   * Replaces the metadata that the client never sees.
   *
   * @example await user.setServerMetadata({ crmId: 42 });
   */
  setServerMetadata(metadata: Json): Promise<void>;
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
   * Deletes the user for good.
   *
   * @example await user.delete();
   */
  delete(): Promise<void>;
  /**
   * Signs the user in from here, for a year unless told otherwise.
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
   * Ends one session of the user.
   *
   * @example await user.revokeSession(session.id);
   */
  revokeSession(sessionId: string): Promise<void>;
}

export interface ServerUserDependencies {
  /** Sends on the server tier. */
  send: SendRequest;
  createDetachedSession(tokens: TokenPair): Session;
  buildVerificationUrl(): string;
  buildInvitationUrl(): string;
  /** The current user's tokens must follow a change. */
  afterUpdate?(): Promise<void>;
  afterDelete?(): void;
}

/** The members of a server user, not frozen yet, because the current user gets more. */
export function buildServerUser(json: ServerUserRead, dependencies: ServerUserDependencies): ServerUser {
  const base = readBaseUser(json) as BaseUser & { serverMetadata: Json; lastActiveAt: Date };
  return {
    ...base,
    primaryEmailAuthEnabled: json.primary_email_auth_enabled,
    ...createUpdates(json.id, dependencies),
    ...createServerUserTeamActions(json, dependencies),
    ...createUserApiKeyActions(json.id, dependencies.send),
    ...createServerCustomer({ type: 'user', id: json.id }, dependencies.send),
    ...createPermissionActions(json.id, dependencies.send),
    ...createPermissionGrantActions(json.id, dependencies.send),
    ...createSessionActions(json.id, dependencies),
    ...createContactChannelActions(json.id, {
      send: dependencies.send,
      buildVerificationUrl: dependencies.buildVerificationUrl,
      afterChange: dependencies.afterUpdate,
    }),
    ...createNotificationActions(json.id, dependencies.send),
    ...createOAuthProviderActions<ServerLinkedAccountRead>(json.id, dependencies.send),
    ...createConnectedAccountReads(json.id, dependencies.send),
  };
}

/** Another user than the current one. */
export function openServerUser(json: ServerUserRead, dependencies: ServerUserDependencies): ServerUser {
  return Object.freeze(buildServerUser(json, dependencies));
}

export function writeCreateBody(options: ServerUserCreate): unknown {
  return writeUserBody(options as ServerUserUpdate);
}

function createUpdates(userId: string, { send, afterUpdate, afterDelete }: ServerUserDependencies) {
  const path = `/users/${encodeURIComponent(userId)}`;
  const update = async (changes: ServerUserUpdate): Promise<void> => {
    await send({ method: 'PATCH', path, body: writeUserBody(changes) });
    await afterUpdate?.();
  };
  return {
    update,
    setDisplayName: (displayName: string | null) => update({ displayName }),
    setPrimaryEmail: (primaryEmail: string | null, options: { verified?: boolean } = {}) =>
      update({ primaryEmail, primaryEmailVerified: options.verified }),
    setClientMetadata: (clientMetadata: Json) => update({ clientMetadata }),
    setClientReadOnlyMetadata: (clientReadOnlyMetadata: Json) => update({ clientReadOnlyMetadata }),
    setServerMetadata: (serverMetadata: Json) => update({ serverMetadata }),
    setPassword: async ({ password }: { password: string }) =>
      findExcessLength(password) ?? findFailure(update({ password }), ['PASSWORD_REQUIREMENTS_NOT_MET']),
    delete: async (): Promise<void> => {
      await send({ method: 'DELETE', path });
      afterDelete?.();
    },
  };
}

/** What makes teams of JSON: their members are users, who have teams. */
export function createTeamOpener(dependencies: ServerUserDependencies): (json: ServerTeamRead) => ServerTeam {
  const { afterUpdate, afterDelete: _, ...ofOthers } = dependencies;
  const openUser = (json: ServerUserRead) => buildServerUser(json, ofOthers);
  const { send, buildInvitationUrl } = dependencies;
  return (json) => openServerTeam(json, { send, buildInvitationUrl, openUser, afterChange: afterUpdate });
}

function createServerUserTeamActions(json: ServerUserRead, dependencies: ServerUserDependencies) {
  const { send, afterUpdate } = dependencies;
  const open = createTeamOpener(dependencies);
  const { update } = createUpdates(json.id, dependencies);
  return {
    ...createUserTeamActions({ userId: json.id, send, open, update, afterChange: afterUpdate }),
    selectedTeam: json.selected_team && open(json.selected_team),
    listTeams: (options: ListTeamsOptions = {}) => listServerTeams({ send, open }, options, json.id),
  };
}

function createSessionActions(userId: string, { send, createDetachedSession }: ServerUserDependencies) {
  return {
    createSession: async (options: CreateSessionOptions = {}): Promise<SessionHandle> => {
      const body = {
        user_id: userId,
        expires_in_millis: options.expiresInMillis,
        is_impersonation: options.isImpersonation,
      };
      const tokens = await send<SessionTokensRead>({ method: 'POST', path: '/auth/sessions', body });
      const pair = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
      return createSessionHandle(createDetachedSession(pair));
    },
    getActiveSessions: async (): Promise<ActiveSession[]> => {
      const query = { user_id: userId };
      const list = await send<List<SessionRead>>({ method: 'GET', path: '/auth/sessions', query });
      return list.items.map(createActiveSession);
    },
    listSecurityEvents: (options?: ListSecurityEventsOptions): Promise<SecurityEventPage> =>
      listSecurityEvents(send, userId, options),
    revokeSession: async (sessionId: string): Promise<void> => {
      const path = `/auth/sessions/${encodeURIComponent(sessionId)}`;
      await send({ method: 'DELETE', path, query: { user_id: userId } });
    },
  };
}
