import { createTeamApiKeyActions } from './api-key.js';
import { createServerCustomer, type Customer, type ServerCustomer } from './customer.js';
import type { ServerUser } from './server-user.js';
import { createTeamInviteActions } from './team-invitation.js';
import {
  createTeamChanges,
  listMembers,
  openMemberProfile,
  type Team,
  type TeamDependencies,
  type TeamMemberProfile,
} from './team.js';
import { fromWire, type FromWire } from './wire.js';
import type {
  ServerTeamCreate as ServerTeamCreateBody,
  ServerTeamMemberProfileRead,
  ServerTeamRead,
  ServerTeamUpdate as ServerTeamUpdateBody,
  ServerUserRead,
} from './wire-types.generated.js';

/** How a server creates a team. Without `creatorUserId` it has no members. Its image may be an http(s) address, too. */
export interface ServerTeamCreate extends FromWire<ServerTeamCreateBody> {}

/** What a server may change of any team. Members left out stay as they are; metadata is replaced as a whole. */
export interface ServerTeamUpdate extends FromWire<ServerTeamUpdateBody> {}

/** A member of a team with everything that a server may do to them. */
export interface ServerTeamUser extends ServerUser {
  readonly teamProfile: TeamMemberProfile;
}

/** A team as a server sees and changes it, without asking for permissions. Frozen. */
export interface ServerTeam
  extends
    Omit<Team, keyof FromWire<ServerTeamRead> | keyof Customer>,
    Readonly<FromWire<ServerTeamRead>>,
    ServerCustomer {
  /**
   * Lists the members, the oldest first.
   *
   * @example const addresses = (await team.listUsers()).map((member) => member.primaryEmail);
   */
  listUsers(): Promise<ServerTeamUser[]>;
  /**
   * Changes the team. The object itself stays as it is.
   *
   * @example await team.update({ serverMetadata: { crmId: 42 } });
   */
  update(update: ServerTeamUpdate): Promise<void>;
  /**
   * Makes a user a member, with the permissions that members begin with. Throws `TEAM_MEMBERSHIP_ALREADY_EXISTS` and
   * `USER_NOT_FOUND`.
   *
   * @example await team.addUser(user.id);
   */
  addUser(userId: string): Promise<void>;
  /**
   * Takes a member out of the team, with what they may do there. Throws `TEAM_MEMBERSHIP_NOT_FOUND`.
   *
   * @example await team.removeUser(user.id);
   */
  removeUser(userId: string): Promise<void>;
}

export interface ServerTeamDependencies extends TeamDependencies {
  openUser(json: ServerUserRead): ServerUser;
}

export function openServerTeam(json: ServerTeamRead, dependencies: ServerTeamDependencies): ServerTeam {
  const { send, openUser } = dependencies;
  const pathOf = (userId: string) => `/team-memberships/${encodeURIComponent(json.id)}/${encodeURIComponent(userId)}`;
  return Object.freeze({
    ...fromWire(json),
    ...createTeamChanges(json.id, dependencies),
    ...createTeamInviteActions(json.id, dependencies),
    ...createTeamApiKeyActions(json.id, send),
    ...createServerCustomer({ type: 'team', id: json.id }, send),
    listUsers: async () => {
      const members = await listMembers<ServerTeamMemberProfileRead>(send, json.id);
      return members.map((member) =>
        Object.freeze({ ...openUser(member.user), teamProfile: openMemberProfile(member) }),
      );
    },
    addUser: async (userId: string) => {
      await send({ method: 'POST', path: pathOf(userId), body: {} });
    },
    removeUser: async (userId: string) => {
      await send({ method: 'DELETE', path: pathOf(userId) });
    },
  });
}
