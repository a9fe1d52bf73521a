import type { Page } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { Json, OutboxEmailRead, OutboxEmailUpdate } from '../wire/wire-types.generated.js';
import { fromWire, toWire, type Metadata } from '../wire/wire.js';
import type { ThemeChoice } from './emails.js';

interface RecipientType<Type extends string> {
  /** The kind of recipient, which says which members there are. */
  type: Type;
}

interface ToUser {
  /** The user whose wishes about emails count. */
  userId: string;
}

interface ToAddresses {
  /** The addresses as they are written to. */
  emails: string[];
}

/** To whom an email goes: a user at the primary address that they have when it is sent, or addresses as they are. */
export type AdminEmailOutboxRecipient =
  | (RecipientType<'user-primary-email'> & ToUser)
  | (RecipientType<'user-custom-emails'> & ToUser & ToAddresses)
  | (RecipientType<'custom-emails'> & ToAddresses);

/** The step that an email has come to, or what became of it. */
export type AdminEmailOutboxStatus = OutboxEmailRead['status'];
/** The same in three words. */
export type AdminEmailOutboxSimpleStatus = OutboxEmailRead['simple_status'];
/** The kind of call that made the email: sending a draft, or any other. */
export type AdminEmailOutboxCreatedWith = OutboxEmailRead['created_with'];

/** A failure to send an email. */
export interface AdminSendAttemptError {
  /** Counted from 1. */
  attemptNumber: number;
  /** The moment, as ISO 8601 writes it. */
  timestamp: string;
  /** The words of the email server, or why it could not be asked. */
  externalMessage: string;
  /** The type of the failure, with its SMTP code if there is one. */
  externalDetails: Record<string, unknown>;
  /** The same for the operator; may be empty. */
  internalMessage: string;
  /** Further facts for the operator; may be empty. */
  internalDetails: Record<string, unknown>;
}

/** Members of emails in every status. */
interface Facts {
  /** The id of this one email among all of the project. */
  id: string;
  /** The moment at which it came into the outbox. */
  createdAt: Date;
  /** The moment of its last change, by somebody or by being sent. */
  updatedAt: Date;
  /** A TSX module, as it was when the email was queued: later changes of a template change nothing. */
  tsxSource: string;
  /** The layout around the content; null is none. */
  themeId: string | null;
  /** The recipient, whose address is looked up when it is sent. */
  to: AdminEmailOutboxRecipient;
  /** It is not sent before. */
  scheduledAt: Date;
  /** True sends it to an address that is likely not to take it. */
  skipDeliverabilityCheck: boolean;
  /** A draft, or any other call. */
  createdWith: AdminEmailOutboxCreatedWith;
  /** The one that `sendEmail` was given; null for another content. */
  emailDraftId: string | null;
  /** Null unless the call named one. */
  emailProgrammaticCallTemplateId: string | null;
  /** The values for the template, under its own names. */
  variables: Record<string, Metadata>;
  /** Attempts that failed. */
  sendRetries: number;
  /** The moment of the next attempt, or null. */
  nextSendRetryAt: Date | null;
  /** A failure for each attempt that was in vain, or null. */
  sendAttemptErrors: AdminSendAttemptError[] | null;
}

interface Progress<HasRendered extends boolean, HasDelivered extends boolean, IsPaused extends boolean = false> {
  /** True while somebody holds it back. */
  isPaused: IsPaused;
  /** True once it has become HTML. */
  hasRendered: HasRendered;
  /** True once an email server has taken it. */
  hasDelivered: HasDelivered;
}

/** Members of emails in some statuses. */
interface Later {
  /** The moment at which rendering began. */
  startedRenderingAt: Date;
  /** The moment at which it was HTML, or could not become it. */
  renderedAt: Date;
  /** The problem with its source. */
  renderError: string;
  /** The line that recipients see first. */
  subject: string;
  /** The finished markup. */
  html: string | null;
  /** The same for readers without HTML. */
  text: string | null;
  /** True: nobody can turn its category off. */
  isTransactional: boolean;
  /** True: it goes before others. */
  isHighPriority: boolean;
  /** The category that users turn on and off. */
  notificationCategoryId: string | null;
  /** The moment at which an email server was asked to take it. */
  startedSendingAt: Date;
  /** The moment at which it was given up. */
  errorAt: Date;
  /** The words of the email server, or why it could not be asked. */
  serverError: string;
  /** The moment at which it was left out. */
  skippedAt: Date;
  /** The reason in a word that the REST API defines: unsubscribed, cancelled, no address and the like. */
  skippedReason: string;
  /** Further facts about the reason; may be empty. */
  skippedDetails: Record<string, unknown>;
  /** The moment at which it came back. */
  bouncedAt: Date;
  /** The moment at which the recipient's server said that it takes it later. */
  deliveryDelayedAt: Date;
  /** The moment at which an email server took it. */
  deliveredAt: Date;
  /** True: the email server tells what becomes of it afterwards. */
  canHaveDeliveryInfo: boolean;
  /** The moment at which it was looked at first. */
  openedAt: Date;
  /** The moment at which one of its links was followed first. */
  clickedAt: Date;
  /** The moment at which its recipient complained of it. */
  markedAsSpamAt: Date;
}

type RenderedMember =
  | 'startedRenderingAt'
  | 'renderedAt'
  | 'subject'
  | 'html'
  | 'text'
  | 'isTransactional'
  | 'isHighPriority'
  | 'notificationCategoryId';

interface Telling {
  /** True: the email server tells what becomes of it afterwards. */
  canHaveDeliveryInfo: true;
}

type Base = Facts & Progress<false, false>;
type Rendered = Facts & Progress<true, false> & Pick<Later, RenderedMember>;
type SendingStarted = Rendered & Pick<Later, 'startedSendingAt'>;
type Delivered = Facts & Progress<true, true> & Pick<Later, RenderedMember | 'startedSendingAt' | 'deliveredAt'>;

interface InStatus<Status extends AdminEmailOutboxStatus, Simple extends AdminEmailOutboxSimpleStatus> {
  /** The step that it has come to, or what became of it. */
  status: Status;
  /** The same in three words. */
  simpleStatus: Simple;
}

/** An email that waits until somebody lets it go on. */
export type AdminEmailOutboxPaused = InStatus<'paused', 'in-progress'> & Facts & Progress<false, false, true>;
/** An email that nothing was done with yet. */
export type AdminEmailOutboxPreparing = InStatus<'preparing', 'in-progress'> & Base;
/** An email that becomes HTML. */
export type AdminEmailOutboxRendering = InStatus<'rendering', 'in-progress'> & Base & Pick<Later, 'startedRenderingAt'>;
/** An email whose source is broken. */
export type AdminEmailOutboxRenderError = InStatus<'render-error', 'error'> &
  Base &
  Pick<Later, 'startedRenderingAt' | 'renderedAt' | 'renderError'>;
/** An email that waits for its time. */
export type AdminEmailOutboxScheduled = InStatus<'scheduled', 'in-progress'> & Rendered;
/** An email that waits for its turn. */
export type AdminEmailOutboxQueued = InStatus<'queued', 'in-progress'> & Rendered;
/** An email that an email server is asked to take. */
export type AdminEmailOutboxSending = InStatus<'sending', 'in-progress'> & SendingStarted;
/** An email that no email server took. */
export type AdminEmailOutboxServerError = InStatus<'server-error', 'error'> &
  SendingStarted &
  Pick<Later, 'errorAt' | 'serverError'>;
/** An email that is not sent, with the reason. */
export type AdminEmailOutboxSkipped = InStatus<'skipped', 'ok'> &
  Facts &
  Progress<boolean, false> &
  Partial<Pick<Later, RenderedMember | 'startedSendingAt'>> &
  Pick<Later, 'skippedAt' | 'skippedReason' | 'skippedDetails'>;
/** An email that came back. */
export type AdminEmailOutboxBounced = InStatus<'bounced', 'error'> & SendingStarted & Pick<Later, 'bouncedAt'>;
/** An email that the recipient's server does not take yet. */
export type AdminEmailOutboxDeliveryDelayed = InStatus<'delivery-delayed', 'ok'> &
  SendingStarted &
  Pick<Later, 'deliveryDelayedAt'>;
/** An email that an email server took. */
export type AdminEmailOutboxSent = InStatus<'sent', 'ok'> & Delivered & Pick<Later, 'canHaveDeliveryInfo'>;
/** An email that its recipient looked at. */
export type AdminEmailOutboxOpened = InStatus<'opened', 'ok'> & Delivered & Telling & Pick<Later, 'openedAt'>;
/** An email of which a link was followed. */
export type AdminEmailOutboxClicked = InStatus<'clicked', 'ok'> & Delivered & Telling & Pick<Later, 'clickedAt'>;
/** An email that its recipient complained of. */
export type AdminEmailOutboxMarkedAsSpam = InStatus<'marked-as-spam', 'ok'> &
  Delivered &
  Telling &
  Pick<Later, 'markedAsSpamAt'>;

/** An email of the outbox: `status` says which members it has. */
export type AdminEmailOutbox =
  | AdminEmailOutboxPaused
  | AdminEmailOutboxPreparing
  | AdminEmailOutboxRendering
  | AdminEmailOutboxRenderError
  | AdminEmailOutboxScheduled
  | AdminEmailOutboxQueued
  | AdminEmailOutboxSending
  | AdminEmailOutboxServerError
  | AdminEmailOutboxSkipped
  | AdminEmailOutboxBounced
  | AdminEmailOutboxDeliveryDelayed
  | AdminEmailOutboxSent
  | AdminEmailOutboxOpened
  | AdminEmailOutboxClicked
  | AdminEmailOutboxMarkedAsSpam;

/** The choice among the emails of the outbox, and the page to read. */
export interface EmailOutboxListOptions {
  /** Only emails that have come to this step, or that this became of. */
  status?: string;
  /** Only emails in one of the statuses of this word. */
  simpleStatus?: string;
  /** 100 unless told, 100 at most. */
  limit?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
}

/** A page of the outbox, newest first. */
export interface EmailOutboxListResult {
  /** In the order in which they were queued, the newest first. */
  items: AdminEmailOutbox[];
  /** For the next page; null on the last one. A page may hold fewer than asked for although there are more. */
  nextCursor: string | null;
}

/** A change of an email that was not sent yet; what is left out stays as it is. */
export interface EmailOutboxUpdateOptions {
  /** True holds it back, false lets it go on where it was. */
  isPaused?: boolean;
  /** The moment before which it is not sent, in milliseconds since 1970. */
  scheduledAtMillis?: number;
  /** True: it is never sent. */
  cancel?: boolean;
  /** A TSX module that exports `EmailTemplate`; it is rendered anew. */
  tsxSource?: string;
  /** The layout around the content; null and false are none. */
  themeId?: ThemeChoice;
  /** The recipient, with one address at most. */
  to?: AdminEmailOutboxRecipient;
  /** The values for the template, under its own names. */
  variables?: Record<string, unknown>;
  /** True sends it to an address that is likely not to take it. */
  skipDeliverabilityCheck?: boolean;
}

/**
 * The actions of an admin on the outbox. Each that names an email throws an `UnexpectedResponseError` (404) for one that
 * is not there; each that changes one throws `EMAIL_NOT_EDITABLE` once it is sent, skipped or under way.
 */
export interface OutboxActions {
  /**
   * Lists the emails of the project, newest first. Throws an `UnexpectedResponseError` (400) for a status that there is not.
   *
   * @example const { items } = await app.listOutboxEmails({ simpleStatus: 'error', limit: 10 });
   */
  listOutboxEmails(options?: EmailOutboxListOptions): Promise<EmailOutboxListResult>;
  /**
   * Reads one of the emails, with all that became of it so far.
   *
   * @example const { status } = await app.getOutboxEmail(id);
   */
  getOutboxEmail(id: string): Promise<AdminEmailOutbox>;
  /**
   * Changes an email that was not sent yet. A change of what it says, or of its recipient, renders and sends it anew, also
   * after a failure.
   *
   * @example await app.updateOutboxEmail(id, { scheduledAtMillis: Date.now() + 3_600_000 });
   */
  updateOutboxEmail(id: string, options: EmailOutboxUpdateOptions): Promise<AdminEmailOutbox>;
  /**
   * Holds an email back until {@link OutboxActions.unpauseOutboxEmail}.
   *
   * @example await app.pauseOutboxEmail(id);
   */
  pauseOutboxEmail(id: string): Promise<AdminEmailOutbox>;
  /**
   * Lets an email go on where it was paused.
   *
   * @example await app.unpauseOutboxEmail(id);
   */
  unpauseOutboxEmail(id: string): Promise<AdminEmailOutbox>;
  /**
   * Cancels an email: once this is answered, it is never sent.
   *
   * @example await app.cancelOutboxEmail(id);
   */
  cancelOutboxEmail(id: string): Promise<AdminEmailOutbox>;
}

const PATH = '/emails/outbox';

export function createOutboxActions(send: SendRequest): OutboxActions {
  const update = async (id: string, body: OutboxEmailUpdate): Promise<AdminEmailOutbox> =>
    openEmail(await send<OutboxEmailRead>({ method: 'PATCH', path: pathOf(id), body }));
  return {
    listOutboxEmails: async ({ status, simpleStatus, limit, cursor } = {}) => {
      const query = {
        status,
        simple_status: simpleStatus,
        limit: limit === undefined ? undefined : String(limit),
        cursor,
      };
      const page = await send<Page<OutboxEmailRead>>({ method: 'GET', path: PATH, query });
      return { items: page.items.map(openEmail), nextCursor: page.pagination.next_cursor };
    },
    getOutboxEmail: async (id) => openEmail(await send<OutboxEmailRead>({ method: 'GET', path: pathOf(id) })),
    updateOutboxEmail: (id, options) => update(id, writeUpdate(options)),
    pauseOutboxEmail: (id) => update(id, { is_paused: true }),
    unpauseOutboxEmail: (id) => update(id, { is_paused: false }),
    cancelOutboxEmail: (id) => update(id, { cancel: true }),
  };
}

function pathOf(id: string): string {
  return `${PATH}/${encodeURIComponent(id)}`;
}

/** By hand: the names of variables belong to the template. */
function writeUpdate(options: EmailOutboxUpdateOptions): OutboxEmailUpdate {
  return {
    is_paused: options.isPaused,
    scheduled_at_millis: options.scheduledAtMillis,
    cancel: options.cancel || undefined,
    tsx_source: options.tsxSource,
    theme_id: options.themeId,
    to: toWire(options.to) as Json | undefined,
    variables: options.variables as Json | undefined,
    skip_deliverability_check: options.skipDeliverabilityCheck,
  };
}

/** The members of an email whose names belong to a template, or to what failed, stay as they are. */
function openEmail({ variables, skipped_details, send_attempt_errors, ...email }: OutboxEmailRead): AdminEmailOutbox {
  return {
    ...fromWire(email),
    variables,
    ...(skipped_details && { skippedDetails: skipped_details }),
    sendAttemptErrors: send_attempt_errors?.map(openError) ?? null,
  } as unknown as AdminEmailOutbox;
}

type WireError = NonNullable<OutboxEmailRead['send_attempt_errors']>[number];

function openError(error: WireError): AdminSendAttemptError {
  return {
    attemptNumber: error.attempt_number,
    timestamp: new Date(error.timestamp).toISOString(),
    externalMessage: error.external_message,
    externalDetails: error.external_details as Record<string, unknown>,
    internalMessage: error.internal_message,
    internalDetails: error.internal_details as Record<string, unknown>,
  };
}
