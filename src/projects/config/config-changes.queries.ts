import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import type { ConfigurationSource } from '../../common/tenancy/configuration-source.js';
import type { Tier } from '../../common/tenancy/tier.js';

/** A kept change, with who made it as far as they are in the team that owns the project. */
export interface ChangeRow {
  revision: number;
  changedAt: Date;
  access: Tier | null;
  returnedTo: number | null;
  changes: Buffer;
  authorId: string | null;
  authorName: string | null;
  authorEmail: string | null;
  keyName: string | null;
  source: ConfigurationSource | null;
}

const LIST = {
  name: 'list_configuration_changes',
  text: `SELECT c.revision, c.changed_at AS "changedAt", c.actor_tier AS access, c.returned_to AS "returnedTo", c.changes, c.source,
      u.id AS "authorId", u.display_name AS "authorName", u.primary_email AS "authorEmail",
      s.description AS "keyName"
    FROM configuration_changes c
    JOIN projects p ON p.id = c.project_id
    LEFT JOIN team_memberships m
      ON m.project_id = $2 AND m.team_id = p.owner_team_id AND m.user_id = c.actor_user_id
    LEFT JOIN users u ON u.project_id = $2 AND u.id = m.user_id
    LEFT JOIN project_key_sets s ON s.project_id = c.project_id AND s.id = c.actor_key_set_id
    WHERE c.project_id = $1 AND ($3::integer IS NULL OR c.revision <= $3)
    ORDER BY c.revision DESC LIMIT $4`,
};

/** Reads of the history of configurations. */
@Injectable()
export class ConfigChangesQueries {
  constructor(private readonly database: Database) {}

  /** The latest first, from a revision on. */
  list(projectId: string, { from, limit }: { from: number | null; limit: number }): Promise<ChangeRow[]> {
    return this.database.rows<ChangeRow & object>(LIST, [projectId, INTERNAL_PROJECT_ID, from, limit]);
  }
}
