import { HookedClientApp } from '../../hooks/app-classes.js';
import { createDefaultRuntime } from '../../runtime.js';
import type { HandlerUrls } from '../../context/urls.js';
import { DEMO_USER_ID, type SettingsMocks } from './demonstration-data.js';
import { createDemonstration } from './demonstration-server.js';

/** Made-up data is asked of nobody: the name is one that no server can have. */
const NOWHERE = 'https://demonstration.invalid';
/** Longer than any page is shown. */
const LIFE_SECONDS = 365 * 86_400;

/** The app that a demonstration stands in for, as far as pages show it. */
interface DemonstratedApp {
  projectId: string;
  urls: HandlerUrls;
}

/** An app whose requests are answered with made-up data, and leave the page as little as the user does. */
export function createDemonstrationApp({ projectId, urls }: DemonstratedApp, mocks: SettingsMocks): HookedClientApp {
  const fetch = createDemonstration(projectId, mocks);
  const tokenStore = { accessToken: makeToken(projectId) };
  const options = { baseUrl: NOWHERE, projectId, publishableClientKey: null, tokenStore, urls };
  return new HookedClientApp(options, { ...createDefaultRuntime(), fetch });
}

/** An access token of the user, which nobody has signed. */
function makeToken(projectId: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: DEMO_USER_ID,
    iss: NOWHERE,
    aud: projectId,
    iat: now,
    exp: now + LIFE_SECONDS,
    project_id: projectId,
    branch_id: 'main',
    refresh_token_id: DEMO_USER_ID,
    role: 'authenticated',
    name: null,
    email: null,
    email_verified: true,
    selected_team_id: null,
    is_anonymous: false,
  };
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${encode({ alg: 'none' })}.${encode(claims)}.demo`;
}
