import { MINUTE, type RateLimit } from '../common/rate-limits/rate-limit.js';

const KB = 1024;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Endpoints of a project. */
export const MOST_ENDPOINTS = 50;
/** Types of events that an endpoint chooses. */
export const MOST_EVENT_TYPES = 200;
/** The length of an endpoint's address and of its description, in characters. */
export const ENDPOINT_URL_LENGTH = 2_000;
export const ENDPOINT_DESCRIPTION_LENGTH = 1_000;
/** The length of a signing secret, in bytes. */
export const SECRET_BYTES = 32;

/** The time for which the secret before the last rotation goes on signing beside the new one, in milliseconds. */
export const SECRET_OVERLAP = { usual: DAY_MS, most: 7 * DAY_MS } as const;

/** The number of days for which events and deliveries are kept. */
export const KEPT_DAYS = 30;
/** Deliveries of an endpoint that wait. Events beyond it are left out until it keeps up, and can be replayed. */
export const MOST_PENDING = 100_000;
/** Events that one replay looks at. */
export const REPLAYED_EVENTS = 20_000;
/** Rows that one page of deliveries looks at, at most, and rows that it has. */
export const DELIVERIES_PAGE = { scanned: 20_000, most: 100, usual: 50 } as const;
/** Attempts of an endpoint of which its success rate tells: the latest. */
export const RECENT_ATTEMPTS = 100;
/** Attempts that are kept of a delivery: the latest. */
export const KEPT_ATTEMPTS = 20;

/**
 * The delays between the attempts of a delivery, in milliseconds: three days in all. A random share of up to a tenth is
 * added.
 */
export const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
] as const;

/** The pause of an endpoint that fails before it is tried with one message, in milliseconds; twice as long each time. */
export const PROBE_DELAY_MS = { first: 5 * SECOND_MS, most: 5 * MINUTE_MS } as const;
/** Failures in a row after which an endpoint counts as failing. */
export const FAILURES_IN_A_ROW = 5;
/** The time after which an endpoint that did nothing but fail is disabled, in milliseconds. */
export const FAILING_UNTIL_DISABLED_MS = 5 * DAY_MS;

/** The bytes that are read of an endpoint's answer, and the characters that are kept of it. */
export const ANSWER = { bytes: 64 * KB, keptCharacters: 1_000 } as const;
/**
 * Calls at the same time: of one endpoint of which nothing is known yet, at most, and while it is slow, of an owner of projects, and
 * of all, in one process; how many begin together, and at what pace.
 * A process that answers others and is busy goes on with 125 calls a second.
 */
export const CALLS = {
  ofNewEndpoint: 4,
  ofEndpoint: 16,
  ofSlowEndpoint: 2,
  ofOwner: 400,
  inAll: 2_000,
  together: 8,
  pace: { busyShare: 0.35, mostPauseMs: 8, windowMs: 50 },
} as const;
/** The mean duration of a call, in milliseconds, from which an endpoint is slow, and below which it is quick. */
export const SLOW_MS = 1_000;
export const QUICK_MS = 250;

/** Endpoint queues that a process holds at the same time: in all, of one project, and of one owner of projects. */
export const QUEUES = { inAll: 600, ofProject: MOST_ENDPOINTS, ofOwner: 150 } as const;
/**
 * A batch of one endpoint's queue: its deliveries, first and at least and at most, their bytes, and the time that it may take.
 * A batch is twice as long as the last one got: what is read and cannot be sent in time is read again.
 */
export const BATCH = {
  deliveries: { first: 50, least: 10, most: 500 },
  bytes: 256 * KB,
  ms: 5 * SECOND_MS,
} as const;
/** Bodies of events that a process keeps for the other endpoints that they go to, in bytes. */
export const KEPT_BODIES = 8 * 1024 * KB;
/** The time for which a process sends from one queue before others have their turn, in milliseconds. */
export const TURN_MS = 10 * SECOND_MS;
/** Events that become deliveries in one statement: in all, and of one project; and the pause once none is left, in milliseconds. */
export const DISPATCHED = { inAll: 2_000, ofProject: 500, restMs: 50 } as const;

/** Attempts at once to hand an event to a Svix server that is busy. */
export const SVIX_ATTEMPTS = 5;
/** The pause before the second of them, in milliseconds; twice as long each time. */
export const SVIX_PAUSE_MS = 250;
/** The timeout of a call of the Svix server, in milliseconds. */
export const SVIX_CALL_MS = 10 * SECOND_MS;

/** Tests of endpoints: each calls a server of somebody's choosing. */
export const WEBHOOK_TESTS = {
  name: 'webhook-tests',
  quotas: [
    { per: 'project', points: 30, seconds: MINUTE },
    { per: 'owner', points: 60, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Resends of single deliveries. */
export const WEBHOOK_RESENDS = {
  name: 'webhook-resends',
  quotas: [
    { per: 'project', points: 120, seconds: MINUTE },
    { per: 'owner', points: 240, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Replays of all events since a moment. */
export const WEBHOOK_REPLAYS = {
  name: 'webhook-replays',
  quotas: [
    { per: 'project', points: 20, seconds: MINUTE },
    { per: 'owner', points: 40, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
