import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Millis, Num, Text, TextList, Url, Uuid } from '../../common/contract/fields.js';
import {
  ENDPOINT_DESCRIPTION_LENGTH,
  ENDPOINT_URL_LENGTH,
  MOST_EVENT_TYPES,
  RECENT_ATTEMPTS,
  SECRET_OVERLAP,
} from '../webhooks.limits.js';

const EVENT_TYPE_LENGTH = 100;

/** Reasons for which the server disables an endpoint: it failed for days, or answered that it is gone. */
export const DISABLED_REASONS = namedChoices('WebhookDisabledReason', ['failing', 'gone']);

const ADDRESS = 'Where events are sent to by POST. In production https, and on the public internet.';
const TYPES = 'The types of events that are sent; null sends all.';

/** An endpoint as lists show it. */
@Contract({ object: 'WebhookEndpoint' })
export class WebhookEndpointRead {
  @Uuid() id: string;
  @Text() url: string;
  @Text({ doc: 'What it is for; may be empty.' }) description: string;
  @TextList({ nullable: true, doc: TYPES }) event_types: string[] | null;
  @Flag({ doc: 'Whether events are sent to it.' }) enabled: boolean;
  @Choice(DISABLED_REASONS, { nullable: true, doc: 'Why it was disabled by itself; null otherwise.' })
  disabled_reason: string | null;
  @Millis({ nullable: true, doc: 'When it was disabled; null while it is enabled.' })
  disabled_at_millis: number | null;
  @Millis({ nullable: true, doc: 'Since when it did nothing but fail; null while it works.' })
  failing_since_millis: number | null;
  @Num({ integer: true, doc: 'Deliveries that wait for their first or next attempt.' }) pending_count: number;
  @Millis({ nullable: true, doc: 'When it was last sent something; null when it never was.' })
  last_attempt_at_millis: number | null;
  @Num({
    nullable: true,
    min: 0,
    max: 1,
    doc: `The share of the last ${RECENT_ATTEMPTS} attempts that it took, from 0 to 1; null when there were none.`,
  })
  success_rate: number | null;
  @Millis({
    nullable: true,
    doc: 'Since when events were left out because too many deliveries waited; a replay since then sends them.',
  })
  missed_since_millis: number | null;
  @Millis({ nullable: true, doc: 'How long the secret before the last rotation signs, too; null when it does not.' })
  previous_secret_expires_at_millis: number | null;
  @Millis() created_at_millis: number;
  @Millis() updated_at_millis: number;
}

/** An endpoint as its maker sees it, once. */
@Contract({ object: 'NewWebhookEndpoint' })
export class WebhookEndpointFirstRead extends WebhookEndpointRead {
  @Text({ doc: 'What messages are signed with, `whsec_` and base64. Shown now and never again.' }) secret: string;
}

@Contract({ input: 'WebhookEndpointCreateInput' })
export class WebhookEndpointCreate {
  @Url({ max: ENDPOINT_URL_LENGTH, doc: ADDRESS }) url: string;
  @Text({ optional: true, nullable: true, max: ENDPOINT_DESCRIPTION_LENGTH, doc: 'What it is for.' })
  description?: string | null;
  @TextList({ optional: true, nullable: true, max: MOST_EVENT_TYPES, length: EVENT_TYPE_LENGTH, doc: TYPES })
  event_types?: string[] | null;
}

@Contract({ input: 'WebhookEndpointUpdateInput' })
export class WebhookEndpointUpdate {
  @Url({ optional: true, max: ENDPOINT_URL_LENGTH, doc: ADDRESS }) url?: string;
  @Text({ optional: true, nullable: true, max: ENDPOINT_DESCRIPTION_LENGTH, doc: 'What it is for.' })
  description?: string | null;
  @TextList({ optional: true, nullable: true, max: MOST_EVENT_TYPES, length: EVENT_TYPE_LENGTH, doc: TYPES })
  event_types?: string[] | null;
  @Flag({ optional: true, doc: 'Enabled again, it gets what waits, and what happens from now on.' }) enabled?: boolean;
}

@Contract()
export class WebhookEndpointParams {
  @Uuid() id: string;
}

@Contract({ input: 'WebhookSecretRotationInput' })
export class WebhookSecretRotation {
  @Num({
    optional: true,
    integer: true,
    min: 0,
    max: SECRET_OVERLAP.most,
    doc: 'How long the secret before signs beside the new one, in milliseconds; a day unless told.',
  })
  expire_previous_in_millis?: number;
}
