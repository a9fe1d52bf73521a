import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../common/environment/environment.js';
import type { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { readProjectId } from '../../common/verification-codes/full-code.js';
import { openHostedPage, WITH_HEAD } from '../../common/http/hosted-page.js';
import { extendPagePolicy } from '../../common/http/response-headers.js';
import { STRIPE_FORM_SOURCES } from '../stripe/stripe-form-sources.js';

type PurchaseRequest = FastifyRequest<{ Params: { fullCode: string } }>;
type ReturnRequest = FastifyRequest<{ Querystring: { purchase_full_code?: unknown } }>;

/** Serves the page on which something is bought by a link, and the one after it. Nobody has to be signed in. */
export async function registerPurchasePages(
  fastify: FastifyInstance,
  tenancies: TenancyCache,
  { stripePublishableKey }: Environment,
): Promise<void> {
  const sendPage = await openHostedPage('purchase', tenancies, { stripePublishableKey: stripePublishableKey ?? null });
  if (sendPage === null) return;
  const headers = {
    // Stripe learns the site that embeds its form, and nobody learns the code in the address.
    'referrer-policy': 'strict-origin',
    ...(stripePublishableKey !== undefined && { 'content-security-policy': extendPagePolicy(STRIPE_FORM_SOURCES) }),
  };
  const send = (fullCode: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    const projectId = typeof fullCode === 'string' ? readProjectId(fullCode) : null;
    return sendPage(projectId, reply.headers(headers));
  };
  fastify.get('/purchase/return', WITH_HEAD, ({ query }: ReturnRequest, reply) =>
    send(query.purchase_full_code, reply),
  );
  fastify.get('/purchase/:fullCode', WITH_HEAD, ({ params }: PurchaseRequest, reply) => send(params.fullCode, reply));
}
