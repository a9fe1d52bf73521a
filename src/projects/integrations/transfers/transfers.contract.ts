import { Contract } from '../../../common/contract/contract-class.js';
import { Text, Url, Uuid } from '../../../common/contract/fields.js';
import { NAME_LENGTH } from '../../../common/contract/texts.limits.js';
import { CodeInput } from '../../../common/verification-codes/verification-codes.contract.js';

@Contract()
export class ProjectProvision {
  @Text({ min: 1, max: NAME_LENGTH }) display_name: string;
}

@Contract()
export class ProjectProvisionRead {
  @Uuid() project_id: string;
  @Text({ doc: 'Good for a hundred years, and shown this once.' }) super_secret_admin_key: string;
}

@Contract()
export class ProvisionedProjectRef {
  @Uuid({ doc: 'A project that the platform made.' }) project_id: string;
}

@Contract()
export class TransferableRead {
  @Text({ doc: 'For people.' }) message: string;
}

@Contract()
export class TransferLinkRead {
  @Url({ doc: 'A page of the dashboard, good for an hour.' }) confirmation_url: string;
}

@Contract()
export class TransferConfirm extends CodeInput {
  @Uuid({ optional: true, doc: 'A team of the dashboard that you are in; without one a new team is made.' })
  team_id?: string;
}

@Contract()
export class TransferConfirmRead {
  @Uuid() project_id: string;
}

/** The project that somebody is shown before they take it over. */
@Contract()
export class TransferDetailsRead {
  @Uuid() project_id: string;
  @Text() project_display_name: string;
  @Text({ doc: 'The platform that made the project.' }) client_name: string;
}
