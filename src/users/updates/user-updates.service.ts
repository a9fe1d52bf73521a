import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { readImage } from '../../common/images/read-image.js';
import { StoredFieldsService, type UserFieldsChange } from '../changes/stored-fields.service.js';
import type { UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import { PrimaryEmailService } from '../contact-channels/primary-email.service.js';
import type { UserRow } from '../reads/users.queries.js';
import { SecondFactorGuard } from '../second-factor/second-factor-guard.service.js';
import type { ShownSecondFactor } from '../second-factor/second-factor.contract.js';
import { normalizeCountry, readUserFields } from '../user-fields.js';
import type { ServerUserUpdate } from '../users.contract.js';
import { UserStandingService } from './user-standing.service.js';
import { checkCredentials, CredentialUpdatesService } from './credential-updates.service.js';
import { RecordedUpdatesService, type BuiltUpdate } from './recorded-updates.service.js';

/** An update whose new password is hashed: a string replaces the password, null removes it. */
export type HashedUserUpdate = ServerUserUpdate & ShownSecondFactor & { passwordHash?: string | null };

/** Updates that requests ask for (PATCH): all of an update or nothing. */
@Injectable()
export class UserUpdatesService {
  constructor(
    private readonly database: Database,
    private readonly changes: UserChangesService,
    private readonly updates: RecordedUpdatesService,
    private readonly secondFactor: SecondFactorGuard,
    private readonly primaryEmail: PrimaryEmailService,
    private readonly fields: StoredFieldsService,
    private readonly standing: UserStandingService,
    private readonly credentials: CredentialUpdatesService,
  ) {}

  /**
   * Updates a user: the row is read once, under its lock, and written once.
   *
   * @returns the user as they are now; null when there is no such user
   * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND, USER_EMAIL_ALREADY_EXISTS, a plain one for each setting that does
   *   not fit, and to a client FRESH_SIGN_IN_REQUIRED, INVALID_TOTP_CODE
   */
  async update(caller: Caller, userId: string, input: HashedUserUpdate): Promise<UserRow | null> {
    const shown = await this.secondFactor.count(caller, input);
    return this.database.transaction(async () => {
      const team = input.selected_team_id;
      const isSelectable = !team || (await this.changes.lockTeam(caller, team, userId));
      return this.updates.update(caller, userId, async (change) => {
        if (!isSelectable) throw notInTeam(team, change.user.id);
        if (input.totp_secret_base64 !== undefined) await this.secondFactor.require(change, shown);
        const isOpened = await this.build(caller, change, input);
        // A code that is shown is good once.
        if (isOpened && input.totp_secret_base64 === undefined) await this.secondFactor.require(change, shown);
        return builtUpdate(change, input);
      });
    });
  }

  /** @returns true when it leaves the account open to the first proof of an address */
  private async build(caller: Caller, change: UserChange, input: HashedUserUpdate): Promise<boolean> {
    const email = {
      value: input.primary_email,
      isVerified: input.primary_email_verified,
      usedForAuth: input.primary_email_auth_enabled,
      signsInOnceVerified: caller.tier === 'client',
    };
    const { address: primaryEmail, isOpened } = await this.primaryEmail.put(change, email);
    try {
      checkCredentials(caller, change, { ...input, primaryEmail });
      await this.fields.put(change, readFields(caller, input));
    } catch (refusal) {
      // A taken address is the first refusal, though the database finds it last, when the change is written.
      if (refusal instanceof KnownError) await this.primaryEmail.requireFree(change, email);
      throw refusal;
    }
    this.standing.followRestriction(change, input.restricted_by_admin);
    if (input.is_anonymous === false) this.standing.signUp(change);
    if (input.country_code !== undefined) {
      change.statement.set('sign_up_country_code', normalizeCountry(input.country_code));
    }
    selectTeam(change, input.selected_team_id);
    this.credentials.put(change, input);
    return isOpened;
  }
}

function builtUpdate({ user }: UserChange, input: HashedUserUpdate): BuiltUpdate {
  if (input.is_anonymous !== false || !user.isAnonymous) return { upgraded: null };
  const primaryEmail = input.primary_email ? normalizeEmail(input.primary_email) : null;
  return { upgraded: { displayName: input.display_name || null, primaryEmail } };
}

function readFields({ tier }: Caller, input: HashedUserUpdate): UserFieldsChange {
  const { profileImageUrl, ...fields } = readUserFields(input);
  const profileImage = typeof profileImageUrl === 'string' ? readImage(profileImageUrl, tier) : profileImageUrl;
  return { ...fields, profileImage };
}

function selectTeam({ user, statement }: UserChange, teamId: string | null | undefined): void {
  if (teamId === undefined) return;
  statement.set('selected_team_id', teamId);
  // They left it at the same moment.
  statement.refusals.fk_users_selected_team = () => notInTeam(teamId ?? '', user.id);
}

function notInTeam(teamId: string, userId: string): KnownError {
  return new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
}
