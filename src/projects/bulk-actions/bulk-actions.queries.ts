import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { BulkActionResultRead } from './bulk-actions.contract.js';
import { BULK_ACTIONS } from './bulk-actions.limits.js';
import {
  BulkActionEntity,
  type BulkActionKind,
  type BulkActionOrigin,
  type RestrictionWords,
} from './entities/bulk-action.entity.js';

const NEWEST = 20;

/** The users whose turn it is: of all of them the driver would read megabytes. */
const TURN = {
  name: 'turn_of_bulk_action',
  text: `SELECT action, team_id AS "teamId", permission_id AS "permissionId", restriction, origin, total, position,
      user_ids[position + 1 : position + ${BULK_ACTIONS.turn}]::text[] AS "userIds"
    FROM bulk_actions WHERE project_id = $1 AND id = $2`,
};

const RESULTS = `SELECT number, user_id, outcome, code, message FROM bulk_action_results
  WHERE project_id = $1 AND action_id = $2 AND number >= $3 ORDER BY number LIMIT $4`;

/** The part of an action that is worked on before others have their turn. */
export interface BulkActionTurn {
  action: BulkActionKind;
  teamId: string | null;
  permissionId: string | null;
  restriction: RestrictionWords | null;
  origin: BulkActionOrigin;
  total: number;
  position: number;
  userIds: string[];
}

/** Reads of bulk actions. */
@Injectable()
export class BulkActionsQueries {
  constructor(private readonly database: Database) {}

  find(projectId: string, id: string): Promise<BulkActionEntity | null> {
    return this.database.repository(BulkActionEntity).findOneBy({ projectId, id });
  }

  /** The newest first. */
  list(projectId: string): Promise<BulkActionEntity[]> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return this.database.repository(BulkActionEntity).find({ where: { projectId }, order, take: NEWEST });
  }

  findTurn(projectId: string, id: string): Promise<BulkActionTurn | null> {
    return this.database.row<BulkActionTurn & object>(TURN, [projectId, id]);
  }

  results(
    projectId: string,
    id: string,
    { from, limit }: { from: number; limit: number },
  ): Promise<BulkActionResultRead[]> {
    return this.database.rows<BulkActionResultRead & object>(RESULTS, [projectId, id, from, limit]);
  }
}
