import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { KMS, KMSServiceException } from '@aws-sdk/client-kms';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { KnownError } from '../../common/errors/known-error.js';
import { KMS_CALL } from '../vault.limits.js';

/** A data key as KMS wrapped it, and the key of KMS that wrapped it. */
export interface WrappedKey {
  wrappedKey: Buffer;
  kmsKeyId: string;
}

type Ask<T> = (kms: KMS, options: { abortSignal: AbortSignal }) => Promise<T>;

/**
 * AWS KMS, which keeps the key that wraps the keys of the vault. Its client is loaded with the first call: a server that needs
 * no KMS starts without, and one whose KMS is down starts all the same.
 */
@Injectable()
export class KeyManagement implements OnModuleDestroy {
  /** The key that new data keys are wrapped by; undefined where KMS is not used. */
  readonly keyId: string | undefined;
  private client?: Promise<KMS>;
  /** The end of the pause after a failed call, on the monotonic clock of this process. */
  private restsUntil = 0;

  constructor(
    @Inject(ENVIRONMENT) { kmsKeyId }: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.keyId = kmsKeyId;
  }

  async onModuleDestroy(): Promise<void> {
    (await this.client?.catch(() => undefined))?.destroy();
  }

  /**
   * Makes a data key for a project.
   *
   * @throws KnownError DATA_VAULT_KEYS_UNAVAILABLE
   */
  async makeDataKey(projectId: string, kmsKeyId: string): Promise<WrappedKey & { key: Buffer }> {
    const request = { KeyId: kmsKeyId, KeySpec: 'AES_256', EncryptionContext: contextOf(projectId) } as const;
    const answer = await this.ask((kms, options) => kms.generateDataKey(request, options));
    return { key: bytesOf(answer.Plaintext), wrappedKey: bytesOf(answer.CiphertextBlob), kmsKeyId };
  }

  /**
   * Unwraps a data key of a project.
   *
   * @throws KnownError DATA_VAULT_KEYS_UNAVAILABLE
   */
  async unwrap(projectId: string, { wrappedKey, kmsKeyId }: WrappedKey): Promise<Buffer> {
    const request = { KeyId: kmsKeyId, CiphertextBlob: wrappedKey, EncryptionContext: contextOf(projectId) };
    return bytesOf((await this.ask((kms, options) => kms.decrypt(request, options))).Plaintext);
  }

  /** Calls KMS, but not for a moment after it gave no answer: so requests do not pile up. The next call tries it again. */
  private async ask<T>(work: Ask<T>): Promise<T> {
    if (performance.now() < this.restsUntil) throw new KnownError('DATA_VAULT_KEYS_UNAVAILABLE');
    try {
      return await inTime(this.askNow(work));
    } catch (error) {
      const { name, $metadata } = error as Partial<KMSServiceException>;
      const status = $metadata?.httpStatusCode;
      if (status === undefined || status >= 500) this.restsUntil = performance.now() + KMS_CALL.restMs;
      // Neither the request nor the answer: one of them has a key in it.
      this.log.error({ reason: name, status }, 'AWS KMS gives no key for the data vault');
      throw new KnownError('DATA_VAULT_KEYS_UNAVAILABLE');
    }
  }

  private async askNow<T>(work: Ask<T>): Promise<T> {
    this.client ??= connect();
    return work(await this.client, { abortSignal: AbortSignal.timeout(KMS_CALL.wholeMs) });
  }
}

/** A client of KMS. Region, credentials and endpoint come from the usual `AWS_*` variables. */
async function connect(): Promise<KMS> {
  const { KMS: Client } = await import('@aws-sdk/client-kms');
  return new Client({
    maxAttempts: KMS_CALL.attempts,
    requestHandler: {
      connectionTimeout: KMS_CALL.connectMs,
      requestTimeout: KMS_CALL.answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: KMS_CALL.connections },
      httpsAgent: { maxSockets: KMS_CALL.connections },
    },
  });
}

/** Ends the waiting for a call in time: the abort signal does not reach the search for credentials. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = delay(KMS_CALL.wholeMs, undefined, { signal: over.signal }).then(() => {
    throw new DOMException('AWS KMS did not answer in time', 'TimeoutError');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

/** The encryption context, which KMS demands again to unwrap a key, and writes into its own log. */
function contextOf(projectId: string): Record<string, string> {
  return { use: 'vestibule/vault', project: projectId };
}

function bytesOf(bytes: Uint8Array | undefined): Buffer {
  if (!bytes) throw new Error('AWS KMS answered without a key');
  return Buffer.from(bytes);
}
