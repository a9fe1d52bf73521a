import { Contract } from '../../common/contract/contract-class.js';
import { Text } from '../../common/contract/fields.js';
import { SOURCE_TYPES, type ConfigurationSource } from '../../common/tenancy/configuration-source.js';
import { SOURCE_NAME_LENGTH, SOURCE_PATH_LENGTH } from './config.limits.js';

/** A field that a source has only if it is a repository. */
const ofRepository = (doc: string, max: number) => ({ optional: true, max, doc });

@Contract({ object: 'ConfigurationSource', doc: 'The place from which the settings of the branch were pushed.' })
export class ConfigSourceShape {
  @Text({
    pattern: new RegExp(`^(?:${SOURCE_TYPES.join('|')})$`),
    max: Math.max(...SOURCE_TYPES.map(({ length }) => length)),
    doc: `One of ${SOURCE_TYPES.join(', ')}.`,
  })
  type: ConfigurationSource['type'];
  @Text(ofRepository('The owner of the repository.', SOURCE_NAME_LENGTH)) owner?: string;
  @Text(ofRepository('The name of the repository.', SOURCE_NAME_LENGTH)) repo?: string;
  @Text(ofRepository('The branch of the repository.', SOURCE_NAME_LENGTH)) branch?: string;
  @Text(ofRepository('The commit that was pushed.', SOURCE_NAME_LENGTH)) commit_hash?: string;
  @Text(ofRepository('The file with the settings, in the repository.', SOURCE_PATH_LENGTH)) config_file_path?: string;
  @Text(ofRepository('The workflow that pushed them.', SOURCE_PATH_LENGTH)) workflow_path?: string;
}
