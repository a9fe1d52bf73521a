import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { Environment } from './environment.js';

/** Dependency-injection token of the process's one pino logger. */
export const LOG = Symbol('Log');
/** The logger, as everything that injects {@link LOG} sees it. */
export type Log = Logger;

/** Headers and fields that never reach a log line, wherever they stand. */
const REDACTED = [
  'password',
  'password_hash',
  'old_password',
  'new_password',
  'totp_secret_base64',
  'totp_code',
  'refresh_token',
  'access_token',
  'client_secret',
  'authorization',
  'cookie',
  'code',
].flatMap((name) => [name, `*.${name}`]);

/** JSON lines on standard output; readable ones when that is a terminal. */
export function createLog({ logLevel, instance }: Pick<Environment, 'logLevel' | 'instance'>): Log {
  return pino({
    level: logLevel,
    // Tells several servers apart.
    base: { instance },
    redact: { paths: REDACTED, censor: '[redacted]' },
    ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'instance' } } } : {}),
  });
}

/** Lets Nest's own messages go the same way as ours; its boot chatter is for debugging. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Log) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
}
