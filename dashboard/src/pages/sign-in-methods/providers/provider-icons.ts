import IconBrandApple from 'tabler:brand-apple';
import IconBrandBitbucket from 'tabler:brand-bitbucket';
import IconBrandDiscord from 'tabler:brand-discord';
import IconBrandFacebook from 'tabler:brand-facebook';
import IconBrandGithub from 'tabler:brand-github';
import IconBrandGitlab from 'tabler:brand-gitlab';
import IconBrandGoogle from 'tabler:brand-google';
import IconBrandLinkedin from 'tabler:brand-linkedin';
import IconBrandSpotify from 'tabler:brand-spotify';
import IconBrandTwitch from 'tabler:brand-twitch';
import IconBrandWindows from 'tabler:brand-windows';
import IconBrandX from 'tabler:brand-x';
import IconId from 'tabler:id';
import type { Icon } from '../../../components/icon.js';

const ICONS: Partial<Record<string, Icon>> = {
  google: IconBrandGoogle,
  github: IconBrandGithub,
  microsoft: IconBrandWindows,
  spotify: IconBrandSpotify,
  facebook: IconBrandFacebook,
  discord: IconBrandDiscord,
  gitlab: IconBrandGitlab,
  bitbucket: IconBrandBitbucket,
  linkedin: IconBrandLinkedin,
  apple: IconBrandApple,
  x: IconBrandX,
  twitch: IconBrandTwitch,
};

/** The mark of a provider's type: of those that are built in, that of the brand. */
export function iconOf(type: string): Icon {
  return ICONS[type] ?? IconId;
}
