import {
  textParameter,
  wordParameter,
  type AddressOf,
  type ListSearch,
} from '../../../components/lists/list-address.js';
import type { WebhookDeliveriesQueryVariables, WebhookDeliveryStatus } from '../../../gql/graphql.js';
import { DELIVERY_STATUSES } from './delivery-words.js';

const PAGE_SIZE = 50;

interface DeliveryFilters {
  status: WebhookDeliveryStatus | null;
  eventType: string;
}

export type DeliveriesSearch = ListSearch<DeliveryFilters>;

export const DELIVERIES_ADDRESS: AddressOf<DeliveryFilters> = {
  status: wordParameter('status', DELIVERY_STATUSES),
  eventType: textParameter('type'),
};

export function toVariables(search: DeliveriesSearch, endpointId: string): WebhookDeliveriesQueryVariables {
  const { status, eventType, after } = search;
  return { endpointId, status, eventType: eventType || null, first: PAGE_SIZE, after };
}
