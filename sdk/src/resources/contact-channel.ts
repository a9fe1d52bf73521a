import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { toWire } from '../wire/wire.js';
import type { ContactChannelRead } from '../wire/wire-types.generated.js';

/** The protection of the addresses of a user with a second factor; see `isFreshSignInRequired`. */
export interface ShownSecondFactor {
  /** The present code of the authenticator app; needless within ten minutes of signing in. */
  totpCode?: string;
}

/** A new address of the user, and its uses. */
export interface ContactChannelCreate extends ShownSecondFactor {
  /** The only kind there is. */
  type: 'email';
  /** An email address of at most 256 characters; kept in lower case. */
  value: string;
  /** True if the user can sign in with it. */
  usedForAuth: boolean;
  /** Makes it the primary address in place of the one before. */
  isPrimary?: boolean;
}

/** A new address of any user, which a server may vouch for. */
export interface ServerContactChannelCreate extends ContactChannelCreate {
  /** False unless told. */
  isVerified?: boolean;
}

/** The changes to an address. What is left out stays as it is. */
export interface ContactChannelUpdate extends ShownSecondFactor {
  /** Allows or forbids signing in with it. */
  usedForAuth?: boolean;
  /** A new address has to be verified again. */
  value?: string;
  /** True puts it in place of the primary address so far; false makes it an ordinary one. */
  isPrimary?: boolean;
}

/** The changes that a server makes to an address. What is left out stays as it is. */
export interface ServerContactChannelUpdate extends ContactChannelUpdate {
  /** True vouches that the address belongs to the user. */
  isVerified?: boolean;
}

/** A way to reach a user. Frozen: it shows the moment when it was read. */
export interface ContactChannel {
  /** A UUID. It stays when the address changes. */
  readonly id: string;
  /** The email address, in lower case. */
  readonly value: string;
  /** The only kind there is. */
  readonly type: 'email';
  /** True for the one address to which emails of the application go. */
  readonly isPrimary: boolean;
  /** True once somebody followed the link of a verification email, or a server vouched for it. */
  readonly isVerified: boolean;
  /** True if the user can sign in with it. */
  readonly usedForAuth: boolean;
  /**
   * Sends an email with a link, good for seven days, to `callbackUrl` or the `emailVerification` page; outside a browser
   * `callbackUrl` is required. Throws `EMAIL_ALREADY_VERIFIED`, and `REDIRECT_URL_NOT_WHITELISTED` for an address on no
   * trusted domain.
   *
   * @example await channel.sendVerificationEmail();
   */
  sendVerificationEmail(options?: { callbackUrl?: string }): Promise<void>;
  /**
   * Changes the channel; members left out stay. Throws `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE` if
   * another user signs in with the address.
   *
   * @example await channel.update({ isPrimary: true });
   */
  update(update: ContactChannelUpdate): Promise<void>;
  /**
   * Removes the channel. No other one takes its place as the primary. The last verified address of a user with a second
   * factor takes the present code, or a sign-in within ten minutes.
   *
   * @example await channel.delete();
   */
  delete(options?: ShownSecondFactor): Promise<void>;
}

/** The same for a server, which may also say that an address is verified. */
export interface ServerContactChannel extends ContactChannel {
  /**
   * Changes the channel; members left out stay. Throws `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE` if
   * another user signs in with the address.
   *
   * @example await channel.update({ isVerified: true });
   */
  update(update: ServerContactChannelUpdate): Promise<void>;
}

export interface ContactChannelActions<Channel extends ContactChannel, Create extends ContactChannelCreate> {
  /**
   * Lists the addresses of the user, the oldest first.
   *
   * @example const unverified = (await user.listContactChannels()).filter((channel) => !channel.isVerified);
   */
  listContactChannels(): Promise<Channel[]>;
  /**
   * Adds an address; it counts as unverified, and no email is sent. Throws
   * `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE` if it is for signing in and another user signs in with it,
   * an `UnexpectedResponseError` (400) if the user has it already. A user may have 50 by themselves.
   *
   * @example
   * const channel = await user.createContactChannel({ type: 'email', value: 'ada@example.com', usedForAuth: false });
   * await channel.sendVerificationEmail();
   */
  createContactChannel(options: Create): Promise<Channel>;
}

export interface ContactChannelDependencies {
  send: SendRequest;
  buildVerificationUrl(): string;
  /** The current user's tokens tell the primary address, so they must follow a change. */
  afterChange?(): Promise<void>;
}

/** `owner` is a user's id, or `me`. */
export function createContactChannelActions(
  owner: string,
  dependencies: ContactChannelDependencies,
): ContactChannelActions<ServerContactChannel, ServerContactChannelCreate> {
  const { send, afterChange } = dependencies;
  return {
    listContactChannels: async () => {
      const query = { user_id: owner };
      const list = await send<List<ContactChannelRead>>({ method: 'GET', path: '/contact-channels', query });
      return list.items.map((json) => createContactChannel(json, owner, dependencies));
    },
    createContactChannel: async (options) => {
      const body = { user_id: owner, ...(toWire(options) as object) };
      const json = await send<ContactChannelRead>({ method: 'POST', path: '/contact-channels', body });
      await afterChange?.();
      return createContactChannel(json, owner, dependencies);
    },
  };
}

function createContactChannel(
  json: ContactChannelRead,
  owner: string,
  { send, buildVerificationUrl, afterChange }: ContactChannelDependencies,
): ServerContactChannel {
  const path = `/contact-channels/${encodeURIComponent(owner)}/${encodeURIComponent(json.id)}`;
  return Object.freeze({
    id: json.id,
    value: json.value,
    type: json.type,
    isPrimary: json.is_primary,
    isVerified: json.is_verified,
    usedForAuth: json.used_for_auth,
    sendVerificationEmail: async (options: { callbackUrl?: string } = {}) => {
      const body = { callback_url: options.callbackUrl ?? buildVerificationUrl() };
      await send({ method: 'POST', path: `${path}/send-verification-code`, body });
    },
    update: async (update: ServerContactChannelUpdate) => {
      // An address is checked and put into lower case only beside its type.
      const type = update.value === undefined ? undefined : json.type;
      await send({ method: 'PATCH', path, body: { ...(toWire(update) as object), type } });
      await afterChange?.();
    },
    delete: async (shown?: ShownSecondFactor) => {
      await send({ method: 'DELETE', path, body: shown && toWire(shown) });
      await afterChange?.();
    },
  });
}
