import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from 'jose';
import { LRUCache } from 'lru-cache';
import { OutboundError } from '../../../common/net/outbound-error.js';
import type { ProviderCall, ProviderCalls } from './provider-calls.js';
import { DOCUMENT_BYTES, KEYS_COOLDOWN_MS, MOST_ISSUERS, PROVIDER_MS, REMEMBERED_MS } from './providers.limits.js';

/** The path of the discovery document, below the issuer's address. */
export const DISCOVERY = '/.well-known/openid-configuration';

interface Document {
  status: number;
  text: string;
  contentType: string;
}

/**
 * A cache of the discovery documents and keys of issuers; parallel readers share one call. Each owner of projects has a
 * cache of their own, so that nobody waits for a call that somebody else's limits end.
 */
@Injectable()
export class IssuerDocuments {
  private readonly documents = new LRUCache<string, Promise<Document>>({ max: MOST_ISSUERS, ttl: REMEMBERED_MS });
  private readonly keySets = new LRUCache<string, RemoteJWKSet>({ max: MOST_ISSUERS });

  /**
   * The discovery document below an issuer.
   *
   * @throws OutboundError
   */
  async read(url: string, calls: ProviderCalls): Promise<Response> {
    const key = `${calls.ownerId} ${url}`;
    const known = this.documents.get(key);
    const document = known ?? fetchDocument(url, { headers: { accept: 'application/json' } }, calls);
    if (!known) {
      this.documents.set(key, document);
      document.catch(() => this.documents.delete(key));
    }
    const { status, text, contentType } = await document;
    return new Response(text, { status, headers: { 'content-type': contentType } });
  }

  /** Drops the discovery document of an issuer, which turned out to be wrong: it is read again the next time. */
  forget(issuer: URL, calls: ProviderCalls): void {
    const prefix = `${calls.ownerId} ${issuer.href.replace(/\/$/, '')}`;
    this.documents.delete(prefix + DISCOVERY);
  }

  /** The keys that an issuer signs with; they are asked for when they are first needed, and again for an unknown one. */
  keysOf(url: string, calls: ProviderCalls): RemoteJWKSet {
    const key = `${calls.ownerId} ${url}`;
    const known = this.keySets.get(key);
    if (known) return known;
    const keys = createRemoteJWKSet(new URL(url), {
      // Calls end by themselves: this is for the library's own clock not to be the first.
      timeoutDuration: 2 * PROVIDER_MS,
      cooldownDuration: KEYS_COOLDOWN_MS,
      cacheMaxAge: REMEMBERED_MS,
      [customFetch]: async (address, { headers, signal }) => {
        const call = { headers: Object.fromEntries(headers), signal };
        const { status, text } = await fetchDocument(address, call, calls);
        return new Response(text, { status });
      },
    });
    this.keySets.set(key, keys);
    return keys;
  }
}

async function fetchDocument(url: string, call: ProviderCall, calls: ProviderCalls): Promise<Document> {
  const { host } = new URL(url);
  const answer = await calls.send(url, call);
  const text = await answer.text();
  if (text.length > DOCUMENT_BYTES) throw new OutboundError('TOO_LARGE', `${host} describes itself too lengthily`);
  return { status: answer.status, text, contentType: answer.headers.get('content-type') ?? '' };
}
