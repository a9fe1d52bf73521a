/** The version of the API that this server speaks, as its clients count it. */
export const SERVER_VERSION = '0.1.0';

const SEMVER = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:[-+][0-9A-Za-z.+-]+)?$/;

/** Whether a client is recent enough; `severe` asks its developer to act now. */
export type VersionJudgement = { upToDate: true } | { upToDate: false; error: string; severe: boolean };

/**
 * Judges a client's version against the server's: another major or minor version is severe, an older patch is not.
 *
 * @example compareVersions('0.1.0') // { upToDate: true }
 */
export function compareVersions(clientVersion: string): VersionJudgement {
  const client = SEMVER.exec(clientVersion)?.slice(1, 4).map(Number);
  const server = SEMVER.exec(SERVER_VERSION)?.slice(1, 4).map(Number) ?? [];
  if (!client) return outdated('The client version is not a semantic version.', true);
  if (client[0] !== server[0] || client[1] !== server[1]) {
    return outdated(
      `The client is version ${clientVersion}, the server ${SERVER_VERSION}. Use the same version.`,
      true,
    );
  }
  if ((client[2] ?? 0) < (server[2] ?? 0))
    return outdated(`Version ${SERVER_VERSION} is out. Update the client.`, false);
  if (client[2] !== server[2]) return outdated('The client is newer than the server. Update the server.', false);
  return { upToDate: true };
}

function outdated(error: string, severe: boolean): VersionJudgement {
  return { upToDate: false, error, severe };
}
