import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CompositeStatement } from '../../../common/database/composite-statement.js';
import { PermissionImportsService } from '../../../permissions/permission-imports.service.js';
import { addImportedMembers } from '../../../teams/memberships/memberships.statements.js';
import { personalTeamName } from '../../../teams/creation/personal-team-name.js';
import { addImportedTeams } from '../../../teams/creation/team-imports.statements.js';
import type { ImportedUser } from '../../../users/imports/imported-user.js';
import type { LineContext } from './line.js';

/** The fields that a personal team and its member do not have. */
const BARE = { profileImageUrl: null, createdAtMillis: null } as const;
const BARE_TEAM = { ...BARE, clientMetadata: null, clientReadOnlyMetadata: null, serverMetadata: null } as const;

/** The team of their own that users who are brought in get, where the project wants it for every user. */
@Injectable()
export class ImportedPersonalTeams {
  constructor(private readonly permissions: PermissionImportsService) {}

  /** The id of the team that a user is to be made with; null for none. Users of an export bring what they had. */
  newTeamId({ tenancy, isExport }: LineContext): string | null {
    return !isExport && tenancy.config.teams.createPersonalTeamOnSignUp ? randomUUID() : null;
  }

  /** Adds the teams to the statement that makes the users who select them: written later, each user is written twice. */
  add(statement: CompositeStatement, users: readonly ImportedUser[]): void {
    const owned = users.flatMap(({ id: userId, selectedTeamId, displayName, channels }) => {
      const primaryEmail = channels.find(({ isPrimary }) => isPrimary)?.value ?? null;
      const name = personalTeamName({ displayName, primaryEmail });
      return selectedTeamId === null ? [] : [{ userId, teamId: selectedTeamId, name }];
    });
    if (owned.length === 0) return;
    addImportedTeams(
      statement,
      owned.map(({ teamId, name }) => ({ ...BARE_TEAM, id: teamId, displayName: name })),
    );
    addImportedMembers(
      statement,
      owned.map(({ userId, teamId }) => ({ ...BARE, userId, teamId, displayName: null })),
    );
  }

  /** Gives them what creators of teams may do, when their teams are there. */
  async grant({ projectId, tenancy }: LineContext, users: readonly ImportedUser[]): Promise<void> {
    const ids = this.permissions.defaultsOf(tenancy, 'teamCreator');
    const grants = users.flatMap(({ id: userId, selectedTeamId: teamId }) =>
      teamId === null ? [] : ids.map((permissionId) => ({ userId, teamId, permissionId })),
    );
    await this.permissions.grantInTeams(projectId, grants);
  }
}
