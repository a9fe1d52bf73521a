import { randomUUID } from 'node:crypto';
import { expectOk, freshEmail } from '../support/project';
import { codes, idIn, insertCode, uuids, type Kind } from './kind';
import type { Person } from './person';
import type { EmptyPlace } from './place';

/** The permissions of a user in the teams that the matrix gives them. */
export const STANDINGS = {
  /** Made by them. */
  team: [
    'team_admin',
    '$update_team',
    '$delete_team',
    '$read_members',
    '$remove_members',
    '$invite_members',
    '$manage_api_keys',
  ],
  /** Joined. */
  memberTeam: ['$read_members', '$invite_members'],
  /** Joined, with all permissions taken away. */
  bareTeam: [],
} as const satisfies Record<string, readonly string[]>;

/** The permissions that the dashboard's own project gives instead. */
export const STANDINGS_AT_DASHBOARD: Record<Standing, readonly string[]> = {
  team: ['team_admin', '$invite_members', '$read_members', '$remove_members', '$update_team'],
  memberTeam: ['$read_members'],
  bareTeam: [],
};

export type Standing = keyof typeof STANDINGS;

const teamOf = ({ tag }: Person, { serverTag }: EmptyPlace) => ({
  display_name: `Team ${tag}`,
  client_metadata: { of: tag },
  server_metadata: { of: tag, for: serverTag },
});

async function joinTeam({ project }: EmptyPlace, teamId: string, userId: string): Promise<string> {
  expectOk(await project.server(`POST /team-memberships/${teamId}/${userId}`, { body: {} }));
  return teamId;
}

async function makeJoined(place: EmptyPlace, person: Person): Promise<string> {
  const id = await idIn(place.project.server('POST /teams', { body: teamOf(person, place) }));
  return joinTeam(place, id, person.userId);
}

/** A permission of the project, named after it. */
const definition = (scope: 'team' | 'project'): Kind => ({
  of: 'place',
  make: ({ project, tag }) => {
    const body = {
      id: `${tag}_${scope}_${randomUUID().slice(0, 8)}`,
      description: `Of ${tag}`,
      contained_permission_ids: [],
    };
    return idIn(project.admin(`POST /${scope}-permission-definitions`, { body }));
  },
  unknown: () => `unknown_${randomUUID().replaceAll('-', '')}`,
  malformed: null,
});

/** Ids of what teams have, and of permissions. */
export const TEAM_KINDS = {
  team: uuids('person', (place, person) => {
    const body = { ...teamOf(person, place), creator_user_id: person.userId };
    return idIn(place.project.server('POST /teams', { body }));
  }),
  memberTeam: uuids('person', makeJoined),
  bareTeam: uuids('person', async (place, person) => {
    const id = await makeJoined(place, person);
    expectOk(await place.project.server(`DELETE /team-permissions/${id}/${person.userId}/team_member`));
    return id;
  }),
  /** Somebody else who is in all teams of a user. */
  mate: uuids('person', async (place, { tag }, get) => {
    const body = { display_name: `Mate ${tag}`, server_metadata: { of: tag, for: place.serverTag } };
    const id = await idIn(place.project.server('POST /users', { body }));
    for (const team of ['team', 'memberTeam', 'bareTeam'] as const) await joinTeam(place, await get(team), id);
    return id;
  }),
  invitation: uuids('person', async (place, _, get) => {
    const data = { team_id: await get('team'), email: freshEmail() };
    return (await insertCode(place, 'team-invitation', data)).id;
  }),
  invitationCode: codes('team-invitation', async (_, get) => ({ team_id: await get('team'), email: freshEmail() })),
  /** An invitation to the address of a user, into a team that they are not in. */
  receivedInvitation: uuids('person', async (place, person) => {
    const team_id = await idIn(place.project.server('POST /teams', { body: teamOf(person, place) }));
    return (await insertCode(place, 'team-invitation', { team_id, email: person.email })).id;
  }),
  teamPermission: definition('team'),
  projectPermission: definition('project'),
  /** One that a user holds, and nobody else. */
  heldPermission: {
    of: 'person',
    make: async ({ project }, { tag, userId }) => {
      const id = await idIn(project.admin('POST /project-permission-definitions', { body: { id: `${tag}_held` } }));
      expectOk(await project.server(`POST /project-permissions/${userId}/${id}`, { body: {} }));
      return id;
    },
    unknown: () => `unknown_${randomUUID().replaceAll('-', '')}`,
    malformed: null,
  },
} satisfies Record<string, Kind>;
