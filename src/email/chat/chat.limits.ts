import { HOUR, type RateLimit } from '../../common/rate-limits/rate-limit.js';

const KB = 1024;
const MB = 1024 * KB;
const SECOND_MS = 1_000;

/** The limits of questions: each costs the operator money. */
export const AI_CHAT = {
  name: 'ai-chat',
  quotas: [
    { per: 'project', points: 100, seconds: HOUR },
    { per: 'owner', points: 200, seconds: HOUR },
  ],
} as const satisfies RateLimit;

/** Questions that are being answered. */
export const CHAT_TURNS = {
  ofOwner: 2,
  waitingOfOwner: 4,
  inAll: 50,
} as const;

/** One question. Times in milliseconds. */
export const CHAT_QUESTION = {
  /** Messages of a conversation that are sent along, and the bytes of each. */
  messages: 100,
  messageBytes: 768 * KB,
  /** Characters that the model is given in all; the oldest messages are left out first. */
  characters: 400_000,
  /** The time of one answer of the model, from the first byte sent to the last received. */
  answerMs: 60 * SECOND_MS,
  /** The time of a whole question, with all repairs of its answer. */
  wholeMs: 150 * SECOND_MS,
  /** Attempts in all for an answer that did not come, as in the provider's own client. */
  retries: 1,
  /** Tokens of one answer. */
  tokens: 16_000,
  /** The size of one answer as the provider sends it, in bytes. */
  answerBytes: 8 * MB,
  /** Sources that one answer may offer. */
  sources: 3,
  /** Times that the model is told what is wrong with its source and asked for another. */
  repairs: 2,
} as const;

/** The stored size of conversations. */
export const CHAT_THREADS = {
  /** The length of a thread's id, in characters. */
  idLength: 256,
  /** Messages of a thread, and their bytes as they are stored. */
  messages: 200,
  bytes: 4 * MB,
  /** The bytes of all threads of a project. */
  bytesOfProject: 64 * MB,
  /** The bytes that a message counts beside its own. */
  overheadBytes: 200,
} as const;
