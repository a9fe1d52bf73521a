import { loadScript } from '../../load-script.js';

/** Something that Stripe refuses, or that is missing. */
export interface StripeProblem {
  type: string;
  message?: string;
}

/** A form of Stripe's, which the browser shows in a frame of theirs. */
export interface StripeElement {
  mount(at: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): unknown;
  destroy(): void;
}

/** The forms that belong together. */
export interface StripeElements {
  create(type: 'payment'): StripeElement;
  submit(): Promise<{ error?: StripeProblem }>;
}

/** As much of Stripe's script as asking for a card takes. */
export interface Stripe {
  elements(options: object): StripeElements;
  confirmSetup(options: object): Promise<{ error?: StripeProblem; setupIntent?: { id: string; status: string } }>;
}

type OpenStripe = (publishableKey: string, options: { stripeAccount: string; locale: string }) => Stripe;

/** Stripe lets nobody serve it from elsewhere. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** A network that swallows what is sent to Stripe never says so. */
const PATIENCE_MS = 20_000;

let loading: Promise<OpenStripe> | null = null;

/** Loads Stripe's script, once for all. Rejects if that fails; it is tried anew the next time. */
export function loadStripe(nonce: string | undefined): Promise<OpenStripe> {
  loading ??= load(nonce).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(nonce: string | undefined): Promise<OpenStripe> {
  // The application may sell something itself.
  const present = findStripe();
  if (present) return present;
  try {
    await loadScript(SCRIPT, { nonce, milliseconds: PATIENCE_MS });
  } catch (error) {
    throw new Error('The script of Stripe could not be loaded.', { cause: error });
  }
  const loaded = findStripe();
  if (!loaded) throw new Error('The script of Stripe could not be loaded.');
  return loaded;
}

function findStripe(): OpenStripe | undefined {
  return (globalThis as { Stripe?: OpenStripe }).Stripe;
}
