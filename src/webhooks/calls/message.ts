import { createHmac } from 'node:crypto';

/** Headers by their names. */
export interface MessageHeaders {
  [name: string]: string;
}

/** The id of the message that a delivery sends, however often: Standard Webhooks' `webhook-id`. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll('-', '')}`;
}

/** The body of a message, given its data as JSON text. */
export function bodyOf(type: string, dataJson: string): Buffer {
  return Buffer.from(`{"type":${JSON.stringify(type)},"data":${dataJson}}`);
}

/**
 * The signature header of Standard Webhooks: one signature for each secret, with a space between.
 *
 * @param timestamp in seconds since 1970
 */
export function signMessage(secrets: readonly Buffer[], message: SignedMessage): string {
  const head = `${message.id}.${message.timestamp}.`;
  const sign = (secret: Buffer) => createHmac('sha256', secret).update(head).update(message.body).digest('base64');
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ');
}

interface SignedMessage {
  id: string;
  /** In seconds since 1970. */
  timestamp: number;
  body: Buffer;
}

/** The headers of a message without its signatures, as they are shown. */
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

/** The headers of a message, under the names of Standard Webhooks and under those that the libraries of Svix look for. */
export function signedHeaders(secrets: readonly Buffer[], message: SignedMessage): MessageHeaders {
  const signature = signMessage(secrets, message);
  return {
    ...plainHeaders(message.id, message.timestamp),
    'webhook-signature': signature,
    'svix-signature': signature,
  };
}
