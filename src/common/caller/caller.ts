import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from './actors.js';
import type { ColleagueRole } from './colleague-roles.js';
import { KnownError } from '../errors/known-error.js';
import type { Tenancy } from '../tenancy/tenancy.js';
import type { Tier } from '../tenancy/tier.js';

/** The signed-in user as their access token tells it. Whether the user still exists is for the handler's query to see. */
export interface CallerUser {
  id: string;
  sessionId: string;
  isAnonymous: boolean;
  /** The somebody else who acts in their session. */
  impersonator?: Actor | null;
}

/** The caller: the first argument of every service method, and the only source of the project id. */
export interface Caller {
  projectId: string;
  tenancy: Tenancy;
  tier: Tier;
  user: CallerUser | null;
  /** The user of the dashboard whose session opened the project; null when a key did. */
  ownerId: string | null;
  /** The role of that user in the team that owns the project, where their session alone opened it; keys have none. */
  role?: ColleagueRole | null;
  /** The set of the key that opened the project; null when none of the project's own did. */
  keySetId?: string | null;
  /** The platform that calls for the project, by its client id. */
  platformId?: string | null;
  /**
   * True if the request's own proof lets it change how a user signs in, as its endpoint declares, and not the session
   * that comes along.
   */
  hasProof: boolean;
  headers: IncomingHttpHeaders;
  /** The address of the connection's other end. */
  remoteAddress: string;
  /** The request came through a proxy that we trust, so what that proxy says about the client counts. */
  isProxied: boolean;
  /** The name of the request in logs. */
  requestId?: string;
}

/** @throws KnownError USER_AUTHENTICATION_REQUIRED */
export function requireUser(caller: Caller): CallerUser {
  if (!caller.user) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  return caller.user;
}

/** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER */
export function requireOwnUser(caller: Caller): CallerUser {
  if (!caller.user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return caller.user;
}
