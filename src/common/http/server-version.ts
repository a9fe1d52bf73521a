import { diff, parse } from 'semver';

/** The version of the API that this server speaks, as its clients count it. */
export const SERVER_VERSION = '0.1.0';

/** The verdict on a client's version; `severe` asks its developer to act now. */
export type VersionVerdict = { upToDate: true } | { upToDate: false; error: string; severe: boolean };

/**
 * Compares a client's version with the server's: another major or minor version is severe, an older patch is not.
 *
 * @example compareVersions('0.1.0') // { upToDate: true }
 */
export function compareVersions(clientVersion: string): VersionVerdict {
  const client = parse(clientVersion);
  if (!client) return outdated('The client version is not a semantic version.', true);
  // Pre-releases and builds of a version count as that version.
  const { major, minor, patch } = client;
  const difference = diff(`${major}.${minor}.${patch}`, SERVER_VERSION);
  if (difference === null) return { upToDate: true };
  if (difference !== 'patch') {
    return outdated(
      `The client is version ${clientVersion}, the server ${SERVER_VERSION}. Use the same version.`,
      true,
    );
  }
  if (client.compareMain(SERVER_VERSION) < 0) {
    return outdated(`Version ${SERVER_VERSION} is out. Update the client.`, false);
  }
  return outdated('The client is newer than the server. Update the server.', false);
}

function outdated(error: string, severe: boolean): VersionVerdict {
  return { upToDate: false, error, severe };
}
