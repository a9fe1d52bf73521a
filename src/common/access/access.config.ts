import { boolean, from, object } from '../tenancy/settings/schema-nodes.js';
import { section, type ConfigSchema } from '../tenancy/settings/sections.js';

const requiresKey = (byDefault: boolean) =>
  from('project', object({ requirePublishableClientKey: boolean(byDefault) }));

/** The part `project` of the configuration: the key that client requests need. */
export const PROJECT_CONFIG = section(requiresKey(true));

/** The settings of a server whose projects ask their clients for a key, or do not, where they say nothing of it. */
export function withKeyDefault(schema: ConfigSchema, byDefault: boolean): ConfigSchema {
  if (byDefault) return schema;
  const fields = { ...schema.root.fields, project: requiresKey(byDefault) };
  return { ...schema, root: object(fields) };
}

/** The part `onboarding`: what users have to do before they count as regular ones. */
export const ONBOARDING_CONFIG = section(object({ requireEmailVerification: boolean(false) }));

declare module '../tenancy/settings/sections.js' {
  interface ConfigSections {
    project: typeof PROJECT_CONFIG;
    onboarding: typeof ONBOARDING_CONFIG;
  }
}
