import { namedChoices } from '../common/contract/choices.js';
import { Contract } from '../common/contract/contract-class.js';
import {
  Choice,
  Email,
  Flag,
  Flags,
  ListOf,
  Millis,
  Nested,
  Num,
  Text,
  TextList,
  Url,
  Uuid,
} from '../common/contract/fields.js';
import type { CaptchaProvider } from '../common/contract/captcha-providers.js';
import { CAPTCHA_KINDS } from '../common/contract/captcha-kinds.js';
import { CAPTCHA_KEY_LENGTH } from '../auth/captcha/captcha.config.js';
import { OauthClaimsRead } from '../common/contract/claim-names.js';
import {
  ACCOUNT_MERGE_STRATEGIES,
  MOST_BUNDLES,
  MOST_PROVIDERS,
  PROVIDER_ID_LENGTH,
} from '../auth/oauth/oauth.config.js';
import {
  CLIENT_SETTINGS,
  PROJECT_SETTINGS,
  SHOWN_SETTINGS,
  type ClientProjectFlags,
  type ProjectFlags,
  type ShownProjectFlags,
} from './project-settings.js';
import {
  DESCRIPTION_LENGTH,
  IMAGE_URL_LENGTH,
  NAME_LENGTH,
  TOKEN_LENGTH,
  URL_LENGTH,
} from '../common/contract/texts.limits.js';
import { DOMAIN_LENGTH, MOST_TRUSTED_DOMAINS } from '../common/urls/urls.limits.js';
import { LARGEST_PORT, SMTP_PASSWORD_LENGTH } from '../email/email-config.limits.js';
import { MOST_IN_A_SET } from '../permissions/permissions.limits.js';

const OWNERSHIPS = namedChoices('Ownership', ['shared', 'standard']);
const MERGE_STRATEGIES = namedChoices('OauthAccountMergeStrategy', ACCOUNT_MERGE_STRATEGIES);
const ONBOARDING = namedChoices('OnboardingStatus', [
  'config_choice',
  'apps_selection',
  'auth_setup',
  'domain_setup',
  'email_theme_setup',
  'payments_setup',
  'welcome',
  'completed',
]);
const PROJECT_ID = /^(internal|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
const PATH = /^\//;
const PROVIDER_ID = /^[a-z0-9][a-z0-9_-]*$/;
const WEB_URL = /^https?:\/\//;

@Contract({ object: 'Captcha' })
export class CaptchaRead {
  @Choice(CAPTCHA_KINDS) provider: CaptchaProvider;
  @Text({ optional: true, doc: 'What the service knows the project by.' }) site_key?: string;
}

@Contract({ object: 'ProviderId' })
export class ProviderIdRead {
  @Text() id: string;
}

@Contract({ object: 'EnabledOauthProvider' })
export class EnabledProviderRead {
  @Text({ doc: 'What signing in with it begins with.' }) id: string;
  @Text({ optional: true, doc: 'What users see, where it is no brand.' }) display_name?: string;
}

@Contract({ object: 'Domain' })
export class DomainRead {
  @Text({ doc: 'Scheme and host that redirects may lead to; `*` may stand in the host.' }) domain: string;
  @Text({ doc: 'Where the sign-in pages are, below the domain.' }) handler_path: string;
}

/** The project's configuration as clients may know it. Its flags come from the features' own tables. */
@Contract()
@Flags(CLIENT_SETTINGS)
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- @Flags makes what the interface tells of
export class ClientProjectConfigRead {
  @ListOf(() => DomainRead) domains: DomainRead[];
  @ListOf(() => EnabledProviderRead) enabled_oauth_providers: EnabledProviderRead[];
  @Nested(() => CaptchaRead, { optional: true, doc: 'What has to be solved to sign up; absent while it is off.' })
  captcha?: CaptchaRead;
}
export interface ClientProjectConfigRead extends ClientProjectFlags {}

@Contract()
export class ClientProjectRead {
  @Text() id: string;
  @Text() display_name: string;
  @Nested(() => ClientProjectConfigRead) config: ClientProjectConfigRead;
}

@Contract({ object: 'OauthProvider' })
export class OauthProviderRead {
  @Text() provider_config_id: string;
  @Text() id: string;
  @Choice(OWNERSHIPS) type: string;
  @Text({ optional: true }) client_id?: string;
  @Text({ optional: true }) client_secret?: string;
  @Text({ optional: true }) facebook_config_id?: string;
  @Text({ optional: true }) microsoft_tenant_id?: string;
  @Text({ optional: true }) display_name?: string;
  @Text({ optional: true }) issuer_url?: string;
  @Nested(() => OauthClaimsRead, { optional: true }) claims?: OauthClaimsRead;
  @TextList({ optional: true, doc: 'The applications on devices of Apple, by their bundle ids.' })
  apple_bundle_ids?: string[];
}

@Contract({ object: 'EmailServer' })
export class EmailConfigRead {
  @Choice(OWNERSHIPS) type: string;
  @Text({ optional: true }) host?: string;
  @Num({ optional: true }) port?: number;
  @Text({ optional: true }) username?: string;
  @Text({ optional: true }) password?: string;
  @Text({ optional: true }) sender_name?: string;
  @Text({ optional: true }) sender_email?: string;
}

@Contract({ object: 'ProjectSettings' })
@Flags(SHOWN_SETTINGS)
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- @Flags makes what the interface tells of
export class ProjectConfigRead {
  @ListOf(() => DomainRead) domains: DomainRead[];
  @ListOf(() => EnabledProviderRead) enabled_oauth_providers: EnabledProviderRead[];
  @ListOf(() => OauthProviderRead) oauth_providers: OauthProviderRead[];
  @Nested(() => EmailConfigRead) email_config: EmailConfigRead;
  @Text() email_theme: string;
  @ListOf(() => ProviderIdRead) team_creator_default_permissions: ProviderIdRead[];
  @ListOf(() => ProviderIdRead) team_member_default_permissions: ProviderIdRead[];
  @ListOf(() => ProviderIdRead) user_default_permissions: ProviderIdRead[];
  @Choice(MERGE_STRATEGIES) oauth_account_merge_strategy: string;
  @Nested(() => CaptchaRead, { optional: true, doc: 'What clients know of the CAPTCHA; absent while it is off.' })
  captcha?: CaptchaRead;
  @Choice(CAPTCHA_KINDS, { optional: true, doc: 'Absent while there is no CAPTCHA.' })
  captcha_provider?: CaptchaProvider;
  @Text({ optional: true }) captcha_site_key?: string;
  @Text({ optional: true }) captcha_secret_key?: string;
}
export interface ProjectConfigRead extends ShownProjectFlags {}

/** A project as its owners see it. */
@Contract({ object: 'Project', doc: 'A project: the users, teams and settings of one application.' })
export class ProjectRead {
  @Text() id: string;
  @Text() display_name: string;
  @Text() description: string;
  @Url({ nullable: true, max: IMAGE_URL_LENGTH }) logo_url: string | null;
  @Url({ nullable: true, max: IMAGE_URL_LENGTH }) full_logo_url: string | null;
  @Url({ nullable: true, max: IMAGE_URL_LENGTH, restOnly: true, doc: 'Another name of full_logo_url.' }) logo_full_url:
    string | null;
  @Url({ nullable: true, max: IMAGE_URL_LENGTH }) logo_dark_mode_url: string | null;
  @Url({ nullable: true, max: IMAGE_URL_LENGTH }) logo_full_dark_mode_url: string | null;
  @Millis() created_at_millis: number;
  @Flag() is_production_mode: boolean;
  @Flag() is_development_environment: boolean;
  @Choice(ONBOARDING) onboarding_status: string;
  @Uuid({ nullable: true }) owner_team_id: string | null;
  @Nested(() => ProjectConfigRead) config: ProjectConfigRead;
}

@Contract({ input: 'OauthClaimNamesInput' })
export class OauthClaimsWrite {
  @Text({ optional: true, min: 1, max: NAME_LENGTH }) account_id?: string;
  @Text({ optional: true, min: 1, max: NAME_LENGTH }) email?: string;
  @Text({ optional: true, min: 1, max: NAME_LENGTH }) email_verified?: string;
  @Text({ optional: true, min: 1, max: NAME_LENGTH }) display_name?: string;
  @Text({ optional: true, min: 1, max: NAME_LENGTH }) profile_image?: string;
}

@Contract({ input: 'OauthProviderInput' })
export class OauthProviderWrite {
  @Text({
    max: PROVIDER_ID_LENGTH,
    pattern: PROVIDER_ID,
    doc: 'A built-in provider, or with `issuer_url` an id of your own.',
  })
  id: string;
  @Choice(OWNERSHIPS) type: 'shared' | 'standard';
  @Text({ optional: true, max: TOKEN_LENGTH }) client_id?: string;
  @Text({ optional: true, max: TOKEN_LENGTH }) client_secret?: string;
  @Text({ optional: true, max: TOKEN_LENGTH }) facebook_config_id?: string;
  @Text({ optional: true, max: TOKEN_LENGTH }) microsoft_tenant_id?: string;
  @Text({ optional: true, min: 1, max: NAME_LENGTH, doc: 'What users see, where it is no brand.' })
  display_name?: string;
  @Text({ optional: true, max: URL_LENGTH, doc: 'An issuer that speaks OpenID Connect.' }) issuer_url?: string;
  @Nested(() => OauthClaimsWrite, { optional: true }) claims?: OauthClaimsWrite;
  @TextList({
    optional: true,
    max: MOST_BUNDLES,
    length: NAME_LENGTH,
    doc: 'Of Apple: the applications that sign in without a browser, by their bundle ids.',
  })
  apple_bundle_ids?: string[];
}

@Contract({ input: 'EmailServerInput' })
export class EmailConfigWrite {
  @Choice(OWNERSHIPS) type: 'shared' | 'standard';
  @Text({ optional: true, min: 1, max: NAME_LENGTH }) host?: string;
  @Num({ optional: true, integer: true, min: 0, max: LARGEST_PORT }) port?: number;
  @Text({ optional: true, min: 1, max: NAME_LENGTH }) username?: string;
  @Text({ optional: true, min: 1, max: SMTP_PASSWORD_LENGTH }) password?: string;
  @Text({ optional: true, min: 1, max: NAME_LENGTH }) sender_name?: string;
  @Email({ optional: true }) sender_email?: string;
}

@Contract({ input: 'DomainInput' })
export class DomainWrite {
  @Text({ max: DOMAIN_LENGTH, pattern: WEB_URL }) domain: string;
  @Text({ max: DOMAIN_LENGTH, pattern: PATH }) handler_path: string;
}

@Contract({ input: 'PermissionIdInput' })
export class PermissionIdWrite {
  @Text({ max: NAME_LENGTH }) id: string;
}

@Contract({ input: 'ProjectSettingsInput' })
@Flags(PROJECT_SETTINGS, { optional: true })
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- @Flags makes what the interface tells of
export class ProjectConfigWrite {
  @ListOf(() => DomainWrite, { optional: true, max: MOST_TRUSTED_DOMAINS }) domains?: DomainWrite[];
  @ListOf(() => OauthProviderWrite, { optional: true, max: MOST_PROVIDERS }) oauth_providers?: OauthProviderWrite[];
  @Nested(() => EmailConfigWrite, { optional: true }) email_config?: EmailConfigWrite;
  // No UUID either is no theme of the project, and the wire answers both alike.
  @Text({ optional: true, max: NAME_LENGTH, doc: "The id of one of the project's themes." }) email_theme?: string;
  @ListOf(() => PermissionIdWrite, { optional: true, max: MOST_IN_A_SET })
  team_creator_default_permissions?: PermissionIdWrite[];
  @ListOf(() => PermissionIdWrite, { optional: true, max: MOST_IN_A_SET })
  team_member_default_permissions?: PermissionIdWrite[];
  @ListOf(() => PermissionIdWrite, { optional: true, max: MOST_IN_A_SET })
  user_default_permissions?: PermissionIdWrite[];
  @Choice(MERGE_STRATEGIES, { optional: true })
  oauth_account_merge_strategy?: (typeof ACCOUNT_MERGE_STRATEGIES)[number];
  @Choice(CAPTCHA_KINDS, { optional: true, nullable: true, doc: 'Null switches the CAPTCHA off.' })
  captcha_provider?: CaptchaProvider | null;
  @Text({ optional: true, nullable: true, min: 1, max: CAPTCHA_KEY_LENGTH }) captcha_site_key?: string | null;
  @Text({ optional: true, nullable: true, min: 1, max: CAPTCHA_KEY_LENGTH }) captcha_secret_key?: string | null;
}
export interface ProjectConfigWrite extends Partial<ProjectFlags> {}

@Contract({ input: 'ProjectUpdateInput' })
export class ProjectUpdate {
  @Text({ optional: true, max: NAME_LENGTH }) display_name?: string;
  @Text({ optional: true, nullable: true, max: DESCRIPTION_LENGTH }) description?: string | null;
  @Flag({ optional: true }) is_production_mode?: boolean;
  @Flag({ optional: true }) is_development_environment?: boolean;
  @Choice(ONBOARDING, { optional: true }) onboarding_status?: string;
  @Url({ optional: true, nullable: true, max: IMAGE_URL_LENGTH }) logo_url?: string | null;
  @Url({ optional: true, nullable: true, max: IMAGE_URL_LENGTH }) full_logo_url?: string | null;
  @Url({ optional: true, nullable: true, max: IMAGE_URL_LENGTH, restOnly: true }) logo_full_url?: string | null;
  @Url({ optional: true, nullable: true, max: IMAGE_URL_LENGTH }) logo_dark_mode_url?: string | null;
  @Url({ optional: true, nullable: true, max: IMAGE_URL_LENGTH }) logo_full_dark_mode_url?: string | null;
  @Nested(() => ProjectConfigWrite, { optional: true }) config?: ProjectConfigWrite;
}

@Contract()
export class ProjectCreate extends ProjectUpdate {
  @Text({ max: NAME_LENGTH }) declare display_name: string;
  @Uuid({ doc: 'A team of the dashboard project, of which you are a member.' }) owner_team_id: string;
}

@Contract()
export class ProjectTransfer {
  @Text({ max: 36, pattern: PROJECT_ID }) project_id: string;
  @Uuid({ doc: 'A team of the dashboard project, of which you are a member.' }) new_team_id: string;
}

@Contract()
export class ProjectTransferRead {
  /** A text: clients parse it as one. */
  @Choice(['true']) success: 'true';
}
