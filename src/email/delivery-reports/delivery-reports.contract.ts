import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Text } from '../../common/contract/fields.js';
import { PROJECT_ID_LENGTH } from './delivery-reports.limits.js';

/** The project that a report is about. */
@Contract()
export class ReportParams {
  @Text({ min: 1, max: PROJECT_ID_LENGTH }) project_id: string;
}

@Contract()
export class ReportReceived {
  @Flag({ doc: 'True, also where there was nothing new in it.' }) received: boolean;
}
