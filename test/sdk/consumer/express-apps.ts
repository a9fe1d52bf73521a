import {
  StackClientApp,
  StackServerApp,
  type OAuthScopesOnSignIn,
  type StackServerAppConstructorOptions,
} from '@stackframe/js';

const [baseUrl = '', id = '', publishableClientKey = '', secretServerKey = ''] = process.argv.slice(2);
export const projectId = id;
export const password = 'correct horse battery';
export const email = `shop-${crypto.randomUUID()}@example.com`;
export const common = { baseUrl, projectId, publishableClientKey };
const options: StackServerAppConstructorOptions<false, string> = { ...common, secretServerKey, tokenStore: null };
export const app = new StackServerApp(options);
const scopes: OAuthScopesOnSignIn = {
  google: ['calendar'],
  github: ['repo'],
  microsoft: [],
  spotify: [],
  facebook: [],
  discord: [],
  gitlab: [],
  bitbucket: [],
  linkedin: [],
  apple: [],
  x: [],
  twitch: [],
};
export const browser = new StackClientApp({
  ...common,
  baseUrl: { browser: baseUrl, server: baseUrl },
  tokenStore: 'memory',
  redirectMethod: 'none',
  oauthScopesOnSignIn: scopes,
  extraRequestHeaders: { 'x-shop': 'yes' },
  devTool: false,
});
