import IconFilter from 'tabler:filter';
import IconIdBadge2 from 'tabler:id-badge-2';
import IconPlus from 'tabler:plus';
import IconShieldCheck from 'tabler:shield-check';
import IconToggleRight from 'tabler:toggle-right';
import type { ProjectPage } from '../page.js';
import { BRANDS } from './providers/provider-names.js';

/** The pages about sign-in methods; the first one is where the rail leads. */
export const SIGN_IN_TABS: ProjectPage[] = [
  {
    path: '',
    name: { label: 'Methods', icon: IconToggleRight },
    load: async () => (await import('./sign-in-methods-page.js')).SignInMethodsPage,
  },
  {
    path: 'providers',
    name: { label: 'Identity providers', icon: IconIdBadge2, keywords: ['OAuth', 'social login', ...BRANDS] },
    create: { label: 'Add an OpenID Connect provider', icon: IconPlus },
    load: async () => (await import('./providers/providers-page.js')).ProvidersPage,
  },
  {
    path: 'rules',
    name: { label: 'Sign-up rules', icon: IconFilter, keywords: ['countries', 'deny list', 'fraud', 'abuse'] },
    create: { label: 'Create sign-up rule', icon: IconPlus },
    load: async () => (await import('./rules/rules-page.js')).RulesPage,
  },
  {
    path: 'protection',
    name: {
      label: 'Protection',
      icon: IconShieldCheck,
      keywords: ['breached passwords', 'common passwords', 'disposable addresses', 'bots', 'risk score', 'fraud'],
    },
    load: async () => (await import('./protection/protection-page.js')).ProtectionPage,
  },
];

/** The pages that these lead to. */
export const SIGN_IN_PAGES: ProjectPage[] = [
  {
    path: 'sign-in-methods/providers/:providerId',
    right: 'change_settings',
    load: async () => (await import('./providers/provider-page.js')).ProviderPage,
  },
];
