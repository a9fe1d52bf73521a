import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, ListOf, Millis, Nested, Num, Text, TextList, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { RESTRICTION_TEXT_LENGTH } from '../../users/users.limits.js';
import { UserFilter } from '../../users/user-filter.contract.js';
import { BULK_ACTIONS, LARGEST_RESULT_PAGE } from './bulk-actions.limits.js';
import type { BulkActionKind } from './entities/bulk-action.entity.js';
import type { BulkActionOutcome } from './entities/bulk-action-result.entity.js';

const KINDS = namedChoices('BulkActionKind', [
  'delete',
  'sign_out',
  'restrict',
  'lift_restriction',
  'add_to_team',
  'grant_project_permission',
  'grant_team_permission',
] as const satisfies readonly BulkActionKind[]);
const STATES = namedChoices('BulkActionState', ['waiting', 'running', 'completed', 'failed', 'cancelled']);
const OUTCOMES = namedChoices('BulkActionOutcome', [
  'skipped',
  'failed',
] as const satisfies readonly BulkActionOutcome[]);

/** The state of a bulk action. */
export type BulkActionState = (typeof STATES)[number];

@Contract({
  input: 'BulkActionCreateInput',
  doc: 'A change to many users: those of some ids, or all who match a filter.',
})
export class BulkActionCreate {
  @Choice(KINDS, { doc: 'What is done with each of them, as the single request does it.' }) action: BulkActionKind;
  @TextList({
    optional: true,
    nullable: true,
    max: BULK_ACTIONS.ids,
    length: 36,
    doc: 'The users, or else a filter. Of ids that stand here twice the first counts.',
  })
  user_ids?: string[] | null;
  @Nested(() => UserFilter, {
    optional: true,
    nullable: true,
    doc: 'All users who match now, or else ids; whoever matches only later is left alone.',
  })
  filter?: UserFilter | null;
  @Num({
    optional: true,
    nullable: true,
    integer: true,
    min: 0,
    doc: 'How many users it is meant for; where they are another number, nothing is done. Required with a filter.',
  })
  expected_count?: number | null;
  @Uuid({ optional: true, nullable: true, doc: 'The team that they are added to, or are granted a permission in.' })
  team_id?: string | null;
  @Text({ optional: true, nullable: true, max: NAME_LENGTH, doc: 'The permission that they are granted.' })
  permission_id?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: RESTRICTION_TEXT_LENGTH,
    doc: 'Why they are restricted, for them to read. Only with the action `restrict`.',
  })
  restricted_by_admin_reason?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: RESTRICTION_TEXT_LENGTH,
    doc: 'Why they are restricted, for colleagues alone. Only with the action `restrict`.',
  })
  restricted_by_admin_private_details?: string | null;
}

@Contract({ object: 'BulkAction', doc: 'A change to many users.' })
export class BulkActionRead {
  @Uuid() id: string;
  @Choice(KINDS) action: BulkActionKind;
  @Choice(STATES) state: BulkActionState;
  @Uuid({ nullable: true }) team_id: string | null;
  @Text({ nullable: true }) permission_id: string | null;
  @Num({ integer: true, doc: 'How many users it is about.' }) total_count: number;
  @Num({ integer: true, doc: 'Users for whom it was done.' }) done_count: number;
  @Num({ integer: true, doc: 'Users for whom there was nothing to do.' }) skipped_count: number;
  @Num({ integer: true, doc: 'Users for whom it was refused.' }) failed_count: number;
  @Text({ nullable: true, doc: 'Why it ended before all of them had their turn.' }) error: string | null;
  @Millis() created_at_millis: number;
  @Millis({ nullable: true }) finished_at_millis: number | null;
}

@Contract({ object: 'BulkActionResult', doc: 'A user whom a bulk action did not change.' })
export class BulkActionResultRead {
  @Num({ integer: true, doc: 'Their place in the action, from 1.' }) number: number;
  @Uuid() user_id: string;
  @Choice(OUTCOMES) outcome: BulkActionOutcome;
  @Text({ doc: 'The code of the error that the single request answers.' }) code: string;
  @Text() message: string;
}

@Contract({ object: 'BulkActionResultPage' })
export class BulkActionResultsRead {
  @ListOf(() => BulkActionResultRead) items: BulkActionResultRead[];
  @Num({ integer: true, nullable: true, doc: 'The number that the next page begins with; null on the last.' })
  next_number: number | null;
}

@Contract()
export class BulkActionParams {
  @Uuid() id: string;
}

@Contract()
export class BulkActionResultsQuery {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_RESULT_PAGE, default: 100 }) limit: number;
  @Num({ optional: true, integer: true, min: 1, max: 2_147_483_647, doc: 'The `next_number` of the page before.' })
  cursor?: number;
}
