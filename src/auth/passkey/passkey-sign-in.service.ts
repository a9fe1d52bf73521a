import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import type { Caller } from '../../common/caller/caller.js';
import { SignInFailures } from '../../common/audit/sign-in-failures.js';
import { isPlainObject } from '../../common/contract/coerce.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { CredentialsQueries, type StoredPasskey } from '../../users/credentials/credentials.queries.js';
import { PasskeysService } from '../../users/credentials/passkeys.service.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { MfaAttemptsService } from '../mfa/mfa-attempts.service.js';
import { presentNewSignIn, type NewSignInRead } from '../sign-in.contract.js';
import {
  CHALLENGE_LIFETIME_MS,
  checkPasskeysEnabled,
  fixedChallenge,
  readTrustedOrigin,
  RP_ID_PLACEHOLDER,
  TIMEOUT_MS,
  type PasskeyOrigin,
} from './passkey-ceremony.js';
import type { PasskeyChallengeRead, PasskeySignInInput } from './passkey.contract.js';
import { PASSKEY_AUTHENTICATION } from './passkey.codes.js';

const UNKNOWN = 'The passkey is not known. Register it first, or sign in another way.';

interface Assertion {
  response: AuthenticationResponseJSON;
  challenge: string;
  page: PasskeyOrigin;
}

/** Signs in by a passkey; the passkey itself tells whose it is. */
@Injectable()
export class PasskeySignInService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly codes: VerificationCodesService,
    private readonly credentials: CredentialsQueries,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly mfa: MfaAttemptsService,
    private readonly failures: SignInFailures,
  ) {}

  /** @throws KnownError PASSKEY_AUTHENTICATION_NOT_ENABLED */
  async begin(caller: Caller): Promise<PasskeyChallengeRead> {
    checkPasskeysEnabled(caller);
    const options = await generateAuthenticationOptions({
      rpID: RP_ID_PLACEHOLDER,
      ...fixedChallenge(this.environment),
      allowCredentials: [],
      timeout: TIMEOUT_MS,
      userVerification: 'preferred',
    });
    const code = await this.codes.create(caller.projectId, {
      purpose: PASSKEY_AUTHENTICATION,
      data: { challenge: options.challenge },
      lifetimeMillis: CHALLENGE_LIFETIME_MS,
    });
    return { options_json: options, code };
  }

  /** @throws KnownError of the code, PASSKEY_AUTHENTICATION_NOT_ENABLED, PASSKEY_AUTHENTICATION_FAILED, MULTI_FACTOR_AUTHENTICATION_REQUIRED */
  async finish(caller: Caller, input: PasskeySignInInput): Promise<NewSignInRead> {
    const { projectId } = caller;
    const { code, authentication_response: response } = input;
    const { challenge } = await this.codes.use(projectId, { purpose: PASSKEY_AUTHENTICATION, code });
    checkPasskeysEnabled(caller);
    const id = isPlainObject(response) && typeof response.id === 'string' ? response.id : null;
    const passkey = id === null ? null : await this.credentials.findPasskey(projectId, id);
    const refuse = (message: string) => {
      this.failures.note(caller, { method: 'passkey', userId: passkey?.userId });
      return refusal(message);
    };
    if (!passkey || id === null) throw refuse(UNKNOWN);
    const page = readTrustedOrigin(caller.tenancy, response);
    if (typeof page === 'string') throw refuse(page);
    const assertion = { response: response as AuthenticationResponseJSON, challenge, page };
    const counter = await verify(assertion, passkey);
    if (counter === null || !(await this.passkeys.advance(projectId, id, counter))) {
      throw refuse('The passkey could not be verified.');
    }
    const { userId } = passkey;
    if (passkey.requiresTotpMfa) throw await this.mfa.demand(caller, { userId, isNewUser: false });
    const tokens = await this.sessions.createWhile(caller, userId, 'passkey');
    if (!tokens) throw refuse(UNKNOWN);
    return presentNewSignIn(userId, tokens, false);
  }
}

/** The authenticator's new count, or null when the assertion is not right. */
async function verify(
  { response, challenge, page }: Assertion,
  { userId, publicKey, counter }: StoredPasskey,
): Promise<number | null> {
  try {
    const { userHandle } = response.response;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== userId) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: page.origin,
      expectedRPID: page.rpId,
      requireUserVerification: false,
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever does not decode or does not match.
    return null;
  }
}

function refusal(message: string): KnownError<'PASSKEY_AUTHENTICATION_FAILED'> {
  return new KnownError('PASSKEY_AUTHENTICATION_FAILED', { message });
}
