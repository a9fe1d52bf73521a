import { Inject, Injectable } from '@nestjs/common';
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { requireOwnUser, requireUser, type Caller } from '../../common/caller/caller.js';
import { readUserAgent } from '../../common/audit/user-agent.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { PasskeysQueries } from '../../users/credentials/passkeys.queries.js';
import { PasskeysService, type NewPasskey } from '../../users/credentials/passkeys.service.js';
import { UsersQueries } from '../../users/reads/users.queries.js';
import {
  CHALLENGE_LIFETIME_MS,
  checkPasskeysEnabled,
  fixedChallenge,
  readTrustedOrigin,
  RP_ID_PLACEHOLDER,
  TIMEOUT_MS,
  type PasskeyOrigin,
} from './passkey-ceremony.js';
import { namePasskey } from './passkey-names.js';
import type {
  PasskeyChallengeRead,
  PasskeyRead,
  PasskeyRegister,
  PasskeyRegistrationStart,
} from './passkey.contract.js';
import { PASSKEY_REGISTRATION } from './passkey.codes.js';

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];
const NAMELESS = 'Passkey';

/** A passkey as the browser shows it, and the kind of authenticator that made it. */
type MadePasskey = Omit<NewPasskey, 'name'> & { aaguid: string };

/** Gives the signed-in user a passkey. */
@Injectable()
export class PasskeyRegistrationService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly codes: VerificationCodesService,
    private readonly passkeys: PasskeysService,
    private readonly queries: PasskeysQueries,
    private readonly users: UsersQueries,
  ) {}

  /** @throws KnownError PASSKEY_AUTHENTICATION_NOT_ENABLED, CANNOT_GET_OWN_USER_WITHOUT_USER when the user was deleted */
  async begin(caller: Caller, query: PasskeyRegistrationStart): Promise<PasskeyChallengeRead> {
    checkPasskeysEnabled(caller);
    const { projectId, tenancy } = caller;
    const { id } = requireOwnUser(caller);
    const user = await this.users.find(projectId, id);
    if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
    const name = user.displayName ?? user.primaryEmail ?? NAMELESS;
    const others = query.keep_others ? await this.queries.listCredentials(projectId, id) : [];
    // The library hints at authenticators, of which the contract knows nothing.
    const { hints: _, ...options } = await generateRegistrationOptions({
      rpName: tenancy.project.displayName,
      rpID: RP_ID_PLACEHOLDER,
      userID: new Uint8Array(Buffer.from(id)),
      userName: name,
      userDisplayName: name,
      ...fixedChallenge(this.environment),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      extensions: { credProps: true },
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: others.map((one) => ({
        id: one.id,
        transports: one.transports as AuthenticatorTransport[],
      })),
    });
    const code = await this.codes.create(projectId, {
      purpose: PASSKEY_REGISTRATION,
      data: { challenge: options.challenge, user_id: id },
      lifetimeMillis: CHALLENGE_LIFETIME_MS,
    });
    return { options_json: options, code };
  }

  /** @throws KnownError of the code, USER_AUTHENTICATION_REQUIRED, PASSKEY_AUTHENTICATION_NOT_ENABLED, PASSKEY_REGISTRATION_FAILED, PASSKEY_LIMIT_REACHED */
  async finish(caller: Caller, { code, credential, ...input }: PasskeyRegister): Promise<PasskeyRead> {
    const { id: userId } = requireUser(caller);
    const begun = await this.codes.use(caller.projectId, { purpose: PASSKEY_REGISTRATION, code });
    checkPasskeysEnabled(caller);
    const page = readTrustedOrigin(caller.tenancy, credential);
    if (typeof page === 'string') throw refusal(page);
    if (begun.user_id !== userId) throw refusal('The registration was begun by another user.');
    const made = await verify(credential as RegistrationResponseJSON, begun.challenge, page);
    if (!made) throw refusal('The passkey could not be verified.');
    const { aaguid, ...passkey } = made;
    const name = input.name ?? namePasskey(aaguid, readUserAgent(caller.headers));
    await this.passkeys.save(caller, userId, { passkey: { ...passkey, name }, keepsOthers: input.keep_others });
    return { user_handle: passkey.credentialId };
  }
}

async function verify(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  { origin, rpId }: PasskeyOrigin,
): Promise<MadePasskey | null> {
  try {
    if (hasCertificates(response)) return null;
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!info) return null;
    const { id: credentialId, publicKey, counter, transports } = info.credential;
    const names = Array.isArray(transports) ? transports.filter((name) => typeof name === 'string') : [];
    const { credentialDeviceType: deviceType, aaguid } = info;
    return { credentialId, publicKey, counter, transports: names, deviceType, aaguid };
  } catch {
    // The library throws for whatever does not decode or does not match.
    return null;
  }
}

/**
 * Nobody asked for an attestation by certificates, and checking one would fetch revocation lists from addresses that
 * the sender chose.
 */
function hasCertificates({ response }: RegistrationResponseJSON): boolean {
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const format = object.get('fmt');
  return (format !== 'none' && format !== 'packed') || object.get('attStmt').get('x5c') !== undefined;
}

function refusal(message: string): KnownError<'PASSKEY_REGISTRATION_FAILED'> {
  return new KnownError('PASSKEY_REGISTRATION_FAILED', { message });
}
