import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'svix';
import { call, type Answer } from './client';
import { query } from './database';
import { overrideConfig } from './emails';
import { createSender, sendOne, waitForStatus } from './outbox';
import type { TestProject } from './project';

/** A secret as Resend makes it; Postmark takes any. */
export const newReportSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A project whose provider reports with a secret. */
export async function createReported(settings: object = {}): Promise<TestProject & { secret: string }> {
  const project = await createSender(settings);
  const secret = newReportSecret();
  await overrideConfig(project, { 'emails.deliveryReports.secret': secret });
  return { ...project, secret };
}

/** The Message-ID of an email, as its provider sees it. */
export async function messageIdOf(id: string): Promise<string> {
  const [row] = await query<{ message_id: string }>('SELECT message_id FROM emails WHERE id = $1', [id]);
  return row?.message_id ?? '';
}

/** Sends an email, and waits until its server has it. */
export async function sendOut(project: TestProject, body: object = {}) {
  const { userId, address } = await sendOne(project, body);
  const { id } = await waitForStatus(project, 'sent');
  return { userId, address, id, messageId: await messageIdOf(id) };
}

interface Signed {
  secret: string;
  /** Null for the operator. */
  projectId: string | null;
  at?: Date;
  id?: string;
  /** The text that is sent in the place of the signed one. */
  body?: string;
}

const at = (provider: string, projectId: string | null) =>
  `/integrations/${provider}/webhooks${projectId === null ? '' : `/${projectId}`}`;

/** A webhook of Resend, signed by its own algorithm. */
export function resend(
  event: object | string,
  { secret, projectId, at: time = new Date(), id, body: sent }: Signed,
): Promise<Answer> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const messageId = id ?? `msg_${randomUUID()}`;
  const headers = {
    'content-type': 'application/json',
    'svix-id': messageId,
    'svix-timestamp': String(Math.floor(time.getTime() / 1000)),
    'svix-signature': new Webhook(secret).sign(messageId, time, body),
  };
  return call({ method: 'POST', path: at('resend', projectId), headers, body: sent ?? body });
}

/** A webhook of Postmark, with its password. */
export function postmark(event: object, { secret, projectId }: Signed): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`;
  const headers = { 'content-type': 'application/json', authorization };
  return call({ method: 'POST', path: at('postmark', projectId), headers, body: JSON.stringify(event) });
}

/** The event of Resend on an email that came back. */
export const bounceOf = (messageId: string, bounce: object = {}) => ({
  type: 'email.bounced',
  created_at: new Date().toISOString(),
  data: {
    email_id: randomUUID(),
    message_id: messageId,
    to: ['somebody@example.com'],
    bounce: { type: 'Permanent', subType: 'General', message: 'No such mailbox', ...bounce },
  },
});

/** Another event of Resend on an email. */
export const eventOf = (type: string, messageId: string) => ({ type, data: { message_id: messageId } });
