import type { BrowserContext } from 'playwright-core';

/** A call of a page to the script that stands in for Stripe's. */
export interface ScriptCall {
  name: string;
  args: unknown[];
}

/** The secret of a payment that the stand-in knows: it says itself how the payment is. */
export const secretOf = (status: string): string => `pi_1_secret_${status}`;

/**
 * As much of Stripe's script as its React components and these pages use. The first confirmation of a page is declined;
 * payment data is entered in a frame of Stripe's, as there.
 */
const SCRIPT = `(() => {
  const tell = (name, ...args) => window.tellStripe({ name, args: JSON.parse(JSON.stringify(args)) });
  const nothing = async () => ({});
  let declined = sessionStorage.getItem('declined') !== null;
  const createElement = (type, options) => {
    const listeners = {};
    const element = {
      mount: (at) => {
        const frame = document.createElement('iframe');
        frame.src = 'https://js.stripe.com/frame.html';
        frame.title = 'Secure payment input frame';
        element.destroy = () => frame.remove();
        frame.onload = () => (listeners.ready ?? []).forEach((listener) => listener(element));
        at.append(frame);
        tell('mount', type);
      },
      on: (name, listener) => ((listeners[name] ??= []).push(listener), element),
      once: () => element, off: () => element, update: () => {}, destroy: () => {}, unmount: () => {},
    };
    return element;
  };
  const createElements = (options) => {
    tell('elements', { ...options, appearance: undefined });
    let made = null;
    return {
      create: (type, more) => (made = createElement(type, more)),
      getElement: () => made,
      update: (more) => tell('update', { ...more, appearance: undefined }),
      submit: async () => ({ selectedPaymentMethod: 'card' }),
      fetchUpdates: nothing, on: () => {}, off: () => {},
    };
  };
  const decline = () => {
    if (declined) return null;
    declined = true;
    sessionStorage.setItem('declined', '');
    return { error: { type: 'card_error', message: 'Your card was declined.' } };
  };
  const confirmSetup = async ({ elements, ...options }) => {
    tell('confirmSetup', options);
    const declining = decline();
    if (declining) return declining;
    const id = options.clientSecret.split('_secret')[0];
    await fetch('https://api.stripe.com/v1/setup_intents/' + id);
    return { setupIntent: { id, status: 'succeeded' } };
  };
  const confirmPayment = async ({ elements, ...options }) => {
    tell('confirmPayment', options);
    await fetch('https://api.stripe.com/v1/confirm');
    const declining = decline();
    if (declining) return declining;
    const url = new URL(options.confirmParams.return_url);
    url.searchParams.set('payment_intent_client_secret', options.clientSecret ?? 'pi_1_secret_succeeded');
    location.assign(url);
    return new Promise(() => {});
  };
  window.Stripe = Object.assign((key, options) => {
    tell('Stripe', key, options);
    return {
      elements: createElements, confirmPayment, confirmSetup,
      retrievePaymentIntent: async (secret) => {
        tell('retrievePaymentIntent', secret);
        const status = secret.split('_').slice(3).join('_');
        return status === 'none' ? { error: { type: 'invalid_request_error' } } : { paymentIntent: { status } };
      },
      createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
      registerAppInfo: () => {}, _registerWrapper: () => {},
    };
  }, { version: 'endive' });
})();`;

/** Answers a browser in the place of Stripe. Gives what its pages ask of the script, as it comes. */
export async function standInForStripe(context: BrowserContext): Promise<ScriptCall[]> {
  const calls: ScriptCall[] = [];
  await context.exposeFunction('tellStripe', (call: ScriptCall) => void calls.push(call));
  await context.route('https://js.stripe.com/*/stripe.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route('https://js.stripe.com/frame.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Card</title><label>Card <input></label>' }),
  );
  await context.route('https://api.stripe.com/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} }),
  );
  return calls;
}
