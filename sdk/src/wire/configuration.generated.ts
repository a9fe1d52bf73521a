// Written by `npm run emit` from the schema of the configuration, which the server's *.config.ts compose. Change those.

/** The settings that may be pushed from a repository, nested. Null takes a setting or an entry away. */
export interface PushedConfiguration {
  apps?: {
    installed?: {
      authentication?: { enabled?: boolean | null } | null;
      teams?: { enabled?: boolean | null } | null;
      rbac?: { enabled?: boolean | null } | null;
      'api-keys'?: { enabled?: boolean | null } | null;
      payments?: { enabled?: boolean | null } | null;
      emails?: { enabled?: boolean | null } | null;
      'email-api'?: { enabled?: boolean | null } | null;
      'data-vault'?: { enabled?: boolean | null } | null;
      workflows?: { enabled?: boolean | null } | null;
      webhooks?: { enabled?: boolean | null } | null;
      'tv-mode'?: { enabled?: boolean | null } | null;
      'launch-checklist'?: { enabled?: boolean | null } | null;
      catalyst?: { enabled?: boolean | null } | null;
      neon?: { enabled?: boolean | null } | null;
      convex?: { enabled?: boolean | null } | null;
      vercel?: { enabled?: boolean | null } | null;
    } | null;
  } | null;
  onboarding?: { requireEmailVerification?: boolean | null } | null;
  rbac?: {
    permissions?: Record<
      string,
      {
        description?: string | null;
        scope?: 'team' | 'project' | null;
        containedPermissionIds?: Record<string, true | null> | null;
      } | null
    > | null;
    defaultPermissions?: {
      teamCreator?: Record<string, true | null> | null;
      teamMember?: Record<string, true | null> | null;
      signUp?: Record<string, true | null> | null;
    } | null;
  } | null;
  teams?: { createPersonalTeamOnSignUp?: boolean | null; allowClientTeamCreation?: boolean | null } | null;
  users?: { allowClientUserDeletion?: boolean | null } | null;
  apiKeys?: { enabled?: { team?: boolean | null; user?: boolean | null } | null } | null;
  domains?: {} | null;
  branding?: {
    primaryColor?: string | null;
    primaryColorDark?: string | null;
    radius?: 'none' | 'small' | 'medium' | 'large' | null;
    font?: 'inter' | 'system' | 'humanist' | 'rounded' | 'serif' | null;
    termsUrl?: string | null;
    privacyUrl?: string | null;
  } | null;
  auth?: {
    allowSignUp?: boolean | null;
    password?: { allowSignIn?: boolean | null; refuseCommon?: boolean | null; refuseBreached?: boolean | null } | null;
    otp?: { allowSignIn?: boolean | null } | null;
    passkey?: { allowSignIn?: boolean | null } | null;
    emailAtNewDevice?: boolean | null;
    trustedDevices?: boolean | null;
    refuseDisposableEmails?: boolean | null;
    scoreSignUps?: boolean | null;
    captcha?: {} | null;
    oauth?: {
      accountMergeStrategy?: 'link_method' | 'raise_error' | 'allow_duplicates' | null;
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
            | 'oidc'
            | null;
          allowSignIn?: boolean | null;
          allowConnectedAccounts?: boolean | null;
          displayName?: string | null;
        } | null
      > | null;
    } | null;
    signUpRules?: Record<
      string,
      {
        enabled?: boolean | null;
        displayName?: string | null;
        priority?: number | null;
        condition?: string | null;
        action?: { type?: 'allow' | 'reject' | 'restrict' | 'log' | null; message?: string | null } | null;
      } | null
    > | null;
    signUpRulesDefaultAction?: 'allow' | 'reject' | null;
  } | null;
  emails?: {
    selectedThemeId?: string | null;
    themes?: Record<string, { displayName?: string | null; tsxSource?: string | null } | null> | null;
    templates?: Record<
      string,
      { displayName?: string | null; tsxSource?: string | null; themeId?: string | false | null } | null
    > | null;
  } | null;
  payments?: {
    blockNewPurchases?: boolean | null;
    requireCustomerToken?: boolean | null;
    autoPay?: { interval?: [count: number, unit: 'day' | 'week' | 'month' | 'year'] | null } | null;
    productLines?: Record<
      string,
      { displayName?: string | null; customerType?: 'user' | 'team' | 'custom' | null } | null
    > | null;
    products?: Record<
      string,
      {
        displayName?: string | null;
        productLineId?: string | null;
        isAddOnTo?: false | Record<string, true | null> | null;
        customerType?: 'user' | 'team' | 'custom' | null;
        freeTrial?: [count: number, unit: 'day' | 'week' | 'month' | 'year'] | null;
        serverOnly?: boolean | null;
        stackable?: boolean | null;
        prices?:
          | 'include-by-default'
          | Record<
              string,
              {
                USD?: string | null;
                EUR?: string | null;
                GBP?: string | null;
                JPY?: string | null;
                INR?: string | null;
                AUD?: string | null;
                CAD?: string | null;
                interval?: [count: number, unit: 'day' | 'week' | 'month' | 'year'] | null;
                serverOnly?: boolean | null;
                freeTrial?: [count: number, unit: 'day' | 'week' | 'month' | 'year'] | null;
              } | null
            >
          | null;
        includedItems?: Record<
          string,
          {
            quantity?: number | null;
            repeat?: [count: number, unit: 'day' | 'week' | 'month' | 'year'] | 'never' | null;
            expires?: 'never' | 'when-purchase-expires' | 'when-repeated' | null;
          } | null
        > | null;
      } | null
    > | null;
    items?: Record<
      string,
      { displayName?: string | null; customerType?: 'user' | 'team' | 'custom' | null } | null
    > | null;
  } | null;
  dataVault?: { stores?: Record<string, { displayName?: string | null } | null> | null } | null;
}
