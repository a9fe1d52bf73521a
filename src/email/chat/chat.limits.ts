import { HOUR, type RateLimit } from '../../common/rate-limits/rate-limit.js';

const KB = 1024;
const MB = 1024 * KB;
const SECOND_MS = 1_000;

/** Every question costs the operator money. */
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
  /** For the model to answer once, from the first byte that is sent to the last that is received. */
  answerMs: 60 * SECOND_MS,
  /** For all of a question, with everything that is mended on the way. */
  wholeMs: 150 * SECOND_MS,
  /** How often in all an answer may be asked for that did not come, as the provider's own client does it. */
  retries: 1,
  /** Tokens of one answer. */
  tokens: 16_000,
  /** Of one answer as the provider sends it, in bytes. */
  answerBytes: 8 * MB,
  /** Sources that one answer may offer. */
  sources: 3,
  /** How often the model is told what is wrong with a source and asked for another. */
  repairs: 2,
} as const;

/** What is kept of conversations. */
export const CHAT_THREADS = {
  /** Of a thread's id, in characters. */
  idLength: 256,
  /** Messages of a thread, and their bytes as they are stored. */
  messages: 200,
  bytes: 4 * MB,
  /** Of all threads of a project together. */
  bytesOfProject: 64 * MB,
  /** What a message counts besides its bytes. */
  overheadBytes: 200,
} as const;
