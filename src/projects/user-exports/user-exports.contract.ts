import { Contract } from '../../common/contract/contract-class.js';
import { UserId } from '../../common/contract/fields.js';

@Contract()
export class UserExportParams {
  @UserId() user_id: string;
}
