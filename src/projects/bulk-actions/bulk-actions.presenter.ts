import type { BulkActionRead, BulkActionState } from './bulk-actions.contract.js';
import type { BulkActionEntity, BulkActionStatus } from './entities/bulk-action.entity.js';

const STATES: Record<BulkActionStatus, BulkActionState> = {
  queued: 'waiting',
  sending: 'running',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** A bulk action as it is shown. Between its turns it waits in the queue, and has begun all the same. */
export function presentBulkAction(row: BulkActionEntity): BulkActionRead {
  return {
    id: row.id,
    action: row.action,
    state: row.status === 'queued' && row.position > 0 ? 'running' : STATES[row.status],
    team_id: row.teamId,
    permission_id: row.permissionId,
    total_count: row.total,
    done_count: row.doneCount,
    skipped_count: row.skippedCount,
    failed_count: row.failedCount,
    error: row.status === 'failed' ? row.errorMessage : null,
    created_at_millis: row.createdAt.getTime(),
    finished_at_millis: row.finishedAt?.getTime() ?? null,
  };
}
