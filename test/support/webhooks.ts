import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { query } from './database';
import { expectOk, type TestProject } from './project';
import type { Received } from './receiver';

/** An endpoint as its maker sees it. */
export interface NewEndpoint {
  id: string;
  url: string;
  secret: string;
  enabled: boolean;
  description: string;
  event_types: string[] | null;
}

/** A delivery as it is listed, as far as tests look at it. */
export interface Delivery {
  id: string;
  message_id: string;
  event_type: string;
  status: 'pending' | 'retrying' | 'delivered' | 'failed';
  attempt_count: number;
  attempts: Array<{
    at_millis: number;
    duration_millis: number;
    status: number | null;
    answer: string | null;
    error: string | null;
    error_message: string | null;
  }>;
  request: { url: string; headers: Record<string, string>; body: { type: string; data: Record<string, unknown> } };
  object_id: string | null;
  waits_behind_id: string | null;
  paused_until_millis: number | null;
  next_attempt_at_millis: number | null;
  delivered_at_millis: number | null;
}

export const ENDPOINTS = '/internal/webhook-endpoints';

/** Makes an endpoint of a project. */
export async function createEndpoint(project: TestProject, url: string, rest: object = {}): Promise<NewEndpoint> {
  const answer = await project.admin<NewEndpoint>(`POST ${ENDPOINTS}`, { body: { url, ...rest } });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** The deliveries of an endpoint, newest first. */
export async function listDeliveries(project: TestProject, id: string, query = ''): Promise<Delivery[]> {
  const answer = await project.admin<{ items: Delivery[] }>(`GET ${ENDPOINTS}/${id}/deliveries${query}`);
  return expectOk(answer).items;
}

/** Verifies a message by both libraries; throws where one of them does not accept it. */
export function verify(secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>): unknown {
  const texts = headers as Record<string, string>;
  const verified = new Webhook(secret).verify(body, texts);
  expect(new SvixWebhook(secret).verify(body, onlySvix(texts))).toEqual(verified);
  return verified;
}

/** So that Svix's library cannot take the other names. */
function onlySvix(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('svix-')));
}

/** As if what waits for another attempt had waited long enough. */
export async function makeDue(endpointId: string): Promise<void> {
  await query(`UPDATE webhook_deliveries SET next_attempt_at = now() WHERE endpoint_id = $1 AND status = 'retrying'`, [
    endpointId,
  ]);
  await query(
    `UPDATE webhook_lanes SET next_attempt_at = now(), is_waiting = false WHERE id = $1 AND status = 'queued'`,
    [endpointId],
  );
  await query(`SELECT pg_notify('webhook_lanes', '')`);
}

/** Mails to an owner of projects about endpoints. */
export async function searchInternalMails(address: string): Promise<object[]> {
  return query(
    `SELECT e.id FROM emails e WHERE e.project_id = 'internal' AND (e.recipient = $1 OR e.user_id = (
       SELECT u.id FROM users u WHERE u.project_id = 'internal' AND u.primary_email = $1))`,
    [address],
  );
}
