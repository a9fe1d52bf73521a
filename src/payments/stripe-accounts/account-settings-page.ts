import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../common/environment/environment.js';
import { openHostedPage, WITH_HEAD } from '../../common/http/hosted-page.js';
import { extendPagePolicy } from '../../common/http/response-headers.js';
import type { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { STRIPE_FORM_SOURCES } from '../stripe/stripe-form-sources.js';
import type { StripeAccountsService } from './stripe-accounts.service.js';

type PageRequest = FastifyRequest<{ Params: { projectId: string } }>;

interface Services {
  tenancies: TenancyCache;
  accounts: Pick<StripeAccountsService, 'find'>;
}

/**
 * Serves the account settings of projects that are connected to Stripe, where a card can be given, and those of all
 * others as the pages beside them.
 */
export async function registerAccountSettingsPage(
  fastify: FastifyInstance,
  { tenancies, accounts }: Services,
  { stripePublishableKey }: Pick<Environment, 'stripePublishableKey'>,
): Promise<void> {
  const sendPage = stripePublishableKey === undefined ? null : await openHostedPage('index', tenancies);
  if (sendPage === null) return;
  const isConnected = async (projectId: string): Promise<boolean> => {
    const tenancy = await tenancies.find(projectId);
    return tenancy !== null && (await accounts.find({ projectId: tenancy.project.id, tenancy })) !== null;
  };
  const policy = extendPagePolicy(STRIPE_FORM_SOURCES);
  fastify.get(
    '/p/:projectId/handler/account-settings',
    WITH_HEAD,
    async ({ params: { projectId } }: PageRequest, reply: FastifyReply) => {
      // Without a database the page says so itself.
      const takesCards = await isConnected(projectId).catch(() => false);
      // Stripe learns the site that embeds its form.
      reply.header('referrer-policy', takesCards ? 'strict-origin' : 'no-referrer');
      if (takesCards) reply.header('content-security-policy', policy);
      return sendPage(projectId, reply);
    },
  );
}
