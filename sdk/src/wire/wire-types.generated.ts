// Written by `npm run emit` from the contract classes of the server, under their names. Do not edit.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface AccessTokenRead {
  access_token: string;
}

export interface ActivitySplitRead {
  /** On each of the last 31 days, today last. */
  total: DailyActivityRead[];
  /** Those who were made on that day. */
  new: DailyActivityRead[];
  /** Those who came the day before, too. */
  retained: DailyActivityRead[];
  /** All others. */
  reactivated: DailyActivityRead[];
}

export interface AddressVerificationRead {
  /** The address that the code was mailed to. */
  email: string;
  is_verified: boolean;
  /** Or else the address was added to an account that was there. */
  is_account_made_with_it: boolean;
  /** When the account got the address. */
  address_added_at_millis: number;
}

/** A user whom a change of the settings would restrict. */
export interface AffectedUserRead {
  id: string;
  display_name: string | null;
  primary_email: string | null;
  restricted_reason: RestrictedReasonRead;
}

export interface AffectedUsersInput {
  onboarding: OnboardingChange;
}

export interface AffectedUsersRead {
  /** The latest of them who signed up. */
  affected_users: AffectedUserRead[];
  /** All of them. */
  total_affected_count: number;
}

export interface AnalyticsOverviewRead {
  /** Visits of pages are not tracked: nothing. */
  daily_page_views: DailyActivityRead[];
  /** Visits of pages are not tracked: nothing. */
  daily_clicks: DailyActivityRead[];
  /** Visits of pages are not tracked: nothing. */
  daily_visitors: DailyActivityRead[];
  /** On each of the last 31 days, today last. Of US dollars alone, in cents. */
  daily_revenue: DailyRevenueRead[];
  /** What came in on these days, whatever was paid back. Of US dollars alone, in cents. */
  total_revenue_cents: number;
  /** Visits of pages are not tracked: nothing. */
  total_replays: number;
  /** Visits of pages are not tracked: nothing. */
  recent_replays: number;
  /** Visits of pages are not tracked: nothing. */
  visitors: number;
  /** Visits of pages are not tracked: nothing. */
  avg_session_seconds: number;
  /** Visits of pages are not tracked: nothing. */
  online_live: number;
  /** Visits of pages are not tracked: nothing. */
  revenue_per_visitor: number;
  /** Visits of pages are not tracked: nothing. */
  top_referrers: TopReferrerRead[];
  /** The country that most users are in, as far as it is known. */
  top_region: TopRegionRead | null;
}

export interface ApiKeyCheck {
  api_key: string;
}

export interface ApiKeyRotation {
  /** The time for which the key before goes on beside the new one, in milliseconds; a day unless told. */
  expire_previous_in_millis?: number;
  /** The end of the new key, null for never; unless told, it is good for as long as that before was made for. */
  expires_at_millis?: number | null;
}

export interface ApiKeyUpdate {
  description?: string;
  /** Revoking cannot be undone. */
  revoked?: true;
}

export interface AppleSignIn {
  /** The identity token that Apple gave the application; good once. */
  id_token: string;
}

/** Who of the addressed would get an email, were it sent now. */
export interface AudienceRead {
  deliverable: number;
  /** Users without a primary email address. */
  without_address: number;
  /** Users with an address who turned the category off. */
  unsubscribed: number;
  /** Users whose address nobody verified: some of the deliverable, unless they are left out. */
  unverified: number;
}

export interface AudienceRequest {
  recipients: EmailRecipients;
  /** Leaves out addresses that nobody verified. */
  only_verified?: boolean;
  notification_category_name?: string;
}

/** Who did something. */
export interface AuditActorRead {
  /** An end user, a user of the dashboard (owner), a set of keys, a platform, or the server itself. */
  type: 'user' | 'owner' | 'key' | 'platform' | 'server';
  /** Null for the server, and for somebody of whom nothing is known. */
  id: string | null;
  /** What they are called now; null when they are gone. */
  display_name: string | null;
}

/** Something that somebody did in the project. */
export interface AuditEntryRead {
  id: string;
  /** Milliseconds since 1970, UTC. */
  at_millis: number;
  /** A noun, a dot and a verb in the past, such as user.updated. */
  action: string;
  actor: AuditActorRead;
  /** Who acted in the session of the user, if it was not them. */
  impersonator: AuditActorRead | null;
  object: AuditObjectRead;
  /** The end user whom it concerns, where the object is another. */
  user_id: string | null;
  /** What that user is called now; null when they are gone. */
  user_display_name: string | null;
  /** By the name of each field that changed: `{before, after}`. Secrets are masked, long values cut. */
  changes: Json;
  /** The access with which it was done; null for the server itself. */
  access: 'client' | 'server' | 'admin' | null;
  session_id: string | null;
  /** The address that the request came from. */
  ip: string | null;
  user_agent: string | null;
  /** The name of the request in the logs of the server. */
  request_id: string | null;
}

/** What something was done to. */
export interface AuditObjectRead {
  /** Such as user, team, session, project_config. */
  type: string;
  id: string | null;
  /** What it is called now, or was when it was deleted; null for what has no name. */
  display_name: string | null;
}

export interface AuditSettingsRead {
  /** How long rows are kept, in days. */
  retention_days: number;
}

export interface AuditSettingsUpdate {
  /** From now on also for the rows that are there. */
  retention_days: number;
}

export interface AuthOverviewRead {
  verified_users: number;
  /** Users without a verified address, but for anonymous ones. Counted up to 200000. */
  unverified_users: number;
  anonymous_users: number;
  /** Counted up to 200000. */
  total_teams: number;
  /** Users who came in the last 30 days, today among them. */
  mau: number;
  daily_active_users_split: ActivitySplitRead;
  /** Teams of which somebody came. */
  daily_active_teams_split: ActivitySplitRead;
  /** The users that these metrics are about. */
  total_users_filtered: number;
}

export interface AuthorizationServerRead {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  response_types_supported: string[];
  grant_types_supported: string[];
  code_challenge_methods_supported: string[];
  token_endpoint_auth_methods_supported: string[];
  scopes_supported: string[];
  /** Whoever is sent back is told by whom (RFC 9207). */
  authorization_response_iss_parameter_supported: boolean;
}

export interface AuthorizeRead {
  /** Where the browser goes next. */
  location: string;
}

export interface BackendUrlsRead {
  /** The one at which everybody reaches this server; absent for who asked elsewhere. */
  urls?: string[];
}

export interface BillingRead {
  /** Whether the provider of payments knows this customer. */
  has_customer: boolean;
  default_payment_method: PaymentMethodRead | null;
  /** Only if it was asked for; null where no card can be given. */
  payment_form?: PaymentFormRead | null;
}

export interface BrandingInput {
  primary_color?: string;
  primary_color_dark?: string;
  radius?: 'none' | 'small' | 'medium' | 'large';
  font?: 'inter' | 'system' | 'humanist' | 'rounded' | 'serif';
  terms_url?: string;
  privacy_url?: string;
}

/** A change to many users: those of some ids, or all who match a filter. */
export interface BulkActionCreate {
  /** What is done with each of them, as the single request does it. */
  action:
    | 'delete'
    | 'sign_out'
    | 'restrict'
    | 'lift_restriction'
    | 'add_to_team'
    | 'grant_project_permission'
    | 'grant_team_permission';
  /** The users, or else a filter. Of ids that stand here twice the first counts. */
  user_ids?: string[] | null;
  /** All users who match now, or else ids; whoever matches only later is left alone. */
  filter?: UserFilter | null;
  /** How many users it is meant for; where they are another number, nothing is done. Required with a filter. */
  expected_count?: number | null;
  /** The team that they are added to, or are granted a permission in. */
  team_id?: string | null;
  /** The permission that they are granted. */
  permission_id?: string | null;
  /** Why they are restricted, for them to read. Only with the action `restrict`. */
  restricted_by_admin_reason?: string | null;
  /** Why they are restricted, for colleagues alone. Only with the action `restrict`. */
  restricted_by_admin_private_details?: string | null;
}

/** A change to many users. */
export interface BulkActionRead {
  id: string;
  action:
    | 'delete'
    | 'sign_out'
    | 'restrict'
    | 'lift_restriction'
    | 'add_to_team'
    | 'grant_project_permission'
    | 'grant_team_permission';
  state: 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled';
  team_id: string | null;
  permission_id: string | null;
  /** How many users it is about. */
  total_count: number;
  /** Users for whom it was done. */
  done_count: number;
  /** Users for whom there was nothing to do. */
  skipped_count: number;
  /** Users for whom it was refused. */
  failed_count: number;
  /** Why it ended before all of them had their turn. */
  error: string | null;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** Milliseconds since 1970, UTC. */
  finished_at_millis: number | null;
}

/** A user whom a bulk action did not change. */
export interface BulkActionResultRead {
  /** Their place in the action, from 1. */
  number: number;
  user_id: string;
  outcome: 'skipped' | 'failed';
  /** The code of the error that the single request answers. */
  code: string;
  message: string;
}

export interface BulkActionResultsRead {
  items: BulkActionResultRead[];
  /** The number that the next page begins with; null on the last. */
  next_number: number | null;
}

export interface CapacityBoostRead {
  /** When it ends, as ISO 8601 writes it. */
  expires_at: string;
}

export interface CaptchaChallengeRead {
  /** What to solve, as ALTCHA describes it. */
  parameters: Json;
  signature: string;
}

export interface CaptchaRead {
  provider: 'turnstile' | 'hcaptcha' | 'altcha';
  /** What the service knows the project by. */
  site_key?: string;
}

export interface ChangelogRead {
  /** Always an empty list: the changes of this server stand in its repository. */
  entries: Json;
}

export interface ChatAnswer {
  /** Parts of the type text or tool-call. */
  content: Json;
}

export interface ChatMessage {
  role: 'user' | 'assistant' | 'tool';
  content: Json;
}

export interface ChatMessageSave {
  /** Any JSON; it is kept as it is. */
  message: Json;
}

export interface ChatQuestion {
  context_type: 'email-theme' | 'email-template' | 'email-draft';
  /** At least one; the newest is the last. */
  messages: ChatMessage[];
}

export interface ChatThreadRead {
  /** In the order in which they were appended. */
  messages: Json;
}

export interface CliComplete {
  login_code: string;
  /** `check` asks whether the command line has an anonymous user, `claim-anon-session` goes on as them, once. */
  mode?: 'check' | 'claim-anon-session' | 'complete';
  /** To complete: a session of the user of whom the command line is to get one. */
  refresh_token?: string;
}

export interface CliCompleteRead {
  /** It is confirmed. */
  success?: true;
  /** When checked: whom the command line is signed in as so far. */
  cli_session_state?: 'anonymous' | 'none';
  /** When claimed: of the anonymous user of the command line. */
  access_token?: string;
  /** When claimed. */
  refresh_token?: string;
}

export interface CliDetails {
  login_code: string;
}

export interface CliDetailsRead {
  /** Milliseconds since 1970, UTC. */
  started_at_millis: number;
  /** Where it was started, such as 203.0.113.0/24; null when a server started it. */
  network: string | null;
  /** It was started in the network that this request comes from. */
  is_same_network: boolean;
  /** It was started within the last ten minutes. */
  is_recent: boolean;
}

export interface CliLoginCreate {
  expires_in_millis?: number;
  /** The session of the anonymous user whom the command line has so far. */
  anon_refresh_token?: string;
}

export interface CliLoginRead {
  /** For the command line, which polls with it. */
  polling_code: string;
  /** For the page on which the user confirms. */
  login_code: string;
  /** ISO 8601, UTC. */
  expires_at: string;
}

export interface CliPoll {
  polling_code: string;
}

export interface CliPollRead {
  status: 'waiting' | 'success' | 'expired' | 'used';
  /** Only once, with the status `success`. */
  refresh_token?: string;
}

export interface ClientProjectConfigRead {
  domains: DomainRead[];
  enabled_oauth_providers: EnabledProviderRead[];
  /** What has to be solved to sign up; absent while it is off. */
  captcha?: CaptchaRead;
  sign_up_enabled: boolean;
  credential_enabled: boolean;
  magic_link_enabled: boolean;
  passkey_enabled: boolean;
  /** Whether users may have a device trusted, on which they are not asked for their second factor for 30 days. */
  trusted_devices_enabled: boolean;
  client_team_creation_enabled: boolean;
  client_user_deletion_enabled: boolean;
  allow_user_api_keys: boolean;
  allow_team_api_keys: boolean;
  allow_localhost: boolean;
}

export interface ClientProjectRead {
  id: string;
  display_name: string;
  config: ClientProjectConfigRead;
}

export interface CodeInput {
  /** A code of 45 characters, in upper or lower case. */
  code: string;
}

export interface CodeValidRead {
  is_code_valid: true;
}

/** An invitation that nobody has accepted yet. */
export interface ColleagueInvitationRead {
  id: string;
  recipient_email: string;
  role: 'owner' | 'developer' | 'support' | 'billing' | 'reader';
  /** Milliseconds since 1970, UTC. */
  expires_at_millis: number;
}

export interface ColleagueInvite {
  /** A team of the dashboard, of which the caller is a member. */
  team_id: string;
  /** Whom to invite; they need no account yet. */
  email: string;
  /** Where the link in the email leads. */
  callback_url: string;
  /** Not above the role of the caller. */
  role: 'owner' | 'developer' | 'support' | 'billing' | 'reader';
}

/** A member of the team that owns a project. */
export interface ColleagueRead {
  team_id: string;
  user_id: string;
  /** What they are called in the team. */
  display_name: string | null;
  /** What they may do in the projects of the team. */
  role: 'owner' | 'developer' | 'support' | 'billing' | 'reader';
}

export interface ColleagueUpdate {
  role: 'owner' | 'developer' | 'support' | 'billing' | 'reader';
  /** Keys that they made by a right which they lose go on working; by default they are revoked. */
  keep_keys?: boolean;
}

export interface ComponentVersionsRead {
  versions: PageVersionsRead;
}

export interface ConfigCompareInput {
  /** The settings of the branch as JSON. */
  config_string: string;
}

export interface ConfigComparisonOfLevel {
  /** What would change of the branch. */
  differences: ConfigDifferenceRead[];
  /** Differences beyond those. */
  left_out: number;
  /** Paths of settings that would not count, for the environment says something else of them. */
  covered: string[];
}

/** A setting that is not what it was. */
export interface ConfigDifferenceRead {
  /** Dotted. */
  path: string;
  kind: 'added' | 'changed' | 'removed';
  /** As JSON, the beginning of it; null for none, and for a secret. */
  before: string | null;
  /** The same of what took its place. */
  after: string | null;
  is_secret: boolean;
}

export interface ConfigLevelRead {
  /** The settings of the level as they are stored, as JSON: dotted keys stay. */
  config_string: string;
}

export interface ConfigLevelReplace {
  /** The settings of the level as JSON, which take the place of all of it. */
  config_string: string;
  /** The place they come from: needed for the level `branch`, and kept for no other. */
  source?: ConfigSourceShape;
}

export interface ConfigOverrideUpdate {
  /** An override as JSON, merged into the stored one. */
  config_override_string?: string;
}

export interface ConfigRead {
  /** The complete rendered configuration as JSON. */
  config_string: string;
}

export interface ConfigResetInput {
  /** Paths, dotted: what is stored at each and below it goes, also inside of objects. */
  keys: string[];
}

export interface ConfigSourceRead {
  source: ConfigSourceShape;
}

/** The place from which the settings of the branch were pushed. */
export interface ConfigSourceShape {
  /** One of unlinked, pushed-from-unknown, pushed-from-github. */
  type: string;
  /** The owner of the repository. */
  owner?: string;
  /** The name of the repository. */
  repo?: string;
  /** The branch of the repository. */
  branch?: string;
  /** The commit that was pushed. */
  commit_hash?: string;
  /** The file with the settings, in the repository. */
  config_file_path?: string;
  /** The workflow that pushed them. */
  workflow_path?: string;
}

export interface ConflictingProductRead {
  product_id: string;
  display_name: string;
}

export interface ConnectedAccountRead {
  user_id: string;
  /** The id of the provider in the project configuration. */
  provider: string;
  /** Who the user is at the provider. */
  provider_account_id: string;
}

export interface ConnectionConfirm {
  /** The request of a platform, as the address of the page names it. */
  interaction_uid: string;
  /** A project of yours. */
  project_id: string;
  /** What the platform calls what it connects. */
  external_project_name?: string;
}

export interface ConnectionConfirmRead {
  /** Good for ten minutes, for the platform that asked. */
  authorization_code: string;
}

export interface ConnectionDetailsRead {
  /** The platform that asks. */
  client_name: string;
  /** What it calls what it wants to connect. */
  external_project_name: string | null;
  /** Where a browser goes whose owner does not agree. */
  refusal_url: string;
}

export interface ConnectionRef {
  /** The request of a platform, as the address of the page names it. */
  interaction_uid: string;
}

export interface ContactChannelCreate {
  /** What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it. */
  totp_code?: string;
  /** A user id, or "me" for the signed-in user. */
  user_id: string;
  type: 'email';
  value: string;
  used_for_auth: boolean;
  is_primary?: boolean;
}

export interface ContactChannelDeletedEvent {
  id: string;
  user_id: string;
}

/** A way to reach a user. */
export interface ContactChannelRead {
  id: string;
  user_id: string;
  type: 'email';
  value: string;
  /** What the user shows as their address. */
  is_primary: boolean;
  is_verified: boolean;
  /** Signs the user in; one user at most for each address. */
  used_for_auth: boolean;
}

export interface ContactChannelUpdate {
  /** What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it. */
  totp_code?: string;
  type?: 'email';
  /** A new address is unverified. */
  value?: string;
  used_for_auth?: boolean;
  is_primary?: boolean;
}

export interface CredentialEvent {
  user_id: string;
}

export interface CrossDomainAuthorize {
  /** The callback page of the other origin. */
  redirect_uri: string;
  /** Returned as it is. */
  state: string;
  /** Of the verifier that the other origin keeps (RFC 7636). */
  code_challenge: string;
  code_challenge_method?: 'S256';
  /** Told with the tokens. */
  after_callback_redirect_url?: string;
}

export interface CrossDomainRead {
  /** The callback page with the code. */
  redirect_url: string;
}

export interface DailyActivityRead {
  /** Like 2026-11-22, in UTC. */
  date: string;
  activity: number;
}

export interface DailyEmailsRead {
  date: string;
  ok: number;
  error: number;
  in_progress: number;
}

export interface DailyRevenueRead {
  date: string;
  new_cents: number;
  refund_cents: number;
}

export interface DefaultPaymentMethodRead {
  default_payment_method: PaymentMethodRead;
}

export interface DefaultPaymentMethodSet {
  setup_intent_id: string;
}

export interface DeliverabilityRead {
  /** Taken by an email server. */
  delivered: number;
  /** As far as reports of bounces reach the server. */
  bounced: number;
  error: number;
  in_progress: number;
}

export interface DeliveryCapacity {
  /** Emails per second that follow from what was sent and refused. An email server may take fewer, or more. */
  rate_per_second: number;
  /** 4 under a boost, else 1. */
  boost_multiplier: number;
  /** From 0.1 to 1: lower the more emails were refused. */
  penalty_factor: number;
  is_boost_active: boolean;
  boost_expires_at: string | null;
}

export interface DeliveryInfoRead {
  stats: DeliveryStats;
  capacity: DeliveryCapacity;
}

export interface DeliveryPeriod {
  /** Taken by an email server, those that came back later among them. */
  sent: number;
  /** Refused by an email server, or sent back later. */
  bounced: number;
  /** As far as the provider of the emails reports it. */
  marked_as_spam: number;
}

export interface DeliveryStats {
  hour: DeliveryPeriod;
  day: DeliveryPeriod;
  week: DeliveryPeriod;
  month: DeliveryPeriod;
}

export interface DomainRead {
  /** Scheme and host that redirects may lead to; `*` may stand in the host. */
  domain: string;
  /** Where the sign-in pages are, below the domain. */
  handler_path: string;
}

export interface DomainWrite {
  domain: string;
  handler_path: string;
}

export interface DraftCreate {
  display_name: string;
  /** A theme's id, or false for none; absent for the project's active theme. */
  theme_id?: string | false | null;
  /** A source to start from unless given; it need not work yet. */
  tsx_source?: string;
  /** In the place of a source: what the draft is made of, without code. */
  content?: EmailContent;
}

export interface DraftIdRead {
  id: string;
}

export interface DraftListRead {
  drafts: DraftRead[];
}

export interface DraftRead {
  id: string;
  display_name: string;
  tsx_source: string;
  /** A theme's id, or false for none; absent for the project's active theme. */
  theme_id?: string | false;
  /** What a draft without code is made of, as EmailContentInput; its source is made of that. */
  content?: Json;
  /** When it was last sent. */
  sent_at_millis: number | null;
}

export interface DraftUpdate {
  display_name?: string;
  /** Null, and over REST left out, it is the project's active theme. */
  theme_id?: string | false | null;
  /** Of a draft that is written in code. */
  tsx_source?: string;
  /** Of a draft that is written without code. */
  content?: EmailContent;
}

export interface DraftUpdatedRead {
  ok: 'ok';
}

/** A part of an email. One that lacks its text or its link is not shown. */
export interface EmailBlock {
  kind: 'heading' | 'text' | 'button' | 'image' | 'divider';
  /** The text, the words of a button, or what is read in the place of an image. {{user}}, {{team}} and {{project}} in it are names. */
  text?: string;
  /** Of a button: where it leads, by https, http or mailto. Of an image: its address, by https or http. */
  url?: string;
}

export interface EmailBouncedEvent {
  id: string;
  user_id: string | null;
  mailing_id: string | null;
  template_id: string | null;
  /** `hard` where another email would come back, too: the address gets no more. */
  bounce_type: 'hard' | 'soft';
  /** What the recipient's server said; null where the report has no words. */
  reason: string | null;
}

export interface EmailCapacityBoostedEvent {
  expires_at: string;
}

export interface EmailChangedEvent {
  id: string;
}

export interface EmailConfigRead {
  type: 'shared' | 'standard';
  host?: string;
  port?: number;
  username?: string;
  password?: string;
  sender_name?: string;
  sender_email?: string;
}

export interface EmailConfigWrite {
  type: 'shared' | 'standard';
  host?: string;
  port?: number;
  username?: string;
  password?: string;
  sender_name?: string;
  sender_email?: string;
}

/** An email that is written without code. */
export interface EmailContent {
  /** {{user}}, {{team}} and {{project}} in it are names. */
  subject: string;
  category: 'Transactional' | 'Marketing';
  blocks: EmailBlock[];
}

export interface EmailCountsRead {
  paused: number;
  queued: number;
  sending: number;
  /** Of which nothing else was reported. */
  sent: number;
  delayed: number;
  bounced: number;
  marked_as_spam: number;
  failed: number;
  skipped: number;
}

export interface EmailDraftEvent {
  id: string;
}

export interface EmailFailedEvent {
  id: string;
  user_id: string | null;
  mailing_id: string | null;
  template_id: string | null;
  error_type: string;
}

export interface EmailOverviewRead {
  /** The emails of the days that are shown, by status. Counted up to 200000. */
  emails_by_status: Json;
  total_emails: number;
  emails_sent: number;
  /** On each of the last 31 days, today last. */
  daily_emails: DailyActivityRead[];
  /** On each of the last 31 days, today last. */
  daily_emails_by_status: DailyEmailsRead[];
  /** The last 10; none for colleagues who may not list emails. */
  recent_emails: RecentEmailRead[];
  deliverability_status: DeliverabilityRead;
  /** The part of emails with an outcome that were delivered, from 0 to 1; 0 without any. */
  deliverability_rate: number;
  /** The part of emails sent that came back, from 0 to 1; 0 without any. */
  bounce_rate: number;
  /** Links in emails are not tracked: 0. */
  click_rate: number;
}

/** Whom an email to many is for: exactly one of these. */
export interface EmailRecipients {
  /** All users of the project. */
  all_users?: true;
  /** Users by their ids. */
  user_ids?: string[];
  /** The members of this team. */
  team_id?: string;
  /** Those who hold this permission, granted or contained. */
  permission_id?: string;
  /** The users who have this product. */
  product_id?: string;
  /** Users who match a filter, as in the list of users. */
  filter?: UserFilter;
  /** What the filter is called, such as the name of a saved view. Goes with a filter only. */
  filter_name?: string;
}

export interface EmailRescheduledEvent {
  id: string;
  /** Milliseconds since 1970, UTC. */
  scheduled_at_millis: number;
}

export interface EmailResentEvent {
  id: string;
  copy_id: string;
}

export interface EmailSentEvent {
  id: string;
  user_id: string | null;
  mailing_id: string | null;
  template_id: string | null;
}

export interface EmailSkippedEvent {
  id: string;
  user_id: string | null;
  mailing_id: string | null;
  template_id: string | null;
  /** Why its recipient should not or cannot get it. */
  reason: string;
}

export interface EmailSourceEvent {
  id: string;
}

export interface EmailSuppressionEvent {
  address: string;
}

/** An address that gets no more emails of the project, for 365 days or until somebody removes it from here. */
export interface EmailSuppressionRead {
  /** In lower case. */
  address: string;
  reason: 'bounced' | 'marked_as_spam';
  /** What the recipient's server said. */
  detail: string | null;
  /** The email that was reported; emails are kept for ninety days. */
  email_id: string;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
}

export interface EmailSuppressionRemoval {
  /** The whole address, in capitals or not. */
  address: string;
}

export interface Empty {}

export interface EnabledProviderRead {
  /** What signing in with it begins with. */
  id: string;
  /** What users see, where it is no brand. */
  display_name?: string;
}

export interface EncryptedValueRead {
  encrypted_value: string;
}

export interface EndedSessionsRead {
  /** The number of sessions that ended. */
  ended_count: number;
}

export interface ExportCreate {
  /** Seals the secrets of the project into the export; without one they are left out. */
  passphrase?: string | null;
}

export interface FailedDigestRead {
  success: true;
  failed_emails_by_tenancy: FailedEmailsOfProjectRead[];
}

export interface FailedEmailRead {
  subject: string;
  to: string[];
}

export interface FailedEmailsOfProjectRead {
  emails: FailedEmailRead[];
  tenant_owner_emails: string[];
  project_id: string;
  tenancy_id: string;
}

export interface FeatureRequestCreate {
  title: string;
  content?: string;
  /** Taken and not kept, as what follows. */
  category?: string;
  tags?: string[];
  commentsAllowed?: boolean;
  customInputValues?: Json;
}

export interface FeatureRequestCreatedEvent {
  id: string;
  title: string;
}

export interface FeatureRequestCreatedRead {
  success: boolean;
  id?: string;
}

export interface FeatureRequestRead {
  id: string;
  title: string;
  content: string | null;
  upvotes: number;
  /** When it was asked for, ISO 8601. */
  date: string;
  /** Always null: requests have no states here. */
  postStatus: PostStatusRead | null;
  userHasUpvoted: boolean;
}

export interface FeatureRequestVotedEvent {
  id: string;
  /** Whether they vote for it from now on. */
  upvoted: boolean;
}

export interface FeatureRequestsRead {
  posts: FeatureRequestRead[];
}

export interface FeatureVoteRead {
  success: boolean;
  /** Whether the user votes for it from now on. */
  upvoted?: boolean;
}

export interface FeedbackCreate {
  name?: string;
  /** Where an answer goes to. */
  email: string;
  /** Plain text. */
  message: string;
  feedback_type?: 'feedback' | 'bug';
}

export interface FeedbackRead {
  success: boolean;
}

/** What Firebase shows as the hash parameters of a project. */
export interface FirebaseScryptParameters {
  /** `base64_signer_key`. */
  signer_key: string;
  /** `base64_salt_separator`. */
  salt_separator: string;
  rounds: number;
  mem_cost: number;
}

export interface HashedKey {
  /** What clients make of a key and a secret. */
  hashed_key: string;
}

export interface HealthRead {
  status: 'ok';
}

export interface ImportChunkRead {
  number: number;
  lines: number;
  bytes: number;
}

export interface ImportCompletedEvent {
  id: string;
  /** Where the lines came from. */
  mapping: string;
  lines: number;
  counts: ImportCountsRead;
}

/** What came, or would come, of lines. */
export interface ImportCountsRead {
  created: number;
  /** There already, or somebody else’s. */
  skipped: number;
  failed: number;
  by_type: ImportTypeCountRead[];
}

export interface ImportCreate {
  /** A JSON object on each line, or comma-separated values under a line of names. */
  format: 'jsonl' | 'csv';
  /** Where the lines come from, of `GET /internal/import-mappings`. */
  mapping?: string;
  /** A mapping of your own, in the place of one of ours. */
  custom_mapping?: Json;
  /** Under this name ids that are no UUIDs become the same UUIDs again; else that of the mapping. */
  source?: string;
  file_name?: string | null;
  /** Whether the settings in an export take the place of those of the project. */
  settings?: 'keep' | 'replace';
  /** Opens the secrets of an export. */
  passphrase?: string | null;
  /** Needed for password hashes of Firebase. */
  firebase_scrypt?: FirebaseScryptParameters | null;
}

export interface ImportMappingRead {
  name: string;
  /** What is exported there, and how. */
  description: string;
  /** The mapping itself: one of your own has the same form. */
  mapping: Json;
}

export interface ImportProblemRead {
  /** Dotted; null for the line as a whole. */
  field: string | null;
  message: string;
}

/** Something that is brought into the project from elsewhere. */
export interface ImportRead {
  id: string;
  format: 'jsonl' | 'csv';
  mapping: string;
  file_name: string | null;
  state: 'uploading' | 'waiting' | 'running' | 'checked' | 'completed' | 'failed' | 'cancelled';
  /** What is done, or was last; a check changes nothing. */
  mode: 'check' | 'run' | null;
  /** How many chunks were uploaded. */
  chunks: number;
  bytes: number;
  /** Lines that were uploaded. */
  lines: number;
  /** Lines that the last check or run is done with. */
  lines_done: number;
  /** Of the last check. */
  check_counts: ImportCountsRead | null;
  /** Of the run. */
  run_counts: ImportCountsRead | null;
  /** Why it failed. */
  error: string | null;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** When the last check or run was asked for. */
  started_at_millis: number | null;
  /** Milliseconds since 1970, UTC. */
  finished_at_millis: number | null;
  /** When it is dropped with what was uploaded, unless something happens with it. */
  expires_at_millis: number;
}

/** A line of which there is something to say; of all others the object was made. */
export interface ImportReportLineRead {
  /** From 1. */
  line: number;
  /** What came of it; after a check, what would. */
  outcome: 'created' | 'skipped' | 'failed';
  /** The type of the line. */
  type: string | null;
  /** The id that the object has or would have. */
  object_id: string | null;
  problems: ImportProblemRead[];
}

export interface ImportReportRead {
  items: ImportReportLineRead[];
  /** The line that the next page begins with; null on the last. */
  next_line: number | null;
}

export interface ImportTypeCountRead {
  /** The type of the lines: `user`, `team` …; `unknown` of lines that cannot be read. */
  type: string;
  created: number;
  skipped: number;
  failed: number;
}

export interface InlineProduct {
  display_name: string;
  customer_type: 'user' | 'team' | 'custom';
  /** Such as `[7, "day"]`. */
  free_trial?: Json;
  server_only?: boolean;
  /** Not looked at: there is one of it. */
  stackable?: boolean;
  /** By their ids: amounts by currency, `interval` and `free_trial`. */
  prices: Json;
  /** By the ids of items: `quantity`, `repeat` and `expires`. */
  included_items: Json;
  client_metadata?: Json;
  client_read_only_metadata?: Json;
  server_metadata?: Json;
}

export interface InvoiceRead {
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void' | null;
  /** In cents. */
  amount_total: number;
  /** A page of Stripe on which it can be read, and paid if it is open. */
  hosted_invoice_url: string | null;
}

export interface ItemQuantityChangedEvent {
  customer_type: 'user' | 'team' | 'custom';
  /** The id of a user or team, or whatever you call a custom customer. */
  customer_id: string;
  /** The id of an item in the configuration. */
  item_id: string;
  /** Of the change. */
  id: string;
  delta: number;
}

export interface ItemQuantityUpdate {
  /** What is added; less than zero for what is taken. */
  delta: number;
  /** From then on as if it had never been. Left out when it lasts. */
  expires_at?: string | null;
  /** Why, for the list of transactions. */
  description?: string | null;
}

/** How many of an item a customer has. */
export interface ItemRead {
  id: string;
  display_name: string;
  /** May be less than zero. */
  quantity: number;
}

export interface JwkRead {
  kty: 'EC';
  crv: 'P-256';
  alg: 'ES256';
  x: string;
  y: string;
  kid: string;
}

export interface JwksRead {
  keys: JwkRead[];
}

export interface LastFourRead {
  /** The last four characters of the key. */
  last_four: string;
}

export interface LeakedKeyReport {
  /** The key as it was found. */
  api_key: string;
}

export interface LinkedAccountChangeEvent {
  user_id: string;
  /** The id of the provider in the project configuration. */
  provider_id: string;
  /** Who the user is at the provider. */
  account_id: string;
  id: string;
  email: string | null;
  allow_sign_in: boolean;
  allow_connected_accounts: boolean;
}

export interface LinkedAccountCreate {
  /** A user id, or "me" for the signed-in user. */
  user_id: string;
  /** The id of the provider in the project configuration. */
  provider_config_id: string;
  /** Who the user is at the provider. */
  account_id: string;
  email?: string;
  /** The account signs the user in; one user at most for each account. */
  allow_sign_in: boolean;
  /** The provider's access tokens may be asked for. */
  allow_connected_accounts: boolean;
}

export interface LinkedAccountEvent {
  user_id: string;
  /** The id of the provider in the project configuration. */
  provider_id: string;
  /** Who the user is at the provider. */
  account_id: string;
}

export interface LinkedAccountRead {
  id: string;
  user_id: string;
  /** The id of the provider in the project configuration. */
  provider_config_id: string;
  type:
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
  /** Left out when none is known. */
  email?: string;
  /** The account signs the user in; one user at most for each account. */
  allow_sign_in: boolean;
  /** The provider's access tokens may be asked for. */
  allow_connected_accounts: boolean;
}

export interface LinkedAccountUpdate {
  /** What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it. */
  totp_code?: string;
  /** The account signs the user in; one user at most for each account. */
  allow_sign_in?: boolean;
  /** The provider's access tokens may be asked for. */
  allow_connected_accounts?: boolean;
}

export interface LinkedProviderCreate {
  id: string;
  account_id: string;
  email?: string | null;
}

export interface LinkedProviderRead {
  /** The id of the provider in the project configuration. */
  id: string;
  /** Who the user is at the provider. */
  account_id: string;
  email: string | null;
}

export interface LoginMethodCountRead {
  /** The id of a provider, `password`, `passkey` or `otp`. */
  method: string;
  count: number;
}

export interface MailServerWrite {
  host: string;
  port: number;
  username: string;
  password: string;
  sender_name: string;
  sender_email: string;
}

/** To whom emails to many went, as that was named when they were sent. */
export interface MailingAudienceRead {
  kind: 'everybody' | 'users' | 'team' | 'permission' | 'product' | 'filter';
  /** The id of the team, the permission or the product. */
  id: string | null;
  /** What the team, the product or the filter was called. */
  name: string | null;
  /** The filter of users. */
  filter: Json;
}

export interface MailingCreatedEvent {
  id: string;
  template_id: string | null;
  draft_id: string | null;
  recipient_count: number;
}

/** Why emails of a mailing were not sent. */
export interface MailingSkipsRead {
  unsubscribed: number;
  without_address: number;
  unverified: number;
  /** An email to the address had come back, or was marked as spam. */
  suppressed: number;
  /** Still queued when the mailing was stopped. */
  stopped: number;
  deleted: number;
}

export interface MailingStoppedEvent {
  id: string;
}

/** A key set that a member of the team made in one of its projects, and that lets whoever has it act there. */
export interface MemberKeySetRead {
  project_id: string;
  project_display_name: string;
  id: string;
  description: string;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  has_secret_server_key: boolean;
  has_super_secret_admin_key: boolean;
}

export interface MethodConfigRead {
  id:
    | 'card'
    | 'cartes_bancaires'
    | 'apple_pay'
    | 'google_pay'
    | 'link'
    | 'amazon_pay'
    | 'cashapp'
    | 'klarna'
    | 'affirm'
    | 'afterpay_clearpay'
    | 'zip'
    | 'ideal'
    | 'bancontact'
    | 'eps'
    | 'p24'
    | 'blik'
    | 'alipay'
    | 'wechat_pay'
    | 'sepa_debit'
    | 'bacs_debit'
    | 'acss_debit'
    | 'us_bank_account'
    | 'multibanco'
    | 'customer_balance';
  name: string;
  /** Whether customers are offered it, as far as it is available. */
  enabled: boolean;
  /** Whether the account may take it. */
  available: boolean;
  /** Whether the project decides on it, and not the operator of this server. */
  overridable: boolean;
}

export interface MethodConfigUpdates {
  card?: 'on' | 'off';
  cartes_bancaires?: 'on' | 'off';
  apple_pay?: 'on' | 'off';
  google_pay?: 'on' | 'off';
  link?: 'on' | 'off';
  amazon_pay?: 'on' | 'off';
  cashapp?: 'on' | 'off';
  klarna?: 'on' | 'off';
  affirm?: 'on' | 'off';
  afterpay_clearpay?: 'on' | 'off';
  zip?: 'on' | 'off';
  ideal?: 'on' | 'off';
  bancontact?: 'on' | 'off';
  eps?: 'on' | 'off';
  p24?: 'on' | 'off';
  blik?: 'on' | 'off';
  alipay?: 'on' | 'off';
  wechat_pay?: 'on' | 'off';
  sepa_debit?: 'on' | 'off';
  bacs_debit?: 'on' | 'off';
  acss_debit?: 'on' | 'off';
  us_bank_account?: 'on' | 'off';
  multibanco?: 'on' | 'off';
  customer_balance?: 'on' | 'off';
}

export interface MethodConfigsRead {
  /** Of the configuration at Stripe; to be sent back with changes. */
  config_id: string;
  /** Those that are available first, then by name. */
  methods: MethodConfigRead[];
}

export interface MethodConfigsUpdate {
  config_id: string;
  updates: MethodConfigUpdates;
}

export interface MfaSignIn {
  /** A code of 45 characters, in upper or lower case. */
  code: string;
  type: 'totp';
  /** The six digits that the authenticator shows now, or a recovery code. */
  totp: string;
  /** Trusts the device: the answer has a token that stands in for the second factor on it for 30 days. Without effect with a recovery code, and where the project does not allow it. */
  trust_device?: boolean;
}

export interface MfaSignInRead {
  access_token: string;
  refresh_token: string;
  user_id: string;
  /** Signing in made the account, or turned an anonymous one into a regular one. */
  is_new_user: boolean;
  /** Of the device that is trusted from now on. It keeps this token, and shows it at later sign-ins. */
  device_token?: string;
}

/** Something that a filter names and the project does not have any more. */
export interface MissingReferenceRead {
  /** The filter: `team_id`, `permission_id`, `product_id` or `oauth_provider_id`. */
  field: string;
  id: string;
}

export interface NewSignInRead {
  access_token: string;
  refresh_token: string;
  user_id: string;
  /** Signing in made the account, or turned an anonymous one into a regular one. */
  is_new_user: boolean;
}

export interface NotificationPreferenceRead {
  notification_category_id: string;
  notification_category_name: string;
  enabled: boolean;
  /** Whether users may turn the category off. */
  can_disable: boolean;
}

export interface NotificationPreferenceUpdate {
  enabled: boolean;
}

export interface NotificationPreferenceUpdatedEvent {
  user_id: string;
  notification_category_id: string;
  enabled: boolean;
}

export interface OauthClaimsRead {
  account_id?: string;
  email?: string;
  email_verified?: string;
  display_name?: string;
  profile_image?: string;
}

export interface OauthClaimsWrite {
  account_id?: string;
  email?: string;
  email_verified?: string;
  display_name?: string;
  profile_image?: string;
}

export interface OauthProviderRead {
  provider_config_id: string;
  id: string;
  type: 'shared' | 'standard';
  client_id?: string;
  client_secret?: string;
  facebook_config_id?: string;
  microsoft_tenant_id?: string;
  display_name?: string;
  issuer_url?: string;
  claims?: OauthClaimsRead;
  /** The applications on devices of Apple, by their bundle ids. */
  apple_bundle_ids?: string[];
}

export interface OauthProviderWrite {
  /** A built-in provider, or with `issuer_url` an id of your own. */
  id: string;
  type: 'shared' | 'standard';
  client_id?: string;
  client_secret?: string;
  facebook_config_id?: string;
  microsoft_tenant_id?: string;
  /** What users see, where it is no brand. */
  display_name?: string;
  /** An issuer that speaks OpenID Connect. */
  issuer_url?: string;
  claims?: OauthClaimsWrite;
  /** Of Apple: the applications that sign in without a browser, by their bundle ids. */
  apple_bundle_ids?: string[];
}

export interface OnboardingChange {
  /** Users are restricted until their primary address is verified. */
  require_email_verification?: boolean;
}

/** An email as it can be edited; which members it has depends on its status. */
export interface OutboxEmailRead {
  id: string;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** Milliseconds since 1970, UTC. */
  updated_at_millis: number;
  /** As it was when the email was queued; later changes of a template change nothing. */
  tsx_source: string;
  /** Null is no theme. */
  theme_id: string | null;
  /** An object. */
  variables: Json;
  /** `{type: "user-primary-email", user_id}`, `{type: "user-custom-emails", user_id, emails}` or `{type: "custom-emails", emails}`. */
  to: Json;
  skip_deliverability_check: boolean;
  /** Not sent before. */
  scheduled_at_millis: number;
  is_paused: boolean;
  created_with: 'draft' | 'programmatic-call';
  email_draft_id: string | null;
  email_programmatic_call_template_id: string | null;
  send_retries: number;
  /** Milliseconds since 1970, UTC. */
  next_send_retry_at_millis: number | null;
  send_attempt_errors: SendAttemptErrorRead[] | null;
  status:
    | 'paused'
    | 'preparing'
    | 'rendering'
    | 'render-error'
    | 'scheduled'
    | 'queued'
    | 'sending'
    | 'server-error'
    | 'skipped'
    | 'bounced'
    | 'delivery-delayed'
    | 'sent'
    | 'opened'
    | 'clicked'
    | 'marked-as-spam';
  simple_status: 'in-progress' | 'ok' | 'error';
  has_rendered: boolean;
  has_delivered: boolean;
  /** Milliseconds since 1970, UTC. */
  started_rendering_at_millis?: number;
  /** Milliseconds since 1970, UTC. */
  rendered_at_millis?: number;
  /** Of an email in status render-error. */
  render_error?: string;
  /** Of an email that was rendered. */
  subject?: string;
  /** Of an email that was rendered. */
  html?: string;
  /** Of an email that was rendered. */
  text?: string;
  /** Of an email that was rendered. */
  is_transactional?: boolean;
  /** Of an email that was rendered. */
  is_high_priority?: boolean;
  /** Of an email that was rendered. */
  notification_category_id?: string;
  /** Milliseconds since 1970, UTC. */
  started_sending_at_millis?: number;
  /** Milliseconds since 1970, UTC. */
  error_at_millis?: number;
  /** Of an email in status server-error. */
  server_error?: string;
  /** Milliseconds since 1970, UTC. */
  skipped_at_millis?: number;
  skipped_reason?:
    | 'USER_UNSUBSCRIBED'
    | 'USER_ACCOUNT_DELETED'
    | 'USER_HAS_NO_PRIMARY_EMAIL'
    | 'NO_EMAIL_PROVIDED'
    | 'LIKELY_NOT_DELIVERABLE'
    | 'MANUALLY_CANCELLED';
  skipped_details?: Json;
  /** Milliseconds since 1970, UTC. */
  delivered_at_millis?: number;
  /** False where nobody will tell what becomes of it: its email server has no provider that reports. */
  can_have_delivery_info?: boolean;
  /** Of an email in status bounced. */
  bounced_at_millis?: number;
  /** Of an email in status delivery-delayed. */
  delivery_delayed_at_millis?: number;
  /** Of an email in status marked-as-spam. */
  marked_as_spam_at_millis?: number;
}

/** Members that are left out stay as they are. */
export interface OutboxEmailUpdate {
  /** A TSX module that exports EmailTemplate. */
  tsx_source?: string;
  /** Null or false is no theme; an id that is no theme, the active one. */
  theme_id?: string | false | null;
  /** As it is read, with one address at most. */
  to?: Json;
  /** An object. */
  variables?: Json;
  /** Not sent before. */
  scheduled_at_millis?: number;
  skip_deliverability_check?: boolean;
  is_paused?: boolean;
  /** It is never sent. */
  cancel?: true;
}

/** A product that a customer has. */
export interface OwnedProductRead {
  /** Null for a product that was made up for the purchase. */
  id: string | null;
  quantity: number;
  product: ProductRead;
  type: 'one_time' | 'subscription';
  /** Null for what was bought for good. */
  subscription: OwnedSubscriptionRead | null;
  /** Other products of the same product line. */
  switch_options: SwitchOptionRead[];
  /** Only if it was asked for. */
  details?: PurchaseDetailsRead;
}

export interface OwnedSubscriptionRead {
  /** Null for what every customer has. */
  subscription_id: string | null;
  /** Null when it does not end. */
  current_period_end: string | null;
  cancel_at_period_end: boolean;
  is_cancelable: boolean;
}

export interface PageVersionRead {
  version: number;
  /** What changed, by version; empty while there is one version. */
  changelogs: Json;
}

export interface PageVersionsRead {
  signIn: PageVersionRead;
  signUp: PageVersionRead;
  signOut: PageVersionRead;
  emailVerification: PageVersionRead;
  passwordReset: PageVersionRead;
  forgotPassword: PageVersionRead;
  oauthCallback: PageVersionRead;
  magicLinkCallback: PageVersionRead;
  accountSettings: PageVersionRead;
  teamInvitation: PageVersionRead;
  mfa: PageVersionRead;
  error: PageVersionRead;
  onboarding: PageVersionRead;
}

export interface PaidBackEvent {
  customer_type: 'user' | 'team' | 'custom';
  /** The id of a user or team, or whatever you call a custom customer. */
  customer_id: string;
  /** Of the transaction that tells of it. */
  id: string;
  /** Of the subscription or the purchase that was paid. */
  purchase_id: string;
  /** Null for a product that was made up for the purchase. */
  product_id: string | null;
  /** Of the amounts, by its ISO 4217 code. */
  currency: string;
  /** A decimal number, such as "9.90". */
  charged: string;
  /** In all. */
  refunded: string;
  /** In disputes that are open or lost. */
  disputed: string;
}

export interface PasskeyChallengeRead {
  /** WebAuthn options in their JSON form; the RP id is to be replaced by the host of the page. */
  options_json: Json;
  /** Send it with the answer, within 65 seconds. */
  code: string;
}

export interface PasskeyRead {
  /** The id of the credential. */
  user_handle: string;
}

export interface PasskeyRegister {
  /** A code of 45 characters, in upper or lower case. */
  code: string;
  /** Whether the passkeys that the user has stay. The new one takes their place otherwise. */
  keep_others?: boolean;
  /** Its name in lists; what made it, as far as known, if left out. */
  name?: string | null;
  /** What the browser made: a RegistrationResponseJSON. */
  credential: Json;
}

export interface PasskeySignInInput {
  /** A code of 45 characters, in upper or lower case. */
  code: string;
  /** What the browser signed: an AuthenticationResponseJSON. */
  authentication_response: Json;
}

export interface PasskeyUpdate {
  name: string;
}

export interface PasswordReset {
  /** A code of 45 characters, in upper or lower case. */
  code: string;
  password: string;
}

export interface PasswordSet {
  password: string;
}

export interface PasswordSignIn {
  email: string;
  password: string;
}

export interface PasswordSignUp {
  bot_challenge_token?: string;
  bot_challenge_phase?: 'invisible' | 'visible';
  bot_challenge_unavailable?: 'true';
  email: string;
  password: string;
  /** Where the link in the verification mail leads. */
  verification_callback_url?: string;
}

export interface PasswordUpdate {
  old_password: string;
  new_password: string;
}

/** A draft that was sent to many, and how far that is. */
export interface PastMailingRead {
  id: string;
  /** Null when the subject comes from the source. */
  subject: string | null;
  draft_id: string | null;
  template_id: string | null;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  counts: EmailCountsRead;
  /** The present name of the draft, or the last one. */
  draft_name: string | null;
  /** Whether the draft is still there. */
  has_draft: boolean;
  /** Null where it was not noted. */
  audience: MailingAudienceRead | null;
  /** The present name of who sent it, or of their key; null for who is gone. */
  sender_name: string | null;
  /** Sent with a key, not by somebody who was signed in. */
  sent_by_key: boolean;
  only_verified: boolean;
  /** Milliseconds since 1970, UTC. */
  stopped_at_millis: number | null;
  skips: MailingSkipsRead;
}

export interface PaymentFormRead {
  /** The publishable key of the platform, which is no secret. */
  publishable_key: string;
  /** The account at Stripe on which the customer pays. */
  stripe_account_id: string;
}

export interface PaymentMethodRead {
  id: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
}

export interface PaymentsOverviewRead {
  /** The number of subscriptions by their status. Counted up to 200000. */
  subscriptions_by_status: Json;
  /** Those on trial among them. */
  active_subscription_count: number;
  /** Counted up to 200000. */
  total_one_time_purchases: number;
  /** Subscriptions that began. On each of the last 31 days, today last. */
  daily_subscriptions: DailyActivityRead[];
  /** What came in on these days. Of US dollars alone, in cents. */
  revenue_cents: number;
  /** What active subscriptions that go on bring in a month. Of US dollars alone, in cents. */
  mrr_cents: number;
  /** Subscriptions and one-time purchases. */
  total_orders: number;
  /** Visits of purchase pages are not counted: 0. */
  checkout_conversion_rate: number;
}

export interface PermissionDefinitionCreate {
  /** Of lowercase letters, digits, "_" and ":". */
  id: string;
  description?: string;
  contained_permission_ids?: string[];
}

export interface PermissionDefinitionEvent {
  id: string;
  scope: 'team' | 'project';
  /** What it was called before a change. */
  previous_id?: string;
}

export interface PermissionDefinitionRead {
  id: string;
  description?: string;
  /** What it contains directly, of the same scope; sorted. */
  contained_permission_ids: string[];
}

/** Replaces all of a definition, but for an id left out. */
export interface PermissionDefinitionUpdate {
  /** A new id; whoever holds it keeps it. */
  id?: string;
  /** None, if left out. */
  description?: string;
  /** Nothing, if left out. */
  contained_permission_ids?: string[];
}

export interface PermissionIdWrite {
  id: string;
}

export interface PlatformDomain {
  /** A base URL; its host may hold wildcards. */
  domain: string;
}

export interface PlatformTokenRead {
  /** An admin key of the project, shown this once. */
  access_token: string;
  token_type: 'api_key';
  project_id: string;
}

export interface PostStatusRead {
  name: string;
  color: string;
}

export interface PrimaryVerificationMailSend {
  /** Where the link in the mail leads. */
  callback_url: string;
  /** The signed-in user's primary address. */
  email: string;
}

export interface ProductGrant {
  /** A product of the configuration; or send product_inline. */
  product_id?: string;
  product_inline?: InlineProduct;
  quantity?: number;
}

export interface ProductGranted {
  success: true;
  /** Of the subscription that was made; not for what is had for good. */
  subscription_id?: string;
}

/** Something that can be bought. */
export interface ProductRead {
  display_name: string;
  customer_type: 'user' | 'team' | 'custom';
  /** Whether a customer can have more than one. */
  stackable: boolean;
  /** Only servers see it. */
  server_only: boolean;
  /** By the ids of items: `quantity`, `repeat` and `expires`. */
  included_items: Json;
  client_metadata: Json;
  client_read_only_metadata: Json;
  /** Null to clients. */
  server_metadata: Json;
  /** By their ids: amounts by currency as decimal text, `interval` and `free_trial`. */
  prices: Json;
}

export interface ProjectConfigRead {
  domains: DomainRead[];
  enabled_oauth_providers: EnabledProviderRead[];
  oauth_providers: OauthProviderRead[];
  email_config: EmailConfigRead;
  email_theme: string;
  team_creator_default_permissions: ProviderIdRead[];
  team_member_default_permissions: ProviderIdRead[];
  user_default_permissions: ProviderIdRead[];
  oauth_account_merge_strategy: 'link_method' | 'raise_error' | 'allow_duplicates';
  /** What clients know of the CAPTCHA; absent while it is off. */
  captcha?: CaptchaRead;
  /** Absent while there is no CAPTCHA. */
  captcha_provider?: 'turnstile' | 'hcaptcha' | 'altcha';
  captcha_site_key?: string;
  captcha_secret_key?: string;
  sign_up_enabled: boolean;
  credential_enabled: boolean;
  magic_link_enabled: boolean;
  passkey_enabled: boolean;
  /** Whether the most common passwords are refused when a new one is chosen. */
  refuse_common_passwords: boolean;
  /** Whether passwords of the published list of stolen ones, where the server has it, are refused when a new one is chosen. */
  refuse_breached_passwords: boolean;
  /** Whether nobody may sign up with an email address that is given away for minutes. */
  refuse_disposable_emails: boolean;
  /** Whether each sign-up gets scores for how likely it is an abuse, which rules can ask for. */
  score_sign_ups: boolean;
  /** Whether users get an email when somebody signs in to their account with a browser or from a country that is new. */
  email_at_new_device: boolean;
  /** Whether users may have a device trusted, on which they are not asked for their second factor for 30 days. */
  trusted_devices_enabled: boolean;
  /** Whether who shows no solution of the CAPTCHA is refused, too, as clients do that know of none. */
  captcha_required: boolean;
  /** Whether sign-ups go on while the CAPTCHA cannot be shown or checked. Whoever says so passes it. */
  captcha_allow_unavailable: boolean;
  client_team_creation_enabled: boolean;
  create_team_on_sign_up: boolean;
  client_user_deletion_enabled: boolean;
  allow_user_api_keys: boolean;
  allow_team_api_keys: boolean;
  allow_localhost: boolean;
}

export interface ProjectConfigUpdatedEvent {
  level: 'project' | 'branch' | 'environment';
  /** The paths that were sent, the first hundred of them. */
  paths: string[];
}

export interface ProjectConfigWrite {
  domains?: DomainWrite[];
  oauth_providers?: OauthProviderWrite[];
  email_config?: EmailConfigWrite;
  /** The id of one of the project's themes. */
  email_theme?: string;
  team_creator_default_permissions?: PermissionIdWrite[];
  team_member_default_permissions?: PermissionIdWrite[];
  user_default_permissions?: PermissionIdWrite[];
  oauth_account_merge_strategy?: 'link_method' | 'raise_error' | 'allow_duplicates';
  /** Null switches the CAPTCHA off. */
  captcha_provider?: 'turnstile' | 'hcaptcha' | 'altcha' | null;
  captcha_site_key?: string | null;
  captcha_secret_key?: string | null;
  sign_up_enabled?: boolean;
  credential_enabled?: boolean;
  magic_link_enabled?: boolean;
  passkey_enabled?: boolean;
  /** Whether the most common passwords are refused when a new one is chosen. */
  refuse_common_passwords?: boolean;
  /** Whether passwords of the published list of stolen ones, where the server has it, are refused when a new one is chosen. */
  refuse_breached_passwords?: boolean;
  /** Whether nobody may sign up with an email address that is given away for minutes. */
  refuse_disposable_emails?: boolean;
  /** Whether each sign-up gets scores for how likely it is an abuse, which rules can ask for. */
  score_sign_ups?: boolean;
  /** Whether users get an email when somebody signs in to their account with a browser or from a country that is new. */
  email_at_new_device?: boolean;
  /** Whether users may have a device trusted, on which they are not asked for their second factor for 30 days. */
  trusted_devices_enabled?: boolean;
  /** Whether who shows no solution of the CAPTCHA is refused, too, as clients do that know of none. */
  captcha_required?: boolean;
  /** Whether sign-ups go on while the CAPTCHA cannot be shown or checked. Whoever says so passes it. */
  captcha_allow_unavailable?: boolean;
  client_team_creation_enabled?: boolean;
  create_team_on_sign_up?: boolean;
  client_user_deletion_enabled?: boolean;
  require_email_verification?: boolean;
  allow_user_api_keys?: boolean;
  allow_team_api_keys?: boolean;
  allow_localhost?: boolean;
}

export interface ProjectCreate {
  display_name: string;
  description?: string | null;
  is_production_mode?: boolean;
  is_development_environment?: boolean;
  onboarding_status?:
    | 'config_choice'
    | 'apps_selection'
    | 'auth_setup'
    | 'domain_setup'
    | 'email_theme_setup'
    | 'payments_setup'
    | 'welcome'
    | 'completed';
  logo_url?: string | null;
  full_logo_url?: string | null;
  logo_full_url?: string | null;
  logo_dark_mode_url?: string | null;
  logo_full_dark_mode_url?: string | null;
  config?: ProjectConfigWrite;
  /** A team of the dashboard project, of which you are a member. */
  owner_team_id: string;
}

export interface ProjectCreatedEvent {
  id: string;
  display_name: string;
}

export interface ProjectExportedEvent {
  /** Whether secrets were in it, under a passphrase. */
  has_secrets: boolean;
}

export interface ProjectKeySetCreate {
  description: string;
  /** Milliseconds since 1970, UTC. */
  expires_at_millis: number;
  has_publishable_client_key: boolean;
  has_secret_server_key: boolean;
  has_super_secret_admin_key: boolean;
}

export interface ProjectKeySetFirstRead {
  id: string;
  description: string;
  /** Milliseconds since 1970, UTC. */
  expires_at_millis: number;
  /** Milliseconds since 1970, UTC. */
  manually_revoked_at_millis?: number;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** Milliseconds since 1970, UTC, within five minutes. Left out while nobody has used any of its keys. */
  last_used_at_millis?: number;
  /** The set that was made in its place; its own keys go on until they expire. Left out while there is none. */
  replaced_by_id?: string;
  publishable_client_key?: string;
  secret_server_key?: string;
  super_secret_admin_key?: string;
}

export interface ProjectKeySetRead {
  id: string;
  description: string;
  /** Milliseconds since 1970, UTC. */
  expires_at_millis: number;
  /** Milliseconds since 1970, UTC. */
  manually_revoked_at_millis?: number;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** Milliseconds since 1970, UTC, within five minutes. Left out while nobody has used any of its keys. */
  last_used_at_millis?: number;
  /** The set that was made in its place; its own keys go on until they expire. Left out while there is none. */
  replaced_by_id?: string;
  publishable_client_key?: LastFourRead;
  secret_server_key?: LastFourRead;
  super_secret_admin_key?: LastFourRead;
}

export interface ProjectKeySetRotation {
  /** The time for which the keys before go on beside the new ones, in milliseconds; a day unless told. */
  expire_previous_in_millis?: number;
  /** The end of the new keys; unless told, they are good for as long as those before were made for. */
  expires_at_millis?: number;
}

export interface ProjectKeySetUpdate {
  description?: string;
  /** Revoking cannot be undone. */
  revoked?: true;
}

/** Users, purchases, emails and money of a project in numbers. */
export interface ProjectMetricsRead {
  total_users: number;
  /** Sign-ups on each of the last 31 days, today last, of users who are still there. */
  daily_users: DailyActivityRead[];
  /** Users who got an access token on each of these days, deleted ones too. */
  daily_active_users: DailyActivityRead[];
  /** By two-letter code, as far as it is known. */
  users_by_country: Json;
  /** The newest 5 users. */
  recently_registered: ServerUserRead[];
  /** The last 5 who got an access token, without those deleted since. */
  recently_active: ServerUserRead[];
  /** Ways to sign in that users have, the most frequent first. */
  login_methods: LoginMethodCountRead[];
  auth_overview: AuthOverviewRead;
  payments_overview: PaymentsOverviewRead;
  email_overview: EmailOverviewRead;
  analytics_overview: AnalyticsOverviewRead;
}

export interface ProjectPermissionEvent {
  /** The id of the permission. */
  id: string;
  user_id: string;
}

/** A permission of a user in the project. */
export interface ProjectPermissionRead {
  /** The id of the permission. */
  id: string;
  user_id: string;
}

export interface ProjectProvision {
  display_name: string;
}

export interface ProjectProvisionRead {
  project_id: string;
  /** Good for a hundred years, and shown this once. */
  super_secret_admin_key: string;
}

/** A project: the users, teams and settings of one application. */
export interface ProjectRead {
  id: string;
  display_name: string;
  description: string;
  logo_url: string | null;
  full_logo_url: string | null;
  /** Another name of full_logo_url. */
  logo_full_url: string | null;
  logo_dark_mode_url: string | null;
  logo_full_dark_mode_url: string | null;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  is_production_mode: boolean;
  is_development_environment: boolean;
  onboarding_status:
    | 'config_choice'
    | 'apps_selection'
    | 'auth_setup'
    | 'domain_setup'
    | 'email_theme_setup'
    | 'payments_setup'
    | 'welcome'
    | 'completed';
  owner_team_id: string | null;
  config: ProjectConfigRead;
}

export interface ProjectTransfer {
  project_id: string;
  /** A team of the dashboard project, of which you are a member. */
  new_team_id: string;
}

export interface ProjectTransferRead {
  success: 'true';
}

export interface ProjectTransferredEvent {
  id: string;
  /** The team that owned it; null when a platform had made it for nobody. */
  old_team_id: string | null;
  /** The team that owns it now. */
  new_team_id: string;
}

export interface ProjectUpdate {
  display_name?: string;
  description?: string | null;
  is_production_mode?: boolean;
  is_development_environment?: boolean;
  onboarding_status?:
    | 'config_choice'
    | 'apps_selection'
    | 'auth_setup'
    | 'domain_setup'
    | 'email_theme_setup'
    | 'payments_setup'
    | 'welcome'
    | 'completed';
  logo_url?: string | null;
  full_logo_url?: string | null;
  logo_full_url?: string | null;
  logo_dark_mode_url?: string | null;
  logo_full_dark_mode_url?: string | null;
  config?: ProjectConfigWrite;
}

export interface ProjectUpdatedEvent {
  id: string;
  /** The names of the fields that were sent. */
  fields: string[];
}

/** What came of asking a provider whether it knows its keys. */
export interface ProviderCheckRead {
  ok: boolean;
  problems: ProviderProblemRead[];
  /** What has to be registered at the provider, to the letter. */
  callback_url: string;
}

export interface ProviderIdRead {
  id: string;
}

/** What is wrong with the settings of a provider. */
export interface ProviderProblemRead {
  /** Such as `CLIENT_REFUSED`. */
  code: string;
  message: string;
  what_to_do: string;
}

export interface ProviderTokenCreate {
  /** What the token must be good for: scopes between spaces. */
  scope?: string;
}

export interface ProviderTokenRead {
  /** For the provider's own API; good for five minutes at least. */
  access_token: string;
}

export interface ProvisionedProjectRef {
  /** A project that the platform made. */
  project_id: string;
}

export interface PurchaseCodeInput {
  /** What stands in the link: the project, an underscore and 45 characters. */
  full_code: string;
  /** Where the page leads when it is done; the project must trust it. */
  return_url?: string;
}

export interface PurchaseCodeValidRead {
  valid: true;
}

export interface PurchaseDetailsRead {
  /** The price that was chosen; null for what none was chosen for. */
  price_id: string | null;
  /** Whether it stays until the period ends when it is canceled, and does not end at once. */
  ends_with_period: boolean;
  /** Whether it is paid again and again through Stripe. */
  is_paid: boolean;
}

export interface PurchaseEvent {
  customer_type: 'user' | 'team' | 'custom';
  /** The id of a user or team, or whatever you call a custom customer. */
  customer_id: string;
  /** Of the subscription or the purchase. */
  id: string;
  /** Null for a product that was made up for the purchase. */
  product_id: string | null;
  quantity: number;
}

export interface PurchaseOfferRead {
  product: ProductRead;
  /** By the ids of included items: what they are called. */
  item_names: Json;
  /** Whom the customer pays; null where only test mode sells. */
  stripe_account_id: string | null;
  project_id: string;
  /** The address of the logo of the project. */
  project_logo_url: string | null;
  /** The customer has it, or had, and cannot have a second one. */
  already_bought_non_stackable: boolean;
  /** Whose place it takes. */
  conflicting_products: ConflictingProductRead[];
  /** The project lets its products be had without paying. */
  test_mode: boolean;
  /** The project could be paid when the link was made. */
  charges_enabled: boolean;
}

export interface PurchaseSessionCreate {
  /** What stands in the link: the project, an underscore and 45 characters. */
  full_code: string;
  /** One of the prices of the product. */
  price_id: string;
  quantity?: number;
}

export interface PurchaseSessionRead {
  /** Empty where there is nothing to pay. */
  client_secret: string;
}

export interface PurchaseUrlCreate {
  customer_type: 'user' | 'team' | 'custom';
  /** The id of a user or team, or whatever you call a custom customer. */
  customer_id: string;
  /** A product of the configuration; or send product_inline. */
  product_id?: string;
  /** Not for clients. */
  product_inline?: InlineProduct;
  /** Another name of product_inline. */
  inline_product?: InlineProduct;
  /** An older name of product_id. */
  offer_id?: string;
  /** An older name of product_inline. */
  offer_inline?: InlineProduct;
  /** An older name of product_inline. */
  inline_offer?: InlineProduct;
  /** Where the page leads when it is done; the project must trust it. */
  return_url?: string;
}

export interface PurchaseUrlRead {
  url: string;
}

export interface RecentEmailRead {
  id: string;
  status: string;
  /** Empty until it is rendered. */
  subject: string;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
}

export interface RecoveryCodesCreate {
  /** What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it. */
  totp_code?: string;
}

export interface RecoveryCodesRead {
  /** Each stands in for the second factor once. They are shown in this answer alone. */
  codes: string[];
}

export interface RecoveryCodesStateRead {
  /** The number of codes that were not used yet. */
  left_count: number;
  /** The number of codes that are made at once. */
  total_count: number;
}

export interface RefundEntry {
  /** Of an entry `product_grant` of the transaction. */
  entry_index: number;
  /** Taken back. */
  quantity: number;
  /** Paid back, a decimal number. */
  amount_usd: string;
}

export interface RefundOrderBody {
  type: 'subscription' | 'one-time-purchase';
  /** Of the purchase, as transactions tell it. */
  id: string;
  /** Instead of everything below. */
  refund_entries?: RefundEntry[];
  /** Paid back, a decimal number. */
  amount_usd?: string;
  /** Which invoice of the subscription, at Stripe; the one that opened it unless given. */
  invoice_id?: string;
  /** Ends the product and its items at once, or the subscription with its period; unless given, money alone is paid back. */
  end_action?: 'now' | 'at-period-end';
}

export interface RefundOrderRead {
  success: true;
  /** The transaction that tells of it; not for the form with `refund_entries`. */
  refund_transaction_id?: string;
}

export interface RemovedTrustedDevicesRead {
  /** The number of devices that are trusted no longer. */
  removed_count: number;
}

export interface RenderEmailRead {
  html: string;
  subject?: string;
  notification_category?: string;
}

export interface RenderEmailRequest {
  template_id?: string;
  template_tsx_source?: string;
  /** In the place of a template: what is written without code. */
  template_content?: EmailContent;
  /** False is no theme; null or absent the project's active one. */
  theme_id?: string | false | null;
  theme_tsx_source?: string;
  /** In the place of the stored branding. */
  branding?: BrandingInput;
  /** Not supported: true is refused. */
  editable_markers?: boolean;
  /** Not looked at. */
  editable_source?: 'template' | 'theme' | 'both';
}

export interface ReportReceived {
  /** True, also where there was nothing new in it. */
  received: boolean;
}

export interface ResetCodeSend {
  email: string;
  /** Where the link in the mail leads. */
  callback_url: string;
}

export interface ResetCodeSentRead {
  success: 'maybe, only if user with e-mail exists';
}

export interface RestrictedReasonRead {
  type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator';
}

export interface RiskScores {
  sign_up: SignUpRiskScores;
}

export interface RiskScoresRead {
  sign_up: SignUpRiskScoresRead;
}

/** How often rules matched, by what they do. */
export interface RuleActionCountsRead {
  allow: number;
  reject: number;
  restrict: number;
  log: number;
}

/** What a rule does when it matches. */
export interface RuleActionRead {
  type: 'allow' | 'reject' | 'restrict' | 'log';
  /** A note for the owners of the project; nobody who signs up reads it. */
  message?: string;
}

/** What the conditions saw; an empty text stands for what is unknown. */
export interface RuleContextRead {
  email: string;
  email_domain: string;
  country_code: string;
  auth_method: 'password' | 'otp' | 'oauth' | 'passkey';
  oauth_provider: string;
  turnstile_result: 'ok' | 'invalid' | 'error';
  risk_scores: SignUpRiskScoresRead;
}

/** What came of one rule. */
export interface RuleEvaluationRead {
  rule_id: string;
  display_name: string;
  enabled: boolean;
  condition: string;
  status: 'matched' | 'not_matched' | 'disabled' | 'missing_condition' | 'error';
  action: RuleActionRead;
  /** Why the condition could not be read or evaluated. */
  error?: string;
}

/** How often a rule matched within an hour. */
export interface RuleHourRead {
  /** The beginning of the hour, UTC. */
  hour: string;
  count: number;
}

/** What would become of the sign-up. */
export interface RuleOutcomeRead {
  should_allow: boolean;
  /** `allow` or `reject` by a rule, else `default-allow` or `default-reject`. */
  decision: string;
  decision_rule_id: string | null;
  restricted_because_of_rule_id: string | null;
}

/** How often a rule matched. */
export interface RuleTriggersRead {
  rule_id: string;
  /** In the hours of the statistics. */
  total_count: number;
  all_time_count: number;
  /** How often it took too long in these hours, and so counted as not matched; absent where that was never. */
  over_limit_count?: number;
  /** The hours of the statistics, this one last. */
  hourly_counts: RuleHourRead[];
}

export interface SavedViewCreate {
  /** Unlike that of every other view of the project. */
  name: string;
  /** Whom it shows. */
  filter: UserFilter;
  /** The days of their sign-up, in the time zone of whoever looks: `yesterday`, `7d` or `2026-01-01..2026-01-31`. */
  signed_up_period?: string | null;
  /** The days of their last activity, in the same form. */
  active_period?: string | null;
  order_by?: 'signed_up_at' | 'last_active_at' | 'display_name' | 'primary_email';
  descending?: boolean;
}

/** A filter and order of the list of users, shared by the colleagues of a project. */
export interface SavedViewRead {
  id: string;
  name: string;
  /** The filters that are set, under the names that REST has for them. */
  filter: Json;
  /** The days of their sign-up, in the time zone of whoever looks: `yesterday`, `7d` or `2026-01-01..2026-01-31`. */
  signed_up_period: string | null;
  /** The days of their last activity, in the same form. */
  active_period: string | null;
  order_by: 'signed_up_at' | 'last_active_at' | 'display_name' | 'primary_email';
  descending: boolean;
  /** What it names and the project has no more: the filter counts all the same. */
  missing: MissingReferenceRead[];
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
}

/** What is left out stays. */
export interface SavedViewUpdate {
  name?: string;
  /** In the place of all filters that it had. */
  filter?: UserFilter;
  /** The days of their sign-up, in the time zone of whoever looks: `yesterday`, `7d` or `2026-01-01..2026-01-31`. */
  signed_up_period?: string | null;
  /** The days of their last activity, in the same form. */
  active_period?: string | null;
  order_by?: 'signed_up_at' | 'last_active_at' | 'display_name' | 'primary_email';
  descending?: boolean;
}

/** Something about the safety of an account, as its user sees it. */
export interface SecurityEventRead {
  id: string;
  /** Milliseconds since 1970, UTC. */
  at_millis: number;
  /** What happened: session.created, sign_in.failed, password.changed, … */
  type: string;
  /** The user, somebody of the application (owner, key, platform), or the server itself. */
  actor_type: 'user' | 'owner' | 'key' | 'platform' | 'server';
  /** Somebody of the application did it in a session as the user. */
  is_impersonation: boolean;
  /** Of a sign-in, and of a failure: password, otp, passkey, totp, a provider, … */
  method: string | null;
  /** The address that was added, changed or removed. */
  address: string | null;
  /** Of the API key that was made, changed or revoked: its description. */
  name: string | null;
  /** Where it was done; null where the user did not do it. */
  ip: string | null;
  user_agent: string | null;
}

export interface SendAttemptErrorRead {
  /** Counted from 1. */
  attempt_number: number;
  /** Milliseconds since 1970, UTC. */
  timestamp: number;
  /** What the email server said, or why it could not be asked. */
  external_message: string;
  /** The type of the failure. */
  external_details: Json;
  internal_message: string;
  internal_details: Json;
}

export interface SendDraft {
  /** Made anew for each sending: a request that comes once more with it sends nothing again. */
  request_id: string;
  recipients: EmailRecipients;
  /** Leaves out addresses that nobody verified. */
  only_verified?: boolean;
  /** Takes the place of the subject of the draft. */
  subject?: string;
  /** Holds unless the draft names a category. Transactional by default. */
  notification_category_name?: string;
  /** In the place of the theme of the draft. */
  theme_id?: string | false | null;
  /** Not sent before. Milliseconds since 1970, UTC. */
  scheduled_at_millis?: number;
}

export interface SendEmail {
  /** Markup that is put into the theme as it is. */
  html?: string;
  template_id?: string;
  /** An object: what the template asks for. */
  variables?: Json;
  draft_id?: string;
  user_ids?: string[];
  all_users?: true;
  /** Takes the place of the subject of the template. */
  subject?: string;
  /** Holds unless the template names a category. Transactional by default. */
  notification_category_name?: string;
  /** False is no theme; null or absent the project's active one. */
  theme_id?: string | false | null;
  /** Not sent before. Milliseconds since 1970, UTC. */
  scheduled_at_millis?: number;
  /** Goes before emails to many that are not. */
  is_high_priority?: boolean;
}

export interface SendEmailRead {
  results: SendEmailResultRead[];
}

export interface SendEmailResultRead {
  user_id: string;
}

export interface SentDraftRead {
  mailing_id: string;
  /** Those included who get nothing, because they have no address or unsubscribed. */
  recipient_count: number;
}

export interface SentEmailRead {
  id: string;
  subject: string;
  /** Milliseconds since 1970, UTC. */
  sent_at_millis: number;
  to: string[];
  /** Through which server it went, in whose name; never a password. */
  sender_config: Json;
  /** Null, or whether rendering or sending failed, and why. */
  error: string | null;
}

export interface ServerContactChannelCreate {
  /** What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it. */
  totp_code?: string;
  /** A user id, or "me" for the signed-in user. */
  user_id: string;
  type: 'email';
  value: string;
  used_for_auth: boolean;
  is_primary?: boolean;
  is_verified?: boolean;
}

export interface ServerContactChannelUpdate {
  /** What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it. */
  totp_code?: string;
  type?: 'email';
  /** A new address is unverified. */
  value?: string;
  used_for_auth?: boolean;
  is_primary?: boolean;
  is_verified?: boolean;
}

export interface ServerLinkedAccountRead {
  id: string;
  user_id: string;
  /** The id of the provider in the project configuration. */
  provider_config_id: string;
  type:
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
  /** Left out when none is known. */
  email?: string;
  /** The account signs the user in; one user at most for each account. */
  allow_sign_in: boolean;
  /** The provider's access tokens may be asked for. */
  allow_connected_accounts: boolean;
  /** Who the user is at the provider. */
  account_id: string;
}

export interface ServerLinkedAccountUpdate {
  /** What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it. */
  totp_code?: string;
  /** The account signs the user in; one user at most for each account. */
  allow_sign_in?: boolean;
  /** The provider's access tokens may be asked for. */
  allow_connected_accounts?: boolean;
  email?: string;
  /** Who the user is at the provider. */
  account_id?: string;
}

export interface ServerTeamCreate {
  display_name: string;
  /** A base64 image or an http(s) address. */
  profile_image_url?: string | null;
  client_metadata?: Json;
  client_read_only_metadata?: Json;
  server_metadata?: Json;
  /** The first member, if there is to be one; "me" is the signed-in user. */
  creator_user_id?: string;
}

/** A user as a member of a team. */
export interface ServerTeamMemberProfileRead {
  team_id: string;
  user_id: string;
  /** The member's name in this team, else the user's own. */
  display_name: string | null;
  /** The member's image in this team, else the user's own. */
  profile_image_url: string | null;
  user: ServerUserRead;
}

export interface ServerTeamRead {
  id: string;
  display_name: string;
  profile_image_url: string | null;
  client_metadata: Json;
  /** Set by the server, read by clients. */
  client_read_only_metadata: Json;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** Never shown to clients. */
  server_metadata: Json;
}

export interface ServerTeamUpdate {
  display_name?: string;
  /** A base64 image or an http(s) address. */
  profile_image_url?: string | null;
  client_metadata?: Json;
  client_read_only_metadata?: Json;
  server_metadata?: Json;
}

/** An end user of a project. */
export interface ServerUserRead {
  id: string;
  primary_email: string | null;
  primary_email_verified: boolean;
  display_name: string | null;
  selected_team: ServerTeamRead | null;
  selected_team_id: string | null;
  profile_image_url: string | null;
  /** Milliseconds since 1970, UTC. */
  signed_up_at_millis: number;
  client_metadata: Json;
  /** Set by the server, read by clients. */
  client_read_only_metadata: Json;
  has_password: boolean;
  /** May sign in with a one-time code or link. */
  otp_auth_enabled: boolean;
  passkey_auth_enabled: boolean;
  /** May sign in by password or one-time code. */
  auth_with_email: boolean;
  /** Signing in asks for a second factor. */
  requires_totp_mfa: boolean;
  is_anonymous: boolean;
  is_restricted: boolean;
  restricted_reason: RestrictedReasonRead | null;
  /** An administrator restricted them. */
  restricted_by_admin: boolean;
  /** Why, as the administrator tells the user. */
  restricted_by_admin_reason: string | null;
  oauth_providers: LinkedProviderRead[];
  /** The primary address may be used to sign in. */
  primary_email_auth_enabled: boolean;
  /** When a session of the user last got an access token. */
  last_active_at_millis: number;
  /** Never shown to clients. */
  server_metadata: Json;
  /** Why an administrator restricted them, for colleagues alone. */
  restricted_by_admin_private_details: string | null;
  /** The country that they signed up from, in two letters; null while unknown. */
  country_code: string | null;
  /** How likely the sign-up was an abuse, from 0 to 100. */
  risk_scores: RiskScoresRead;
}

export interface ServerUserUpdate {
  display_name?: string | null;
  /** A base64 image or an http(s) address. */
  profile_image_url?: string | null;
  client_metadata?: Json;
  client_read_only_metadata?: Json;
  server_metadata?: Json;
  /** null turns the second factor off. */
  totp_secret_base64?: string | null;
  otp_auth_enabled?: boolean;
  passkey_auth_enabled?: boolean;
  primary_email?: string | null;
  primary_email_verified?: boolean;
  primary_email_auth_enabled?: boolean;
  password?: string | null;
  /** A hash made elsewhere: bcrypt, cost 4 to 13; argon2, scrypt or PBKDF2 in the PHC format. */
  password_hash?: string;
  /** Restricts the user, or lifts that: false takes the reason and the details away. */
  restricted_by_admin?: boolean;
  /** Why, for the user to read. Only with `restricted_by_admin: true`. */
  restricted_by_admin_reason?: string | null;
  /** Why, for colleagues alone. Only with `restricted_by_admin: true`. */
  restricted_by_admin_private_details?: string | null;
  /** The country that they signed up from, in two letters. */
  country_code?: string | null;
  /** How likely the sign-up was an abuse, from 0 to 100. */
  risk_scores?: RiskScores;
  selected_team_id?: string | null;
  /** Only false: makes an anonymous user a regular one. */
  is_anonymous?: false;
}

export interface SessionCreate {
  /** A user id, or "me" for the signed-in user. */
  user_id: string;
  expires_in_millis?: number;
  is_impersonation?: boolean;
}

export interface SessionCreatedEvent {
  id: string;
  user_id: string;
  is_impersonation: boolean;
}

export interface SessionDeviceRead {
  /** The brand of the browser, for example Chrome. */
  browser: string | null;
  /** The brand of the operating system, for example Windows. */
  system: string | null;
  kind: 'desktop' | 'mobile' | 'tablet' | 'tv' | null;
}

export interface SessionEndedEvent {
  id: string;
  user_id: string;
}

export interface SessionRead {
  id: string;
  user_id: string;
  /** Milliseconds since 1970, UTC. */
  created_at: number;
  is_impersonation: boolean;
  /** A program on a command line has it. */
  is_command_line: boolean;
  /** Milliseconds since 1970, UTC. */
  last_used_at?: number;
  is_current_session: boolean;
  /** Where the session was last used from, as far as known. */
  last_used_at_end_user_ip_info?: Json;
  /** What it was last used with, as its user agent says. */
  device: SessionDeviceRead | null;
}

export interface SessionTokensRead {
  refresh_token: string;
  access_token: string;
}

export interface SetupIntentRead {
  client_secret: string;
  /** The account at Stripe on which the customer pays. */
  stripe_account_id: string;
}

export interface ShownSecondFactor {
  /** What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it. */
  totp_code?: string;
}

export interface SignInCodeSend {
  bot_challenge_token?: string;
  bot_challenge_phase?: 'invisible' | 'visible';
  bot_challenge_unavailable?: 'true';
  email: string;
  /** Where the link in the mail leads. */
  callback_url: string;
}

export interface SignInCodeSentRead {
  /** The six characters of the mail in front of it are the code. */
  nonce: string;
}

export interface SignInInvitation {
  email: string;
  /** Where the link in the email leads. */
  callback_url: string;
}

export interface SignInRead {
  access_token: string;
  refresh_token: string;
  user_id: string;
}

export interface SignUpRiskScores {
  bot: number;
  free_trial_abuse: number;
}

export interface SignUpRiskScoresRead {
  bot: number;
  free_trial_abuse: number;
}

/** How often sign-up rules matched lately. */
export interface SignUpRuleStatsRead {
  /** By the id of the rule; rules that are gone are among them. */
  rule_triggers: RuleTriggersRead[];
  /** The hours that the statistics are about. */
  analytics_hours: number;
  total_triggers: number;
  triggers_by_action: RuleActionCountsRead;
}

/** Somebody who would sign up. */
export interface SignUpRulesTest {
  email: string | null;
  auth_method: 'password' | 'otp' | 'oauth' | 'passkey';
  /** The provider's key in the configuration. */
  oauth_provider: string | null;
  /** Two letters. */
  country_code: string | null;
  /** What came of the bot challenge. */
  turnstile_result?: 'ok' | 'invalid' | 'error';
  /** Otherwise they are as for a real sign-up. */
  risk_scores?: SignUpRiskScores;
}

/** What the stored rules would do with a sign-up. Nothing is counted. */
export interface SignUpRulesTestRead {
  context: RuleContextRead;
  /** In the order of the rules, up to the one that decides. */
  evaluations: RuleEvaluationRead[];
  outcome: RuleOutcomeRead;
}

export interface StoredPasskeyRead {
  /** The id of the credential, as the authenticator names it. */
  id: string;
  user_id: string;
  /** Given by the user, or what made it; null where nothing told that. */
  name: string | null;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** The last sign-in with it. */
  last_used_at_millis: number | null;
}

export interface StripeAccountRead {
  /** At Stripe. */
  account_id: string;
  /** Whether customers can pay. */
  charges_enabled: boolean;
  /** Whether the owner has told Stripe all that it asked for. */
  details_submitted: boolean;
  /** Whether Stripe hands out what was paid. */
  payouts_enabled: boolean;
}

export interface StripeAccountSessionRead {
  /** With it a page shows the account, for some minutes. */
  client_secret: string;
}

export interface StripeEventReceived {
  received: true;
}

export interface StripeSetUpRead {
  url: string;
}

export interface SubscriptionEndedEvent {
  customer_type: 'user' | 'team' | 'custom';
  /** The id of a user or team, or whatever you call a custom customer. */
  customer_id: string;
  /** Of the subscription or the purchase. */
  id: string;
  /** Null for a product that was made up for the purchase. */
  product_id: string | null;
  quantity: number;
  /** Until when the customer has it all the same, as it was cancelled; null where it is over. */
  available_until_millis: number | null;
}

export interface SubscriptionSwitch {
  from_product_id: string;
  /** Another product of the same product line. */
  to_product_id: string;
  /** The first one that is due again and again, unless told. */
  price_id?: string;
  /** As many as before, unless told. */
  quantity?: number;
}

export interface Success {
  success: true;
}

export interface SvixTokenRead {
  /** Opens the portal of the project at the Svix server. */
  token: string;
  /** The Svix server's own address, where it is the operator's and not Svix's. */
  url?: string;
}

export interface SwitchOptionRead {
  product_id: string;
  product: ProductRead;
}

export interface TeamApiKeyCreate {
  description: string;
  /** Milliseconds since 1970, UTC; null for a key that never expires. */
  expires_at_millis: number | null;
  /** It may be seen by everybody, so finding it somewhere is no leak. */
  is_public?: boolean;
  team_id: string;
}

export interface TeamApiKeyFirstRead {
  id: string;
  description: string;
  /** Milliseconds since 1970, UTC. Left out when the key never expires. */
  expires_at_millis?: number;
  /** Milliseconds since 1970, UTC. Left out while the key is not revoked. */
  manually_revoked_at_millis?: number;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** It may be seen by everybody, so finding it somewhere is no leak. */
  is_public: boolean;
  /** Milliseconds since 1970, UTC, within a minute. Left out while nobody has used it. */
  last_used_at_millis?: number;
  /** The key that took its place. Left out for one that none did. */
  replaced_by_id?: string;
  type: 'team';
  team_id: string;
  /** The member who made it, with whose membership it is revoked unless whoever removes them says otherwise. Left out when a server did. */
  created_by_user_id?: string;
  /** The key. It is not shown again. */
  value: string;
}

export interface TeamApiKeyRead {
  id: string;
  description: string;
  /** Milliseconds since 1970, UTC. Left out when the key never expires. */
  expires_at_millis?: number;
  /** Milliseconds since 1970, UTC. Left out while the key is not revoked. */
  manually_revoked_at_millis?: number;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** It may be seen by everybody, so finding it somewhere is no leak. */
  is_public: boolean;
  /** Milliseconds since 1970, UTC, within a minute. Left out while nobody has used it. */
  last_used_at_millis?: number;
  /** The key that took its place. Left out for one that none did. */
  replaced_by_id?: string;
  type: 'team';
  team_id: string;
  /** The member who made it, with whose membership it is revoked unless whoever removes them says otherwise. Left out when a server did. */
  created_by_user_id?: string;
  value: LastFourRead;
}

export interface TeamApiKeyRevokedEvent {
  id: string;
  team_id: string;
}

export interface TeamCreate {
  display_name: string;
  /** A base64 image, or null. */
  profile_image_url?: string | null;
  client_metadata?: Json;
  /** The first member: the signed-in user. */
  creator_user_id?: string;
}

export interface TeamDeletedEvent {
  id: string;
}

export interface TeamInvitationDetailsRead {
  team_id: string;
  team_display_name: string;
  /** The address that was invited. */
  recipient_email: string;
  /** Whether that is an address of the signed-in user's. */
  is_recipient: boolean;
  /** Whether the signed-in user is in the team already. */
  is_member: boolean;
  /** The member who sent it; null when a server did. It ends with their membership. */
  sender_user_id: string | null;
  /** What that member is called in the team; null for one without a name, too. */
  sender_display_name: string | null;
}

export interface TeamInvitationEvent {
  id: string;
  team_id: string;
}

/** An invitation as anybody sees it who holds its code. */
export interface TeamInvitationPreviewRead {
  team_display_name: string;
  /** The address of the team's picture. */
  team_profile_image_url: string | null;
  /** What whoever sent it is called in the team; null for a server, and without a name. */
  sender_display_name: string | null;
}

/** An invitation that nobody has accepted yet. */
export interface TeamInvitationRead {
  id: string;
  team_id: string;
  team_display_name: string;
  recipient_email: string;
  /** Milliseconds since 1970, UTC. */
  expires_at_millis: number;
  /** The member who sent it; null when a server did. It ends with their membership. */
  sender_user_id: string | null;
  /** What that member is called in the team; null for one without a name, too. */
  sender_display_name: string | null;
}

export interface TeamInvitationSend {
  team_id: string;
  /** Whom to invite; they need no account yet. */
  email: string;
  /** Where the link in the email leads. */
  callback_url: string;
}

export interface TeamInvitationSentRead {
  success: true;
  /** The invitation, by which it can be revoked. */
  id: string;
}

export interface TeamMemberProfileRead {
  team_id: string;
  user_id: string;
  /** The member's name in this team, else the user's own. */
  display_name: string | null;
  /** The member's image in this team, else the user's own. */
  profile_image_url: string | null;
}

export interface TeamMemberProfileUpdate {
  /** null falls back to the user's own. */
  display_name?: string | null;
  /** A base64 image or an http(s) address. */
  profile_image_url?: string | null;
}

export interface TeamMembershipEvent {
  team_id: string;
  user_id: string;
}

export interface TeamMembershipRead {
  team_id: string;
  user_id: string;
}

export interface TeamPermissionEvent {
  /** The id of the permission. */
  id: string;
  user_id: string;
  team_id: string;
}

/** A permission of a member in a team. */
export interface TeamPermissionRead {
  /** The id of the permission. */
  id: string;
  user_id: string;
  team_id: string;
}

export interface TeamRead {
  id: string;
  display_name: string;
  profile_image_url: string | null;
  client_metadata: Json;
  /** Set by the server, read by clients. */
  client_read_only_metadata: Json;
}

export interface TeamReference {
  id: string;
}

export interface TeamUpdate {
  display_name?: string;
  /** A base64 image, or null. */
  profile_image_url?: string | null;
  client_metadata?: Json;
}

export interface TemplateCreate {
  display_name: string;
}

export interface TemplateIdRead {
  id: string;
}

export interface TemplateListRead {
  templates: TemplateRead[];
}

export interface TemplateRead {
  id: string;
  display_name: string;
  tsx_source: string;
  /** A theme's id, or false for none; absent for the project's active theme. */
  theme_id?: string | false;
}

export interface TemplateRenderedRead {
  rendered_html: string;
}

export interface TemplateUpdate {
  /** A TSX module that exports EmailTemplate. */
  tsx_source: string;
  /** Over REST only an id is stored; otherwise the theme stays. */
  theme_id?: string | false | null;
}

export interface TestClockAdvance {
  /** What time it will be, later than it is, and at most five years ahead of the real time. */
  now_millis: number;
}

/** What time it is for the payments of a project. */
export interface TestClockRead {
  /** Milliseconds since 1970, UTC. */
  now_millis: number;
  /** How far that is ahead of the real time, in milliseconds. */
  ahead_millis: number;
  /** Whether it can be set forward: never in production. */
  is_settable: boolean;
}

export interface TestEmail {
  recipient_email: string;
  email_config: MailServerWrite;
}

export interface TestEmailRead {
  success: boolean;
  /** Present if and only if it failed. */
  error_message?: string;
}

export interface TestWebhook {
  endpoint_id: string;
}

export interface TestWebhookRead {
  /** Whether the endpoint took it. */
  success: boolean;
  /** Present if and only if it did not. */
  error_message?: string;
}

export interface ThemeCreate {
  display_name: string;
}

export interface ThemeIdRead {
  id: string;
}

export interface ThemeListRead {
  themes: ThemeSummaryRead[];
}

export interface ThemeNameRead {
  display_name: string;
}

export interface ThemeSourceRead {
  display_name: string;
  tsx_source: string;
}

export interface ThemeSummaryRead {
  id: string;
  display_name: string;
}

export interface ThemeUpdate {
  /** A TSX module that exports EmailTheme. */
  tsx_source: string;
}

export interface TokenRead {
  access_token: string;
  token_type: 'Bearer';
  /** In seconds. */
  expires_in: number;
  scope: 'legacy';
  /** Of the session that a code began; that and what follows is told for codes only. */
  refresh_token?: string;
  is_new_user?: boolean;
  /** An older name of `is_new_user`. */
  newUser?: boolean;
  /** As it was asked for. */
  after_callback_redirect_url?: string | null;
  /** An older name of `after_callback_redirect_url`. */
  afterCallbackRedirectUrl?: string | null;
}

export interface TopReferrerRead {
  referrer: string;
  visitors: number;
}

export interface TopRegionRead {
  country_code: string | null;
  /** Not known: null. */
  region_code: string | null;
  count: number;
}

export interface TransactionPageRead {
  transactions: TransactionRowRead[];
  /** Null where there is no more. */
  next_cursor: string | null;
}

export interface TransactionRowRead {
  /** A UUID, or that of a purchase with `:refund` behind it. */
  id: string;
  /** In the words of the SDK that asks. */
  type: string;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** Milliseconds since 1970, UTC. */
  effective_at_millis: number;
  /** Bought in test mode: no money moved. */
  test_mode: boolean;
  /** What moved: products, money and items. */
  entries: Json;
  /** Transactions that changed this one afterwards. */
  adjusted_by: Json;
  /** Like all below for SDKs before 2.8.77 and ours. */
  customer_type?: 'user' | 'team' | 'custom';
  customer_id?: string;
  /** Less than zero for items that were taken. */
  quantity?: number;
  product_display_name?: string | null;
  /** Amounts by currency as decimal text, and `interval`; null where none was paid. */
  price?: Json;
  /** Of a subscription. */
  status?: string | null;
  /** Of a change of an item. */
  item_id?: string;
  /** Of a change of an item, or of what was paid back. */
  description?: string | null;
  /** Of a change of an item, in milliseconds since 1970. */
  expires_at_millis?: number | null;
}

export interface TransferConfirm {
  /** A code of 45 characters, in upper or lower case. */
  code: string;
  /** A team of the dashboard that you are in; without one a new team is made. */
  team_id?: string;
}

export interface TransferConfirmRead {
  project_id: string;
}

export interface TransferDetailsRead {
  project_id: string;
  project_display_name: string;
  /** The platform that made the project. */
  client_name: string;
}

export interface TransferLinkRead {
  /** A page of the dashboard, good for an hour. */
  confirmation_url: string;
}

export interface TransferableRead {
  /** For people. */
  message: string;
}

export interface TrustedDeviceEvent {
  id: string;
  user_id: string;
}

/** A device on which its user is not asked for the second factor. */
export interface TrustedDeviceRead {
  id: string;
  user_id: string;
  /** What it was when it was trusted, as its user agent says. */
  device: SessionDeviceRead | null;
  /** Milliseconds since 1970, UTC. */
  trusted_at_millis: number;
  /** The last sign-in that was not asked for the second factor; null before the first. */
  last_used_at_millis: number | null;
  /** The end of the trust: after it the second factor is asked for again. */
  expires_at_millis: number;
}

export interface TrustedDeviceSignIn {
  /** A code of 45 characters, in upper or lower case. */
  code: string;
  /** The tokens that the device keeps: of several users, where it is that of several. */
  device_tokens: string[];
}

export interface UserApiKeyCreate {
  description: string;
  /** Milliseconds since 1970, UTC; null for a key that never expires. */
  expires_at_millis: number | null;
  /** It may be seen by everybody, so finding it somewhere is no leak. */
  is_public?: boolean;
  /** A user id, or "me" for the signed-in user. */
  user_id: string;
}

export interface UserApiKeyFirstRead {
  id: string;
  description: string;
  /** Milliseconds since 1970, UTC. Left out when the key never expires. */
  expires_at_millis?: number;
  /** Milliseconds since 1970, UTC. Left out while the key is not revoked. */
  manually_revoked_at_millis?: number;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** It may be seen by everybody, so finding it somewhere is no leak. */
  is_public: boolean;
  /** Milliseconds since 1970, UTC, within a minute. Left out while nobody has used it. */
  last_used_at_millis?: number;
  /** The key that took its place. Left out for one that none did. */
  replaced_by_id?: string;
  type: 'user';
  user_id: string;
  /** The key. It is not shown again. */
  value: string;
}

export interface UserApiKeyRead {
  id: string;
  description: string;
  /** Milliseconds since 1970, UTC. Left out when the key never expires. */
  expires_at_millis?: number;
  /** Milliseconds since 1970, UTC. Left out while the key is not revoked. */
  manually_revoked_at_millis?: number;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** It may be seen by everybody, so finding it somewhere is no leak. */
  is_public: boolean;
  /** Milliseconds since 1970, UTC, within a minute. Left out while nobody has used it. */
  last_used_at_millis?: number;
  /** The key that took its place. Left out for one that none did. */
  replaced_by_id?: string;
  type: 'user';
  user_id: string;
  value: LastFourRead;
}

export interface UserApiKeyRevokedEvent {
  id: string;
  user_id: string;
}

export interface UserCreate {
  display_name?: string | null;
  /** A base64 image or an http(s) address. */
  profile_image_url?: string | null;
  client_metadata?: Json;
  client_read_only_metadata?: Json;
  server_metadata?: Json;
  /** null turns the second factor off. */
  totp_secret_base64?: string | null;
  otp_auth_enabled?: boolean;
  passkey_auth_enabled?: boolean;
  primary_email?: string | null;
  primary_email_verified?: boolean;
  primary_email_auth_enabled?: boolean;
  password?: string | null;
  /** A hash made elsewhere: bcrypt, cost 4 to 13; argon2, scrypt or PBKDF2 in the PHC format. */
  password_hash?: string;
  /** Restricts the user, or lifts that: false takes the reason and the details away. */
  restricted_by_admin?: boolean;
  /** Why, for the user to read. Only with `restricted_by_admin: true`. */
  restricted_by_admin_reason?: string | null;
  /** Why, for colleagues alone. Only with `restricted_by_admin: true`. */
  restricted_by_admin_private_details?: string | null;
  /** The country that they signed up from, in two letters. */
  country_code?: string | null;
  /** How likely the sign-up was an abuse, from 0 to 100. */
  risk_scores?: RiskScores;
  is_anonymous?: boolean;
  oauth_providers?: LinkedProviderCreate[];
}

export interface UserDeletedEvent {
  id: string;
  /** The teams that the user was in. */
  teams: TeamReference[];
}

/** The last email to a user, which could not be sent. */
export interface UserEmailFailureRead {
  /** Of the email. */
  email_id: string;
  address: string;
  /** Milliseconds since 1970, UTC. */
  at_millis: number;
  error_type: string | null;
}

/** Users who match all that is given. */
export interface UserFilter {
  /** Only members of this team. */
  team_id?: string | null;
  /** Whether the primary address is verified. */
  primary_email_verified?: boolean | null;
  /** Only those who can sign in by it. */
  sign_in_method?: 'password' | 'otp' | 'passkey' | null;
  /** Only those who can sign in with an account at this provider, by its id in the configuration. */
  oauth_provider_id?: string | null;
  /** Whether signing in asks for a second factor. */
  has_second_factor?: boolean | null;
  /** Only those who hold this permission, granted or contained: one of teams in whichever team. */
  permission_id?: string | null;
  /** Only those who have this product: a subscription that has not ended, or a purchase. */
  product_id?: string | null;
  /** Only those who were last known to be in this country, by its two letters. */
  country_code?: string | null;
  /** Signed up at this moment or later, in milliseconds since 1970. */
  signed_up_since_millis?: number | null;
  /** Signed up at this moment or earlier. */
  signed_up_until_millis?: number | null;
  /** Last active at this moment or later. */
  active_since_millis?: number | null;
  /** Last active at this moment or earlier. */
  active_until_millis?: number | null;
  /** Words, in any order and with or without accents, each part of a name or an address; or a user id, or at least its first eight characters. */
  query?: string | null;
  /** Anonymous users are left out unless told. */
  anonymity?: 'exclude' | 'include' | 'only' | null;
  /** Restricted users are left out unless told, or unless anonymous ones are in: those are restricted, too. */
  restriction?: 'exclude' | 'include' | 'only' | null;
}

/** Something that happened to a user, or that they did. */
export interface UserHappeningRead {
  /** Of the row of the log, the session, the email or the purchase. */
  id: string;
  /** A row of the audit log, one of them that is about the safety of the account, or what its name says. */
  kind: 'change' | 'security' | 'session' | 'email' | 'purchase';
  /** Milliseconds since 1970, UTC. */
  at_millis: number;
  /** A noun, a dot and a verb in the past: user.updated, session.used, email.sent, subscription.created, … */
  action: string;
  /** What it is about is called so: a subject, a product, a team. */
  name: string | null;
  /** Of a row of the audit log. */
  actor_type: 'user' | 'owner' | 'key' | 'platform' | 'server' | null;
  /** What whoever did it is called now. */
  actor_display_name: string | null;
}

/** What happened last to a user, and what is wrong. */
export interface UserOverviewRead {
  /** Null when the last email went out, and for whoever may not see emails. */
  email_failure: UserEmailFailureRead | null;
  /** Why the primary address gets no more emails. Null while it gets them, and for whoever may not see emails. */
  email_suppression: EmailSuppressionRead | null;
  /** Newest first, of the kinds that the caller may see. */
  happenings: UserHappeningRead[];
}

export interface UserRead {
  id: string;
  primary_email: string | null;
  primary_email_verified: boolean;
  display_name: string | null;
  selected_team: TeamRead | null;
  selected_team_id: string | null;
  profile_image_url: string | null;
  /** Milliseconds since 1970, UTC. */
  signed_up_at_millis: number;
  client_metadata: Json;
  /** Set by the server, read by clients. */
  client_read_only_metadata: Json;
  has_password: boolean;
  /** May sign in with a one-time code or link. */
  otp_auth_enabled: boolean;
  passkey_auth_enabled: boolean;
  /** May sign in by password or one-time code. */
  auth_with_email: boolean;
  /** Signing in asks for a second factor. */
  requires_totp_mfa: boolean;
  is_anonymous: boolean;
  is_restricted: boolean;
  restricted_reason: RestrictedReasonRead | null;
  /** An administrator restricted them. */
  restricted_by_admin: boolean;
  /** Why, as the administrator tells the user. */
  restricted_by_admin_reason: string | null;
  oauth_providers: LinkedProviderRead[];
}

export interface UserUpdate {
  /** What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it. */
  totp_code?: string;
  display_name?: string | null;
  /** Another one signs in once it is verified; the one before stays, as one that is not primary. */
  primary_email?: string | null;
  /** A base64 image, or null. */
  profile_image_url?: string | null;
  client_metadata?: Json;
  selected_team_id?: string | null;
  /** null turns the second factor off. */
  totp_secret_base64?: string | null;
  otp_auth_enabled?: boolean;
  /** Only false: removes the passkey. */
  passkey_auth_enabled?: boolean;
}

export interface VaultEntrySet {
  /** What clients make of a key and a secret. */
  hashed_key: string;
  /** As a client encrypted it; any text is kept. */
  encrypted_value: string;
}

export interface VaultStoreEvent {
  id: string;
}

export interface VerificationMailSend {
  /** Where the link in the mail leads. */
  callback_url: string;
}

export interface VersionCheck {
  clientVersion: string;
}

export interface VersionCheckRead {
  upToDate: boolean;
  /** What to do about it. */
  error?: string;
  /** Whether to do it now. */
  severe?: boolean;
}

export interface WebhookAttemptRead {
  /** Milliseconds since 1970, UTC. */
  at_millis: number;
  /** Until the answer was read, in milliseconds. */
  duration_millis: number;
  /** The HTTP status of the answer; null when none came. */
  status: number | null;
  /** How the answer begins; null when none came. */
  answer: string | null;
  /** Why it failed; null when it did not. */
  error: 'HOST_NOT_FOUND' | 'PRIVATE_ADDRESS' | 'UNREACHABLE' | 'TIMEOUT' | 'REDIRECTED' | 'STATUS' | null;
  /** The same as a sentence. */
  error_message: string | null;
}

export interface WebhookDeliveryRead {
  id: string;
  endpoint_id: string;
  /** The `webhook-id` of every attempt. */
  message_id: string;
  event_type: string;
  /** When the event happened. */
  occurred_at_millis: number;
  status: 'pending' | 'retrying' | 'delivered' | 'failed';
  request: WebhookRequestRead;
  /** How often it was tried since it was last sent for. */
  attempt_count: number;
  /** The latest attempts, oldest first. */
  attempts: WebhookAttemptRead[];
  /** The user, else the customer, else the object that the event is about. */
  object_id: string | null;
  /** Of one that waits: the delivery of an earlier event about the same object, which comes first. */
  waits_behind_id: string | null;
  /** Of one that waits, while its endpoint fails: nothing is tried there before. */
  paused_until_millis: number | null;
  /** Of one that waits: when it, or what it waits behind, is tried. */
  next_attempt_at_millis: number | null;
  /** Milliseconds since 1970, UTC. */
  delivered_at_millis: number | null;
}

export interface WebhookEndpointCreate {
  /** Where events are sent to by POST. In production https, and on the public internet. */
  url: string;
  /** What it is for. */
  description?: string | null;
  /** The types of events that are sent; null sends all. */
  event_types?: string[] | null;
}

export interface WebhookEndpointDisabledEvent {
  id: string;
  url: string;
  reason: 'failing' | 'gone';
}

export interface WebhookEndpointEvent {
  id: string;
}

export interface WebhookEndpointFirstRead {
  id: string;
  url: string;
  /** What it is for; may be empty. */
  description: string;
  /** The types of events that are sent; null sends all. */
  event_types: string[] | null;
  /** Whether events are sent to it. */
  enabled: boolean;
  /** Why it was disabled by itself; null otherwise. */
  disabled_reason: 'failing' | 'gone' | null;
  /** When it was disabled; null while it is enabled. */
  disabled_at_millis: number | null;
  /** Since when it did nothing but fail; null while it works. */
  failing_since_millis: number | null;
  /** Deliveries that wait for their first or next attempt. */
  pending_count: number;
  /** When it was last sent something; null when it never was. */
  last_attempt_at_millis: number | null;
  /** The share of the last 100 attempts that it took, from 0 to 1; null when there were none. */
  success_rate: number | null;
  /** Since when events were left out because too many deliveries waited; a replay since then sends them. */
  missed_since_millis: number | null;
  /** How long the secret before the last rotation signs, too; null when it does not. */
  previous_secret_expires_at_millis: number | null;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** Milliseconds since 1970, UTC. */
  updated_at_millis: number;
  /** What messages are signed with, `whsec_` and base64. Shown now and never again. */
  secret: string;
}

export interface WebhookEndpointRead {
  id: string;
  url: string;
  /** What it is for; may be empty. */
  description: string;
  /** The types of events that are sent; null sends all. */
  event_types: string[] | null;
  /** Whether events are sent to it. */
  enabled: boolean;
  /** Why it was disabled by itself; null otherwise. */
  disabled_reason: 'failing' | 'gone' | null;
  /** When it was disabled; null while it is enabled. */
  disabled_at_millis: number | null;
  /** Since when it did nothing but fail; null while it works. */
  failing_since_millis: number | null;
  /** Deliveries that wait for their first or next attempt. */
  pending_count: number;
  /** When it was last sent something; null when it never was. */
  last_attempt_at_millis: number | null;
  /** The share of the last 100 attempts that it took, from 0 to 1; null when there were none. */
  success_rate: number | null;
  /** Since when events were left out because too many deliveries waited; a replay since then sends them. */
  missed_since_millis: number | null;
  /** How long the secret before the last rotation signs, too; null when it does not. */
  previous_secret_expires_at_millis: number | null;
  /** Milliseconds since 1970, UTC. */
  created_at_millis: number;
  /** Milliseconds since 1970, UTC. */
  updated_at_millis: number;
}

export interface WebhookEndpointUpdate {
  /** Where events are sent to by POST. In production https, and on the public internet. */
  url?: string;
  /** What it is for. */
  description?: string | null;
  /** The types of events that are sent; null sends all. */
  event_types?: string[] | null;
  /** Enabled again, it gets what waits, and what happens from now on. */
  enabled?: boolean;
}

export interface WebhookEventTypeRead {
  type: string;
  /** What it tells of. */
  description: string;
  /** A message as endpoints get it: its type and data. */
  example: Json;
}

export interface WebhookReplay {
  /** Since when; events are kept for 30 days. */
  since_millis: number;
  /** Until when; now unless told. */
  until_millis?: number;
  /** Leave out what was delivered. */
  only_failed?: boolean;
}

export interface WebhookReplayRead {
  /** Events that are sent now. */
  queued_count: number;
  /** There was more: replay again since then. Null when everything is sent. */
  continues_at_millis: number | null;
}

export interface WebhookRequestRead {
  url: string;
  /** By their names; signatures are left out. */
  headers: Json;
  /** The type and data of the event. */
  body: Json;
}

export interface WebhookSecretRotation {
  /** How long the secret before signs beside the new one, in milliseconds; a day unless told. */
  expire_previous_in_millis?: number;
}

export interface WebhookTest {
  /** Whose example is sent; one that the endpoint gets unless told. */
  event_type?: string;
}

export interface WebhookTestRead {
  /** Whether the endpoint took it. */
  delivered: boolean;
  /** The `webhook-id` that was sent. */
  message_id: string;
  request: WebhookRequestRead;
  attempt: WebhookAttemptRead;
}
