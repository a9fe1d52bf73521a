import { flag } from '../common/tenancy/settings/flat-settings.js';
import { boolean, object } from '../common/tenancy/settings/schema-nodes.js';
import { section } from '../common/tenancy/settings/sections.js';

/** The section `users` of the configuration: what users may do with their own account. */
export const USERS_CONFIG = section(object({ allowClientUserDeletion: boolean(false) }));

declare module '../common/tenancy/settings/sections.js' {
  interface ConfigSections {
    users: typeof USERS_CONFIG;
  }
}

/** The flat settings of this section, and of what users have to do first, which the endpoints of projects only take. */
export const USERS_SETTINGS = {
  client_user_deletion_enabled: flag('users.allowClientUserDeletion', { clients: true, atCreation: false }),
  require_email_verification: flag('onboarding.requireEmailVerification', { isWriteOnly: true }),
};
