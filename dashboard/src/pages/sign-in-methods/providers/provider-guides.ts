import { OPENID_CONNECT } from './provider-names.js';

/** The steps at a provider, in its own words. */
export interface ProviderGuide {
  /** The console where applications are registered; none for providers that could be anywhere. */
  console?: { name: string; url: string };
  /** In their order. `{callback}` in one says that the callback URL goes there. */
  steps: string[];
  /** The data that users are asked for, and what has to be switched on for more. */
  scopes: string;
  /** The provider's word on addresses: whether it tells one, and vouches for it. */
  address: Vouching;
  /** The provider's own name of the client id, where it has one. */
  clientIdName?: string;
  clientSecretName?: string;
  /** Something that surprises. */
  note?: string;
}

type Vouching = 'by-flag' | 'always' | 'never' | 'no-address';

const GUIDES: Partial<Record<string, ProviderGuide>> = {
  google: {
    console: { name: 'Google Auth Platform', url: 'https://console.cloud.google.com/auth/clients' },
    steps: [
      'Choose or create a project. Under “Branding” and “Audience”, say what your users see and that it is for external users.',
      'Under “Clients”, create a client of the type “Web application”.',
      'Under “Authorized redirect URIs”, add {callback}.',
      'Copy the client ID and the client secret, which Google shows once.',
    ],
    scopes:
      'Name, picture and address, which need no review. Others are added under “Data access”; Google reviews some.',
    address: 'by-flag',
    note: 'While the publishing status is “Testing”, only the test users that you list can sign in.',
  },
  github: {
    console: { name: 'GitHub developer settings', url: 'https://github.com/settings/developers' },
    steps: [
      'Under “OAuth Apps”, choose “New OAuth app”. For an application of an organisation, begin in the settings of the organisation.',
      'As “Authorization callback URL”, enter {callback}.',
      'Register it, then choose “Generate a new client secret”, which GitHub shows once.',
    ],
    scopes: 'The profile and the addresses (user:email). Nothing has to be switched on for others.',
    address: 'by-flag',
    note: 'A GitHub App works, too: give it the account permission “Email addresses”, read-only.',
  },
  microsoft: {
    console: {
      name: 'Microsoft Entra admin center',
      url: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
    },
    steps: [
      'Under “App registrations”, choose “New registration”, and say whose accounts may sign in.',
      'As redirect URI, choose the platform “Web” and enter {callback}.',
      'The client id is the “Application (client) ID” of the overview.',
      'Under “Certificates & secrets”, create a client secret and copy its value, not its id.',
    ],
    scopes: 'The profile (User.Read), which every registration has. Others are added under “API permissions”.',
    address: 'never',
    note: 'Secrets of Microsoft expire after two years at most. Note the day: sign-ins fail from then on.',
  },
  spotify: {
    console: { name: 'Spotify for Developers', url: 'https://developer.spotify.com/dashboard' },
    steps: [
      'Choose “Create app”, and the Web API as what it uses.',
      'Under “Redirect URIs”, add {callback}.',
      'Copy the client ID and the client secret from the settings of the app.',
    ],
    scopes: 'The profile and the address. Nothing has to be switched on for others.',
    address: 'never',
    note: 'In development mode only the users that you list can sign in; ask Spotify for more.',
  },
  facebook: {
    console: { name: 'Meta for Developers', url: 'https://developers.facebook.com/apps' },
    steps: [
      'Create an app with the use case “Authenticate and request data from users with Facebook Login”.',
      'Customise the use case: add the permission “email”, without which nobody can sign in.',
      'In the settings of Facebook Login, under “Valid OAuth Redirect URIs”, add {callback}.',
      'Under “App settings”, “Basic”, copy the app ID and the app secret. Publish the app when you go online.',
    ],
    scopes: 'The public profile and the address.',
    address: 'never',
    clientIdName: 'App ID',
    clientSecretName: 'App secret',
    note: 'With Facebook Login for Business, enter the id of its configuration below.',
  },
  discord: {
    console: { name: 'Discord Developer Portal', url: 'https://discord.com/developers/applications' },
    steps: [
      'Choose “New Application”, then “OAuth2”.',
      'Under “Redirects”, add {callback}, and save.',
      'Copy the client ID, then choose “Reset Secret” and copy the client secret, which Discord shows once.',
    ],
    scopes: 'The profile and the address (identify, email). Nothing has to be switched on.',
    address: 'by-flag',
  },
  gitlab: {
    console: { name: 'GitLab applications', url: 'https://gitlab.com/-/user_settings/applications' },
    steps: [
      'Choose “Add new application”, and leave “Confidential” on.',
      'As “Redirect URI”, enter {callback}.',
      'Tick the scope “read_user”, save, and copy application ID and secret.',
    ],
    scopes: 'The profile (read_user). Others have to be ticked in the application, too.',
    address: 'by-flag',
    clientIdName: 'Application ID',
    clientSecretName: 'Secret',
  },
  bitbucket: {
    console: { name: 'Bitbucket workspaces', url: 'https://bitbucket.org/account/workspaces/' },
    steps: [
      'In the settings of your workspace, under “OAuth consumers”, choose “Add consumer”.',
      'As “Callback URL”, enter {callback}.',
      'Under “Permissions”, “Account”, tick “Email” and “Read”, then save.',
      'Open the consumer and copy its key and secret.',
    ],
    scopes: 'The account and its address. Others have to be ticked in the consumer, too.',
    address: 'by-flag',
    clientIdName: 'Key',
    clientSecretName: 'Secret',
  },
  linkedin: {
    console: { name: 'LinkedIn Developers', url: 'https://www.linkedin.com/developers/apps' },
    steps: [
      'Create an app. LinkedIn wants a page of your company for it.',
      'Under “Products”, request “Sign In with LinkedIn using OpenID Connect”.',
      'Under “Auth”, “Authorized redirect URLs for your app”, add {callback}.',
      'There, copy the client ID and the primary client secret.',
    ],
    scopes: 'Name, picture and address (openid, profile, email). Others come with other products.',
    address: 'by-flag',
  },
  apple: {
    console: {
      name: 'Apple Developer, Identifiers',
      url: 'https://developer.apple.com/account/resources/identifiers/list/serviceId',
    },
    steps: [
      'Register an App ID with the capability “Sign in with Apple”, unless your app has one.',
      'Register a Services ID, switch “Sign in with Apple” on, and choose “Configure”.',
      'Choose the App ID, enter the domain of this server, and under “Return URLs” add {callback}.',
      'Under “Keys”, register a key with “Sign in with Apple”, and download it, which is possible once.',
    ],
    scopes: 'Name and address; the address alone is taken over.',
    address: 'by-flag',
    clientIdName: 'Services ID',
    clientSecretName: 'Client secret',
    note: 'Apple takes https addresses only, and neither localhost nor a bare IP address. Users may hide their address: emails then go to a relay of Apple’s, which wants to know your sender address.',
  },
  x: {
    console: { name: 'X Developer Portal', url: 'https://developer.x.com/en/portal/projects-and-apps' },
    steps: [
      'Create an app in a project, then set up “User authentication settings”.',
      'Choose the permission “Read” and the type “Web App, Automated App or Bot”.',
      'As “Callback URI”, enter {callback}.',
      'Copy the OAuth 2.0 client ID and client secret, not the API key.',
    ],
    scopes: 'The profile (users.read, tweet.read, offline.access).',
    address: 'no-address',
  },
  twitch: {
    console: { name: 'Twitch Developer Console', url: 'https://dev.twitch.tv/console/apps' },
    steps: [
      'Choose “Register Your Application”. Your Twitch account needs two-factor authentication.',
      'Under “OAuth Redirect URLs”, add {callback}.',
      'Choose the category “Website Integration” and the client type “Confidential”.',
      'Open the application, copy the client ID, then choose “New Secret”.',
    ],
    scopes: 'The profile and the address (user:read:email). Nothing has to be switched on for others.',
    address: 'always',
  },
  [OPENID_CONNECT]: {
    steps: [
      'Register a confidential web client that uses the authorization code flow.',
      'As redirect URI, enter {callback}.',
      'Allow the scopes openid, email and profile.',
      'Copy its client id and client secret. The issuer is what the provider’s /.well-known/openid-configuration calls “issuer”.',
    ],
    scopes: 'Who the user is, the address and the profile (openid, email, profile).',
    address: 'by-flag',
  },
};

const UNKNOWN: ProviderGuide = { steps: ['As redirect URI, enter {callback}.'], scopes: '', address: 'never' };

/** The guide for setting up a type of provider. */
export function guideOf(type: string): ProviderGuide {
  return GUIDES[type] ?? UNKNOWN;
}

/** The worth of a provider's word about an address. */
export function describeAddress(name: string, address: Vouching): string {
  if (address === 'by-flag') {
    return `${name} says whether the address is verified. Only a verified one leads to an account that has it already.`;
  }
  if (address === 'always') return `${name} tells verified addresses only.`;
  if (address === 'never') {
    return `${name} does not say whether the address is verified: it never leads to an account that has it already.`;
  }
  return `${name} tells no address: these users have none until they add one.`;
}
