import { Contract } from '../../common/contract/contract-class.js';
import { Choice, ListOf, Nested, Num, Text, TextList } from '../../common/contract/fields.js';
import { LEVELS } from '../../common/tenancy/settings/merge-levels.js';
import type { ConfigLevel } from '../../common/tenancy/settings/schema-nodes.js';
import { CONFIGURATION_BYTES } from '../../common/tenancy/tenancy.limits.js';
import { ConfigDifferenceRead } from './config-changes.contract.js';
import { KEY_LENGTH, KEYS_RESET } from './config.limits.js';
import { ConfigSourceShape } from './config-source.contract.js';

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
  @Choice(LEVELS) level: ConfigLevel;
}

@Contract()
export class ConfigResetParams {
  @Choice(['branch', 'environment']) level: 'branch' | 'environment';
}

@Contract()
export class ConfigLevelRead {
  @Text({ doc: 'The settings of the level as they are stored, as JSON: dotted keys stay.' }) config_string: string;
}

@Contract()
export class ConfigSourceRead {
  @Nested(() => ConfigSourceShape) source: ConfigSourceShape;
}

@Contract()
export class ConfigLevelReplace {
  @Text({ max: CONFIGURATION_BYTES, doc: 'The settings of the level as JSON, which take the place of all of it.' })
  config_string: string;
  @Nested(() => ConfigSourceShape, {
    optional: true,
    doc: 'The place they come from: needed for the level `branch`, and kept for no other.',
  })
  source?: ConfigSourceShape;
}

@Contract()
export class ConfigResetInput {
  @TextList({
    max: KEYS_RESET,
    length: KEY_LENGTH,
    doc: 'Paths, dotted: what is stored at each and below it goes, also inside of objects.',
  })
  keys: string[];
}

@Contract()
export class ConfigCompareInput {
  @Text({ max: CONFIGURATION_BYTES, doc: 'The settings of the branch as JSON.' }) config_string: string;
}

@Contract()
export class ConfigComparisonOfLevel {
  @ListOf(() => ConfigDifferenceRead, { doc: 'What would change of the branch.' }) differences: ConfigDifferenceRead[];
  @Num({ integer: true, doc: 'Differences beyond those.' }) left_out: number;
  @TextList({ doc: 'Paths of settings that would not count, for the environment says something else of them.' })
  covered: string[];
}

@Contract({ object: 'PushedConfiguration', doc: 'The settings of the branch, and where they were pushed from.' })
export class ConfigPushedRead {
  @Nested(() => ConfigSourceShape) source: ConfigSourceShape;
  @TextList({ doc: 'Paths of the settings, the first of them.' }) paths: string[];
  @Num({ integer: true, doc: 'Paths beyond those.' }) left_out: number;
  @TextList({ doc: 'Those that do not count, for the environment says something else of them.' }) covered: string[];
}
