/** The place in a repository from which the settings of the branch were pushed. */
export interface GithubSource {
  type: 'pushed-from-github';
  owner: string;
  repo: string;
  branch: string;
  commit_hash: string;
  config_file_path: string;
  workflow_path?: string;
}

/** The place from which the settings of the branch come; `unlinked` where they are changed by hand. */
export type ConfigurationSource = { type: 'unlinked' } | { type: 'pushed-from-unknown' } | GithubSource;

/** The kinds of sources, by the names that they have on the wire. */
export const SOURCE_TYPES = ['unlinked', 'pushed-from-unknown', 'pushed-from-github'] as const;

/** The source of a project that nobody pushed to. */
export const UNLINKED: ConfigurationSource = Object.freeze({ type: 'unlinked' });
