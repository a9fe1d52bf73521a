import { Body, Controller, Get, Header, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../caller/caller.js';
import { CurrentCaller } from '../access/current-caller.js';
import { Endpoint } from '../access/endpoint.js';
import { Contract } from '../contract/contract-class.js';
import { Choice, Flag, Text } from '../contract/fields.js';
import { DATABASE_PROCESS, type DatabaseProcess } from '../database/database-process.js';
import { Database } from '../database/database.js';
import { NotificationListener } from '../database/notification-listener.js';
import { LOG, type Log } from '../environment/log.js';
import { KnownError } from '../errors/known-error.js';
import { Drain } from './drain.js';
import { compareVersions } from './server-version.js';

/** A reason for sending a server no requests. */
type NotReady = 'draining' | 'listener' | 'database' | 'migrations';

@Contract()
export class HealthQuery {
  @Text({ optional: true, doc: 'Any value: ask the database, too.' }) db?: string;
}

@Contract()
export class HealthRead {
  @Choice(['ok']) status: 'ok';
}

@Contract()
export class VersionCheck {
  @Text({ max: 100 }) clientVersion: string;
}

@Contract()
export class VersionCheckRead {
  @Flag() upToDate: boolean;
  @Text({ optional: true, doc: 'What to do about it.' }) error?: string;
  @Flag({ optional: true, doc: 'Whether to do it now.' }) severe?: boolean;
}

/** Health of the server, and the check of a client's version. */
@ApiTags('Utilities')
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    @Inject(DATABASE_PROCESS) private readonly databaseProcess: DatabaseProcess,
    private readonly listener: NotificationListener,
    private readonly drain: Drain,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Get('health')
  @Endpoint({
    access: 'public',
    returns: HealthRead,
    throws: ['DATABASE_UNAVAILABLE', 'SERVER_NOT_READY'],
    summary: 'Ask whether the server is up.',
  })
  async health(@Query() query: HealthQuery): Promise<HealthRead> {
    if (this.drain.isDraining) throw new KnownError('SERVER_NOT_READY', { causes: ['draining'] });
    // The process of an embedded database is a part of this server.
    if (!this.databaseProcess.isRunning) throw new KnownError('DATABASE_UNAVAILABLE', { absence: 'away' });
    if (query.db !== undefined) {
      const presence = await this.database.presence();
      if (presence !== 'answering') {
        this.log.error({ presence }, 'The database does not answer');
        throw new KnownError('DATABASE_UNAVAILABLE', { absence: presence });
      }
    }
    return { status: 'ok' };
  }

  @Get('health/live')
  @Endpoint({
    access: 'public',
    returns: HealthRead,
    throws: [],
    summary: 'Ask whether the process answers, whatever becomes of its database.',
  })
  live(): HealthRead {
    return { status: 'ok' };
  }

  @Get('health/ready')
  @Endpoint({
    access: 'public',
    returns: HealthRead,
    throws: ['SERVER_NOT_READY'],
    summary: 'Ask whether requests should be sent to this server.',
  })
  async ready(): Promise<HealthRead> {
    const causes: NotReady[] = [];
    if (this.drain.isDraining) causes.push('draining');
    if (!this.listener.isListening) causes.push('listener');
    if ((await this.database.presence()) !== 'answering') causes.push('database');
    else if (!(await this.database.isMigrated())) causes.push('migrations');
    if (causes.length > 0) throw new KnownError('SERVER_NOT_READY', { causes });
    return { status: 'ok' };
  }

  @Get('api/v1')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Endpoint({ access: 'public', returns: 'text', throws: [], summary: 'Say hello, and who is asking.' })
  greet(@CurrentCaller() caller: Caller | null): string {
    if (!caller) return 'Welcome to the Vestibule API.\n\nAuthentication: None\n';
    const tier = caller.tier.charAt(0).toUpperCase() + caller.tier.slice(1);
    const user = caller.user?.id ?? 'None';
    return `Welcome to the Vestibule API.\n\nAuthentication: ${tier}\nProject: ${caller.projectId}\nUser: ${user}\n`;
  }

  @Post('api/v1/check-version')
  @Endpoint({
    access: 'public',
    returns: VersionCheckRead,
    throws: [],
    summary: 'Ask whether a client version suits this server.',
  })
  checkVersion(@Body() input: VersionCheck): VersionCheckRead {
    return compareVersions(input.clientVersion);
  }

  @Post('api/v1/check-feature-support')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Endpoint({ access: 'public', returns: 'text', throws: [], summary: 'Ask whether a feature is supported.' })
  checkFeature(@Body() input: unknown): string {
    const name = readFeatureName(input);
    return `${name ? `The feature "${name}"` : 'This feature'} is not supported by this server yet.`;
  }
}

function readFeatureName(input: unknown): string | null {
  const name = (input as { feature_name?: unknown } | null | undefined)?.feature_name;
  return typeof name === 'string' ? name.slice(0, 100) : null;
}
