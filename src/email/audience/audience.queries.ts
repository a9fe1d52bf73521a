import { Injectable } from '@nestjs/common';
import type { Bind } from '../../common/database/contains-condition.js';
import { Database } from '../../common/database/database.js';
import { conditionsOf } from '../../users/reads/user-conditions.queries.js';
import { UsersQueries } from '../../users/reads/users.queries.js';
import type { NotificationCategory } from '../notifications/notification-categories.js';
import type { AudienceRead } from './audience.contract.js';
import type { Match } from './match.js';

/** The rules that an email goes by when it is due. */
export interface DeliveryRules {
  category: NotificationCategory;
  onlyVerified: boolean;
}

const FIND_TEAM = {
  name: 'find_name_of_addressed_team',
  text: 'SELECT display_name AS name FROM teams WHERE project_id = $1 AND id = $2',
};

/** Counts of recipients. */
@Injectable()
export class AudienceQueries {
  constructor(
    private readonly database: Database,
    private readonly users: UsersQueries,
  ) {}

  /** Ids that are nobody's are not counted. */
  async count(projectId: string, match: Match, rules: DeliveryRules): Promise<AudienceRead> {
    const { text, values } = buildCount(projectId, await this.findFew(projectId, match), rules);
    const row = await this.database.row<AudienceRead>({ text }, values);
    return row ?? { deliverable: 0, without_address: 0, unsubscribed: 0, unverified: 0 };
  }

  /** A filter with the users whom other tables name for it, where those are few. */
  async findFew(projectId: string, match: Match): Promise<Match> {
    return 'matching' in match ? { matching: await this.users.findFew(projectId, match.matching) } : match;
  }

  /** The name of a team; null when there is no such team. */
  async findTeamName(projectId: string, teamId: string): Promise<string | null> {
    return (await this.database.row<{ name: string }>(FIND_TEAM, [projectId, teamId]))?.name ?? null;
  }
}

/** The statement that counts recipients by what becomes of their emails. */
export function buildCount(
  projectId: string,
  match: Match,
  { category, onlyVerified }: DeliveryRules,
): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const [isOff, leavesOut] = [`${bind(category.canDisable)}::boolean`, `${bind(onlyVerified)}::boolean`];
  const categoryId = `${bind(category.id)}::uuid`;
  const text = `SELECT
      count(*) FILTER (WHERE has_address AND NOT is_left_out AND NOT is_off)::int AS deliverable,
      count(*) FILTER (WHERE NOT has_address)::int AS without_address,
      count(*) FILTER (WHERE has_address AND is_unverified AND (is_left_out OR NOT is_off))::int AS unverified,
      count(*) FILTER (WHERE has_address AND NOT is_left_out AND is_off)::int AS unsubscribed
    FROM (
      SELECT u.primary_email IS NOT NULL AS has_address,
        NOT u.primary_email_verified AS is_unverified,
        ${leavesOut} AND NOT u.primary_email_verified AS is_left_out,
        ${isOff} AND EXISTS (SELECT FROM notification_preferences p
          WHERE p.project_id = u.project_id AND p.user_id = u.id AND p.category_id = ${categoryId} AND NOT p.enabled) AS is_off
      FROM users u WHERE ${conditionsFor(match, bind).join(' AND ')}
    ) AS addressed`;
  return { text, values };
}

function conditionsFor(match: Match, bind: Bind): string[] {
  if ('matching' in match) return conditionsOf(match.matching, bind);
  if ('allUsers' in match) return ['u.project_id = $1'];
  return ['u.project_id = $1', `u.id = ANY (${bind(match.userIds)}::uuid[])`];
}
