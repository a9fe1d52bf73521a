import { createHmac } from 'node:crypto';

/** Headers that tell what a message is, without its signature. */
export interface MessageHeaders {
  [name: string]: string;
}

/** The id of the message that a delivery sends, however often: Standard Webhooks' `webhook-id`. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll('-', '')}`;
}

/** The body of a message, given its data as JSON text. */
export function bodyOf(type: string, dataJson: string): string {
  return `{"type":${JSON.stringify(type)},"data":${dataJson}}`;
}

/**
 * The signature of a message as Standard Webhooks have it: of each secret one, with a space between.
 *
 * @param timestamp in seconds since 1970
 */
export function signMessage(secrets: readonly Buffer[], message: SignedMessage): string {
  const content = `${message.id}.${message.timestamp}.${message.body}`;
  return secrets.map((secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`).join(' ');
}

interface SignedMessage {
  id: string;
  /** In seconds since 1970. */
  timestamp: number;
  body: string;
}

/** What a message is sent with, without signatures: as it is shown. */
export function plainHeaders(id: string, timestamp: number): MessageHeaders {
  return {
    'content-type': 'application/json',
    'user-agent': 'Vestibule-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'svix-id': id,
    'svix-timestamp': String(timestamp),
  };
}

/** What a message is sent with: the names of Standard Webhooks, and those of Svix, whose libraries look for them. */
export function signedHeaders(secrets: readonly Buffer[], message: SignedMessage): MessageHeaders {
  const signature = signMessage(secrets, message);
  return {
    ...plainHeaders(message.id, message.timestamp),
    'webhook-signature': signature,
    'svix-signature': signature,
  };
}
