import { pickName } from '../../components/pick-name.js';
import { shortCommit } from '../../entities/settings/pushed-words.js';
import type { ConfigurationChangeFragment, ConfigurationDifferenceFragment } from '../../gql/graphql.js';

type Source = NonNullable<ConfigurationChangeFragment['source']>;

/** The number of settings, or fields, in words. */
export function countSettings(count: number, unit: 'setting' | 'field' = 'setting'): string {
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

/** All settings of a change in one line: what there is room for. */
export function summarizeChange({ differences, leftOut, returnedTo, source }: ConfigurationChangeFragment): string {
  const total = differences.length + leftOut;
  const [first] = differences;
  const what = total === 1 && first ? first.path : countSettings(total);
  if (source) return `${nameSource(source)}: ${total === 0 ? 'nothing changed by it' : what}`;
  return returnedTo === null ? `Changed ${what}` : `Went back to before change ${returnedTo}: ${what}`;
}

/** The place from which settings were pushed, in words. */
export function nameSource(source: Source): string {
  if (source.type === 'unlinked') return 'Written as pushed settings, by no repository';
  if (source.type === 'pushed-from-unknown') return 'Pushed from an unknown place';
  return `Pushed from ${source.owner}/${source.repo} at ${shortCommit(source.commitHash)}`;
}

/** The author of a change, as far as it is known. */
export function nameAuthor({ author, keyDisplayName, access }: ConfigurationChangeFragment): string {
  if (author) return pickName(author.displayName, author.primaryEmail, author.id);
  if (keyDisplayName !== null) return pickName(keyDisplayName, 'A project key');
  return access === null ? 'The server' : 'A project key, or somebody who is no longer in the team';
}

/** The value after a change, or before its removal; a secret is never shown. */
export function showValue({ isSecret, kind, before, after }: ConfigurationDifferenceFragment): string {
  if (isSecret) return kind === 'changed' ? 'another secret' : 'a secret';
  return (kind === 'removed' ? before : after) ?? '';
}
