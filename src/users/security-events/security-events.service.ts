import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { AuditQueries, type AuditEntryRow } from '../../common/audit/audit.queries.js';
import type { Page } from '../../../shared/contract/page.js';
import { requireSelf } from '../users.policy.js';
import type { SecurityEventListQuery, SecurityEventRead } from './security-events.contract.js';

/** The part of the audit log that users see: events about the safety of their own account. */
@Injectable()
export class SecurityEventsService {
  constructor(private readonly queries: AuditQueries) {}

  /**
   * Newest first.
   *
   * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, SECURITY_EVENTS_OF_ANOTHER_USER to a client
   */
  async list(caller: Caller, userId: string, page: SecurityEventListQuery): Promise<Page<SecurityEventRead>> {
    requireSelf(caller, userId, 'SECURITY_EVENTS_OF_ANOTHER_USER');
    const { rows, next } = await this.queries.listOfUser(caller.projectId, userId, page);
    return { items: rows.map(presentSecurityEvent), is_paginated: true, pagination: { next_cursor: next } };
  }
}

function presentSecurityEvent(row: AuditEntryRow): SecurityEventRead {
  // The network of somebody of the application is none of the user's business.
  const isFromOutside = row.actorType === 'user' && row.impersonatorType === null;
  return {
    id: row.id,
    at_millis: row.atMillis,
    type: row.action,
    actor_type: row.actorType,
    is_impersonation: row.impersonatorType !== null || valueOf(row, 'is_impersonation') === 'true',
    method: valueOf(row, 'method'),
    address: row.objectType === 'contact_channel' ? valueOf(row, 'value') : null,
    name: row.objectType === 'user_api_key' ? (row.objectName ?? valueOf(row, 'description')) : null,
    ip: isFromOutside ? row.ip : null,
    user_agent: isFromOutside ? row.userAgent : null,
  };
}

function valueOf({ changes }: AuditEntryRow, field: string): string | null {
  const value = changes[field]?.after ?? changes[field]?.before;
  return value === null || value === undefined || typeof value === 'object' ? null : String(value);
}
