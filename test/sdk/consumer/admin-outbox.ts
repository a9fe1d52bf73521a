/** A part of the admin's program: what somebody does about emails that are on their way. */
import {
  type AdminEmailOutbox,
  type AdminEmailOutboxRecipient,
  type AdminEmailOutboxSimpleStatus,
  type AdminEmailOutboxStatus,
  type AdminSendAttemptError,
  type EmailOutboxListOptions,
  type EmailOutboxListResult,
  type EmailOutboxUpdateOptions,
  type StackAdminApp,
} from '@stackframe/js';
import { failure, kindOf, print } from './print';

/** The app without what `any` in the type of its constructor would stand in the way of. */
type Outbox = Pick<
  StackAdminApp<true>,
  | 'createUser'
  | 'sendEmail'
  | 'listOutboxEmails'
  | 'getOutboxEmail'
  | 'updateOutboxEmail'
  | 'pauseOutboxEmail'
  | 'unpauseOutboxEmail'
  | 'cancelOutboxEmail'
  | 'activateEmailCapacityBoost'
>;
type Connections = Pick<
  StackAdminApp<true>,
  'getPaymentMethodConfigs' | 'updatePaymentMethodConfigs' | 'sendTestWebhook'
>;

const IN_AN_HOUR = Date.now() + 3_600_000;

const addressesOf = (to: AdminEmailOutboxRecipient): string[] => (to.type === 'user-primary-email' ? [] : to.emails);

const tell = (error: AdminSendAttemptError) => [
  error.attemptNumber,
  kindOf(error.timestamp),
  error.externalMessage,
  error.externalDetails,
  error.internalMessage,
  error.internalDetails,
];

/** The members that an email has in any status. */
function describe(title: string, email: AdminEmailOutbox): void {
  const status: AdminEmailOutboxStatus = email.status;
  const simple: AdminEmailOutboxSimpleStatus = email.simpleStatus;
  print(title, status, simple, kindOf(email.id), kindOf(email.createdAt), kindOf(email.updatedAt));
  print('content', email.tsxSource.length > 0, email.themeId, email.variables);
  print('recipient', email.to.type, addressesOf(email.to));
  print('made by', email.createdWith, email.emailDraftId, email.emailProgrammaticCallTemplateId);
  print('when', Math.round((email.scheduledAt.getTime() - IN_AN_HOUR) / 3_600_000));
  print('way', email.isPaused, email.hasRendered, email.hasDelivered, email.sendRetries, email.nextSendRetryAt);
  print('failures', email.sendAttemptErrors?.map(tell) ?? null);
  if (email.status === 'scheduled') print('rendered', email.subject, email.text, email.isHighPriority);
  if (email.status === 'skipped') print('skipped', email.skippedReason, kindOf(email.skippedAt));
}

async function waitForScheduled(app: Outbox): Promise<AdminEmailOutbox> {
  for (;;) {
    const list: EmailOutboxListOptions = { status: 'scheduled', limit: 1 };
    const { items } = await app.listOutboxEmails(list);
    if (items[0]) return items[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Holds an email back, changes and cancels it, and looks after how fast emails go. */
export async function workOnOutbox(app: Outbox, tsxSource: string): Promise<void> {
  const user = await app.createUser({ primaryEmail: `reader-${crypto.randomUUID()}@example.com` });
  const scheduledAt = new Date(IN_AN_HOUR);
  await app.sendEmail({ userIds: [user.id], html: '<p>Later</p>', subject: 'Later', scheduledAt });
  const email = await waitForScheduled(app);
  describe('scheduled', email);
  const page: EmailOutboxListResult = await app.listOutboxEmails({ simpleStatus: 'in-progress', limit: 1 });
  print('listOutboxEmails', page.items.length);
  const first = await app.listOutboxEmails({ cursor: email.id, limit: 1 });
  print('from a cursor', first.items[0]?.id === email.id, kindOf(first.nextCursor));
  print('unknown status', await failure(() => app.listOutboxEmails({ status: 'nowhere' })));
  describe('pauseOutboxEmail', await app.pauseOutboxEmail(email.id));
  const change: EmailOutboxUpdateOptions = {
    isPaused: true,
    scheduledAtMillis: IN_AN_HOUR + 3_600_000,
    tsxSource,
    themeId: null,
  };
  describe('updateOutboxEmail', await app.updateOutboxEmail(email.id, change));
  print('unpauseOutboxEmail', (await app.unpauseOutboxEmail(email.id)).isPaused);
  describe('cancelOutboxEmail', await app.cancelOutboxEmail(email.id));
  print('getOutboxEmail', (await app.getOutboxEmail(email.id)).status);
  print('cancelled twice', await failure(() => app.updateOutboxEmail(email.id, { cancel: true })));
  print('missing email', await failure(() => app.getOutboxEmail(crypto.randomUUID())));
  await app.activateEmailCapacityBoost();
  print('boosted twice', await failure(() => app.activateEmailCapacityBoost()));
}

/** There is no account at Stripe, and no endpoint of webhooks. */
export async function tryConnections(app: Connections): Promise<void> {
  print('getPaymentMethodConfigs', await failure(() => app.getPaymentMethodConfigs()));
  const off = { card: 'off' } as const;
  print('updatePaymentMethodConfigs', await failure(() => app.updatePaymentMethodConfigs('none', off)));
  const endpointId = crypto.randomUUID();
  print('sendTestWebhook', await failure(() => app.sendTestWebhook({ endpointId })));
}
