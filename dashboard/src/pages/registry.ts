import IconApi from 'tabler:api';
import IconBrandGraphql from 'tabler:brand-graphql';
import IconFileSettings from 'tabler:file-settings';
import IconHistory from 'tabler:history';
import IconHome2 from 'tabler:home-2';
import IconKey from 'tabler:key';
import IconLock from 'tabler:lock';
import IconLogin2 from 'tabler:login-2';
import IconMail from 'tabler:mail';
import IconPalette from 'tabler:palette';
import IconPlus from 'tabler:plus';
import IconReceipt2 from 'tabler:receipt-2';
import IconSettings from 'tabler:settings';
import IconShield from 'tabler:shield';
import IconShoppingCart from 'tabler:shopping-cart';
import IconTransfer from 'tabler:transfer';
import IconUpload from 'tabler:upload';
import IconUserPlus from 'tabler:user-plus';
import IconUsers from 'tabler:users';
import IconUsersGroup from 'tabler:users-group';
import IconUsersPlus from 'tabler:users-plus';
import IconWebhook from 'tabler:webhook';
import { EMAIL_PAGES, EMAIL_TABS } from './emails/email-pages.js';
import type { ProjectPage } from './page.js';
import { PAYMENT_PAGES, PAYMENT_TABS } from './payments/payment-pages.js';
import { PERMISSION_PAGES, PERMISSION_TABS } from './permissions/permission-pages.js';
import { SIGN_IN_PAGES, SIGN_IN_TABS } from './sign-in-methods/sign-in-pages.js';
import { WEBHOOK_PAGES, WEBHOOK_TABS } from './webhooks/webhook-pages.js';

/**
 * Every page of a project. Router, rail, tabs and palette are made from it; the pages with a name stand by their groups,
 * in the order of how often they are wanted.
 */
export const PROJECT_PAGES: ProjectPage[] = [
  {
    path: '',
    name: { label: 'Overview', icon: IconHome2 },
    load: async () => (await import('./overview/overview-page.js')).OverviewPage,
  },
  {
    path: 'users',
    group: 'Users',
    name: { label: 'Users', icon: IconUsers },
    createRight: 'change_people',
    create: { label: 'Create user', icon: IconUserPlus },
    load: async () => (await import('./users/users-page.js')).UsersPage,
  },
  {
    path: 'users/:userId',
    load: async () => (await import('./users/user-page.js')).UserPage,
  },
  {
    path: 'teams',
    group: 'Users',
    name: { label: 'Teams', icon: IconUsersGroup },
    createRight: 'change_people',
    create: { label: 'Create team', icon: IconPlus },
    load: async () => (await import('./teams/teams-page.js')).TeamsPage,
  },
  {
    path: 'teams/:teamId',
    load: async () => (await import('./teams/team-page.js')).TeamPage,
  },
  {
    path: 'permissions',
    group: 'Users',
    name: { label: 'Permissions', icon: IconShield },
    right: 'change_settings',
    load: async () => (await import('./permissions/permissions-section.js')).PermissionsSection,
    tabs: PERMISSION_TABS,
  },
  ...PERMISSION_PAGES,
  {
    path: 'sign-in-methods',
    group: 'Sign-in',
    name: { label: 'Sign-in methods', icon: IconLogin2 },
    right: 'change_settings',
    load: async () => (await import('./sign-in-methods/sign-in-section.js')).SignInSection,
    tabs: SIGN_IN_TABS,
  },
  ...SIGN_IN_PAGES,
  {
    path: 'branding',
    group: 'Sign-in',
    name: {
      label: 'Branding',
      icon: IconPalette,
      keywords: ['logo', 'colours', 'colors', 'font', 'theme', 'terms', 'privacy'],
    },
    right: 'change_settings',
    load: async () => (await import('./branding/branding-page.js')).BrandingPage,
  },
  {
    path: 'emails',
    group: 'Messages',
    name: { label: 'Emails', icon: IconMail },
    right: 'read_email_list',
    load: async () => (await import('./emails/email-section.js')).EmailSection,
    tabs: EMAIL_TABS,
  },
  ...EMAIL_PAGES,
  {
    path: 'payments',
    group: 'Money',
    name: {
      label: 'Payments',
      icon: IconShoppingCart,
      keywords: ['products', 'plans', 'prices', 'items', 'credits', 'stripe'],
    },
    load: async () => (await import('./payments/payments-section.js')).PaymentsSection,
    tabs: PAYMENT_TABS,
  },
  ...PAYMENT_PAGES,
  {
    path: 'transactions',
    group: 'Money',
    name: { label: 'Transactions', icon: IconReceipt2, keywords: ['payments', 'purchases', 'customers'] },
    load: async () => (await import('./transactions/transactions-page.js')).TransactionsPage,
  },
  {
    path: 'customers/:customerType/:customerId',
    load: async () => (await import('./customers/customer-page.js')).CustomerPage,
  },
  {
    path: 'keys',
    group: 'Developers',
    name: {
      label: 'Project keys',
      icon: IconKey,
      keywords: ['secret key', 'publishable', 'admin key', 'credentials', 'rotate'],
    },
    right: 'change_project_keys',
    create: { label: 'Create project keys', icon: IconPlus },
    load: async () => (await import('./keys/project-keys-page.js')).ProjectKeysPage,
  },
  {
    path: 'webhooks',
    group: 'Developers',
    name: { label: 'Webhooks', icon: IconWebhook, keywords: ['events', 'endpoints', 'deliveries', 'notifications'] },
    right: 'change_webhooks',
    load: async () => (await import('./webhooks/webhooks-section.js')).WebhooksSection,
    tabs: WEBHOOK_TABS,
  },
  ...WEBHOOK_PAGES,
  {
    path: 'data-vault',
    group: 'Developers',
    name: { label: 'Data vault', icon: IconLock },
    right: 'change_vault',
    create: { label: 'Create data vault store', icon: IconPlus },
    load: async () => (await import('./data-vault/data-vault-page.js')).DataVaultPage,
  },
  {
    path: 'rest-api',
    group: 'Developers',
    name: {
      label: 'REST API',
      icon: IconApi,
      keywords: ['docs', 'documentation', 'API reference', 'OpenAPI', 'Swagger'],
    },
    right: 'read_developer_pages',
    load: async () => (await import('./developer-tools/rest-page.js')).RestPage,
  },
  {
    path: 'graphql-api',
    group: 'Developers',
    name: { label: 'GraphQL API', icon: IconBrandGraphql, keywords: ['docs', 'documentation', 'GraphiQL', 'schema'] },
    right: 'read_developer_pages',
    load: async () => (await import('./developer-tools/graphql-page.js')).GraphqlPage,
  },
  {
    path: 'colleagues',
    group: 'Project',
    name: { label: 'Colleagues', icon: IconUsersPlus },
    load: async () => (await import('./colleagues/colleagues-page.js')).ColleaguesPage,
  },
  {
    path: 'configuration',
    group: 'Project',
    name: { label: 'Configuration', icon: IconFileSettings, keywords: ['history', 'download', 'upload', 'file'] },
    right: 'change_settings',
    load: async () => (await import('./configuration/configuration-page.js')).ConfigurationPage,
  },
  {
    path: 'import-export',
    group: 'Project',
    name: {
      label: 'Import and export',
      icon: IconTransfer,
      keywords: ['migrate', 'Auth0', 'Clerk', 'Supabase', 'Firebase', 'Better Auth', 'CSV', 'backup', 'move'],
    },
    create: { label: 'Import users', icon: IconUpload },
    right: 'import_data',
    load: async () => (await import('./import-export/import-export-page.js')).ImportExportPage,
  },
  {
    path: 'import-export/imports/:importId',
    right: 'import_data',
    load: async () => (await import('./import-export/import-page.js')).ImportPage,
  },
  {
    path: 'audit-log',
    group: 'Project',
    name: { label: 'Audit log', icon: IconHistory, keywords: ['history', 'events', 'security', 'who did what'] },
    right: 'read_developer_pages',
    load: async () => (await import('./audit-log/audit-log-page.js')).AuditLogPage,
  },
  {
    path: 'settings',
    group: 'Project',
    name: { label: 'Settings', icon: IconSettings },
    right: 'change_settings',
    load: async () => (await import('./settings/settings-page.js')).SettingsPage,
  },
];
