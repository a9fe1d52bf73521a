import type { IncomingHttpHeaders } from 'node:http';
import { USER_AGENT_LENGTH } from './audit.limits.js';

/** The user agent of a request as it is kept: clients write it themselves, so it may hold anything, at any length. */
export function readUserAgent(headers: IncomingHttpHeaders | undefined): string | null {
  return storable(headers?.['user-agent'])?.slice(0, USER_AGENT_LENGTH) ?? null;
}

/** PostgreSQL keeps no NUL; Node.js refuses one in a header, but what comes from elsewhere may hold any. */
function storable(text: string | undefined): string | undefined {
  return text?.replaceAll('\0', '');
}
