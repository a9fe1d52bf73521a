import { flag } from '../common/tenancy/settings/flat-settings.js';
import { boolean, object } from '../common/tenancy/settings/schema-nodes.js';
import { section } from '../common/tenancy/settings/sections.js';

/** The section `teams` of the configuration: how teams come to be. */
export const TEAMS_CONFIG = section(
  object({ createPersonalTeamOnSignUp: boolean(false), allowClientTeamCreation: boolean(false) }),
);

declare module '../common/tenancy/settings/sections.js' {
  interface ConfigSections {
    teams: typeof TEAMS_CONFIG;
  }
}

/** The flat settings of this section. */
export const TEAMS_SETTINGS = {
  client_team_creation_enabled: flag('teams.allowClientTeamCreation', { clients: true, atCreation: false }),
  create_team_on_sign_up: flag('teams.createPersonalTeamOnSignUp', { atCreation: false }),
};
