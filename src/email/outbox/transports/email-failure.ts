/** The types of failure that owners see. */
export type EmailErrorType =
  | 'HOST_NOT_FOUND'
  | 'AUTH_FAILED'
  | 'TEMPORARY'
  | 'INVALID_EMAIL_ADDRESS'
  | 'REJECTED'
  | 'TIMEOUT'
  | 'SOCKET_CLOSED'
  | 'UNKNOWN';

const LONGEST_MESSAGE = 1_000;
const TRANSIENT: ReadonlySet<EmailErrorType> = new Set(['TEMPORARY', 'TIMEOUT', 'SOCKET_CLOSED']);

/** An email that a server did not take. */
export class EmailFailure extends Error {
  override readonly name = 'EmailFailure';
  readonly type: EmailErrorType;
  /** The email server was never asked: the connection was given up for another email's sake. */
  readonly isUntried: boolean;
  /** The milliseconds after which the server may be asked; null when it was asked. */
  readonly postponedMs: number | null;

  constructor(type: EmailErrorType, message: string, options: { isUntried?: boolean; postponedMs?: number } = {}) {
    super(printable(message).slice(0, LONGEST_MESSAGE));
    this.type = type;
    this.isUntried = options.isUntried ?? false;
    this.postponedMs = options.postponedMs ?? null;
  }

  /** True when the same email may well be taken a little later. */
  get isTransient(): boolean {
    return TRANSIENT.has(this.type);
  }
}

/** The members of an error of nodemailer, or of the socket below it. */
interface TransportError {
  message?: string;
  code?: string;
  /** The reply code of the server's last answer: three digits. */
  responseCode?: number;
  response?: string;
  command?: string;
}

const TYPES_BY_CODE: Record<string, EmailErrorType> = {
  EDNS: 'HOST_NOT_FOUND',
  ENOTFOUND: 'HOST_NOT_FOUND',
  EAI_AGAIN: 'TEMPORARY',
  EAUTH: 'AUTH_FAILED',
  ENOAUTH: 'AUTH_FAILED',
  ETIMEDOUT: 'TIMEOUT',
  EABORT: 'TIMEOUT',
  ECONNECTION: 'SOCKET_CLOSED',
  ESOCKET: 'SOCKET_CLOSED',
  ECONNREFUSED: 'SOCKET_CLOSED',
  ECONNRESET: 'SOCKET_CLOSED',
};

/** Sorts an error of the transport into these types. */
export function toEmailFailure(error: unknown): EmailFailure {
  if (error instanceof EmailFailure) return error;
  const { message = 'The email could not be sent', code = '', ...answer } = error as TransportError;
  // A closed pool means that this process stops or drops a lost connection: another attempt uses a new one.
  if (message === 'Connection pool was closed') return new EmailFailure('SOCKET_CLOSED', message, { isUntried: true });
  return new EmailFailure(typeOfAnswer(answer, code) ?? typeOfCode(code), message);
}

/** A server that answered has said what it thinks; its digits count more than where the conversation ended. */
function typeOfAnswer(
  { responseCode, response = '', command = '' }: TransportError,
  code: string,
): EmailErrorType | null {
  if (!responseCode || responseCode < 400) return null;
  if (responseCode < 500) return 'TEMPORARY';
  if (code === 'EAUTH') return 'AUTH_FAILED';
  const isAddress = command === 'RCPT TO' && (/\b5\.1\.[0-46]\b/.test(response) || [501, 553].includes(responseCode));
  return isAddress ? 'INVALID_EMAIL_ADDRESS' : 'REJECTED';
}

function typeOfCode(code: string): EmailErrorType {
  if (code === 'EENVELOPE') return 'INVALID_EMAIL_ADDRESS';
  return TYPES_BY_CODE[code] ?? 'UNKNOWN';
}

function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}]+/gu, ' ')
    .trim();
}
