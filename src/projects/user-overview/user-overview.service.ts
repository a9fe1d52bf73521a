import { Injectable } from '@nestjs/common';
import { AuditQueries, type AuditEntryRow } from '../../common/audit/audit.queries.js';
import { auditRule } from '../../common/audit/audit-rules.js';
import type { Caller } from '../../common/caller/caller.js';
import { hasRight, type ColleagueRight } from '../../common/colleague-rights/rights.js';
import { SuppressionsService } from '../../email/outbox/deliverability/suppressions.service.js';
import { UsersService } from '../../users/users.service.js';
import type { UserEmailFailureRead, UserHappeningRead, UserOverviewRead } from './user-overview.contract.js';
import { UserOverviewQueries, type HappeningRow } from './user-overview.queries.js';

/** Actions of the log that are told of by the purchase itself. */
const BY_PURCHASE: readonly string[] = ['subscription.created', 'one_time_purchase.created'];

/** The overview: what happened last to one user, of all kinds, as far as the caller may see them. */
@Injectable()
export class UserOverviewService {
  constructor(
    private readonly users: UsersService,
    private readonly audit: AuditQueries,
    private readonly queries: UserOverviewQueries,
    private readonly suppressions: SuppressionsService,
  ) {}

  /** @throws KnownError USER_NOT_FOUND */
  async read(caller: Caller, userId: string, limit: number): Promise<UserOverviewRead> {
    const { id, primary_email: address } = await this.users.get(caller, userId);
    const mayReadEmails = mayRead(caller, 'read_email_list');
    const [entries, others, failure, suppression] = await Promise.all([
      this.entriesOf(caller, id, limit),
      this.queries.happenings(caller.projectId, id, {
        sources: mayReadEmails ? ['session', 'email', 'purchase'] : ['session', 'purchase'],
        limit,
      }),
      mayReadEmails ? this.emailFailureOf(caller, id) : null,
      mayReadEmails && address ? this.suppressions.find(caller, address) : null,
    ]);
    const happenings = [...entries, ...others.map(presentOther)];
    const latest = happenings.toSorted(newestFirst).slice(0, limit);
    return { email_failure: failure, email_suppression: suppression, happenings: latest };
  }

  /** Rows of the log: all of them for those alone who may read it. */
  private async entriesOf(caller: Caller, userId: string, limit: number): Promise<UserHappeningRead[]> {
    const page = { limit };
    const { rows } = mayRead(caller, 'read_developer_pages')
      ? await this.audit.list(caller.projectId, { objectId: userId }, page)
      : await this.audit.listOfUser(caller.projectId, userId, page);
    return rows.filter(({ action }) => !BY_PURCHASE.includes(action)).map(presentEntry);
  }

  private async emailFailureOf({ projectId }: Caller, userId: string): Promise<UserEmailFailureRead | null> {
    const email = await this.queries.lastEmail(projectId, userId);
    if (!email?.isFailed) return null;
    return { email_id: email.id, address: email.address, at_millis: email.atMillis, error_type: email.errorType };
  }
}

/** Keys have no role: what they may do says their tier. */
function mayRead({ role }: Caller, right: ColleagueRight): boolean {
  return !role || hasRight(role, right);
}

function presentEntry(row: AuditEntryRow): UserHappeningRead {
  const ofUser = row.objectType === 'user';
  return {
    id: row.id,
    kind: auditRule(row.action).isSecurity ? 'security' : 'change',
    at_millis: row.atMillis,
    action: row.action,
    name: ofUser ? null : row.objectName,
    actor_type: row.actorType,
    actor_display_name: row.actorName,
  };
}

function presentOther({ id, kind, atMillis, action, name }: HappeningRow): UserHappeningRead {
  return { id, kind, at_millis: atMillis, action, name, actor_type: null, actor_display_name: null };
}

function newestFirst(one: UserHappeningRead, other: UserHappeningRead): number {
  return other.at_millis - one.at_millis || other.id.localeCompare(one.id);
}
