import { flag } from '../common/tenancy/settings/flat-settings.js';
import { boolean, object } from '../common/tenancy/settings/schema-nodes.js';
import { section } from '../common/tenancy/settings/sections.js';

/** The section `apiKeys` of the configuration: the kinds of owners that may have keys. */
export const API_KEYS_CONFIG = section(object({ enabled: object({ team: boolean(false), user: boolean(false) }) }));

declare module '../common/tenancy/settings/sections.js' {
  interface ConfigSections {
    apiKeys: typeof API_KEYS_CONFIG;
  }
}

/** The flat settings of this section. */
export const API_KEYS_SETTINGS = {
  allow_user_api_keys: flag('apiKeys.enabled.user', { clients: true, atCreation: false }),
  allow_team_api_keys: flag('apiKeys.enabled.team', { clients: true, atCreation: false }),
};
