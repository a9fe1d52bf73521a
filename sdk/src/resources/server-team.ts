import { createTeamApiKeyActions } from './api-key.js';
import { createServerCustomer } from './customer.js';
import type { RemoveUserOptions, ServerTeam, ServerUser } from './server-types.js';
import { createTeamInviteActions } from './team-invitation.js';
import { createTeamChanges, listMembers, openMemberProfile, type TeamDependencies } from './team.js';
import { fromWire } from '../wire/wire.js';
import type { ServerTeamMemberProfileRead, ServerTeamRead, ServerUserRead } from '../wire/wire-types.generated.js';

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
    removeUser: async (userId: string, { keepKeys = false }: RemoveUserOptions = {}) => {
      await send({ method: 'DELETE', path: pathOf(userId), query: keepKeys ? { keep_keys: 'true' } : {} });
    },
  });
}
