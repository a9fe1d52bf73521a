import { ACTOR_TYPES, type ActorType } from '../../common/caller/actors.js';
import { AUDIT_PAGE } from '../../common/audit/audit.limits.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Millis, Num, Text, UserId, Uuid } from '../../common/contract/fields.js';

@Contract({ object: 'SecurityEvent', doc: 'Something about the safety of an account, as its user sees it.' })
export class SecurityEventRead {
  @Uuid({ ordered: true }) id: string;
  @Millis() at_millis: number;
  @Text({ doc: 'What happened: session.created, sign_in.failed, password.changed, …' }) type: string;
  @Choice(ACTOR_TYPES, { doc: 'The user, somebody of the application (owner, key, platform), or the server itself.' })
  actor_type: ActorType;
  @Flag({ doc: 'Somebody of the application did it in a session as the user.' }) is_impersonation: boolean;
  @Text({ nullable: true, doc: 'Of a sign-in, and of a failure: password, otp, passkey, totp, a provider, …' })
  method: string | null;
  @Text({ nullable: true, doc: 'The address that was added, changed or removed.' }) address: string | null;
  @Text({ nullable: true, doc: 'Of the API key that was made, changed or revoked: its description.' }) name:
    string | null;
  @Text({ nullable: true, doc: 'Where it was done; null where the user did not do it.' }) ip: string | null;
  @Text({ nullable: true }) user_agent: string | null;
}

@Contract()
export class SecurityEventParams {
  @UserId() user_id: string;
}

@Contract()
export class SecurityEventListQuery {
  @Num({ optional: true, integer: true, min: 1, max: AUDIT_PAGE.most, default: AUDIT_PAGE.usual }) limit: number;
  @Uuid({ ordered: true, optional: true, doc: 'The next_cursor of the page before.' }) cursor?: string;
}
