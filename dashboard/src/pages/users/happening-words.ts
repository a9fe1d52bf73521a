import type { UserHappeningFragment } from '../../gql/graphql.js';
import { ACTOR_NAMES, nameAction } from '../audit-log/audit-words.js';

type Happening = Pick<UserHappeningFragment, 'kind' | 'action' | 'actorType' | 'actorDisplayName'>;

/** A happening, in words: "Email sent", "User updated". */
export function nameHappening({ action }: Pick<Happening, 'action'>): string {
  return nameAction(action);
}

/** Whoever did it, where it was not the user: "by Grace", "by a project key"; null for the user. */
export function nameDoer({ actorType, actorDisplayName }: Happening): string | null {
  if (actorType === null || actorType === 'user') return null;
  return `by ${actorDisplayName ?? ACTOR_NAMES[actorType].toLowerCase()}`;
}

/** The path of what tells more, below that of the project. */
export function happeningPath(userId: string, { kind, id }: Pick<UserHappeningFragment, 'kind' | 'id'>): string {
  switch (kind) {
    case 'email':
      return `/emails/mails/${id}`;
    case 'session':
      return `/users/${userId}?tab=sessions`;
    case 'purchase':
      return `/users/${userId}?tab=payments`;
    case 'security':
      return `/users/${userId}?tab=security`;
    default:
      return `/audit-log?object=${userId}`;
  }
}
