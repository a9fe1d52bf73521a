import { ArgsType } from '@nestjs/graphql';
import { Contract } from '../../common/contract/contract-class.js';
import { Flag, ListOf, Nested, Num, Text, Uuid } from '../../common/contract/fields.js';
import { RestrictedReasonRead } from '../users.contract.js';
import { AFFECTED_USERS } from './restrictions.limits.js';

@Contract()
export class OnboardingChange {
  @Flag({ optional: true, doc: 'Users are restricted until their primary address is verified.' })
  require_email_verification?: boolean;
}

@Contract()
export class AffectedUsersInput {
  @Nested(() => OnboardingChange) onboarding: OnboardingChange;
}

@Contract()
export class AffectedUsersQuery {
  @Num({ optional: true, integer: true, min: 1, max: AFFECTED_USERS.most, default: AFFECTED_USERS.shown })
  limit: number;
}

/** A change of the setting that is only looked at. */
@ArgsType()
export class AffectedUsersArgs extends AffectedUsersQuery {
  @Flag({ doc: 'Users are restricted until their primary address is verified.' }) require_email_verification: boolean;
}

@Contract({ object: 'AffectedUser', doc: 'A user whom a change of the settings would restrict.' })
export class AffectedUserRead {
  @Uuid() id: string;
  @Text({ nullable: true }) display_name: string | null;
  @Text({ nullable: true }) primary_email: string | null;
  @Nested(() => RestrictedReasonRead) restricted_reason: RestrictedReasonRead;
}

@Contract({ object: 'AffectedUsers' })
export class AffectedUsersRead {
  @ListOf(() => AffectedUserRead, { doc: 'The latest of them who signed up.' }) affected_users: AffectedUserRead[];
  @Num({ integer: true, doc: 'All of them.' }) total_affected_count: number;
}
