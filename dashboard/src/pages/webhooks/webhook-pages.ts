import IconList from 'tabler:list';
import IconPlus from 'tabler:plus';
import IconWebhook from 'tabler:webhook';
import type { ProjectPage } from '../page.js';

/** The pages about webhooks; the first one is where the rail leads. */
export const WEBHOOK_TABS: ProjectPage[] = [
  {
    path: '',
    name: { label: 'Endpoints', icon: IconWebhook },
    create: { label: 'Add webhook endpoint', icon: IconPlus },
    load: async () => (await import('./endpoints/endpoints-page.js')).EndpointsPage,
  },
  {
    path: 'events',
    name: { label: 'Events', icon: IconList, keywords: ['webhook', 'types', 'payloads'] },
    load: async () => (await import('./events/events-page.js')).EventsPage,
  },
];

/** The pages that these lead to. */
export const WEBHOOK_PAGES: ProjectPage[] = [
  {
    path: 'webhooks/endpoints/:endpointId',
    right: 'change_webhooks',
    load: async () => (await import('./endpoint/endpoint-page.js')).EndpointPage,
  },
];
