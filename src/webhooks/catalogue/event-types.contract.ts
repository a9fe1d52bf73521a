import { Contract } from '../../common/contract/contract-class.js';
import { Json, Text } from '../../common/contract/fields.js';

/** A type of events, for whoever chooses some. */
@Contract({ object: 'WebhookEventType' })
export class WebhookEventTypeRead {
  @Text() type: string;
  @Text({ doc: 'What it tells of.' }) description: string;
  @Json({ doc: 'A message as endpoints get it: its type and data.' }) example: unknown;
}
