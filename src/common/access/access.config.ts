import { boolean, from, object } from '../tenancy/settings/schema-nodes.js';
import { section } from '../tenancy/settings/sections.js';

/** The part `project` of the configuration: the key that client requests need. */
export const PROJECT_CONFIG = section(from('project', object({ requirePublishableClientKey: boolean(true) })));

declare module '../tenancy/settings/sections.js' {
  interface ConfigSections {
    project: typeof PROJECT_CONFIG;
  }
}
