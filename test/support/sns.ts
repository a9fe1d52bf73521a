import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { call, type Answer } from './client';

/** A certificate with its key, as Amazon SNS signs with one. */
export interface SnsKey {
  pem: string;
  key: KeyObject;
}

const part = (tag: number, ...contents: Buffer[]): Buffer => {
  const body = Buffer.concat(contents);
  const long = Buffer.alloc(3);
  long.writeUInt8(0x82);
  long.writeUInt16BE(body.length, 1);
  return Buffer.concat([Buffer.of(tag), body.length < 128 ? Buffer.of(body.length) : long, body]);
};
const sequence = (...contents: Buffer[]) => part(0x30, ...contents);
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const utcTime = (days: number) => {
  const digits = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().replace(/\D/g, '');
  return part(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
};
const SHA256_WITH_RSA = sequence(part(0x06, hex('2a 86 48 86 f7 0d 01 01 0b')), part(0x05));
const COMMON_NAME = part(0x06, hex('55 04 03'));

/** Makes a certificate, valid from and for so many days from now. */
export function makeSnsKey([from, until]: readonly [number, number] = [-1, 30]): SnsKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(part(0x31, sequence(COMMON_NAME, part(0x0c, Buffer.from('sns.amazonaws.com')))));
  const toBeSigned = sequence(
    part(0xa0, part(0x02, Buffer.of(2))),
    part(0x02, Buffer.of(7)),
    SHA256_WITH_RSA,
    name,
    sequence(utcTime(from), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(toBeSigned).sign(privateKey);
  const der = sequence(toBeSigned, SHA256_WITH_RSA, part(0x03, Buffer.of(0), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`, key: privateKey };
}

/** The members of a message that are signed, by its type: as Amazon documents them. */
const SIGNED: Record<string, string[]> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};

/** A message of SNS, signed as Amazon signs it. */
export function signSns(key: KeyObject, parts: Record<string, string>): Record<string, string> {
  const message: Record<string, string> = {
    Type: 'Notification',
    MessageId: randomUUID(),
    Timestamp: new Date().toISOString(),
    SignatureVersion: '2',
    ...parts,
  };
  const names = (SIGNED[message.Type ?? ''] ?? []).filter((name) => name in message);
  const text = names.map((name) => `${name}\n${message[name]}\n`).join('');
  const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...message, Signature: createSign(hash).update(text).sign(key, 'base64') };
}

/** Sends a message as SNS does: JSON that says that it is text. */
export function sendSns(message: object, projectId: string | null = null): Promise<Answer> {
  const path = `/integrations/ses/webhooks${projectId === null ? '' : `/${projectId}`}`;
  const headers = { 'content-type': 'text/plain; charset=UTF-8' };
  return call({ method: 'POST', path, headers, body: JSON.stringify(message) });
}
