import { SNS } from '../delivery-reports.limits.js';
import { textOf, type Said } from './report-json.js';

/** A message of Amazon SNS. */
export interface SnsMessage {
  type: 'Notification' | 'SubscriptionConfirmation';
  topicArn: string;
  message: string;
  /** Of a confirmation. */
  token: string;
  certificateUrl: string;
  signature: string;
  /** The hash that its signature is made with; null for a version that is not known. */
  hash: 'RSA-SHA1' | 'RSA-SHA256' | null;
  /** The text that is signed. */
  signed: string;
}

/** The members that are signed, in their order; those that a message has not are left out. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;
const HASHES = new Map<unknown, SnsMessage['hash']>([
  ['1', 'RSA-SHA1'],
  ['2', 'RSA-SHA256'],
]);
const ARN = /^arn:(aws|aws-cn|aws-us-gov):sns:([a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}$/;
const CERTIFICATE = /^\/SimpleNotificationService-[0-9a-f]{16,64}\.pem$/;

/** The message in the body of a request of SNS; null for what is none. */
export function readSns(said: Said): SnsMessage | null {
  const type = textOf(said.Type);
  if (type !== 'Notification' && type !== 'SubscriptionConfirmation') return null;
  const text = (name: string) => textOf(said[name]) ?? '';
  const given = SIGNED[type].filter((name) => textOf(said[name]) !== null);
  return {
    type,
    topicArn: text('TopicArn'),
    message: text('Message'),
    token: text('Token'),
    certificateUrl: text('SigningCertURL'),
    signature: text('Signature'),
    hash: HASHES.get(said.SignatureVersion) ?? null,
    signed: given.map((name) => `${name}\n${text(name)}\n`).join(''),
  };
}

/** The host of SNS in the region of a topic; null for a text that names none. */
export function snsHostOf(topicArn: string): string | null {
  const [, partition, region] = ARN.exec(topicArn) ?? [];
  if (!region) return null;
  return `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
}

/** True of an address at which SNS of the topic's region keeps its certificates, and of no other. */
export function isCertificateOf(topicArn: string, address: string): boolean {
  const host = snsHostOf(topicArn);
  if (host === null || address.length > SNS.addressLength || !URL.canParse(address)) return false;
  const { pathname } = new URL(address);
  return CERTIFICATE.test(pathname) && address === `https://${host}${pathname}`;
}

/** The address that confirms the subscription to a topic: made of the topic that is configured, not read from the message. */
export function confirmationOf(topicArn: string, token: string): string {
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token });
  return `https://${snsHostOf(topicArn) ?? ''}/?${query.toString()}`;
}
