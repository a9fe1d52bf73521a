import type { OAUTH_PROVIDER_TYPES } from '../../config/oauth-providers.js';
import type { EmailSource } from './built-in-emails.js';
import type { JsonObject, JsonValue } from './json.js';
import type { APP_IDS, ACCOUNT_MERGE_STRATEGIES, EMAIL_PROVIDERS } from './schema.js';
import type { CURRENCIES, CUSTOMER_TYPES, DAY_UNITS, EXPIRIES, INCLUDE_BY_DEFAULT } from './schema-payments.js';

/**
 * Settings as they are stored or sent: nested objects, in which any key may stand for a path (`"a.b": 1`). `null` puts
 * a setting back to its default and removes a record entry.
 */
export type ConfigOverride = JsonObject;

/** An identity provider that a project can turn on. */
export type OAuthProviderType = (typeof OAUTH_PROVIDER_TYPES)[number];
/** What happens when a provider vouches for an address that another account has. */
export type AccountMergeStrategy = (typeof ACCOUNT_MERGE_STRATEGIES)[number];
/** Who runs a project's own mail server. */
export type EmailProvider = (typeof EMAIL_PROVIDERS)[number];
/** A part of the product that a project can show or hide. */
export type AppId = (typeof APP_IDS)[number];
/** A currency that prices can be in, by its ISO 4217 code. */
export type Currency = (typeof CURRENCIES)[number];
/** Who can buy a product. */
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
/** Where a permission counts. */
export type PermissionScope = 'team' | 'project';

/** A number of units: `[1, "month"]`. The number is as stored: neither whole nor positive for certain. */
export type DayInterval = [count: number, unit: (typeof DAY_UNITS)[number]];

/** Permission ids. */
export type PermissionSet = Record<string, true>;

/** A permission that a project defines, and those that it brings along. */
export interface PermissionConfig {
  description?: string;
  scope?: PermissionScope;
  containedPermissionIds: PermissionSet;
}

/** How users sign in with one provider; a shared one uses the server's own keys. */
export interface OAuthProviderConfig {
  type?: OAuthProviderType;
  allowSignIn: boolean;
  allowConnectedAccounts: boolean;
  isShared: boolean;
  clientId?: string;
  clientSecret?: string;
  facebookConfigId?: string;
  microsoftTenantId?: string;
  appleBundles?: Record<string, JsonValue>;
}

/** The mail server of a project; a shared one is the server's own. */
export interface EmailServerConfig {
  isShared: boolean;
  provider: EmailProvider;
  host?: string;
  port?: number;
  username?: string;
  password?: string;
  senderName?: string;
  senderEmail?: string;
}

/** A domain whose pages the project trusts as callbacks. */
export interface TrustedDomainConfig {
  baseUrl?: string;
  handlerPath: string;
}

/** A template's source and the theme around it. */
export type EmailTemplateConfig = EmailSource & {
  /** `false` is no theme; absent is the project's active theme. */
  themeId?: string | false;
};

/** A price in one or more currencies, as decimal text. */
export type PriceConfig = Partial<Record<Currency, string>> & {
  /** Absent for a one-time price. */
  interval?: DayInterval;
  serverOnly: boolean;
  freeTrial?: DayInterval;
};

/** What a product gives of an item, and how often again. */
export interface IncludedItemConfig {
  quantity: number;
  repeat: DayInterval | 'never';
  expires: (typeof EXPIRIES)[number];
}

/** Something that customers can have. */
export interface ProductConfig {
  displayName: string;
  productLineId?: string;
  isAddOnTo: false | Record<string, true>;
  customerType: CustomerType;
  freeTrial?: DayInterval;
  serverOnly: boolean;
  stackable?: boolean;
  prices: typeof INCLUDE_BY_DEFAULT | Record<string, PriceConfig>;
  includedItems: Record<string, IncludedItemConfig>;
}

/** Products of which a customer has one at most. */
export interface ProductLineConfig {
  displayName?: string;
  customerType?: CustomerType;
}

/** Something countable that products give and that is used up. */
export interface ItemConfig {
  displayName: string;
  customerType: CustomerType;
}

/** Everything that a project sells. */
export interface PaymentsConfig {
  testMode: boolean;
  blockNewPurchases: boolean;
  autoPay?: { interval?: DayInterval };
  productLines: Record<string, ProductLineConfig>;
  products: Record<string, ProductConfig>;
  items: Record<string, ItemConfig>;
}

/** A script of the project's owner; it is stored, and not run. */
export interface WorkflowConfig {
  displayName: string;
  tsSource: string;
  enabled: boolean;
}

/** Where the users of a project are kept; only `hosted` is in use. */
export interface SourceOfTruthConfig {
  type: 'hosted' | 'neon' | 'postgres';
  connectionString?: string;
  connectionStrings?: Record<string, string>;
}

/**
 * The complete settings of a project, defaults applied. Rendered once and shared by all requests: never change it.
 * Types and enumerations hold for certain; lengths, ranges and formats are as the owner stored them.
 */
export interface RenderedConfig {
  sourceOfTruth: SourceOfTruthConfig;
  project: { requirePublishableClientKey: boolean };
  rbac: {
    permissions: Record<string, PermissionConfig>;
    defaultPermissions: { teamCreator: PermissionSet; teamMember: PermissionSet; signUp: PermissionSet };
  };
  teams: { createPersonalTeamOnSignUp: boolean; allowClientTeamCreation: boolean };
  users: { allowClientUserDeletion: boolean };
  apiKeys: { enabled: { team: boolean; user: boolean } };
  apps: { installed: Record<AppId, { enabled: boolean }> };
  domains: { allowLocalhost: boolean; trustedDomains: Record<string, TrustedDomainConfig> };
  auth: {
    allowSignUp: boolean;
    password: {
      allowSignIn: boolean;
      /** Refuse the most common passwords when a new one is chosen. */
      refuseCommon?: boolean;
    };
    otp: { allowSignIn: boolean };
    passkey: { allowSignIn: boolean };
    oauth: { accountMergeStrategy: AccountMergeStrategy; providers: Record<string, OAuthProviderConfig> };
    signUpRules?: Record<string, JsonValue>;
    signUpRulesDefaultAction?: string;
  };
  onboarding: { requireEmailVerification: boolean };
  emails: {
    server: EmailServerConfig;
    selectedThemeId: string;
    themes: Record<string, EmailSource>;
    templates: Record<string, EmailTemplateConfig>;
  };
  payments: PaymentsConfig;
  dataVault: { stores: Record<string, { displayName: string }> };
  workflows: { availableWorkflows: Record<string, WorkflowConfig> };
  analytics: { queryFolders: Record<string, JsonValue> };
  customDashboards: Record<string, JsonValue>;
  dbSync: { externalDatabases: Record<string, JsonValue> };
}
