import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ImagesService } from '../../common/images/images.service.js';
import { readImage, type SentImage } from '../../common/images/read-image.js';
import type { FirstEmail } from '../contact-channels/first-email.statements.js';
import { noEmail } from '../contact-channels/primary-email.service.js';
import { checkGivenPassword, GivenPasswordsService } from '../credentials/given-passwords.service.js';
import type { UserRow } from '../reads/users.queries.js';
import { normalizeCountry, readUserFields } from '../user-fields.js';
import type { UserCreate } from '../users.contract.js';
import { UserCreationService, type NewUser } from './user-creation.service.js';

/** Users that servers and administrators create; those who sign up go to {@link UserCreationService} themselves. */
@Injectable()
export class UserProvisioningService {
  constructor(
    private readonly database: Database,
    private readonly passwords: GivenPasswordsService,
    private readonly images: ImagesService,
    private readonly creation: UserCreationService,
  ) {}

  /** @throws KnownError USER_EMAIL_ALREADY_EXISTS; plain ones for what the project does not allow */
  async create(caller: Caller, input: UserCreate): Promise<UserRow> {
    checkGivenPassword(input);
    const email = readEmail(input);
    const refusal = findRefusedMethod(caller, input);
    // Making the user refuses a taken address, too. Asked for by itself it goes before other refusals, and before work.
    const hasMore = refusal || input.profile_image_url || input.password;
    if (email?.usedForAuth && hasMore) await this.creation.requireFree(caller.projectId, email.value);
    const image = input.profile_image_url ? readImage(input.profile_image_url, caller.tier) : null;
    if (refusal) throw refusal;
    const user: NewUser = {
      ...readUserFields(input),
      passwordHash: await this.passwords.hash(caller, input),
      otpAuthEnabled: input.otp_auth_enabled,
      isAnonymous: input.is_anonymous,
      signUpCountryCode: normalizeCountry(input.country_code ?? null),
      email,
      oauthAccounts: input.oauth_providers?.map(({ id, account_id, email: address }) => ({
        providerConfigId: id,
        accountId: account_id,
        email: address,
      })),
    };
    return this.createWithImage(caller, user, image);
  }

  private async createWithImage(caller: Caller, user: NewUser, image: SentImage | null): Promise<UserRow> {
    if (!image) return this.creation.create(caller, { ...user, profileImageUrl: null });
    return this.database.transaction(async () => {
      const profileImageUrl = await this.images.store(caller.projectId, 'user-profile-images', image);
      return this.creation.create(caller, { ...user, profileImageUrl });
    });
  }
}

/** @throws KnownError PRIMARY_EMAIL_MISSING */
function readEmail(input: UserCreate): FirstEmail | null {
  const isVerified = input.primary_email_verified ?? false;
  const usedForAuth = input.primary_email_auth_enabled ?? false;
  if (input.primary_email) return { value: normalizeEmail(input.primary_email), isVerified, usedForAuth };
  if (isVerified || usedForAuth) throw noEmail();
  return null;
}

/** The refusal of a way to sign in that the project does not have. */
function findRefusedMethod({ tenancy: { config } }: Caller, input: UserCreate): KnownError | null {
  const unknown = input.oauth_providers?.find(({ id }) => !Object.hasOwn(config.auth.oauth.providers, id));
  if (unknown) return new KnownError('OAUTH_PROVIDER_NOT_CONFIGURED', { provider_id: unknown.id });
  const hasPassword = typeof input.password === 'string' || input.password_hash !== undefined;
  if (hasPassword && !config.auth.password.allowSignIn) return new KnownError('PASSWORD_SIGN_IN_DISABLED');
  if (input.otp_auth_enabled && !config.auth.otp.allowSignIn) return new KnownError('OTP_SIGN_IN_DISABLED');
  return null;
}
