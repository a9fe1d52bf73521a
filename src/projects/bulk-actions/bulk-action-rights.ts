import type { ColleagueRight } from '../../common/colleague-rights/rights.js';
import type { BulkActionKind } from './entities/bulk-action.entity.js';

/** The right that each bulk action takes: that of the request which does the same to one user. */
export const RIGHT_OF_ACTION: Record<BulkActionKind, ColleagueRight> = {
  delete: 'delete_people',
  sign_out: 'change_sessions',
  restrict: 'change_people',
  lift_restriction: 'change_people',
  add_to_team: 'change_people',
  grant_project_permission: 'change_people',
  grant_team_permission: 'change_people',
};
