import { namedChoices } from '../contract/choices.js';

/** The types of actors. */
export const ACTOR_TYPES = namedChoices('AuditActorType', ['user', 'owner', 'key', 'platform', 'server']);
export type ActorType = (typeof ACTOR_TYPES)[number];

/** An actor: an end user, a user of the dashboard, a set of keys, a platform, or this server. */
export interface Actor {
  type: ActorType;
  /** Null for the server, and for somebody of whom nothing is known. */
  id: string | null;
}
