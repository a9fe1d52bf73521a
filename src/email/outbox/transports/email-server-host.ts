import { once } from 'node:events';
import { HostError, hostAddresses } from '../../../common/net/host-addresses.js';
import { EmailFailure, type EmailErrorType } from './email-failure.js';

const LONGEST_HOST = 253;
const HOST = /^[a-z0-9._:-]+$/i;
const FAILURES: Record<HostError['reason'], EmailErrorType> = {
  NOT_FOUND: 'HOST_NOT_FOUND',
  TEMPORARY: 'TEMPORARY',
  PRIVATE: 'REJECTED',
};

/**
 * The address to connect to. Every address of the name is looked at, and the connection is made to one that was: a name
 * that resolves to something else a moment later gains nothing.
 *
 * @param options.allowPrivate outside production, where the email server may well be on the same machine
 * @param options.signal how long to wait: a name server may take its time
 * @throws EmailFailure HOST_NOT_FOUND, TEMPORARY, REJECTED, TIMEOUT
 */
export async function resolveServerHost(
  host: string,
  options: { allowPrivate: boolean; signal: AbortSignal },
): Promise<string> {
  if (host.length > LONGEST_HOST || !HOST.test(host)) throw new EmailFailure('HOST_NOT_FOUND', 'Not a host name');
  const [first = ''] = await Promise.race([lookUp(host, options), timeOut(host, options.signal)]);
  return first;
}

async function lookUp(host: string, options: { allowPrivate: boolean }): Promise<string[]> {
  try {
    return await hostAddresses(host, options);
  } catch (error) {
    if (error instanceof HostError) throw new EmailFailure(FAILURES[error.reason], messageOf(error));
    throw error;
  }
}

function messageOf({ reason, message }: HostError): string {
  return reason === 'PRIVATE' ? 'The email server must be on the public internet' : message;
}

async function timeOut(host: string, signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw new EmailFailure('TIMEOUT', `${host} could not be looked up in time`);
}
