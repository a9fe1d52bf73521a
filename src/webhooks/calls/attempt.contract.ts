import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Millis, Num, Text } from '../../common/contract/fields.js';

/** Reasons for which an attempt failed. */
export const ATTEMPT_ERRORS = namedChoices('WebhookAttemptError', [
  'HOST_NOT_FOUND',
  'PRIVATE_ADDRESS',
  'UNREACHABLE',
  'TIMEOUT',
  'REDIRECTED',
  'STATUS',
]);

/** One call of the endpoint and its answer. */
@Contract({ object: 'WebhookAttempt' })
export class WebhookAttemptRead {
  @Millis() at_millis: number;
  @Num({ integer: true, doc: 'Until the answer was read, in milliseconds.' }) duration_millis: number;
  @Num({ integer: true, nullable: true, doc: 'The HTTP status of the answer; null when none came.' })
  status: number | null;
  @Text({ nullable: true, doc: 'How the answer begins; null when none came.' }) answer: string | null;
  @Choice(ATTEMPT_ERRORS, { nullable: true, doc: 'Why it failed; null when it did not.' }) error: string | null;
  @Text({ nullable: true, doc: 'The same as a sentence.' }) error_message: string | null;
}
