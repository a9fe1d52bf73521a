import { escapeHtml } from '../../common/http/escape-html.js';
import { plainName } from '../../email/outbox/names/plain-name.js';
import type { DisabledEndpoint } from '../../webhooks/endpoints/endpoint-disabling.service.js';

const REASONS = {
  failing: 'every message to it has failed for days',
  gone: 'it answered that it is gone (410)',
};

/** The email to the owners of a project whose endpoint was disabled. They chose its address, of which the host is told. */
export function writeWebhookNotice({ url, reason }: DisabledEndpoint, displayName: string) {
  const project = plainName(displayName);
  const host = plainName(new URL(url).host);
  const html = `<h1>A webhook endpoint was disabled</h1>
    <p>The webhook endpoint of ${escapeHtml(project)} at ${escapeHtml(host)} was disabled, because ${REASONS[reason]}.</p>
    <p>Nothing is sent to it any more. Once it works again, enable it in the dashboard, under Webhooks, and replay what it
    missed: events are kept for 30 days.</p>`;
  return { subject: `Webhook endpoint disabled: ${project}`, html };
}
