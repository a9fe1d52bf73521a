import type { Caller } from '../caller/caller.js';
import type { Tier } from '../tenancy/tier.js';
import { INTERNAL_PROJECT_ID } from '../tenancy/tenancy.js';
import type { Actor, ActorType } from '../caller/actors.js';
import { readUserAgent } from './user-agent.js';

/** The caller's parts that tell the actor and the address; without a tier and an address it was the server itself. */
export type AuditOrigin = Pick<Caller, 'projectId'> &
  Partial<
    Pick<
      Caller,
      | 'tier'
      | 'user'
      | 'ownerId'
      | 'keySetId'
      | 'platformId'
      | 'tenancy'
      | 'headers'
      | 'remoteAddress'
      | 'requestId'
      | 'hasProof'
    >
  > & {
    /** True if whoever proves something by the request is not the user whom it changes. */
    isNotTheUser?: boolean;
  };

/** The actor, their session, the impersonator and the address, as the log keeps them. */
export interface RecordedOrigin {
  actor_type: ActorType;
  actor_id: string | null;
  session_id: string | null;
  impersonator_type: ActorType | null;
  impersonator_id: string | null;
  tier: Tier | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
}

/**
 * The actor of a change.
 *
 * @param provenUserId the end user who proved to be them by what they sent: nobody is signed in yet
 */
export function actorOf(origin: AuditOrigin, provenUserId?: string | null): Actor {
  const { tier, user, ownerId, platformId, keySetId } = origin;
  if (platformId) return { type: 'platform', id: platformId };
  if (tier === undefined && origin.remoteAddress === undefined) return { type: 'server', id: null };
  if (tier !== undefined && tier !== 'client')
    return ownerId ? { type: 'owner', id: ownerId } : { type: 'key', id: keySetId ?? null };
  if (user && isOfDashboard(origin)) return { type: 'owner', id: user.id };
  return { type: 'user', id: user?.id ?? provenUserId ?? null };
}

/** The origin as the columns of the log have it. */
export function recordOrigin(origin: AuditOrigin, provenUserId?: string | null): RecordedOrigin {
  const actor = actorOf(origin, provenUserId);
  const impersonator = origin.user?.impersonator ?? null;
  return {
    actor_type: actor.type,
    actor_id: actor.id,
    session_id: origin.user?.sessionId ?? null,
    impersonator_type: impersonator?.type ?? null,
    impersonator_id: impersonator?.id ?? null,
    tier: origin.tier ?? null,
    ip: origin.remoteAddress ?? null,
    user_agent: readUserAgent(origin.headers),
    request_id: origin.requestId ?? null,
  };
}

/** A user of the dashboard acts in a project that is not the dashboard's own. */
function isOfDashboard({ projectId, tenancy }: AuditOrigin): boolean {
  return tenancy?.project.id === INTERNAL_PROJECT_ID && projectId !== INTERNAL_PROJECT_ID;
}
