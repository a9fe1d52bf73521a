'use client';

import type { Team } from '../../resources/team.js';
import { useProject } from '../hooks.js';
import { TeamPayments } from '../payments/payments.js';
import { usePermissions } from '../team-hooks.js';
import { TeamApiKeysSection } from './api-keys-section.js';
import { InviteMemberSection } from './invite-member-section.js';
import { LeaveTeamSection } from './leave-team-section.js';
import { TeamImageSection } from './team-image-section.js';
import { TeamMembersSection } from './team-members-section.js';
import { TeamNameSection } from './team-name-section.js';
import { TeamUserNameSection } from './team-user-name-section.js';

/** The settings of a team that a member sees, and can change. */
export function TeamPage({ team }: { team: Team }) {
  const { config } = useProject();
  const held = new Set(usePermissions(team).map(({ id }) => id));
  const maySeeMembers = held.has('$read_members');
  return (
    <>
      <TeamUserNameSection team={team} />
      {held.has('$update_team') && (
        <>
          <TeamImageSection team={team} />
          <TeamNameSection team={team} />
        </>
      )}
      {maySeeMembers && <TeamMembersSection team={team} />}
      {held.has('$invite_members') && (
        <InviteMemberSection team={team} maySeeInvitations={maySeeMembers} mayRevoke={held.has('$remove_members')} />
      )}
      {config.allowTeamApiKeys && held.has('$manage_api_keys') && <TeamApiKeysSection team={team} />}
      {held.has('team_admin') && <TeamPayments customer={team} />}
      <LeaveTeamSection team={team} />
    </>
  );
}
