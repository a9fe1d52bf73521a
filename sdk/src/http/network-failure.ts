import { NetworkError } from '../errors.js';
import type { Runtime } from '../runtime.js';
import { LostConnection } from './exchange.js';

const CHECK_TIMEOUT_MILLIS = 5000;

/** Runs a call and turns a missing answer into an error that says what can be reached and what cannot. */
export async function explainNetworkFailure<Value>(
  runtime: Runtime,
  apiUrl: string,
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof LostConnection)) throw error;
    throw new NetworkError(await describe(runtime, apiUrl, error), { cause: error.cause });
  }
}

async function describe(runtime: Runtime, apiUrl: string, error: LostConnection): Promise<string> {
  if (runtime.page && !runtime.page.isOnline()) {
    return 'You are offline. Vestibule cannot connect to the server until the network is back.';
  }
  const healthUrl = new URL('/health', apiUrl).href;
  const [health, api] = await Promise.all([probe(runtime, healthUrl), probe(runtime, apiUrl)]);
  return [
    `Vestibule cannot connect to the server at ${new URL(apiUrl).origin}: ${error.message}.`,
    `Diagnosis: ${healthUrl} ${health}; ${apiUrl} ${api}.`,
    'Check that the server runs, that baseUrl names it, and that no firewall, proxy or browser extension is in between.',
  ].join(' ');
}

async function probe(runtime: Runtime, url: string): Promise<string> {
  try {
    const response = await runtime.fetch(url, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MILLIS) });
    return `answers with status ${response.status}`;
  } catch {
    return 'does not answer';
  }
}
