import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { Database } from '../../common/database/database.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { requireTrustedUrl } from '../../common/urls/callback-url.js';
import { SystemEmailsService } from '../outbox/system-emails.service.js';
import type { SignInInvitation } from './sign-in-invitation.contract.js';

/** Invites people to sign in, whether they have an account or not. */
@Injectable()
export class SignInInvitationService {
  constructor(
    private readonly database: Database,
    private readonly emails: SystemEmailsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws KnownError REDIRECT_URL_NOT_WHITELISTED */
  async send(caller: Caller, { email, callback_url: link }: SignInInvitation): Promise<Success> {
    requireTrustedUrl(caller.tenancy, link);
    const { displayName } = caller.tenancy.project;
    const variables = { signInInvitationLink: link, teamDisplayName: displayName };
    await this.database.transaction(async () => {
      await this.emails.queue(caller, { kind: 'sign_in_invitation', to: email, variables });
      this.audit.note(caller, 'sign_in_invitation.created', { recipient: email });
    });
    return SUCCESS;
  }
}
