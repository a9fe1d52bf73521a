import { boolean, from, object } from '../tenancy/settings/schema-nodes.js';
import { section } from '../tenancy/settings/sections.js';

/** How a project is spoken to: the part `project` of the configuration. */
export const PROJECT_CONFIG = section(from('project', object({ requirePublishableClientKey: boolean(true) })));

declare module '../tenancy/settings/sections.js' {
  interface ConfigSections {
    project: typeof PROJECT_CONFIG;
  }
}
