import { randomUUID } from 'node:crypto';
import { makeKeyString } from '../../src/api-keys/key-string.js';
import { FAR_FUTURE, expectOk } from '../support/project';
import { uuids, type Get, type Kind } from './kind';
import type { Person } from './person';
import type { EmptyPlace } from './place';

interface NewKey {
  id: string;
  value: string;
}

const about = (tag: string) => ({ description: `Key ${tag}`, expires_at_millis: FAR_FUTURE });

async function makeOfUser({ project }: EmptyPlace, { userId, tag }: Person, isPublic = false): Promise<NewKey> {
  const body = { ...about(tag), user_id: userId, is_public: isPublic };
  return expectOk(await project.server<NewKey & object>('POST /user-api-keys', { body }));
}

async function makeOfTeam({ project }: EmptyPlace, { tag }: Person, get: Get): Promise<NewKey> {
  const body = { ...about(tag), team_id: await get('team') };
  return expectOk(await project.server<NewKey & object>('POST /team-api-keys', { body }));
}

const strings = (make: (...given: Parameters<Kind['make']>) => Promise<NewKey>): Kind => ({
  of: 'person',
  make: async (...given) => (await make(...given)).value,
  unknown: () => makeKeyString({ id: randomUUID(), kind: 'user', isPublic: false }),
  malformed: null,
  isSecret: true,
});

/** Keys of users and of the teams that they made: by their ids, and themselves. */
export const API_KEY_KINDS = {
  userKey: uuids('person', async (place, person) => (await makeOfUser(place, person)).id),
  teamKey: uuids('person', async (...given) => (await makeOfTeam(...given)).id),
  userKeyString: strings((place, person) => makeOfUser(place, person)),
  teamKeyString: strings(makeOfTeam),
  publicKeyString: { ...strings((place, person) => makeOfUser(place, person, true)), isSecret: false },
} satisfies Record<string, Kind>;
