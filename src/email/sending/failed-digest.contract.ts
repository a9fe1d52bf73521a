import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, ListOf, Text, TextList } from '../../common/contract/fields.js';

@Contract()
export class FailedDigestQuery {
  @Choice(['true', 'false'], { optional: true, doc: 'Only report.' }) dry_run?: string;
}

@Contract()
class FailedEmailRead {
  @Text() subject: string;
  @TextList() to: string[];
}

@Contract()
export class FailedEmailsOfProjectRead {
  @ListOf(() => FailedEmailRead) emails: FailedEmailRead[];
  @TextList() tenant_owner_emails: string[];
  @Text() project_id: string;
  @Text() tenancy_id: string;
}

@Contract()
export class FailedDigestRead {
  @Flag({ only: true }) success: true;
  @ListOf(() => FailedEmailsOfProjectRead) failed_emails_by_tenancy: FailedEmailsOfProjectRead[];
}
