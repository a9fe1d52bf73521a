import { Contract } from './contract-class.js';
import { Text } from './fields.js';

/** What is shown of a key that is not shown whole any more. */
@Contract({ object: 'LastFour' })
export class LastFourRead {
  @Text({ doc: 'The last four characters of the key.' }) last_four: string;
}
