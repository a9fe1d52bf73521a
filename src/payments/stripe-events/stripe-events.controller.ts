import { Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import type { AccessRequest } from '../../common/access/request.js';
import { schemaError } from '../../common/contract/validate.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import { StripeEventReceived } from './stripe-events.contract.js';
import { STRIPE_EVENT_ERRORS, StripeEventsService } from './stripe-events.service.js';

const HEADER = 'stripe-signature';

/** The endpoint to which Stripe sends events of the accounts of projects. */
@ApiTags('Payments')
@Controller('api/v1/integrations/stripe/webhooks')
export class StripeEventsController {
  constructor(private readonly events: StripeEventsService) {}

  @Post()
  @Endpoint({
    access: 'public',
    readsBytes: true,
    bodyBytes: BODY_BYTES.event,
    returns: StripeEventReceived,
    throws: STRIPE_EVENT_ERRORS,
    summary: 'Receive an event of Stripe, signed by it.',
  })
  async receive(@Req() { headers, body }: AccessRequest): Promise<StripeEventReceived> {
    const { [HEADER]: signature } = headers;
    if (typeof signature !== 'string') {
      throw schemaError('The request', [{ path: `headers.${HEADER}`, message: 'must be there' }]);
    }
    await this.events.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
    return { received: true };
  }
}
