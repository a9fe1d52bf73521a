import { Injectable } from '@nestjs/common';
import { PermissionImportsService } from '../../../permissions/permission-imports.service.js';
import { MembershipImportsService } from '../../../teams/memberships/membership-imports.service.js';
import { TeamImportsQueries } from '../../../teams/creation/team-imports.queries.js';
import { TeamImportsService } from '../../../teams/creation/team-imports.service.js';
import { UserImportsQueries } from '../../../users/imports/user-imports.queries.js';
import { UserImportsService } from '../../../users/imports/user-imports.service.js';
import { ImportedImages } from './imported-images.js';
import { fail, isGood, skip, type Line, type LineContext } from './line.js';
import type { MembershipLine, ProjectPermissionLine, TeamLine, TeamPermissionLine } from './team-line.contract.js';

interface Member {
  teamId: string;
  userId: string;
}

/** Lines of teams, of who is in them, and of permissions. */
@Injectable()
export class TeamLines {
  constructor(
    private readonly teamQueries: TeamImportsQueries,
    private readonly teams: TeamImportsService,
    private readonly memberships: MembershipImportsService,
    private readonly permissions: PermissionImportsService,
    private readonly userQueries: UserImportsQueries,
    private readonly users: UserImportsService,
    private readonly images: ImportedImages,
  ) {}

  /** Checks lines, and in a run makes their teams in the current transaction. */
  async handleTeams(context: LineContext, lines: ReadonlyArray<Line<TeamLine>>): Promise<void> {
    const { projectId, planned } = context;
    for (const line of lines) {
      const named = line.data.id ?? line.data.external_id;
      if (!named) fail(line, 'id', 'A team needs an id or an external_id');
      else line.objectId = context.ids.of('team', named);
      this.images.check(line, line.data.profile_image_url);
    }
    const ids = lines.flatMap(({ objectId }) => objectId ?? []);
    const there = await this.known(context, 'team', ids);
    const good = lines.filter((line) => isGood(line) && isFirst(line, there));
    await planned.add(good.map(({ objectId }) => `team\0${objectId}`));
    if (context.isCheck) return;
    const rows = [];
    for (const { objectId, data } of good) {
      rows.push({
        id: objectId ?? '',
        displayName: data.display_name,
        profileImageUrl: await this.images.keep(projectId, 'team-profile-images', data.profile_image_url),
        clientMetadata: data.client_metadata ?? null,
        clientReadOnlyMetadata: data.client_read_only_metadata ?? null,
        serverMetadata: data.server_metadata ?? null,
        createdAtMillis: data.created_at_millis ?? null,
      });
    }
    await this.teams.insert(projectId, rows);
  }

  /** The same of members. */
  async handleMemberships(context: LineContext, lines: ReadonlyArray<Line<MembershipLine>>): Promise<void> {
    const { projectId, planned } = context;
    const members = await this.checkMembers(context, lines);
    const there = await this.knownMembers(context, members);
    for (const line of lines) {
      this.images.check(line, line.data.profile_image_url);
      this.checkPermissions(context, line, { scope: 'team', ids: line.data.permissions ?? [] });
    }
    const good = lines.filter((line) => isGood(line) && isFirst(line, there));
    await planned.add(good.map(({ objectId }) => `member\0${objectId}`));
    if (context.isCheck) return;
    const rows = [];
    for (const line of good) {
      const { data } = line;
      const image = await this.images.keep(projectId, 'team-member-profile-images', data.profile_image_url);
      const shown = { displayName: data.display_name || null, profileImageUrl: image };
      rows.push({ ...memberOf(line), ...shown, createdAtMillis: data.created_at_millis ?? null });
    }
    await this.memberships.insert(projectId, rows);
    const defaults = context.isExport ? [] : this.permissions.defaultsOf(context.tenancy, 'teamMember');
    const grants = good.flatMap((line) =>
      [...new Set(line.data.permissions ?? defaults)].map((permissionId) => ({ ...memberOf(line), permissionId })),
    );
    await this.permissions.grantInTeams(projectId, grants);
    await this.users.selectTeams(projectId, good.filter(({ data }) => data.is_selected).map(memberOf));
  }

  /** Permissions in teams, beside those that come with members. */
  async handleTeamPermissions(context: LineContext, lines: ReadonlyArray<Line<TeamPermissionLine>>): Promise<void> {
    const members = await this.checkMembers(context, lines);
    const there = await this.knownMembers(context, members);
    for (const line of lines) {
      this.checkPermissions(context, line, { scope: 'team', ids: [line.data.permission_id] });
      if (isGood(line) && !there.has(line.objectId ?? '')) fail(line, 'user_id', 'The user is not in the team');
    }
    if (context.isCheck) return;
    const good = lines.filter(isGood);
    const grants = good.map((line) => ({ ...memberOf(line), permissionId: line.data.permission_id }));
    const made = await this.permissions.grantInTeams(context.projectId, grants);
    skipOthers(
      good,
      new Set(made.map(({ teamId, userId, permissionId }) => `${teamId}/${userId}/${permissionId}`)),
      (line) => `${line.objectId}/${line.data.permission_id}`,
    );
  }

  /** Permissions in the project, beside those that come with users. */
  async handleProjectPermissions(
    context: LineContext,
    lines: ReadonlyArray<Line<ProjectPermissionLine>>,
  ): Promise<void> {
    for (const line of lines) line.objectId = context.ids.of('user', line.data.user_id);
    const there = await this.known(
      context,
      'user',
      lines.flatMap(({ objectId }) => objectId ?? []),
    );
    for (const line of lines) {
      this.checkPermissions(context, line, { scope: 'project', ids: [line.data.permission_id] });
      if (!there.has(line.objectId ?? '')) fail(line, 'user_id', 'There is no such user');
    }
    if (context.isCheck) return;
    const good = lines.filter(isGood);
    const grants = good.map((line) => ({ userId: line.objectId ?? '', permissionId: line.data.permission_id }));
    const made = await this.permissions.grantInProject(context.projectId, grants);
    skipOthers(
      good,
      new Set(made.map(({ userId, permissionId }) => `${userId}/${permissionId}`)),
      (line) => `${line.objectId}/${line.data.permission_id}`,
    );
  }

  /** Those of the users or teams that there are, or would be. */
  async known(
    { projectId, planned }: LineContext,
    kind: 'user' | 'team',
    ids: readonly string[],
  ): Promise<Set<string>> {
    const found =
      kind === 'user' ? this.userQueries.findUserIds(projectId, ids) : this.teamQueries.findIds(projectId, ids);
    const keys = await planned.find(ids.map((id) => `${kind}\0${id}`));
    return new Set([...(await found), ...[...keys].map((key) => key.slice(kind.length + 1))]);
  }

  private async checkMembers(
    context: LineContext,
    lines: ReadonlyArray<Line<MembershipLine | TeamPermissionLine>>,
  ): Promise<Member[]> {
    const members = lines.map((line) => ({
      teamId: context.ids.of('team', line.data.team_id),
      userId: context.ids.of('user', line.data.user_id),
    }));
    const [users, teams] = [
      await this.known(
        context,
        'user',
        members.map(({ userId }) => userId),
      ),
      await this.known(
        context,
        'team',
        members.map(({ teamId }) => teamId),
      ),
    ];
    for (const [index, line] of lines.entries()) {
      const { teamId = '', userId = '' } = members[index] ?? {};
      line.objectId = `${teamId}/${userId}`;
      if (!teams.has(teamId)) fail(line, 'team_id', 'There is no such team');
      if (!users.has(userId)) fail(line, 'user_id', 'There is no such user');
    }
    return members;
  }

  private async knownMembers({ projectId, planned }: LineContext, members: readonly Member[]): Promise<Set<string>> {
    const keys = await planned.find(members.map(({ teamId, userId }) => `member\0${teamId}/${userId}`));
    const found = await this.teamQueries.findMembers(projectId, members);
    return new Set([...found, ...[...keys].map((key) => key.slice('member\0'.length))]);
  }

  private checkPermissions(
    context: LineContext,
    line: Line,
    { scope, ids }: { scope: 'team' | 'project'; ids: readonly string[] },
  ): void {
    for (const id of ids) {
      const refusal = this.permissions.refusalOf(context.tenancy, scope, id);
      if (refusal) fail(line, 'permissions', refusal);
    }
  }
}

/** Says of those whose id is there, or was in a line before, that they are there. */
function isFirst(line: Line, there: Set<string>): boolean {
  const id = line.objectId ?? '';
  if (there.has(id)) skip(line, 'id', 'It is there already');
  there.add(id);
  return isGood(line);
}

function skipOthers<T extends object>(
  lines: ReadonlyArray<Line<T>>,
  made: Set<string>,
  keyOf: (line: Line<T>) => string,
) {
  for (const line of lines) if (!made.delete(keyOf(line))) skip(line, null, 'It is granted already');
}

function memberOf({ objectId }: Line): Member {
  const [teamId = '', userId = ''] = (objectId ?? '').split('/');
  return { teamId, userId };
}
