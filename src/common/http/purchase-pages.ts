import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment/environment.js';
import type { TenancyCache } from '../tenancy/tenancy-cache.js';
import { readProjectId } from '../verification-codes/full-code.js';
import { openHostedPage, WITH_HEAD } from './hosted-page.js';
import { extendPagePolicy } from './response-headers.js';

/**
 * What Stripe asks for where its form is shown: its script, the frames in which payment data is entered and banks ask
 * their own questions, and its API.
 */
const STRIPE = {
  'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ["'self'", 'https://api.stripe.com'],
};

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
    // Stripe is told which site its form is on, and nobody the code in the address.
    'referrer-policy': 'strict-origin',
    ...(stripePublishableKey !== undefined && { 'content-security-policy': extendPagePolicy(STRIPE) }),
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
