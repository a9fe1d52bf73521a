// In whose name a command asks the server: with a key of the project, or as the owner who is signed in.
import { findRefreshToken } from './credentials.mjs';
import { misused } from './outcome.mjs';
import { openSession } from './session.mjs';

const HERE = 'http://localhost:4000';

/** The first variable of the environment that is set. */
function variable(...names) {
  return names.map((name) => process.env[name]).find(Boolean);
}

/** The address of the server, without a slash at its end. */
export function urlOf(options) {
  const url = options.url ?? variable('VESTIBULE_API_URL', 'STACK_API_URL') ?? HERE;
  if (!URL.canParse(url)) throw misused(`${url} is no address of a server.`);
  return url.replace(/\/+$/, '');
}

/** The project, and the key of it that the environment has; without one it is the owner who asks. */
export function accessOf(options, url) {
  const project = options['project-id'] ?? variable('VESTIBULE_PROJECT_ID', 'STACK_PROJECT_ID');
  if (!project) throw misused('Say with --project-id or VESTIBULE_PROJECT_ID which project it is.');
  const admin = variable('VESTIBULE_ADMIN_KEY', 'STACK_SUPER_SECRET_ADMIN_KEY');
  const server = variable('VESTIBULE_SECRET_SERVER_KEY', 'STACK_SECRET_SERVER_KEY');
  if (options['take-over'] && server && !admin)
    throw misused('--take-over takes a super secret admin key in VESTIBULE_ADMIN_KEY.');
  if (!options['take-over'] && server) return { project, key: server, tier: 'server' };
  if (!admin && findRefreshToken(url) === null)
    throw misused(
      'Sign in with "vestibule login", or put the secret server key of the project into VESTIBULE_SECRET_SERVER_KEY.',
    );
  return { project, key: admin, tier: 'admin' };
}

/** A source of the headers of requests: an access token is renewed when it has run out. */
export function headersFor(url, { project, key, tier }) {
  const headers = { 'x-stack-project-id': project, 'x-stack-access-type': tier };
  if (key) {
    const name = tier === 'admin' ? 'x-stack-super-secret-admin-key' : 'x-stack-secret-server-key';
    return () => ({ ...headers, [name]: key });
  }
  let session;
  return async () => {
    session ??= openSession(url);
    const { accessToken } = await (await session).app.getAuthJson();
    return { ...headers, 'x-stack-admin-access-token': accessToken };
  };
}
