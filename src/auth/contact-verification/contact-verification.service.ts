import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { stateAfter } from '../../common/audit/audit-changes.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { schemaError } from '../../common/contract/validate.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { AddressDisowningService } from '../../users/address-ownership/address-disowning.service.js';
import type { ContactChannelParams } from '../../users/contact-channels/contact-channels.contract.js';
import { requireOwnChannelToVerify } from '../../users/contact-channels/contact-channels.policy.js';
import { ContactChannelsQueries } from '../../users/contact-channels/contact-channels.queries.js';
import { ContactChannelsService } from '../../users/contact-channels/contact-channels.service.js';
import type { AddressVerificationRead, PrimaryVerificationMailSend } from './contact-verification.contract.js';
import { VerificationEmailsService, type VerificationRequest } from './verification-emails.service.js';
import { CONTACT_VERIFICATION } from './contact-verification.codes.js';

/** Asking whether an address is its user's, and taking the answer. */
@Injectable()
export class ContactVerificationService {
  constructor(
    private readonly queries: ContactChannelsQueries,
    private readonly channels: ContactChannelsService,
    private readonly disowning: AddressDisowningService,
    private readonly database: Database,
    private readonly codes: VerificationCodesService,
    private readonly emails: VerificationEmailsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, USER_ID_DOES_NOT_EXIST, EMAIL_ALREADY_VERIFIED,
   *   REDIRECT_URL_NOT_WHITELISTED, CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY to a client, CONTACT_CHANNEL_NOT_FOUND
   */
  async send(caller: Caller, params: ContactChannelParams, callbackUrl: string): Promise<Success> {
    const { user_id: userId, contact_channel_id: channelId } = params;
    requireOwnChannelToVerify(caller, userId);
    const found = await this.queries.findAddressee(caller.projectId, userId, channelId);
    if (!found && caller.tier === 'client') throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
    if (!found) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: userId });
    const { displayName, email, isVerified } = found;
    if (email === null) throw new KnownError('CONTACT_CHANNEL_NOT_FOUND');
    if (isVerified) throw new KnownError('EMAIL_ALREADY_VERIFIED');
    await this.emails.countEmail(caller, email);
    return this.sendEmail(caller, { userId, displayName, email, callbackUrl }, channelId);
  }

  /** @throws KnownError EMAIL_IS_NOT_PRIMARY_EMAIL, EMAIL_ALREADY_VERIFIED, REDIRECT_URL_NOT_WHITELISTED */
  async sendToPrimary(caller: Caller, input: PrimaryVerificationMailSend): Promise<Success> {
    const userId = requireUser(caller).id;
    const found = await this.queries.findPrimaryAddressee(caller.projectId, userId);
    if (!found) {
      // The token outlives its user.
      throw schemaError('POST /api/v1/contact-channels/send-verification-code', [
        { path: 'auth.user', message: 'is required' },
      ]);
    }
    const { displayName, email, isVerified } = found;
    if (email !== input.email) {
      throw new KnownError('EMAIL_IS_NOT_PRIMARY_EMAIL', { email: input.email, primary_email: email });
    }
    if (isVerified) throw new KnownError('EMAIL_ALREADY_VERIFIED');
    await this.emails.countEmail(caller, email);
    return this.sendEmail(caller, { userId, displayName, email, callbackUrl: input.callback_url });
  }

  private sendEmail(caller: Caller, request: VerificationRequest, channelId?: string): Promise<Success> {
    return this.database.transaction(async () => {
      await this.emails.queueEmail(caller, request);
      const asked = { id: channelId, user_id: request.userId };
      const changes = stateAfter({ value: request.email });
      this.audit.note(caller, 'contact_channel.verification_asked', asked, { changes });
      return SUCCESS;
    });
  }

  /**
   * Verifies an address. It signs nobody in, and changes nothing else about the channel.
   *
   * @throws KnownError as for every code; CONTACT_CHANNEL_VALUE_CHANGED when the user no longer has the address: the code is used up
   */
  async verify(caller: Caller, code: string): Promise<Success> {
    const { projectId } = caller;
    const { user_id: userId, email } = await this.codes.use(projectId, {
      purpose: CONTACT_VERIFICATION,
      code,
    });
    const isVerified = await this.channels.markVerified(caller, { userId, email });
    if (!isVerified) throw new KnownError('CONTACT_CHANNEL_VALUE_CHANGED');
    return SUCCESS;
  }

  /**
   * The address that a code would verify. The code stays good; the attempt counts.
   *
   * @throws KnownError as for every code; CONTACT_CHANNEL_VALUE_CHANGED
   */
  async describe({ projectId }: Caller, code: string): Promise<AddressVerificationRead> {
    const presented = { purpose: CONTACT_VERIFICATION, code } as const;
    const { user_id: userId, email } = await this.codes.check(projectId, presented);
    const found = await this.queries.findOrigin(projectId, { userId, email });
    if (!found) throw new KnownError('CONTACT_CHANNEL_VALUE_CHANGED');
    return {
      email,
      is_verified: found.isVerified,
      is_account_made_with_it: found.isAccountMadeWithIt,
      address_added_at_millis: found.addedAtMillis,
    };
  }

  /**
   * Removes an address from an account that its owner says is not theirs. The code is used up if the address is removed;
   * otherwise it stays good for another attempt.
   *
   * @throws KnownError as for every code; CONTACT_CHANNEL_VALUE_CHANGED, EMAIL_ALREADY_VERIFIED
   */
  async disown(caller: Caller, code: string): Promise<Success> {
    return this.database.transaction(async () => {
      const presented = { purpose: CONTACT_VERIFICATION, code } as const;
      const { user_id: userId, email } = await this.codes.use(caller.projectId, presented);
      if (!(await this.disowning.disown(caller, { userId, email }))) {
        throw new KnownError('CONTACT_CHANNEL_VALUE_CHANGED');
      }
      return SUCCESS;
    });
  }
}
