import { namedChoices } from '../contract/choices.js';

/** Who can have done something. */
export const ACTOR_TYPES = namedChoices('AuditActorType', ['user', 'owner', 'key', 'platform', 'server']);
export type ActorType = (typeof ACTOR_TYPES)[number];

/** Somebody who did something: an end user, a user of the dashboard, a set of keys, a platform, or this server. */
export interface Actor {
  type: ActorType;
  /** Null for the server, and for somebody of whom nothing is known. */
  id: string | null;
}
