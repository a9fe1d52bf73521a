// Written by `npm run emit` from the schema of the configuration, which the server's *.config.ts compose. Change those.
import type { Json } from '../json.js';

/** The settings that a project may store. */
export interface Configuration {
  sourceOfTruth?: {
    type?: 'hosted' | 'neon' | 'postgres';
    connectionString?: string;
    connectionStrings?: Record<string, string>;
  };
  apps?: {
    installed?: {
      authentication?: { enabled?: boolean };
      teams?: { enabled?: boolean };
      rbac?: { enabled?: boolean };
      'api-keys'?: { enabled?: boolean };
      payments?: { enabled?: boolean };
      emails?: { enabled?: boolean };
      'email-api'?: { enabled?: boolean };
      'data-vault'?: { enabled?: boolean };
      workflows?: { enabled?: boolean };
      webhooks?: { enabled?: boolean };
      'tv-mode'?: { enabled?: boolean };
      'launch-checklist'?: { enabled?: boolean };
      catalyst?: { enabled?: boolean };
      neon?: { enabled?: boolean };
      convex?: { enabled?: boolean };
      vercel?: { enabled?: boolean };
    };
  };
  analytics?: { queryFolders?: Record<string, Json> };
  customDashboards?: Record<string, Json>;
  dbSync?: { externalDatabases?: Record<string, Json> };
  project?: { requirePublishableClientKey?: boolean };
  onboarding?: { requireEmailVerification?: boolean };
  rbac?: {
    permissions?: Record<
      string,
      { description?: string; scope?: 'team' | 'project'; containedPermissionIds?: Record<string, true> }
    >;
    defaultPermissions?: {
      teamCreator?: Record<string, true>;
      teamMember?: Record<string, true>;
      signUp?: Record<string, true>;
    };
  };
  teams?: { createPersonalTeamOnSignUp?: boolean; allowClientTeamCreation?: boolean };
  users?: { allowClientUserDeletion?: boolean };
  apiKeys?: { enabled?: { team?: boolean; user?: boolean } };
  domains?: { allowLocalhost?: boolean; trustedDomains?: Record<string, { baseUrl?: string; handlerPath?: string }> };
  branding?: {
    primaryColor?: string;
    primaryColorDark?: string;
    radius?: 'none' | 'small' | 'medium' | 'large';
    font?: 'inter' | 'system' | 'humanist' | 'rounded' | 'serif';
    termsUrl?: string;
    privacyUrl?: string;
  };
  auth?: {
    allowSignUp?: boolean;
    password?: { allowSignIn?: boolean; refuseCommon?: boolean; refuseBreached?: boolean };
    otp?: { allowSignIn?: boolean };
    passkey?: { allowSignIn?: boolean };
    emailAtNewDevice?: boolean;
    trustedDevices?: boolean;
    refuseDisposableEmails?: boolean;
    scoreSignUps?: boolean;
    captcha?: {
      provider?: 'turnstile' | 'hcaptcha' | 'altcha';
      siteKey?: string;
      secretKey?: string;
      required?: boolean;
      allowUnavailable?: boolean;
    };
    oauth?: {
      accountMergeStrategy?: 'link_method' | 'raise_error' | 'allow_duplicates';
      providers?: Record<
        string,
        {
          type?:
            | 'google'
            | 'github'
            | 'microsoft'
            | 'spotify'
            | 'facebook'
            | 'discord'
            | 'gitlab'
            | 'bitbucket'
            | 'linkedin'
            | 'apple'
            | 'x'
            | 'twitch'
            | 'oidc';
          allowSignIn?: boolean;
          allowConnectedAccounts?: boolean;
          isShared?: boolean;
          clientId?: string;
          clientSecret?: string;
          facebookConfigId?: string;
          microsoftTenantId?: string;
          displayName?: string;
          issuerUrl?: string;
          claims?: {
            accountId?: string;
            email?: string;
            emailVerified?: string;
            displayName?: string;
            profileImage?: string;
          };
          appleBundles?: Record<string, Json>;
        }
      >;
    };
    signUpRules?: Record<
      string,
      {
        enabled?: boolean;
        displayName?: string;
        priority?: number;
        condition?: string;
        action?: { type?: 'allow' | 'reject' | 'restrict' | 'log'; message?: string };
      }
    >;
    signUpRulesDefaultAction?: 'allow' | 'reject';
  };
  emails?: {
    server?: {
      isShared?: boolean;
      provider?: 'resend' | 'smtp' | 'managed';
      host?: string;
      port?: number;
      username?: string;
      password?: string;
      senderName?: string;
      senderEmail?: string;
    };
    deliveryReports?: { secret?: string; snsTopic?: string };
    selectedThemeId?: string;
    themes?: Record<string, { displayName?: string; tsxSource?: string }>;
    templates?: Record<string, { displayName?: string; tsxSource?: string; themeId?: string | false }>;
  };
  payments?: {
    testMode?: boolean;
    blockNewPurchases?: boolean;
    requireCustomerToken?: boolean;
    autoPay?: { interval?: [count: number, unit: 'day' | 'week' | 'month' | 'year'] };
    productLines?: Record<string, { displayName?: string; customerType?: 'user' | 'team' | 'custom' }>;
    products?: Record<
      string,
      {
        displayName?: string;
        productLineId?: string;
        isAddOnTo?: false | Record<string, true>;
        customerType?: 'user' | 'team' | 'custom';
        freeTrial?: [count: number, unit: 'day' | 'week' | 'month' | 'year'];
        serverOnly?: boolean;
        stackable?: boolean;
        prices?:
          | 'include-by-default'
          | Record<
              string,
              {
                USD?: string;
                EUR?: string;
                GBP?: string;
                JPY?: string;
                INR?: string;
                AUD?: string;
                CAD?: string;
                interval?: [count: number, unit: 'day' | 'week' | 'month' | 'year'];
                serverOnly?: boolean;
                freeTrial?: [count: number, unit: 'day' | 'week' | 'month' | 'year'];
              }
            >;
        includedItems?: Record<
          string,
          {
            quantity?: number;
            repeat?: [count: number, unit: 'day' | 'week' | 'month' | 'year'] | 'never';
            expires?: 'never' | 'when-purchase-expires' | 'when-repeated';
          }
        >;
      }
    >;
    items?: Record<string, { displayName?: string; customerType?: 'user' | 'team' | 'custom' }>;
  };
  dataVault?: { stores?: Record<string, { displayName?: string }> };
}
