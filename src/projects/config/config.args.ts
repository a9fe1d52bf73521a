import { ArgsType } from '@nestjs/graphql';
import { Num, Text } from '../../common/contract/fields.js';
import { CONFIGURATION_BYTES } from '../../common/tenancy/tenancy.limits.js';
import { LARGEST_CHANGE_PAGE, LAST_REVISION } from './config.limits.js';

/** The revision of the configuration that the caller saw. */
@ArgsType()
export class BasedOnArgs {
  @Num({
    optional: true,
    nullable: true,
    integer: true,
    min: 0,
    max: LAST_REVISION,
    doc: 'The revision that was seen.',
  })
  based_on?: number | null;
}

/** The whole of the settings of an environment. */
@ArgsType()
export class ConfigurationFileArgs {
  @Text({ max: CONFIGURATION_BYTES, doc: 'As `configurationFile` answers it.' }) file: string;
}

/** The same, to be applied. */
@ArgsType()
export class ConfigurationApplyArgs extends ConfigurationFileArgs {
  @Num({ integer: true, min: 0, max: LAST_REVISION, doc: 'The revision with which the file was compared.' })
  based_on: number;
}

/** A change of the configuration, by its revision. */
@ArgsType()
export class ConfigurationRevisionArgs {
  @Num({ integer: true, min: 1, max: LAST_REVISION, doc: 'The change before which the settings were as wanted.' })
  revision: number;
}

/** The change to go back before, and the revision that the caller saw. */
@ArgsType()
export class ConfigurationReturnArgs extends ConfigurationRevisionArgs {
  @Num({ integer: true, min: 0, max: LAST_REVISION, doc: 'The revision that was seen.' }) based_on: number;
}

/** The dashboard's page of changes. */
@ArgsType()
export class ConfigurationChangesArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_CHANGE_PAGE, default: 20 }) first: number;
  @Text({ optional: true, nullable: true, pattern: /^[1-9]\d{0,8}$/, max: 9, doc: 'The endCursor of the page before.' })
  after?: string | null;
}
