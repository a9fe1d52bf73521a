import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PermissionImportsService } from '../../../permissions/permission-imports.service.js';
import { MembershipImportsService } from '../../../teams/memberships/membership-imports.service.js';
import { personalTeamName } from '../../../teams/personal-team.js';
import { TeamImportsService } from '../../../teams/team-imports.service.js';
import type { ImportedUser } from '../../../users/imports/imported-user.js';
import { UserImportsService } from '../../../users/imports/user-imports.service.js';
import type { LineContext } from './line.js';

const BARE = {
  profileImageUrl: null,
  clientMetadata: null,
  clientReadOnlyMetadata: null,
  serverMetadata: null,
  createdAtMillis: null,
} as const;

/** The team of their own that users who are brought in get, where the project wants it for every user. */
@Injectable()
export class ImportedPersonalTeams {
  constructor(
    private readonly teams: TeamImportsService,
    private readonly memberships: MembershipImportsService,
    private readonly permissions: PermissionImportsService,
    private readonly users: UserImportsService,
  ) {}

  /** In the current transaction. */
  async give({ projectId, tenancy }: LineContext, users: readonly ImportedUser[]): Promise<void> {
    if (!tenancy.config.teams.createPersonalTeamOnSignUp) return;
    const members = users.map(({ id }) => ({ userId: id, teamId: randomUUID() }));
    const teams = users.map(({ displayName, channels }, index) => {
      const primaryEmail = channels.find(({ isPrimary }) => isPrimary)?.value ?? null;
      return {
        ...BARE,
        id: members[index]?.teamId ?? '',
        displayName: personalTeamName({ displayName, primaryEmail }),
      };
    });
    const ids = this.permissions.defaultsOf(tenancy, 'teamCreator');
    await this.teams.insert(projectId, teams);
    await this.memberships.insert(
      projectId,
      members.map((member) => ({ ...member, displayName: null, profileImageUrl: null, createdAtMillis: null })),
    );
    const grants = members.flatMap((member) => ids.map((permissionId) => ({ ...member, permissionId })));
    await this.permissions.grantInTeams(projectId, grants);
    await this.users.selectTeams(projectId, members);
  }
}
