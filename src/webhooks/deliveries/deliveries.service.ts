import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import type { Page } from '../../../shared/contract/page.js';
import { KnownError } from '../../common/errors/known-error.js';
import { WebhookEndpointsQueries } from '../endpoints/webhook-endpoints.queries.js';
import type { WebhookDeliveriesQuery, WebhookDeliveryRead } from './deliveries.contract.js';
import { presentDelivery } from './deliveries.presenter.js';
import { DeliveriesQueries } from './deliveries.queries.js';

/** The deliveries of an endpoint. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly queries: DeliveriesQueries,
    private readonly endpoints: WebhookEndpointsQueries,
  ) {}

  /**
   * A page of the deliveries of an endpoint, newest event first.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND
   */
  async list(
    { projectId }: Caller,
    endpointId: string,
    query: WebhookDeliveriesQuery,
  ): Promise<Page<WebhookDeliveryRead>> {
    if (!(await this.endpoints.find(projectId, endpointId))) throw new KnownError('WEBHOOK_ENDPOINT_NOT_FOUND');
    const { rows, nextId } = await this.queries.list(projectId, endpointId, query);
    return { items: rows.map(presentDelivery), is_paginated: true, pagination: { next_cursor: nextId } };
  }

  /** One delivery; null when the endpoint has no such delivery. */
  async find({ projectId }: Caller, endpointId: string, id: string): Promise<WebhookDeliveryRead | null> {
    const row = await this.queries.find(projectId, endpointId, id);
    return row && presentDelivery(row);
  }

  /** @throws KnownError WEBHOOK_DELIVERY_NOT_FOUND */
  async get(caller: Caller, endpointId: string, id: string): Promise<WebhookDeliveryRead> {
    const delivery = await this.find(caller, endpointId, id);
    if (!delivery) throw new KnownError('WEBHOOK_DELIVERY_NOT_FOUND');
    return delivery;
  }
}
