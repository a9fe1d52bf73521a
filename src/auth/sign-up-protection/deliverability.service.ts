import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DELIVERABILITY_ASKED, DELIVERABILITY_AT_ONCE, DELIVERABILITY_KEPT } from './sign-up-protection.limits.js';

/** Name servers know of nothing that they would have to know of. */
const NOTHING: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks name servers whether mail can reach a domain at all. */
@Injectable()
export class DeliverabilityService {
  private readonly known = new LRUCache<string, boolean>(DELIVERABILITY_KEPT);
  private asked = 0;

  /**
   * False where name servers know of no mail server of the domain, and of no address that could be one (RFC 5321, 5.1);
   * null where they did not answer in time.
   */
  async isDeliverable(domain: string): Promise<boolean | null> {
    const known = this.known.get(domain);
    if (known !== undefined) return known;
    if (this.asked >= DELIVERABILITY_AT_ONCE) return null;
    this.asked += 1;
    const answer = await this.ask(domain).finally(() => (this.asked -= 1));
    if (answer !== null) this.known.set(domain, answer);
    return answer;
  }

  private async ask(domain: string): Promise<boolean | null> {
    const resolver = new Resolver(DELIVERABILITY_ASKED);
    const answers = await Promise.allSettled([
      resolver.resolveMx(domain),
      resolver.resolve4(domain),
      resolver.resolve6(domain),
    ]);
    const [mx] = answers;
    // A single MX without a name says that the domain takes no mail (RFC 7505).
    if (mx.status === 'fulfilled' && mx.value.length === 1 && mx.value[0]?.exchange === '') return false;
    if (answers.some((answer) => answer.status === 'fulfilled' && answer.value.length > 0)) return true;
    return answers.every(isNothing) ? false : null;
  }
}

function isNothing(answer: PromiseSettledResult<unknown[]>): boolean {
  if (answer.status === 'fulfilled') return answer.value.length === 0;
  return NOTHING.has((answer.reason as NodeJS.ErrnoException).code ?? '');
}
