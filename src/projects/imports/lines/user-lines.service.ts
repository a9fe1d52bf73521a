import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../../common/contract/rules.js';
import { isImportableHash } from '../../../common/password-hashing/imported-hashes.js';
import { OWN_ARGON2 } from '../../../common/password-hashing/imported-argon2.js';
import { ownValue } from '../../../common/tenancy/settings/json.js';
import { NotificationPreferencesService } from '../../../email/notifications/notification-preferences.service.js';
import { PermissionImportsService } from '../../../permissions/permission-imports.service.js';
import type { ImportedChannel } from '../../../users/contact-channels/imported-channels.statements.js';
import type { ImportedUser } from '../../../users/imports/imported-user.js';
import type { TakenKeys } from '../../../users/imports/taken-keys.queries.js';
import { UserImportsQueries } from '../../../users/imports/user-imports.queries.js';
import { UserImportsService } from '../../../users/imports/user-imports.service.js';
import type { ImportedAccount } from '../../../users/linked-accounts/imported-accounts.statements.js';
import { fillUserFields, readUserFields } from '../../../users/user-fields.js';
import { ImportedImages } from './imported-images.js';
import { fail, isGood, skip, type Line, type LineContext } from './line.js';
import { ImportedPersonalTeams } from './imported-personal-teams.service.js';
import type { ChannelLine, UserLine } from './user-line.contract.js';

/** A line with the user that it would make. */
interface Prepared {
  line: Line<UserLine>;
  user: ImportedUser;
}

const THERE = 'There is a user of this id already';

/** Lines of users: checked one by one, and written together. */
@Injectable()
export class UserLines {
  constructor(
    private readonly queries: UserImportsQueries,
    private readonly users: UserImportsService,
    private readonly permissions: PermissionImportsService,
    private readonly preferences: NotificationPreferencesService,
    private readonly teams: ImportedPersonalTeams,
    private readonly images: ImportedImages,
  ) {}

  /** Checks lines, and in a run makes their users in the current transaction. */
  async handle(context: LineContext, lines: ReadonlyArray<Line<UserLine>>): Promise<void> {
    const prepared = lines.flatMap((line) => this.prepare(context, line) ?? []);
    const taken = await this.findTaken(context, prepared);
    const claims = new Set(taken.claims);
    const uniqueness = new UniquenessCheck(taken);
    const good = prepared.filter((one) => uniqueness.accepts(one));
    await context.planned.add(good.flatMap(({ user }) => keysOf(user)));
    if (context.isCheck) return;
    await this.write(context, good, claims);
  }

  private async write(context: LineContext, good: readonly Prepared[], claims: ReadonlySet<string>): Promise<void> {
    const { projectId } = context;
    for (const { line, user } of good) {
      user.profileImageUrl = await this.images.keep(projectId, 'user-profile-images', line.data.profile_image_url);
    }
    const users = good.map(({ user }) => user);
    const claimed = users.flatMap(signInAddresses).filter((value) => claims.has(value));
    await this.users.insert(projectId, users, { claimed, grant: (statement) => this.teams.add(statement, users) });
    await this.permissions.grantInProject(
      projectId,
      good.flatMap((one) => this.grantsOf(context, one)),
    );
    const choices = good.flatMap(({ line, user }) =>
      (line.data.notification_preferences ?? []).map(({ category_id: categoryId, enabled }) => ({
        userId: user.id,
        categoryId,
        enabled,
      })),
    );
    await this.preferences.insertMany(projectId, choices);
    await this.teams.grant(context, users);
  }

  private grantsOf({ tenancy, isExport }: LineContext, { line, user }: Prepared) {
    const defaults = isExport ? [] : this.permissions.defaultsOf(tenancy, 'signUp');
    const ids = new Set(line.data.project_permissions ?? defaults);
    return [...ids].map((permissionId) => ({ userId: user.id, permissionId }));
  }

  /** The user of a line; null when it cannot be made, which the line says then. */
  private prepare(context: LineContext, line: Line<UserLine>): Prepared | null {
    const { data } = line;
    const email = data.primary_email ? normalizeEmail(data.primary_email) : null;
    const named = data.id ?? data.external_id ?? (email === null ? null : `email:${email}`);
    if (named === null) {
      fail(line, 'id', 'A user needs an id, an external_id or a primary_email');
      return null;
    }
    const id = context.ids.of('user', named);
    line.objectId = id;
    this.checkFields(context, line);
    const channels = channelsOf(context, line, { id, email });
    const accounts = accountsOf(context, line, id);
    const user = isGood(line)
      ? toUser(line, { id, channels, accounts, selectedTeamId: this.teams.newTeamId(context) })
      : null;
    return user && { line, user };
  }

  private checkFields({ tenancy }: LineContext, line: Line<UserLine>): void {
    const { password_hash: hash, project_permissions: permissions, totp_secret: totp, passkeys } = line.data;
    if (hash && !hash.startsWith(OWN_ARGON2) && !isImportableHash(hash)) {
      fail(
        line,
        'password_hash',
        'is no bcrypt, argon2, scrypt or PBKDF2 hash with parameters, or costs too much to check',
      );
    } else if (hash && hash.length > 512) fail(line, 'password_hash', 'is too long');
    this.checkRestriction(line);
    if (totp === '') fail(line, 'totp_secret', 'is empty: anybody could compute its codes');
    for (const permission of permissions ?? []) {
      const refusal = this.permissions.refusalOf(tenancy, 'project', permission);
      if (refusal) fail(line, 'project_permissions', refusal);
    }
    this.images.check(line, line.data.profile_image_url);
    const credentialIds = passkeys?.map(({ credential_id: id }) => id) ?? [];
    if (new Set(credentialIds).size < credentialIds.length) fail(line, 'passkeys', 'has a credential twice');
    for (const { category_id: id } of line.data.notification_preferences ?? []) {
      if (!this.preferences.isCategory(id)) fail(line, 'notification_preferences', 'names no category');
    }
  }

  private checkRestriction(line: Line<UserLine>): void {
    const { restricted_by_admin: isRestricted, restricted_by_admin_reason: reason } = line.data;
    if (isRestricted || !(reason || line.data.restricted_by_admin_private_details)) return;
    fail(line, 'restricted_by_admin', 'must be true where there is a reason or private details');
  }

  private async findTaken({ projectId, planned }: LineContext, prepared: readonly Prepared[]): Promise<TakenKeys> {
    const users = prepared.map(({ user }) => user);
    const signingIn = users.flatMap(({ accounts }) => accounts).filter(({ allowSignIn }) => allowSignIn);
    const taken = await this.queries.findTaken(projectId, {
      userIds: users.map(({ id }) => id),
      addresses: users.flatMap(signInAddresses),
      channelIds: users.flatMap(({ channels }) => channels.map(({ id }) => id)),
      accounts: signingIn.map(accountKey),
      accountIds: users.flatMap(({ accounts }) => accounts.map(({ id }) => id)),
      credentialIds: users.flatMap(credentialIdsOf),
    });
    const found = [...(await planned.find(users.flatMap(keysOf)))].map((key) => key.split('\0') as [string, string]);
    const plannedOf = (kind: string) => found.filter(([name]) => name === kind).map(([, key]) => key);
    return {
      ...taken,
      userIds: [...taken.userIds, ...plannedOf('user')],
      addresses: [...taken.addresses, ...plannedOf('address')],
      accounts: [...taken.accounts, ...plannedOf('account')],
      credentialIds: [...taken.credentialIds, ...plannedOf('passkey')],
    };
  }
}

/** Lets each thing be taken once: by whoever has it already, else by the first line. */
class UniquenessCheck {
  private readonly userIds: Set<string>;
  private readonly addresses: Set<string>;
  private readonly accounts: Set<string>;
  private readonly credentialIds: Set<string>;
  private readonly partIds: Set<string>;

  constructor(taken: TakenKeys) {
    this.userIds = new Set(taken.userIds);
    this.addresses = new Set(taken.addresses);
    this.accounts = new Set(taken.accounts);
    this.credentialIds = new Set(taken.credentialIds);
    this.partIds = new Set([...taken.channelIds, ...taken.accountIds]);
  }

  accepts({ line, user }: Prepared): boolean {
    if (this.userIds.has(user.id)) skip(line, 'id', THERE);
    else this.checkParts(line, user);
    if (!isGood(line)) return false;
    this.userIds.add(user.id);
    for (const value of signInAddresses(user)) this.addresses.add(value);
    for (const account of user.accounts.filter(({ allowSignIn }) => allowSignIn))
      this.accounts.add(accountKey(account));
    for (const { id } of [...user.channels, ...user.accounts]) this.partIds.add(id);
    for (const id of credentialIdsOf(user)) this.credentialIds.add(id);
    return true;
  }

  private checkParts(line: Line, user: ImportedUser): void {
    const address = signInAddresses(user).find((value) => this.addresses.has(value));
    if (address) skip(line, 'primary_email', `Somebody else signs in with ${address}`);
    const account = user.accounts.find((one) => one.allowSignIn && this.accounts.has(accountKey(one)));
    if (account)
      skip(line, 'linked_accounts', `Somebody else signs in with this account of ${account.providerConfigId}`);
    if (credentialIdsOf(user).some((id) => this.credentialIds.has(id))) {
      skip(line, 'passkeys', 'Somebody else has this passkey');
    }
    const part = [...user.channels, ...user.accounts].find(({ id }) => this.partIds.has(id));
    if (part) skip(line, null, `Something else has the id ${part.id}`);
  }
}

function signInAddresses({ channels }: ImportedUser): string[] {
  return channels.filter(({ usedForAuth }) => usedForAuth).map(({ value }) => value);
}

function credentialIdsOf({ passkeys }: ImportedUser): string[] {
  return passkeys.map(({ credentialId }) => credentialId);
}

function accountKey({ providerConfigId, accountId }: ImportedAccount): string {
  return `${providerConfigId}\n${accountId}`;
}

/** The keys that a check remembers of a user. */
function keysOf(user: ImportedUser): string[] {
  return [
    `user\0${user.id}`,
    ...signInAddresses(user).map((value) => `address\0${value}`),
    ...user.accounts.filter(({ allowSignIn }) => allowSignIn).map((account) => `account\0${accountKey(account)}`),
    ...credentialIdsOf(user).map((id) => `passkey\0${id}`),
  ];
}

function channelsOf(
  { ids }: LineContext,
  line: Line<UserLine>,
  { id: userId, email }: { id: string; email: string | null },
): ImportedChannel[] {
  const { primary_email_verified: isVerified, primary_email_auth_enabled: usedForAuth, ...data } = line.data;
  return listedChannels(line, email).map((channel) => {
    const isPrimary = channel.is_primary ?? false;
    return {
      id: channel.id ?? ids.of('channel', `${userId}/${channel.value}`),
      userId,
      value: channel.value,
      isPrimary,
      isVerified: channel.is_verified ?? (isPrimary && (isVerified ?? false)),
      usedForAuth: channel.used_for_auth ?? (isPrimary && (usedForAuth ?? !(data.is_anonymous ?? false))),
      createdAtMillis: channel.created_at_millis ?? data.signed_up_at_millis ?? null,
    };
  });
}

/** All addresses of a line, the primary one among them whether or not it is listed; normalised. */
function listedChannels(line: Line<UserLine>, email: string | null): ChannelLine[] {
  const given = (line.data.contact_channels ?? []).map((channel) => ({
    ...channel,
    value: normalizeEmail(channel.value),
  }));
  const values = given.map(({ value }) => value);
  if (new Set(values).size < values.length) fail(line, 'contact_channels', 'name an address twice');
  if (email === null) {
    if (given.filter((one) => one.is_primary).length > 1) fail(line, 'contact_channels', 'have two primary ones');
    return given;
  }
  const listed = given.map((channel) => ({ ...channel, is_primary: channel.value === email }));
  return values.includes(email) ? listed : [{ value: email, is_primary: true }, ...listed];
}

function accountsOf({ ids, tenancy }: LineContext, line: Line<UserLine>, userId: string): ImportedAccount[] {
  const given = line.data.linked_accounts ?? [];
  const keys = given.map(({ provider, account_id }) => `${provider}\n${account_id}`);
  if (new Set(keys).size < keys.length) fail(line, 'linked_accounts', 'name an account twice');
  for (const [index, { provider }] of given.entries()) {
    if (ownValue(tenancy.config.auth.oauth.providers, provider)) continue;
    fail(
      line,
      `linked_accounts.${index}.provider`,
      `The project has no provider "${provider}": add it, and import again`,
    );
  }
  return given.map((account) => ({
    id: account.id ?? ids.of('account', `${userId}/${account.provider}/${account.account_id}`),
    userId,
    providerConfigId: account.provider,
    accountId: account.account_id,
    email: account.email ?? null,
    allowSignIn: account.allow_sign_in ?? true,
    allowConnectedAccounts: account.allow_connected_accounts ?? true,
    createdAtMillis: account.created_at_millis ?? line.data.signed_up_at_millis ?? null,
  }));
}

function toUser(
  { data }: Line<UserLine>,
  parts: Pick<ImportedUser, 'id' | 'channels' | 'accounts' | 'selectedTeamId'>,
): ImportedUser {
  return {
    ...parts,
    // The image is stored in a run alone: until then there is no address of it.
    ...fillUserFields({ ...readUserFields(data), profileImageUrl: null }),
    passwordHash: data.password_hash ?? null,
    totpSecret: data.totp_secret ?? null,
    otpAuthEnabled: data.otp_auth_enabled ?? false,
    isAnonymous: data.is_anonymous ?? false,
    countryCode: data.country_code ?? null,
    signUpCountryCode: data.sign_up_country_code ?? null,
    signedUpAtMillis: data.signed_up_at_millis ?? null,
    lastActiveAtMillis: data.last_active_at_millis ?? null,
    passkeys: (data.passkeys ?? []).map((passkey) => ({
      userId: parts.id,
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: passkey.counter ?? 0,
      transports: passkey.transports ?? [],
      deviceType: passkey.device_type ?? 'singleDevice',
      name: passkey.name ?? null,
      createdAtMillis: passkey.created_at_millis ?? null,
      lastUsedAtMillis: passkey.last_used_at_millis ?? null,
    })),
  };
}
