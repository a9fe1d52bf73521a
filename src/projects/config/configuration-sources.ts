import { schemaError } from '../../common/contract/validate.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { ConfigurationSource } from '../../common/tenancy/configuration-source.js';
import type { ConfigSourceShape } from './config-source.contract.js';

const OF_REPOSITORY = ['owner', 'repo', 'branch', 'commit_hash', 'config_file_path'] as const;

/** A source as the audit log has it, under names that are no secrets. */
export function describeSource(source: ConfigurationSource): object {
  if (source.type !== 'pushed-from-github') return { type: source.type };
  const { type, owner, repo, branch, commit_hash: commit, config_file_path: file } = source;
  return { type, repository: `${owner}/${repo}`, branch, commit, file };
}

/**
 * The place from which settings are pushed, as it was sent. Names that only a repository has are left out of other kinds.
 *
 * @throws KnownError CONFIG_SOURCE_REQUIRED, SCHEMA_ERROR for a repository of which not all is said
 */
export function readSource(sent: ConfigSourceShape | undefined): ConfigurationSource {
  if (!sent) throw new KnownError('CONFIG_SOURCE_REQUIRED');
  if (sent.type !== 'pushed-from-github') return { type: sent.type };
  const missing = OF_REPOSITORY.filter((name) => sent[name] === undefined);
  if (missing.length > 0) {
    throw schemaError(
      'The configuration',
      missing.map((name) => ({ path: `body.source.${name}`, message: 'is required' })),
    );
  }
  const { owner = '', repo = '', branch = '', commit_hash = '', config_file_path = '', workflow_path } = sent;
  const place = { type: sent.type, owner, repo, branch, commit_hash, config_file_path };
  return workflow_path === undefined ? place : { ...place, workflow_path };
}
