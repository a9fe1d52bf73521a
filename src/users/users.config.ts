import { flag } from '../common/tenancy/config/flat-settings.js';
import { boolean, object } from '../common/tenancy/config/schema-nodes.js';
import { section } from '../common/tenancy/config/sections.js';

/** What users may do with themselves: the part `users` of the configuration. */
export const USERS_CONFIG = section(object({ allowClientUserDeletion: boolean(false) }));

declare module '../common/tenancy/config/sections.js' {
  interface ConfigSections {
    users: typeof USERS_CONFIG;
  }
}

/** The flat settings of this section. */
export const USERS_SETTINGS = {
  client_user_deletion_enabled: flag('users.allowClientUserDeletion', { clients: true, atCreation: false }),
};
