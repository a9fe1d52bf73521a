import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { findExcessLength } from '../password-length.js';
import type { Session } from '../session/session.js';
import type { TokenPair } from '../session/token-store.js';
import { findFailure } from '../to-result.js';
import { createAbsentUserActions } from './absent-user.js';
import { createUserApiKeyActions } from './api-key.js';
import { createActiveSession, endSessions, type ActiveSession } from './active-session.js';
import { listSecurityEvents, type ListSecurityEventsOptions, type SecurityEventPage } from './security-event.js';
import { createSessionHandle, type SessionHandle } from './auth.js';
import { readBaseUser, writeUserBody, type BaseUser } from './base-user.js';
import { createContactChannelActions } from './contact-channel.js';
import { createServerCustomer } from './customer.js';
import { createOAuthProviderActions } from './oauth-provider.js';
import { createNotificationActions } from './notification-category.js';
import { createPermissionActions, createPermissionGrantActions } from './permissions.js';
import { openServerTeam } from './server-team.js';
import { listServerTeams } from './server-teams.js';
import type {
  CreateSessionOptions,
  ListTeamsOptions,
  ServerTeam,
  ServerUser,
  ServerUserCreate,
  ServerUserUpdate,
} from './server-types.js';
import { createUserTeamActions } from './user-teams.js';
import type { Metadata } from '../wire/wire.js';
import type {
  ServerLinkedAccountRead,
  ServerTeamRead,
  ServerUserRead,
  SessionRead,
  SessionTokensRead,
} from '../wire/wire-types.generated.js';

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

/** The facts that a server knows besides. */
type ServerFacts = Pick<
  ServerUser,
  'serverMetadata' | 'lastActiveAt' | 'restrictedByAdminPrivateDetails' | 'countryCode' | 'riskScores'
>;

/** The members of a server user, not frozen yet, because the current user gets more. */
export function buildServerUser(json: ServerUserRead, dependencies: ServerUserDependencies): ServerUser {
  const base = readBaseUser(json) as BaseUser & ServerFacts;
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
    ...createAbsentUserActions(json.id, dependencies.send),
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
    setClientMetadata: (clientMetadata: Metadata) => update({ clientMetadata }),
    setClientReadOnlyMetadata: (clientReadOnlyMetadata: Metadata) => update({ clientReadOnlyMetadata }),
    setServerMetadata: (serverMetadata: Metadata) => update({ serverMetadata }),
    setPassword: async ({ password }: { password: string }) =>
      findExcessLength(password) ?? findFailure(update({ password }), ['PASSWORD_REQUIREMENTS_NOT_MET']),
    delete: async (): Promise<void> => {
      await send({ method: 'DELETE', path });
      afterDelete?.();
    },
  };
}

/** Opens teams from JSON: their members are users, who have teams. */
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
    revokeSessions: () => endSessions(send, userId),
  };
}
