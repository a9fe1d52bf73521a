import { Contract } from '../../common/contract/contract-class.js';
import { UserId, Uuid } from '../../common/contract/fields.js';

@Contract()
export class TeamMembershipRead {
  @Uuid() team_id: string;
  @Uuid() user_id: string;
}

@Contract()
export class TeamMembershipParams {
  @Uuid() team_id: string;
  @UserId() user_id: string;
}
