import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Text } from '../../common/contract/fields.js';
import { CONFIGURATION_BYTES } from '../../common/tenancy/tenancy.limits.js';

@Contract({ object: 'Configuration' })
export class ConfigRead {
  @Text({ doc: 'The complete rendered configuration as JSON.' }) config_string: string;
}

@Contract()
export class ConfigOverrideUpdate {
  @Text({ optional: true, max: CONFIGURATION_BYTES, doc: 'An override as JSON, merged into the stored one.' })
  config_override_string?: string;
}

@Contract()
export class ConfigLevelParams {
  @Choice(['project', 'environment']) level: 'project' | 'environment';
}
