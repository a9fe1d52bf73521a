import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** A person who signs in at the issuer, as its user info tells of them. */
export interface IssuerAccount {
  sub: string;
  name?: string;
  picture?: string;
  email?: string;
  email_verified?: boolean;
}

/** The act of the person at the issuer: signing in, or refusing to. */
export type AtIssuer = IssuerAccount | { deny: string };

export interface OidcIssuer {
  /** Its address, without a slash at the end. */
  url: string;
  /** Lets a client use it. */
  addClient: (client: { id: string; secret: string; redirectUri: string }) => Promise<void>;
  /** Has it forget all of a kind that it gave out. */
  revokeAll: (kind: 'AccessToken' | 'RefreshToken') => Promise<void>;
  /** It answers, hangs up at every request, or says nothing to any. */
  fare: (mood: 'well' | 'down' | 'silent') => Promise<void>;
  stop: () => void;
}

const SCRIPT = join(__dirname, 'oidc-issuer-process.mjs');
const MOST_STEPS = 10;

/** Starts a real OpenID provider; it takes PKCE with S256 alone, and clients that authenticate with HTTP Basic. */
export async function startOidcIssuer(): Promise<OidcIssuer> {
  const child = fork(SCRIPT, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: ['--no-warnings'] });
  const url = await new Promise<string>((done, fail) => {
    child.once('message', ({ issuer }: { issuer: string }) => done(issuer));
    child.once('exit', (code) => fail(new Error(`The issuer ended with ${code}`)));
  });
  let asked = 0;
  const ask = (message: object): Promise<void> => {
    asked += 1;
    return tell(child, asked, message);
  };
  return {
    url,
    addClient: ({ id, secret, redirectUri }) =>
      ask({
        client: {
          client_id: id,
          client_secret: secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_basic',
        },
      }),
    revokeAll: (kind) => ask({ revoke: kind }),
    fare: (mood) => ask({ mood }),
    stop: () => child.disconnect(),
  };
}

function tell(child: ChildProcess, id: number, message: object): Promise<void> {
  return new Promise((done) => {
    const listen = (answer: { done: number }): void => {
      if (answer.done !== id) return;
      child.off('message', listen);
      done();
    };
    child.on('message', listen);
    child.send({ id, ...message });
  });
}

/**
 * Goes through the issuer's pages as a browser would, as far as the address that leads back.
 *
 * @param authorizationUrl the issuer's page that the browser was sent to
 */
export async function visitIssuer(authorizationUrl: string, who: AtIssuer): Promise<URL> {
  const url = new URL(authorizationUrl);
  url.searchParams.set('login_hint', Buffer.from(JSON.stringify(who)).toString('base64url'));
  const cookies = new Map<string, string>();
  const back = url.searchParams.get('redirect_uri') ?? '';
  let next = url;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The issuer answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
    if (next.href.startsWith(`${back}?`)) return next;
  }
  throw new Error('The issuer leads nowhere');
}
