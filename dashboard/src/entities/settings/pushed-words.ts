import type { PushedConfigurationFragment } from '../../gql/graphql.js';

/** Git itself shows so many characters of a commit. */
const SHOWN_OF_COMMIT = 7;

/** A commit as people name it. */
export function shortCommit(hash: string | null): string {
  return hash?.slice(0, SHOWN_OF_COMMIT) ?? '';
}

/** Settings that a file says, and the file. */
export interface Pushed {
  source: PushedConfigurationFragment['source'];
  /** True where the project says something else of one of them, which counts for now. */
  isCovered: boolean;
}

/** Finds what a file says of some settings, or of others inside of them; null where it says nothing, or nobody pushes it. */
export function findPushed(
  { source, paths, covered }: Pick<PushedConfigurationFragment, 'source' | 'paths' | 'covered'>,
  asked: readonly string[],
): Pushed | null {
  if (source.type === 'unlinked') return null;
  const meets = (path: string) => asked.some((each) => isWithin(path, each) || isWithin(each, path));
  return paths.some(meets) ? { source, isCovered: covered.some(meets) } : null;
}

function isWithin(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`);
}

/** The reason why settings are not changed here. */
export function describePushed({ source, isCovered }: Pushed, what = 'It'): string {
  const place =
    source.type === 'pushed-from-github'
      ? `${source.configFilePath} of ${source.owner}/${source.repo}, commit ${shortCommit(source.commitHash)}`
      : 'a file that was pushed';
  return isCovered ? `${what} is set in ${place}, too, which does not count yet.` : `${what} comes from ${place}.`;
}
