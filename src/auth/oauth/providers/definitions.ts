import type { OAuthProviderType } from '../oauth.config.js';
import { apple } from './apple.js';
import { bitbucket } from './bitbucket.js';
import type { DefineProvider } from './definition.js';
import { discord } from './discord.js';
import { facebook } from './facebook.js';
import { github } from './github.js';
import { gitlab } from './gitlab.js';
import { google } from './google.js';
import { linkedin } from './linkedin.js';
import { microsoft } from './microsoft.js';
import { oidc } from './oidc.js';
import { spotify } from './spotify.js';
import { twitch } from './twitch.js';
import { x } from './x.js';

/** The definitions of all types of providers. */
export const DEFINITIONS: Readonly<Record<OAuthProviderType, DefineProvider>> = {
  apple,
  bitbucket,
  discord,
  facebook,
  github,
  gitlab,
  google,
  linkedin,
  microsoft,
  oidc,
  spotify,
  twitch,
  x,
};
