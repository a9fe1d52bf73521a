import { Injectable } from '@nestjs/common';
import { requireOwnUser, requireUser, type Caller } from '../../common/access/caller.js';
import { SUCCESS, type Success } from '../../common/contract/page.js';
import { schemaError } from '../../common/contract/validate.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { VerificationCodes } from '../../common/verification-codes/verification-codes.js';
import type { ContactChannelParams } from '../../users/contact-channels/contact-channels.contract.js';
import { lockUser } from '../../users/user-lock.js';
import type { PrimaryVerificationMailSend } from './contact-verification.contract.js';
import { ContactVerification } from './contact-verification.js';
import { CONTACT_VERIFICATION } from './contact-verification.codes.js';

interface Addressee {
  displayName: string | null;
  /** null when there is no such channel, or no primary one. */
  email: string | null;
  isVerified: boolean;
}

const FIND_CHANNEL = `SELECT u.display_name AS "displayName", c.value AS email, coalesce(c.is_verified, false) AS "isVerified"
  FROM users u LEFT JOIN contact_channels c ON c.project_id = u.project_id AND c.user_id = u.id AND c.id = $3
  WHERE u.project_id = $1 AND u.id = $2`;

const FIND_PRIMARY = `SELECT display_name AS "displayName", primary_email AS email, primary_email_verified AS "isVerified"
  FROM users WHERE project_id = $1 AND id = $2`;

/** Asking whether an address is its user's, and taking the answer. */
@Injectable()
export class ContactVerificationService {
  constructor(
    private readonly database: Database,
    private readonly codes: VerificationCodes,
    private readonly mails: ContactVerification,
  ) {}

  /**
   * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, USER_ID_DOES_NOT_EXIST, EMAIL_ALREADY_VERIFIED,
   *   REDIRECT_URL_NOT_WHITELISTED, CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY to a client, CONTACT_CHANNEL_NOT_FOUND
   */
  async send(caller: Caller, params: ContactChannelParams, callbackUrl: string): Promise<Success> {
    const { user_id: userId, contact_channel_id: channelId } = params;
    const isClient = caller.tier === 'client';
    if (isClient && requireOwnUser(caller).id !== userId) {
      throw new KnownError('CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY');
    }
    const found = await this.database.row<Addressee>(FIND_CHANNEL, [caller.projectId, userId, channelId]);
    if (!found && isClient) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
    if (!found) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: userId });
    const { displayName, email, isVerified } = found;
    if (email === null) throw new KnownError('CONTACT_CHANNEL_NOT_FOUND');
    if (isVerified) throw new KnownError('EMAIL_ALREADY_VERIFIED');
    await this.mails.countMail(caller, email);
    await this.mails.queueMail(caller, { userId, displayName, email, callbackUrl });
    return SUCCESS;
  }

  /** @throws KnownError EMAIL_IS_NOT_PRIMARY_EMAIL, EMAIL_ALREADY_VERIFIED, REDIRECT_URL_NOT_WHITELISTED */
  async sendToPrimary(caller: Caller, input: PrimaryVerificationMailSend): Promise<Success> {
    const userId = requireUser(caller).id;
    const found = await this.database.row<Addressee>(FIND_PRIMARY, [caller.projectId, userId]);
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
    await this.mails.countMail(caller, email);
    await this.mails.queueMail(caller, { userId, displayName, email, callbackUrl: input.callback_url });
    return SUCCESS;
  }

  /**
   * Does not sign in, and changes nothing else about the channel.
   *
   * @throws KnownError as for every code; CONTACT_CHANNEL_VALUE_CHANGED when the user no longer has the address: the code is used up
   */
  async verify(caller: Caller, code: string): Promise<Success> {
    const { projectId } = caller;
    const { user_id: userId, email } = await this.codes.use(projectId, {
      purpose: CONTACT_VERIFICATION,
      code,
    });
    const isVerified = await this.database.transaction(async () => {
      await lockUser(this.database, projectId, userId);
      return this.database.row(
        `UPDATE contact_channels SET is_verified = true
         WHERE project_id = $1 AND user_id = $2 AND type = 'email' AND value = $3 RETURNING id`,
        [projectId, userId, email],
      );
    });
    if (!isVerified) throw new KnownError('CONTACT_CHANNEL_VALUE_CHANGED');
    return SUCCESS;
  }
}
