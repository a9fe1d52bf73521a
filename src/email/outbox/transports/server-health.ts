import { LRUCache } from 'lru-cache';
import { MailFailure } from './mail-failure.js';

/** Servers and projects that are remembered. */
const REMEMBERED = 10_000;
const REMEMBERED_MS = 60 * 60_000;
/** Mails handed at the same time to a server that has not yet shown that it is quick. */
const TRIALS = 2;
/** And to all such servers together, by one process: others have the rest of its places. */
const TRIALS_IN_ALL = 30;
/** A server that needs longer for a mail is not quick. */
const QUICK_MS = 10_000;
/** How long a server that did not answer is set aside; twice as long each time, up to the longest. */
const SET_ASIDE_MS = 15_000;
const LONGEST_SET_ASIDE_MS = 60_000;
/** After so many of them in a row its mails count as tried in vain; before, they wait. */
const PATIENCE = 3;
const NEXT_TRY_MS = 1_000;

interface Health {
  inHand: number;
  isQuick: boolean;
  /** How often in a row it did not answer. */
  silences: number;
  /** In milliseconds of the process's own clock. */
  setAsideUntil: number;
}

/** How asking a server ended; null when it was not asked after all. */
export type Ending = { failure: MailFailure | null; elapsedMs: number } | null;

/**
 * How mail servers did lately, as far as this process knows. A server that does not answer is set aside, so that it
 * holds up its own mails and no others; one that nobody knows yet, or that is slow, is given few at a time.
 */
export class ServerHealth {
  private readonly servers = new LRUCache<string, Health>({
    max: REMEMBERED,
    ttl: REMEMBERED_MS,
    updateAgeOnGet: true,
  });
  /** Whose mails are not to be taken, and until when. */
  private readonly projects = new LRUCache<string, number>({ max: REMEMBERED });
  private trials = 0;

  /**
   * Takes a place for one mail; call what it returns when the attempt is over.
   *
   * @param server what tells servers apart; `isTrusted` for one that need not show first that it is quick
   * @throws MailFailure with `postponedMs` when there is none now; without it when the server counts as gone
   */
  enter(server: { key: string; isTrusted: boolean }, projectId: string): (ending: Ending) => void {
    const health = this.healthOf(server);
    const waitMs = health.setAsideUntil - performance.now();
    if (waitMs > 0 && health.silences > PATIENCE) {
      throw new MailFailure('TIMEOUT', 'The mail server has not answered for a while');
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

  /** Projects whose mails wait for a server. */
  setAside(): string[] {
    const now = performance.now();
    for (const [projectId, until] of this.projects) if (until <= now) this.projects.delete(projectId);
    return [...this.projects.keys()];
  }

  private postpone(projectId: string, delayMs: number): MailFailure {
    const postponedMs = Math.ceil(delayMs);
    this.projects.set(projectId, performance.now() + postponedMs);
    return new MailFailure('TIMEOUT', 'The mail server is not asked now', { postponedMs });
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
