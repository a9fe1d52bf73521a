import { Listeners } from '../../../src/context/listeners.js';
import { resolveOptions } from '../../../src/context/options.js';
import { createApiTransport } from '../../../src/http/api-transport.js';
import type { SendRequest } from '../../../src/http/types.js';
import { StackClientApp } from '../../../src/index.js';
import type {
  PurchaseCodeInput,
  PurchaseOfferRead,
  PurchaseSessionCreate,
  PurchaseSessionRead,
} from '../../../src/wire/wire-types.generated.js';
import { createDefaultRuntime } from '../../../src/runtime.js';
import type { HostedConfig } from '../config.js';

/** The settings that the server writes into the page on which something is bought. */
export interface PurchaseConfig extends HostedConfig {
  /** Null: no payment can be taken here. */
  stripePublishableKey: string | null;
}

/** The app of the pages on which something is bought: whoever has the link may, and nobody signs in. */
export class PurchaseApp extends StackClientApp {
  readonly #waits = new Listeners<number>();
  readonly #send: SendRequest;

  constructor({ projectId, publishableClientKey }: PurchaseConfig) {
    const options = { baseUrl: window.location.origin, projectId, publishableClientKey, tokenStore: 'memory' } as const;
    super(options);
    const runtime = createDefaultRuntime();
    const { apiUrl, credentials } = resolveOptions(options, 'client', runtime);
    const onWait = (untilMillis: number) => this.#waits.tell(untilMillis);
    this.#send = createApiTransport({ runtime, apiUrl, credentials, onWait }).sendAs('client', null);
  }

  override subscribeToWaits(listener: (untilMillis: number) => void): () => void {
    return this.#waits.subscribe(listener);
  }

  /** The offer of a link. Uses nothing up. */
  readOffer(link: PurchaseCodeInput): Promise<PurchaseOfferRead> {
    return this.#send({ method: 'POST', path: '/payments/purchases/validate-code', body: link });
  }

  /** Throws a KnownError unless the project trusts where the link leads afterwards. */
  async requireReturn(link: PurchaseCodeInput): Promise<void> {
    await this.#send({ method: 'GET', path: '/payments/purchases/validate-code', query: { ...link } });
  }

  async buyInTestMode(choice: PurchaseSessionCreate): Promise<void> {
    await this.#send({ method: 'POST', path: '/internal/payments/test-mode-purchase-session', body: choice });
  }

  /** Uses the link up. The secret is what Stripe's form needs to take the payment; empty where there is none to take. */
  async startPayment(choice: PurchaseSessionCreate): Promise<string> {
    const path = '/payments/purchases/purchase-session';
    const session = await this.#send<PurchaseSessionRead>({ method: 'POST', path, body: choice });
    return session.client_secret;
  }
}
