/** The kind of an access token: of regular users, of those who are restricted, and of anonymous ones. */
export type TokenKind = 'ordinary' | 'restricted' | 'anonymous';

/**
 * The audience and issuer of each kind, and so its keys: what checks a token by the ordinary keys admits nobody who is
 * restricted, though it knows nothing of that.
 */
const KINDS: Record<TokenKind, { suffix: string; issuer: string }> = {
  ordinary: { suffix: '', issuer: 'projects' },
  restricted: { suffix: ':restricted', issuer: 'projects-restricted-users' },
  anonymous: { suffix: ':anon', issuer: 'projects-anonymous-users' },
};

/** The audiences of all kinds. */
export const AUDIENCE = /^[A-Za-z0-9-]{1,64}(:anon|:restricted)?$/;

/** The audience of a project's tokens, by which its keys are derived. */
export function audienceOf(projectId: string, kind: TokenKind): string {
  return projectId + KINDS[kind].suffix;
}

/** The project and the kind that an audience of the form {@link AUDIENCE} stands for. */
export function readAudience(audience: string): { projectId: string; kind: TokenKind } {
  const [projectId = '', suffix] = audience.split(':');
  if (suffix === undefined) return { projectId, kind: 'ordinary' };
  return { projectId, kind: suffix === 'anon' ? 'anonymous' : 'restricted' };
}

/** The issuer of a project's tokens, below which their keys are found. */
export function issuerOf(publicUrl: string, projectId: string, kind: TokenKind): string {
  return `${publicUrl}/api/v1/${KINDS[kind].issuer}/${projectId}`;
}
