import { Contract } from '../../common/contract/contract-class.js';
import { Text } from '../../common/contract/fields.js';

/** A token that opens the Svix portal of a project. */
@Contract()
export class SvixTokenRead {
  @Text({ doc: 'Opens the portal of the project at the Svix server.' }) token: string;
  @Text({ optional: true, doc: "The Svix server's own address, where it is the operator's and not Svix's." })
  url?: string;
}
