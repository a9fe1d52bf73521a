import type { Environment } from '../../../common/environment/environment.js';
import { isJsonObject } from '../../../common/tenancy/settings/json.js';
import type { Outbound } from '../../../common/net/outbound.service.js';
import { standInAddress } from '../../../common/net/stand-in-address.js';
import { backChannelUrl } from '../dev-provider/dev-issuer.js';
import type { TokenAnswer } from './definition.js';
import { parseJson } from '../../../common/contract/parse-json.js';

/** A request to a provider, by the library or by us. */
export interface ProviderCall {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Sends the calls of a project to its providers. */
export class ProviderCalls {
  constructor(
    private readonly outbound: Outbound,
    private readonly environment: Environment,
    /** For whom the calls are made: see `ownerOf`. */
    readonly ownerId: string,
  ) {}

  /** @throws OutboundError */
  send(url: string, call: ProviderCall): Promise<Response> {
    const { ownerId } = this;
    const address = standInAddress(url, this.environment);
    const body = typeof call.body === 'string' || call.body instanceof URLSearchParams ? call.body : null;
    return this.outbound.fetch(backChannelUrl(new URL(address), this.environment).href, { ...call, body, ownerId });
  }
}

/** The answer of a token endpoint as the library wants it, from a provider that has its own ideas. */
export async function repair(answer: Response, read: (answer: TokenAnswer) => TokenAnswer): Promise<Response> {
  const body = parseJson(await answer.clone().text());
  if (!isJsonObject(body)) return answer;
  const repaired = read({ status: answer.status, body });
  return Response.json(repaired.body, { status: repaired.status });
}
