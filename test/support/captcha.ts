import { createHash } from 'node:crypto';
import type { JsonObject } from './client';
import { createProject, type TestProject } from './project';
import type { StandIns } from './providers/stand-ins';

/** The keys that the stand-ins know. */
export const SITE_KEY = 'site-key-of-tests';
export const SECRET_KEY = 'secret-key-of-tests';
export const TURNSTILE = 'challenges.cloudflare.com/turnstile/v0/siteverify';
export const HCAPTCHA = 'api.hcaptcha.com/siteverify';

/** The fields that a client shows a solution by. */
export type ShownChallenge = Record<string, string>;

interface Challenge {
  parameters: { nonce: string; salt: string; keyPrefix: string };
  signature: string;
}

/** Asks for a challenge and solves it; the text that is sent, unless something of it is made otherwise. */
export async function solveAltcha(
  project: TestProject,
  purpose: string,
  alter: (payload: { challenge: Challenge; solution: JsonObject }) => unknown = (payload) => payload,
): Promise<string> {
  const { body } = await project.client<Challenge>('GET /auth/captcha/challenge', { query: { purpose } });
  const altered = alter({ challenge: body, solution: findSolution(body) });
  return Buffer.from(JSON.stringify(altered)).toString('base64');
}

/** Tries one number after another, as browsers do. */
export function findSolution({ parameters }: Challenge): { counter: number; derivedKey: string } {
  const beginning = Buffer.from(parameters.salt + parameters.nonce, 'hex');
  const text = Buffer.concat([beginning, Buffer.alloc(4)]);
  for (let counter = 0; counter < 100_000; counter += 1) {
    text.writeUInt32BE(counter, beginning.length);
    const derivedKey = createHash('sha256').update(text).digest('hex');
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('A challenge without a solution');
}

/** A project with the server's own CAPTCHA. */
export const createAltchaProject = (config: JsonObject = {}): Promise<TestProject> =>
  createProject({ captcha_provider: 'altcha', captcha_required: true, magic_link_enabled: true, ...config });

/** A project with the CAPTCHA of a service. */
export const createServiceProject = (provider: string, config: JsonObject = {}): Promise<TestProject> =>
  createProject({
    captcha_provider: provider,
    captcha_site_key: SITE_KEY,
    captcha_secret_key: SECRET_KEY,
    captcha_required: true,
    allow_localhost: true,
    ...config,
  });

/** Lets a service say what tests tell it about solutions; each is good once, as at the real ones. */
export function playCaptchaServices(standIns: StandIns): { tell: (token: string, answer: JsonObject) => void } {
  const known = new Map<string, JsonObject>();
  for (const place of [TURNSTILE, HCAPTCHA]) {
    standIns.on(place, ({ form }) => {
      if (form.get('secret') !== SECRET_KEY) {
        return { body: { success: false, 'error-codes': ['invalid-input-secret'] } };
      }
      const token = form.get('response') ?? '';
      const answer = known.get(token);
      known.delete(token);
      return { body: answer ?? { success: false, 'error-codes': ['invalid-input-response'] } };
    });
  }
  return { tell: (token, answer) => void known.set(token, answer) };
}
