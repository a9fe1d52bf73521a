import { isJsonObject, type JsonObject } from '../../common/tenancy/settings/json.js';
import { SUBSCRIPTION_STATUSES } from '../purchases/purchases.js';
import { refundedIn } from './stripe-metadata.js';
import {
  INVOICE_STATUSES,
  type AccountState,
  type Metadata,
  type StripeCustomer,
  type StripeInvoice,
  type StripePage,
  type StripePayment,
  type StripePaymentMethod,
  type StripeSubscription,
  type ToPay,
} from './stripe-shapes.js';

type Text = string | null | undefined;
/** An object at Stripe, or its id alone. */
type Reference = string | { id: string } | null | undefined;

/** The id of a referenced object. */
export function idOf(reference: Reference): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}

/** @throws TypeError for an answer that has none where one must be */
export function textOf(text: unknown): string {
  if (typeof text !== 'string' || text === '') throw new TypeError('Stripe answered without a text');
  return text;
}

interface AnsweredAccount {
  id: string;
  metadata?: Metadata | null;
  charges_enabled?: boolean;
  details_submitted?: boolean;
  payouts_enabled?: boolean;
}

export function toAccount(answer: AnsweredAccount): AccountState {
  return {
    id: textOf(answer.id),
    projectId: answer.metadata?.tenancyId || null,
    chargesEnabled: answer.charges_enabled === true,
    detailsSubmitted: answer.details_submitted === true,
    payoutsEnabled: answer.payouts_enabled === true,
  };
}

export function toCustomer({ id, metadata }: { id: string; metadata?: Metadata | null }): StripeCustomer {
  return { id: textOf(id), metadata: metadata ?? {} };
}

interface AnsweredSubscription {
  id: string;
  customer: Reference;
  status: string;
  metadata?: Metadata | null;
  cancel_at?: number | null;
  cancel_at_period_end?: boolean;
  ended_at?: number | null;
  created?: number;
  latest_invoice?: string | { status?: Text } | null;
  items: { data: ReadonlyArray<{ quantity?: number; current_period_start: number; current_period_end: number }> };
}

/** Null for a subscription of an unknown status or without items, which is skipped. */
export function toSubscription(answer: AnsweredSubscription): StripeSubscription | null {
  const { id, customer, status, metadata, created, items, cancel_at, cancel_at_period_end, ended_at } = answer;
  const { latest_invoice: invoice } = answer;
  const [item] = items.data;
  const known = SUBSCRIPTION_STATUSES.find((one) => one === status);
  if (!item || !known) return null;
  return {
    id: textOf(id),
    stripeCustomerId: textOf(idOf(customer)),
    status: known,
    metadata: metadata ?? {},
    quantity: (item.quantity ?? 1) + refundedIn(metadata ?? {}, item.current_period_end),
    periodStart: millisOf(item.current_period_start),
    // A subscription that was ended early is over then, even if more was paid for.
    periodEnd: millisOf(Math.min(item.current_period_end, Math.max(ended_at ?? Infinity, item.current_period_start))),
    cancelAtPeriodEnd: cancel_at_period_end === true || cancel_at === item.current_period_end,
    isPaid: known === 'active' && (typeof invoice !== 'object' || invoice?.status === 'paid'),
    createdAt: typeof created === 'number' ? millisOf(created) : null,
  };
}

interface AnsweredPayment {
  id: string;
  customer?: Reference;
  status?: string;
  metadata?: Metadata | null;
  created?: number;
}

export function toPayment({ id, customer, status, metadata, created }: AnsweredPayment): StripePayment {
  return {
    id: textOf(id),
    stripeCustomerId: idOf(customer),
    isPaid: status === 'succeeded',
    metadata: metadata ?? {},
    createdAt: typeof created === 'number' ? millisOf(created) : null,
  };
}

interface AnsweredBill {
  id: string;
  latest_invoice?: string | { confirmation_secret?: { client_secret?: Text } | null } | null;
}

export function toToPay({ id, latest_invoice: invoice }: AnsweredBill): ToPay {
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null;
  return { id: textOf(id), clientSecret: secret ?? '' };
}

interface AnsweredMethod {
  id: string;
  card?: { brand?: Text; last4?: Text; exp_month?: number; exp_year?: number } | null;
}

/** Null where there is none, and where it was not expanded. */
export function toPaymentMethod(answer: string | AnsweredMethod | null | undefined): StripePaymentMethod | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { id, card } = answer;
  return {
    id: textOf(id),
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    exp_month: card?.exp_month ?? null,
    exp_year: card?.exp_year ?? null,
  };
}

interface AnsweredInvoice {
  created: number;
  status?: Text;
  total: number;
  hosted_invoice_url?: Text;
}

export function toInvoice({ created, status, total, hosted_invoice_url: url }: AnsweredInvoice): StripeInvoice {
  return {
    createdAt: millisOf(created),
    status: INVOICE_STATUSES.find((one) => one === status) ?? null,
    total: numberOf(total),
    url: url ?? null,
  };
}

/** Reads a page, without the entries that are read as null. */
export function toPage<From extends { id: string }, To>(
  { data, has_more }: { data: readonly From[]; has_more: boolean },
  read: (from: From) => To | null,
): StripePage<To> {
  const last = data.at(-1);
  return { items: data.flatMap((one) => read(one) ?? []), nextCursor: has_more && last ? last.id : null };
}

/** Metadata as we use them: texts alone. */
export function readMetadata(metadata: unknown): Metadata {
  const texts = Object.entries(isJsonObject(metadata) ? metadata : {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Metadata;
}

/** A moment of Stripe's in milliseconds; null where it is none. */
export function toMillis(moment: unknown): number | null {
  return Number.isSafeInteger(moment) ? Number(moment) * 1_000 : null;
}

/** The payment that a refund, a dispute or a charge is about; null for none. */
export function readPaymentIntentId({ payment_intent: intent }: JsonObject): string | null {
  const id = isJsonObject(intent) ? intent.id : intent;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** The invoice that an event is about, and the subscription that it is of; null for an invoice of none. */
export function readInvoice({ id, parent }: JsonObject): { id: string; subscriptionId: string } | null {
  const details = isJsonObject(parent) ? parent.subscription_details : null;
  const subscription = isJsonObject(details) ? details.subscription : null;
  const subscriptionId = isJsonObject(subscription) ? subscription.id : subscription;
  if (typeof id !== 'string' || typeof subscriptionId !== 'string') return null;
  return { id, subscriptionId };
}

function millisOf(seconds: number): number {
  return numberOf(seconds) * 1_000;
}

function numberOf(value: number): number {
  if (!Number.isSafeInteger(value)) throw new TypeError('Stripe answered without a number');
  return value;
}

/** The customer that an object of an event is about; null where it is about none. */
export function readCustomerId({ customer }: JsonObject): string | null {
  if (isJsonObject(customer)) return typeof customer.id === 'string' ? customer.id : null;
  return typeof customer === 'string' && customer !== '' ? customer : null;
}

/** The payment that an event is about; null for what is none. */
export function readPayment({ id, status, created, customer, metadata }: JsonObject): StripePayment | null {
  if (typeof id !== 'string' || id === '') return null;
  return {
    id,
    stripeCustomerId: readCustomerId({ customer }),
    isPaid: status === 'succeeded',
    metadata: readMetadata(metadata),
    createdAt: toMillis(created),
  };
}
