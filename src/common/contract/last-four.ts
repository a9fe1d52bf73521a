import { Contract } from './contract-class.js';
import { Text } from './fields.js';

/** The last four characters of a key: all that is shown of it after its creation. */
@Contract({ object: 'LastFour' })
export class LastFourRead {
  @Text({ doc: 'The last four characters of the key.' }) last_four: string;
}
