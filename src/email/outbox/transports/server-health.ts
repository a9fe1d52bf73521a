import { LRUCache } from 'lru-cache';
import { EmailFailure } from './email-failure.js';

/** Servers and projects that are remembered. */
const REMEMBERED = 10_000;
const REMEMBERED_MS = 60 * 60_000;
/** Emails handed at the same time to a server that has not yet shown that it is quick. */
const TRIALS = 2;
/** Emails handed at the same time to all such servers together, by one process; the other servers have the rest of its slots. */
const TRIALS_IN_ALL = 30;
/** A server that needs longer for an email is not quick. */
const QUICK_MS = 10_000;
/** The time for which a server that did not answer is set aside, in milliseconds; twice as long each time, up to the longest. */
const SET_ASIDE_MS = 15_000;
const LONGEST_SET_ASIDE_MS = 60_000;
/** The number of times in a row that a server did not answer, after which its emails fail; before, they wait. */
const PATIENCE = 3;
const NEXT_TRY_MS = 1_000;

interface Health {
  inHand: number;
  isQuick: boolean;
  /** Emails in a row for which it did not answer. */
  silences: number;
  /** The time until which it is set aside, in milliseconds of the process's own clock. */
  setAsideUntil: number;
}

/** The end of an attempt at a server; null when the server was not asked. */
export type Ending = { failure: EmailFailure | null; elapsedMs: number } | null;

/**
 * The recent health of email servers, as far as this process knows. A server that does not answer is set aside, so that it
 * holds up no emails but its own; a server that is unknown yet, or slow, gets few at a time.
 */
export class ServerHealth {
  private readonly servers = new LRUCache<string, Health>({
    max: REMEMBERED,
    ttl: REMEMBERED_MS,
    updateAgeOnGet: true,
  });
  /** The projects whose emails are not taken for now, and until when. */
  private readonly projects = new LRUCache<string, number>({ max: REMEMBERED });
  private trials = 0;

  /**
   * Takes a place for one email; call what it returns when the attempt is over.
   *
   * @param server what tells servers apart; `isTrusted` for one that need not show first that it is quick
   * @throws EmailFailure with `postponedMs` when there is none now; without it when the server counts as gone
   */
  enter(server: { key: string; isTrusted: boolean }, projectId: string): (ending: Ending) => void {
    const health = this.healthOf(server);
    const waitMs = health.setAsideUntil - performance.now();
    if (waitMs > 0 && health.silences > PATIENCE) {
      throw new EmailFailure('TIMEOUT', 'The email server has not answered for a while');
    }
    if (waitMs > 0) throw this.postpone(projectId, waitMs);
    const isTrial = !health.isQuick;
    const most = health.silences > 0 ? 1 : isTrial ? TRIALS : Number.POSITIVE_INFINITY;
    if (health.inHand >= most || (isTrial && this.trials >= TRIALS_IN_ALL)) throw this.postpone(projectId, NEXT_TRY_MS);
    health.inHand += 1;
    if (isTrial) this.trials += 1;
    return (ending) => {
      health.inHand -= 1;
      if (isTrial) this.trials -= 1;
      if (ending) note(health, ending);
    };
  }

  /** Projects whose emails wait for a server. */
  setAside(): string[] {
    const now = performance.now();
    for (const [projectId, until] of this.projects) if (until <= now) this.projects.delete(projectId);
    return [...this.projects.keys()];
  }

  private postpone(projectId: string, delayMs: number): EmailFailure {
    const postponedMs = Math.ceil(delayMs);
    this.projects.set(projectId, performance.now() + postponedMs);
    return new EmailFailure('TIMEOUT', 'The email server is not asked now', { postponedMs });
  }

  private healthOf({ key, isTrusted }: { key: string; isTrusted: boolean }): Health {
    const known = this.servers.get(key);
    if (known) return known;
    const health = { inHand: 0, isQuick: isTrusted, silences: 0, setAsideUntil: 0 };
    this.servers.set(key, health);
    return health;
  }
}

function note(health: Health, { failure, elapsedMs }: NonNullable<Ending>): void {
  if (failure?.type !== 'TIMEOUT') {
    health.isQuick = elapsedMs < QUICK_MS;
    health.silences = 0;
    return;
  }
  health.isQuick = false;
  // Those in hand together are one silence.
  if (performance.now() < health.setAsideUntil) return;
  const setAsideMs = Math.min(SET_ASIDE_MS * 2 ** health.silences, LONGEST_SET_ASIDE_MS);
  health.silences += 1;
  health.setAsideUntil = performance.now() + setAsideMs;
}
