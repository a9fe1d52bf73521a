import { ArgsType } from '@nestjs/graphql';
import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, ListOf, Millis, Nested, Num, Text, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { WebhookAttemptRead } from '../calls/attempt.contract.js';
import { DELIVERIES_PAGE, KEPT_DAYS } from '../webhooks.limits.js';

/** The states of a delivery. `pending` waits for its first attempt, `retrying` for its next. */
export const DELIVERY_STATUSES = namedChoices('WebhookDeliveryStatus', ['pending', 'retrying', 'delivered', 'failed']);

/** The request that a delivery sends. */
@Contract({ object: 'WebhookRequest' })
export class WebhookRequestRead {
  @Text() url: string;
  @Json({ doc: 'By their names; signatures are left out.' }) headers: Record<string, string>;
  @Json({ doc: 'The type and data of the event.' }) body: unknown;
}

/** One event for one endpoint. */
@Contract({ object: 'WebhookDelivery' })
export class WebhookDeliveryRead {
  @Uuid() id: string;
  @Uuid() endpoint_id: string;
  @Text({ doc: 'The `webhook-id` of every attempt.' }) message_id: string;
  @Text() event_type: string;
  @Millis({ doc: 'When the event happened.' }) occurred_at_millis: number;
  @Choice(DELIVERY_STATUSES) status: string;
  @Nested(() => WebhookRequestRead) request: WebhookRequestRead;
  @Num({ integer: true, doc: 'How often it was tried since it was last sent for.' }) attempt_count: number;
  @ListOf(() => WebhookAttemptRead, { doc: 'The latest attempts, oldest first.' }) attempts: WebhookAttemptRead[];
  @Text({ nullable: true, doc: 'The user, else the customer, else the object that the event is about.' })
  object_id: string | null;
  @Uuid({
    nullable: true,
    doc: 'Of one that waits: the delivery of an earlier event about the same object, which comes first.',
  })
  waits_behind_id: string | null;
  @Millis({ nullable: true, doc: 'Of one that waits, while its endpoint fails: nothing is tried there before.' })
  paused_until_millis: number | null;
  @Millis({ nullable: true, doc: 'Of one that waits: when it, or what it waits behind, is tried.' })
  next_attempt_at_millis: number | null;
  @Millis({ nullable: true }) delivered_at_millis: number | null;
}

@Contract()
export class WebhookDeliveryParams {
  @Uuid() id: string;
  @Uuid() delivery_id: string;
}

@Contract()
export class WebhookDeliveriesQuery {
  @Num({ optional: true, integer: true, min: 1, max: DELIVERIES_PAGE.most, default: DELIVERIES_PAGE.usual })
  limit: number;
  @Uuid({ optional: true, doc: 'The `next_cursor` of the page before.' }) cursor?: string;
  @Choice(DELIVERY_STATUSES, { optional: true }) status?: string;
  @Text({ optional: true, max: NAME_LENGTH, doc: 'Only events of this type.' }) event_type?: string;
}

/** A page of deliveries for the dashboard, newest first. */
@ArgsType()
export class WebhookDeliveriesArgs {
  @Uuid() endpoint_id: string;
  @Num({ optional: true, integer: true, min: 1, max: DELIVERIES_PAGE.most, default: DELIVERIES_PAGE.usual })
  first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
  @Choice(DELIVERY_STATUSES, { optional: true, nullable: true }) status?: string | null;
  @Text({ optional: true, nullable: true, max: NAME_LENGTH, doc: 'Only events of this type.' })
  event_type?: string | null;
}

@Contract({ input: 'WebhookTestInput' })
export class WebhookTest {
  @Text({ optional: true, max: NAME_LENGTH, doc: 'Whose example is sent; one that the endpoint gets unless told.' })
  event_type?: string;
}

/** The result of sending an example. */
@Contract({ object: 'WebhookTestResult' })
export class WebhookTestRead {
  @Flag({ doc: 'Whether the endpoint took it.' }) delivered: boolean;
  @Text({ doc: 'The `webhook-id` that was sent.' }) message_id: string;
  @Nested(() => WebhookRequestRead) request: WebhookRequestRead;
  @Nested(() => WebhookAttemptRead) attempt: WebhookAttemptRead;
}

/** An endpoint to send a message to that is about nothing. */
@Contract()
export class TestWebhook {
  @Uuid() endpoint_id: string;
}

@Contract()
export class TestWebhookRead {
  @Flag({ doc: 'Whether the endpoint took it.' }) success: boolean;
  @Text({ optional: true, doc: 'Present if and only if it did not.' }) error_message?: string;
}

@Contract({ input: 'WebhookReplayInput' })
export class WebhookReplay {
  @Millis({ doc: `Since when; events are kept for ${KEPT_DAYS} days.` }) since_millis: number;
  @Millis({ optional: true, doc: 'Until when; now unless told.' }) until_millis?: number;
  @Flag({ optional: true, doc: 'Leave out what was delivered.' }) only_failed?: boolean;
}

/** The number of events that a replay sends again. */
@Contract({ object: 'WebhookReplayResult' })
export class WebhookReplayRead {
  @Num({ integer: true, doc: 'Events that are sent now.' }) queued_count: number;
  @Millis({ nullable: true, doc: 'There was more: replay again since then. Null when everything is sent.' })
  continues_at_millis: number | null;
}
