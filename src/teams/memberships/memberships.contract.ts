import { Contract } from '../../common/contract/contract-class.js';
import { Choice, UserId, Uuid } from '../../common/contract/fields.js';

@Contract()
export class TeamMembershipRead {
  @Uuid() team_id: string;
  @Uuid() user_id: string;
}

@Contract()
export class TeamMembershipRemoveQuery {
  @Choice(['true', 'false'], {
    optional: true,
    default: 'false',
    doc: 'With `true`, the keys that the member made there go on working; otherwise they are revoked.',
  })
  keep_keys?: 'true' | 'false';
}

@Contract()
export class TeamMembershipParams {
  @Uuid() team_id: string;
  @UserId() user_id: string;
}
