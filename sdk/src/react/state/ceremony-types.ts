import type { KnownError } from '../../errors.js';
import type { Result } from '../../result.js';
import type { CurrentUser } from '../../resources/current-user.js';

export interface ContactChannel {
  readonly id: string;
  readonly value: string;
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
  readonly usedForAuth: boolean;
  sendVerificationEmail(options?: { callbackUrl?: string }): Promise<void>;
  update(update: { usedForAuth?: boolean; isPrimary?: boolean }): Promise<void>;
  delete(): Promise<void>;
}
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly canDisable: boolean;
  setEnabled(enabled: boolean): Promise<void>;
}
export interface PagesUser extends CurrentUser {
  listContactChannels(): Promise<ContactChannel[]>;
  createContactChannel(input: { type: 'email'; value: string; usedForAuth: boolean }): Promise<ContactChannel>;
  listNotificationCategories(): Promise<NotificationCategory[]>;
  updatePassword(input: { oldPassword: string; newPassword: string }): Promise<KnownError | void>;
  setPassword(input: { password: string }): Promise<KnownError | void>;
  registerPasskey(): Promise<Result<undefined, Error>>;
}
export interface Ceremonies {
  sendMagicLinkEmail(email: string): Promise<Result<{ nonce: string }, Error>>;
  signInWithMagicLink(code: string): Promise<Result<undefined, Error>>;
  signInWithMfa(totp: string, code: string, options?: { noRedirect?: boolean }): Promise<Result<undefined, Error>>;
  signInWithPasskey(options?: { useAutofill?: boolean; signal?: AbortSignal }): Promise<Result<undefined, Error>>;
  sendForgotPasswordEmail(email: string): Promise<Result<undefined, Error>>;
  resetPassword(input: { code: string; password: string }): Promise<Result<undefined, Error>>;
  verifyPasswordResetCode(code: string): Promise<Result<undefined, Error>>;
  confirmCliLogin(loginCode: string): Promise<void>;
  verifyEmail(code: string): Promise<Result<undefined, Error>>;
}
