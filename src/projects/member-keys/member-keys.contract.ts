import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Millis, Text, UserId, Uuid } from '../../common/contract/fields.js';

@Contract()
export class MemberKeysQuery {
  @Uuid({ doc: 'A team of the dashboard, of which the caller is a member.' }) team_id: string;
  @UserId({ doc: 'The member who made the keys.' }) user_id: string;
}

@Contract({
  doc: 'A key set that a member of the team made in one of its projects, and that lets whoever has it act there.',
})
export class MemberKeySetRead {
  @Text() project_id: string;
  @Text() project_display_name: string;
  @Uuid() id: string;
  @Text() description: string;
  @Millis() created_at_millis: number;
  @Flag() has_secret_server_key: boolean;
  @Flag() has_super_secret_admin_key: boolean;
}
