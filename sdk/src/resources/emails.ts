import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { fail, ok, type Result } from '../result.js';
import type { AdminEmailConfig } from './admin-project.js';
import type {
  DeliveryInfoRead,
  Json,
  SendEmail,
  SentEmailRead,
  SignInInvitation,
  TestEmailRead,
} from '../wire/wire-types.generated.js';
import { toWire } from '../wire/wire.js';

/** A theme's id, or false for none; left out or null it is the project's active theme (of a draft: the draft's). */
export type ThemeChoice = string | false | null;

interface EmailAudience {
  /** The users to write to, or `allUsers`; never both. */
  userIds?: string[];
  /** Writes to every user of the project. */
  allUsers?: true;
}

interface EmailOptionsBase extends EmailAudience {
  /** The layout around the content; see `ThemeChoice`. */
  themeId?: ThemeChoice;
  /** Takes the place of the subject that the source names. */
  subject?: string;
  /** For what names no category itself; `Transactional` unless given. */
  notificationCategoryName?: string;
  /** The values that a template asks for; nothing else reads them. */
  variables?: Record<string, unknown>;
  /** The moment before which it is not sent. */
  scheduledAt?: Date;
}

/** Exactly one content: `html`, a template or a draft. */
export type SendEmailOptions = EmailOptionsBase &
  (
    | {
        /** Finished markup, which is put into the theme as it is. */
        html: string;
        templateId?: undefined;
        draftId?: undefined;
      }
    | {
        /** The id of a template, whose variables are in `variables`. */
        templateId: string;
        html?: undefined;
        draftId?: undefined;
      }
    | {
        /** The id of a draft, which counts as sent from then on. */
        draftId: string;
        html?: undefined;
        templateId?: undefined;
      }
  );

/** The email server to try, and the sender shown. */
export type TestEmailConfig = Required<Omit<Exclude<AdminEmailConfig, { type: 'shared' }>, 'type'>>;

/** An email that was sent or could not be. */
export interface AdminSentEmail {
  /** The id of this one email among all that were sent. */
  readonly id: string;
  /** The addresses of all recipients. */
  readonly to: string[];
  /** The line that recipients see first. */
  readonly subject: string;
  /** The address that stands first among all recipients; empty where there is none. */
  readonly recipient: string;
  /** The moment at which it was handed over or given up. */
  readonly sentAt: Date;
  /** Null when all went well. */
  readonly error: unknown;
}

/** The actions of a server on emails. */
export interface ServerEmailActions {
  /**
   * Sends an email to some or all users: markup, a template with its variables, or a draft. It is sent after this call,
   * to those who have an address and did not turn its category off. Throws `REQUIRES_CUSTOM_EMAIL_SERVER` while the
   * project has no email server of its own, and `USER_ID_DOES_NOT_EXIST`.
   *
   * @example
   * await app.sendEmail({
   *   userIds: [user.id], html: '<p>Your order is on its way.</p>', subject: 'Your order',
   * });
   * await app.sendEmail({ allUsers: true, draftId });
   */
  sendEmail(options: SendEmailOptions): Promise<void>;
  /**
   * Tells how many emails of the project were sent and refused in the last hour, day, week and month, and how many a second
   * can be sent.
   *
   * @example const { stats } = await app.getEmailDeliveryStats(); // stats.day.bounced
   */
  getEmailDeliveryStats(): Promise<EmailDeliveryInfo>;
  /**
   * Lets the project send four times as many emails a second, for four hours. Throws
   * `EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE` until they are over.
   *
   * @example await app.activateEmailCapacityBoost();
   */
  activateEmailCapacityBoost(): Promise<void>;
}

/** The numbers of emails that were sent and refused, as the REST API has them. */
export type EmailDeliveryInfo = DeliveryInfoRead;

/** The further actions of an admin on emails. */
export interface AdminEmailActions {
  /**
   * Sends an email through an email server to see whether its settings work. What the email server says is returned, not
   * thrown.
   *
   * @example
   * const result = await app.sendTestEmail({
   *   recipientEmail: 'me@example.com',
   *   emailConfig: {
   *     host: 'smtp.example.com', port: 587, username: 'shop', password: '...',
   *     senderName: 'Shop', senderEmail: 'shop@example.com',
   *   },
   * });
   * if (result.status === 'error') console.log(result.error.errorMessage);
   */
  sendTestEmail(options: {
    recipientEmail: string;
    emailConfig: TestEmailConfig;
  }): Promise<Result<undefined, { errorMessage: string }>>;
  /**
   * Invites somebody to sign in at a URL that the project trusts. Throws `REDIRECT_URL_NOT_WHITELISTED` for any other.
   *
   * @example await app.sendSignInInvitationEmail('ada@example.com', 'https://shop.example.com/sign-in');
   */
  sendSignInInvitationEmail(email: string, callbackUrl: string): Promise<void>;
  /**
   * Lists the last 100 emails, newest first, with what became of them.
   *
   * @example const failed = (await app.listSentEmails()).filter((email) => email.error !== null);
   */
  listSentEmails(): Promise<AdminSentEmail[]>;
}

export function createServerEmailActions(send: SendRequest): ServerEmailActions {
  return {
    sendEmail: async (options) => {
      await send({ method: 'POST', path: '/emails/send-email', body: writeSendBody(options) });
    },
    getEmailDeliveryStats: () => send<DeliveryInfoRead>({ method: 'GET', path: '/emails/delivery-info' }),
    activateEmailCapacityBoost: async () => {
      await send({ method: 'POST', path: '/emails/capacity-boost', body: {} });
    },
  };
}

/** By hand: the names of variables belong to the template. */
function writeSendBody(options: SendEmailOptions): SendEmail {
  return {
    user_ids: options.userIds,
    all_users: options.allUsers,
    theme_id: options.themeId,
    scheduled_at_millis: options.scheduledAt?.getTime(),
    subject: options.subject,
    notification_category_name: options.notificationCategoryName,
    html: options.html,
    template_id: options.templateId,
    variables: options.variables as Json | undefined,
    draft_id: options.draftId,
  };
}

/** `send` is of the admin tier. */
export function createAdminEmailActions(send: SendRequest): AdminEmailActions {
  return {
    sendTestEmail: async (options) => {
      const path = '/internal/send-test-email';
      const answer = await send<TestEmailRead>({ method: 'POST', path, body: toWire(options) });
      return answer.success ? ok(undefined) : fail({ errorMessage: answer.error_message ?? 'The test email failed.' });
    },
    sendSignInInvitationEmail: async (email, callbackUrl) => {
      const body: SignInInvitation = { email, callback_url: callbackUrl };
      await send({ method: 'POST', path: '/internal/send-sign-in-invitation', body });
    },
    listSentEmails: async () => {
      const list = await send<List<SentEmailRead>>({ method: 'GET', path: '/internal/emails' });
      return list.items.map(createSentEmail);
    },
  };
}

function createSentEmail({ id, to, subject, sent_at_millis, error }: SentEmailRead): AdminSentEmail {
  return Object.freeze({ id, to, subject, recipient: to[0] ?? '', sentAt: new Date(sent_at_millis), error });
}
