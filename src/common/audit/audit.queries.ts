import { Injectable } from '@nestjs/common';
import type { ListCountRead } from '../contract/list-count.js';
import { countList } from '../database/count-list.js';
import { Database } from '../database/database.js';
import type { Tier } from '../tenancy/tier.js';
import type { ActorType } from '../caller/actors.js';
import type { AuditChanges } from './audit-changes.js';
import { AuditSettingsEntity } from './audit-settings.entity.js';
import { RETENTION_DAYS } from './audit.limits.js';
import {
  buildAuditList,
  buildCountedAudit,
  buildUnsearchedAudit,
  SHOWN_ENTRY,
  type AuditFilters,
  type AuditPage,
} from './audit-sql.queries.js';

/** A row of the log as it is read. */
export interface AuditEntryRow {
  id: string;
  atMillis: number;
  action: string;
  actorType: ActorType;
  actorId: string | null;
  /** The actor's present name; null when they are gone, and for an owner who is none any more. */
  actorName: string | null;
  sessionId: string | null;
  impersonatorType: ActorType | null;
  impersonatorId: string | null;
  impersonatorName: string | null;
  tier: Tier | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
  objectType: string;
  objectId: string | null;
  /** The object's present name; null where its type has none, and when it is gone. */
  objectName: string | null;
  userId: string | null;
  /** The present name of the end user whom it concerns beside the object. */
  userName: string | null;
  changes: AuditChanges;
}

/** A page of rows, and where the next one begins. */
export interface ReadAuditPage {
  rows: AuditEntryRow[];
  next: string | null;
}

/** Reads of the audit log, newest first. */
@Injectable()
export class AuditQueries {
  constructor(private readonly database: Database) {}

  /**
   * A page of a project's log. A search by text looks through so many rows of the others at most: its page may hold fewer
   * than asked for, or none, and still have a next one.
   */
  async list(projectId: string, filters: AuditFilters, page: AuditPage): Promise<ReadAuditPage> {
    const { text, values } = buildAuditList(projectId, filters, page);
    const found = await this.database.rows<FoundRow & object>(text, values);
    // Without a row there is one that tells where the search ended.
    const rows = found.filter((row): row is AuditEntryRow & { end: string | null } => row.id !== null);
    const next = rows[page.limit]?.id ?? found[0]?.end ?? null;
    return { rows: rows.slice(0, page.limit), next };
  }

  /** The number of rows of a list, as far as that is counted: of a search, among those that its first page looks through. */
  async count(projectId: string, filters: AuditFilters): Promise<ListCountRead> {
    const isSearch = filters.text !== undefined;
    const { rows, values } = buildCountedAudit(projectId, filters);
    const found = await countList(this.database, { rows, values, kind: isSearch ? 'found' : 'listed' });
    if (!isSearch) return found;
    const unsearched = buildUnsearchedAudit(projectId, filters);
    const isWhole = (await this.database.row({ text: unsearched.text }, unsearched.values)) === null;
    return { ...found, is_exact: found.is_exact && isWhole };
  }

  /** The rows that concern the safety of one user's account. */
  async listOfUser(projectId: string, userId: string, { cursor, limit }: AuditPage): Promise<ReadAuditPage> {
    const rows = await this.database.rows<AuditEntryRow & object>(
      `SELECT ${SHOWN_ENTRY} FROM audit_log a WHERE a.project_id = $1 AND a.user_id = $2 AND a.is_security
         AND ($3::uuid IS NULL OR a.id <= $3) ORDER BY a.id DESC LIMIT $4`,
      [projectId, userId, cursor ?? null, limit + 1],
    );
    return { rows: rows.slice(0, limit), next: rows[limit]?.id ?? null };
  }

  /** The retention of a project's log, in days. */
  async retentionDays(projectId: string): Promise<number> {
    const settings = await this.database.repository(AuditSettingsEntity).findOneBy({ projectId });
    return settings?.retentionDays ?? RETENTION_DAYS.usual;
  }
}

type FoundRow = (AuditEntryRow | { id: null }) & { end: string | null };
