import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccessTokensService, type TokenSubject } from '../../common/access/access-tokens.service.js';
import type { Caller } from '../../common/caller/caller.js';
import type { Actor } from '../../common/caller/actors.js';
import { actorOf } from '../../common/audit/audit-actor.js';
import { readUserAgent } from '../../common/audit/user-agent.js';
import type { AuditChanges } from '../../common/audit/audit-changes.js';
import { findAcceptedLanguage } from '../../common/http/accepted-language.js';
import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import type { UserChange } from '../changes/user-change.js';
import { UserSecretsQueries } from '../reads/user-secrets.queries.js';
import { END_TRUST } from '../trusted-devices/trusted-devices.statements.js';
import { IpInfoReader } from './ip-info-reader.js';
import { hashNetwork } from './known-networks.js';
import { fingerprintOf } from './password-fingerprint.js';
import { SessionActivityService } from './session-activity.service.js';
import { endsTrust, sessionsEndedBy, type CredentialChange } from './session-ends.js';
import { SessionEntity } from './session.entity.js';
import { SessionsQueries } from './sessions.queries.js';
import {
  BEGIN,
  BEGIN_FOR_PASSWORD,
  BEGIN_ON_TRUST,
  BEGIN_WHILE,
  endSessions,
  LOCK_USER_OF_SESSION,
} from './sessions.statements.js';
import { SignInDevicesService, type SignInDevice } from './sign-in-devices.service.js';
import type { SignInMethod } from './sign-in-methods.js';

const DAY_MS = 86_400_000;
/** The lifetime of a refresh token unless another is given, in milliseconds: a year. */
export const DEFAULT_SESSION_MILLIS = 365 * DAY_MS;

/** The caller who begins or refreshes a session, or a token request that stands for one. */
export type SessionOrigin = EventOrigin & Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied'>;

/** The tokens that a client needs to go on as its user. */
export interface SessionTokens {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  /** The end of the refresh token, in milliseconds since 1970. */
  expiresAtMillis: number;
}

/** The user of a session that just began. */
interface BegunSession extends TokenSubject {
  expiresAtMillis: number;
  isNewDevice: boolean;
}

/** Options of a new session. */
export interface SessionOptions {
  /** The way by which its user signed in; left out where nobody signed in. */
  method?: SignInMethod;
  /** The lifetime of the refresh token, in milliseconds; a year by default. */
  lifetimeMillis?: number;
  isImpersonation?: boolean;
  /** The one who acts as the user; whoever begins a session that impersonates, unless given. */
  impersonator?: Actor | null;
  /** It is for a program on a command line. */
  isCommandLine?: boolean;
}

/** The part of a change that ends the trust in devices. */
const ENDED_TRUST = 'ended_trust';

/** The parts of a change that end all sessions of the user, and all but the caller's. */
const ENDED = { all: 'ended_sessions', others: 'ended_other_sessions' } as const;

/** The caller's own session, by the refresh token that the request shows, or by its access token. */
interface OwnSession {
  refreshToken?: string | undefined;
  isOfAccessToken?: boolean;
}

/** A session that is about to begin, and the values of the statement that begins it. */
interface NewSession {
  id: string;
  refreshToken: string;
  impersonator: Actor | null;
  isCommandLine: boolean;
  /** The device that somebody signs in with; null where nobody does. */
  device: SignInDevice | null;
  /** Somebody showed who they are. */
  isSignIn: boolean;
  values: unknown[];
}

/** A session that an access token is minted for. */
type UsedSession = Pick<NewSession, 'id' | 'impersonator'> & Partial<Pick<NewSession, 'isCommandLine'>>;

/** Sessions of users: a refresh token each, of which only the hash is kept, and access tokens minted for them. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly queries: SessionsQueries,
    private readonly secrets: UserSecretsQueries,
    private readonly tokens: AccessTokensService,
    private readonly activity: SessionActivityService,
    private readonly ipInfo: IpInfoReader,
    private readonly events: EventsService,
    private readonly devices: SignInDevicesService,
  ) {}

  /**
   * Begins a session.
   *
   * @throws KnownError USER_ID_DOES_NOT_EXIST
   */
  async create(origin: SessionOrigin, userId: string, options: SessionOptions = {}): Promise<SessionTokens> {
    const session = await this.newSession(origin, userId, options);
    const missing = () => new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: userId });
    const work = () => this.database.row<BegunSession>(BEGIN, session.values);
    const subject = await translateConstraint(work, {
      fk_sessions_user: missing,
      fk_known_networks_user: missing,
      fk_known_devices_user: missing,
    });
    if (!subject) throw missing();
    return this.tokensOf(origin, session, subject);
  }

  /**
   * Begins a session of a user who gave the right password, or something that is valid until the password changes.
   *
   * @param shown.hash what the password was checked against; null when the user had none
   * @param shown.method how they signed in
   * @returns null when the user has another password by now: ending their sessions must end this one, too
   */
  async createForPassword(
    origin: SessionOrigin,
    userId: string,
    { hash, method }: { hash: string | null; method: SignInMethod },
  ): Promise<SessionTokens | null> {
    const session = await this.newSession(origin, userId, { method });
    const subject = await this.database.row<BegunSession>(BEGIN_FOR_PASSWORD, [...session.values, hash]);
    return subject && this.tokensOf(origin, session, subject);
  }

  /**
   * Begins a session of a user who gave the right password a while ago.
   *
   * @returns null when the user has another password by now
   * @throws KnownError USER_ID_DOES_NOT_EXIST
   */
  async createForFingerprint(
    origin: SessionOrigin,
    userId: string,
    { fingerprint, method }: { fingerprint: string; method: SignInMethod },
  ): Promise<SessionTokens | null> {
    const hash = await this.findHash(origin, userId, fingerprint);
    return hash === null ? null : this.createForPassword(origin, userId, { hash, method });
  }

  /**
   * Begins a session of a user who showed a passkey or a second factor.
   *
   * @returns null when the user has none by now
   */
  async createWhile(origin: SessionOrigin, userId: string, has: 'passkey' | 'totp'): Promise<SessionTokens | null> {
    const session = await this.newSession(origin, userId, { method: has });
    const subject = await this.database.row<BegunSession>(BEGIN_WHILE[has], session.values);
    return subject && this.tokensOf(origin, session, subject);
  }

  /**
   * Begins a session of a user on a trusted device, in place of the second factor. It counts as no sign-in of a moment ago.
   *
   * @param shown.hashes of the tokens that the device showed
   * @param shown.fingerprint of the password that was right a while ago, if that was the first factor
   * @returns null when no token is that of a trusted device by now, or the user has another password, or no second factor
   * @throws KnownError USER_ID_DOES_NOT_EXIST
   */
  async createOnTrust(
    origin: SessionOrigin,
    userId: string,
    { hashes, fingerprint }: { hashes: readonly Buffer[]; fingerprint?: string },
  ): Promise<SessionTokens | null> {
    const hash = fingerprint === undefined ? null : await this.findHash(origin, userId, fingerprint);
    if (fingerprint !== undefined && hash === null) return null;
    const session = await this.newSession(origin, userId, { method: 'trusted_device' });
    const subject = await this.database.row<BegunSession>(BEGIN_ON_TRUST, [...session.values, hash, hashes]);
    return subject && this.tokensOf(origin, session, subject);
  }

  /**
   * Begins a session for a command line, as the user of another one and ending no later than that. Call it in a
   * transaction.
   *
   * @returns null when the refresh token is that of no session
   */
  async createForCommandLine(
    origin: SessionOrigin,
    refreshToken: string,
    lifetimeMillis: number,
  ): Promise<SessionTokens | null> {
    const { projectId } = origin;
    await this.database.row(LOCK_USER_OF_SESSION, [projectId, hashToken(refreshToken)]);
    const found = await this.queries.findByToken(projectId, hashToken(refreshToken));
    if (!found) return null;
    const { isImpersonation, impersonator, millisLeft } = found;
    return this.create(origin, found.id, {
      method: 'cli',
      isImpersonation,
      impersonator,
      isCommandLine: true,
      lifetimeMillis: Math.min(lifetimeMillis, millisLeft),
    });
  }

  /**
   * A new access token for a refresh token.
   *
   * @throws KnownError REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED
   */
  async refresh(origin: SessionOrigin, refreshToken: string): Promise<string> {
    const accessToken = await this.findRefreshed(origin, refreshToken);
    if (accessToken === null) throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    return accessToken;
  }

  /** The same, and null for a token of no session. */
  async findRefreshed(origin: SessionOrigin, refreshToken: string): Promise<string | null> {
    const found = await this.queries.findByToken(origin.projectId, hashToken(refreshToken));
    return found && this.mint(origin, { id: found.sessionId, impersonator: found.impersonator }, found);
  }

  /**
   * The same for a session that impersonates a user, and for no other.
   *
   * @throws KnownError REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED
   */
  async refreshImpersonation(origin: SessionOrigin, refreshToken: string): Promise<string> {
    const found = await this.queries.findByToken(origin.projectId, hashToken(refreshToken));
    if (!found?.isImpersonation) throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    return this.mint(origin, { id: found.sessionId, impersonator: found.impersonator }, found);
  }

  /** True when a refresh token is that of an anonymous user. */
  async isAnonymous(projectId: string, refreshToken: string): Promise<boolean> {
    return (await this.queries.findByToken(projectId, hashToken(refreshToken)))?.isAnonymous ?? false;
  }

  /** Ends one session of a user; false when there is no such session. */
  async end(origin: EventOrigin, { id, userId }: { id: string; userId: string }): Promise<boolean> {
    const { projectId } = origin;
    return this.database.transaction(async () => {
      const { affected } = await this.database.repository(SessionEntity).delete({ projectId, id, userId });
      if (!affected) return false;
      this.events.record(origin, 'session.ended', { id, user_id: userId });
      return true;
    });
  }

  /**
   * Ends the sessions of a user, and the trust in their devices.
   *
   * @param kept the id of the one that goes on; null ends all
   * @returns the number of those that ended
   */
  async endAll(origin: EventOrigin, userId: string, kept: string | null): Promise<number> {
    const { projectId } = origin;
    const values = kept === null ? [projectId, userId] : [projectId, userId, kept];
    const statement = endSessions(kept === null ? null : { column: 'id', placeholder: '$3' });
    return this.database.transaction(async () => {
      // First: a session that is just beginning on a trusted device is there, or never will be.
      const untrusted = await this.database.rows<{ id: string }>(END_TRUST, [projectId, userId]);
      this.noteTrustEnded(origin, userId, untrusted);
      const ended = await this.database.rows<{ id: string }>(statement, values);
      for (const { id } of ended) this.events.record(origin, 'session.ended', { id, user_id: userId });
      return ended.length;
    });
  }

  /**
   * Adds the end of sessions, and of the trust in devices, to a change of what a user signs in with, as {@link sessionsEndedBy} and
   * {@link endsTrust} decide. Where only the others end, the one that goes on is that of the caller.
   *
   * @param own how the caller's session is known: by its refresh token, or by the access token of the request
   */
  endAfter(change: UserChange, why: CredentialChange, own: OwnSession = {}): void {
    const { origin, user, statement } = change;
    if (endsTrust(why) && !statement.has(ENDED_TRUST)) {
      const note = (ids: string[]) =>
        this.noteTrustEnded(
          origin,
          user.id,
          ids.map((id) => ({ id })),
        );
      statement.add(ENDED_TRUST, END_TRUST, note);
    }
    const which = sessionsEndedBy(why);
    if (which === 'none' || statement.has(ENDED.all)) return;
    const kept = which === 'others' ? keptSession(change, own) : null;
    // One reason may spare the caller's session, and another of the same change end it, too.
    const part = kept ? ENDED.others : ENDED.all;
    if (statement.has(part)) return;
    statement.add(part, endSessions(kept), (ids) => {
      for (const id of ids) this.events.record(origin, 'session.ended', { id, user_id: user.id });
    });
  }

  /** The hash of a password that has this fingerprint; null when the user has another one by now. */
  private async findHash({ projectId }: SessionOrigin, userId: string, fingerprint: string): Promise<string | null> {
    const user = await this.secrets.findPasswordHash(projectId, userId);
    if (!user) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: userId });
    return user.hash !== null && fingerprintOf(user.hash) === fingerprint ? user.hash : null;
  }

  private noteTrustEnded(origin: EventOrigin, userId: string, devices: ReadonlyArray<{ id: string }>): void {
    for (const { id } of devices) this.events.record(origin, 'trusted_device.removed', { id, user_id: userId });
  }

  private async newSession(origin: SessionOrigin, userId: string, options: SessionOptions = {}): Promise<NewSession> {
    const { lifetimeMillis = DEFAULT_SESSION_MILLIS, isImpersonation = false, isCommandLine = false } = options;
    const id = randomUUID();
    const refreshToken = randomToken();
    const { impersonator = isImpersonation ? actorOf(origin) : null, method } = options;
    const events = this.events.toJson(origin, [
      [
        'session.created',
        { id, user_id: userId, is_impersonation: isImpersonation },
        { isProven: method !== undefined, changes: sessionChanges(method, isImpersonation) },
      ],
    ]);
    const isSignIn = method !== undefined && !isImpersonation && !isCommandLine;
    const device = isSignIn ? await this.devices.identify(origin) : null;
    const network = isImpersonation ? null : hashNetwork(origin);
    const session = [id, userId, hashToken(refreshToken), isImpersonation, lifetimeMillis];
    const begunBy = [impersonator?.type ?? null, impersonator?.id ?? null];
    // The browser that lets a command line in is not what uses the session, and neither is a server.
    const userAgent = isCommandLine || origin.tier === 'server' ? null : readUserAgent(origin.headers);
    const values = [origin.projectId, ...session, events, network, isCommandLine, ...begunBy, userAgent, device?.hash];
    return { id, refreshToken, impersonator, isCommandLine, isSignIn, device, values };
  }

  private async tokensOf(origin: SessionOrigin, session: NewSession, begun: BegunSession): Promise<SessionTokens> {
    const { id: sessionId, refreshToken, device } = session;
    const { expiresAtMillis, isNewDevice } = begun;
    if (session.isSignIn && !begun.isAnonymous) this.activity.countSignIn(origin.projectId);
    if (isNewDevice && device) await this.devices.tell(origin, begun.id, device);
    return { sessionId, refreshToken, accessToken: await this.mint(origin, session, begun), expiresAtMillis };
  }

  private async mint(origin: SessionOrigin, session: UsedSession, subject: TokenSubject): Promise<string> {
    const accessToken = await this.tokens.mint(origin.projectId, session, subject);
    const { id: sessionId, isCommandLine = false } = session;
    const { projectId } = origin;
    const { id: userId, isAnonymous } = subject;
    const ipInfo = this.ipInfo.read(origin);
    // An impersonator may speak another language than the user.
    const language = session.impersonator ? null : findAcceptedLanguage(origin.headers['accept-language']);
    const userAgent = ipInfo && !isCommandLine ? readUserAgent(origin.headers) : null;
    this.activity.record({ projectId, sessionId, userId, isAnonymous, ipInfo, language, userAgent });
    return accessToken;
  }
}

function sessionChanges(method: SignInMethod | undefined, isImpersonation: boolean): AuditChanges {
  return {
    ...(method === undefined ? {} : { method: { before: null, after: method } }),
    ...(isImpersonation ? { is_impersonation: { before: null, after: true } } : {}),
  };
}

/** The session of the caller that goes on; null when there is none of the user's. */
function keptSession({ origin, user, statement }: UserChange, own: OwnSession): Parameters<typeof endSessions>[0] {
  const { refreshToken, isOfAccessToken } = own;
  if (refreshToken !== undefined) return { column: 'token_hash', placeholder: statement.bind(hashToken(refreshToken)) };
  if (!isOfAccessToken || origin.user?.id !== user.id) return null;
  return { column: 'id', placeholder: statement.bind(origin.user.sessionId) };
}
