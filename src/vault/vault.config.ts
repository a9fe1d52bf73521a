import { object, record, text } from '../common/tenancy/settings/schema-nodes.js';
import { section } from '../common/tenancy/settings/sections.js';
import { MOST_STORES } from './vault.limits.js';

/** The section `dataVault` of the configuration: the stores in which a project keeps sealed values. */
export const VAULT_CONFIG = section(
  object({ stores: record(object({ displayName: text({ default: 'Unnamed Vault' }) }), { max: MOST_STORES }) }),
  {
    internalProject: {
      'dataVault.stores': { 'neon-connection-strings': { displayName: 'Neon connection strings' } },
    },
  },
);

declare module '../common/tenancy/settings/sections.js' {
  interface ConfigSections {
    dataVault: typeof VAULT_CONFIG;
  }
}
