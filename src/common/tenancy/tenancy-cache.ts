import { Inject, Injectable } from '@nestjs/common';
import { hashTokenToText } from '../crypto/random-token.js';
import { AnnouncedCopies } from '../database/announced-copies.js';
import { Database } from '../database/database.js';
import { NotificationListener } from '../database/notification-listener.js';
import { renderConfig } from './settings/render-config.js';
import { CONFIG_SCHEMA, type ConfigSchema } from './settings/sections.js';
import type { ProjectEntity } from './entities/project.entity.js';
import { HostedPageLinksService } from './hosted-page-links.service.js';
import { memoryOf } from './memory-of.js';
import { OverrideSealing } from './override-sealing.js';
import type { Tenancy, TenancyKey } from './tenancy.js';
import { LOAD_TENANCIES, LOAD_TENANCY } from './tenancy.queries.js';
import { CACHED_BYTES, CACHED_PROJECTS, READ_TOGETHER } from './tenancy.limits.js';

const CHANNEL = 'vestibule_tenancy';
/** A project id is `internal` or a UUID; anything longer is not worth a query. */
const LONGEST_ID = 64;
/** In bytes: what a project without settings of its own takes, and each key. */
const TENANCY_BYTES = 8_000;
const KEY_BYTES = 250;

interface TenancyRow extends Omit<ProjectEntity, 'configurationSource'> {
  version: string;
  configurationRevision: number;
  paymentsAheadMillis: number;
  keys: Array<{ hash: string; tier: TenancyKey['tier']; setId: string; millisLeft: number }> | null;
}

/**
 * The projects this process has seen lately, in memory: so many of them, and so many bytes. Every change of a project is announced through PostgreSQL's
 * NOTIFY in the transaction that makes it, and every replica drops its copy.
 */
@Injectable()
export class TenancyCache {
  private readonly tenancies: AnnouncedCopies<Tenancy>;
  /** The size of the settings of a project that changed nothing: most of it is texts that all projects share. */
  private readonly defaultBytes: number;

  constructor(
    private readonly database: Database,
    private readonly sealing: OverrideSealing,
    private readonly hostedPages: HostedPageLinksService,
    listener: NotificationListener,
    @Inject(CONFIG_SCHEMA) private readonly schema: ConfigSchema,
  ) {
    this.defaultBytes = memoryOf(renderConfig(schema, {}));
    this.tenancies = new AnnouncedCopies(listener, {
      channel: CHANNEL,
      max: CACHED_PROJECTS,
      maxSize: CACHED_BYTES,
      sizeOf: (tenancy) => this.sizeOf(tenancy),
    });
  }

  /** The project with its configuration and keys, or null when there is none of that id. */
  find(projectId: string): Promise<Tenancy | null> {
    const found = this.tenancies.find(projectId);
    if (found) return found;
    if (projectId.length > LONGEST_ID || projectId.includes('\0')) return Promise.resolve(null);
    const loading = this.load(projectId);
    this.tenancies.keep(projectId, loading);
    return loading;
  }

  /** The number of projects in memory, and how often projects were found there or read from the database. */
  get usage(): { size: number; reads: Readonly<Record<'memory' | 'database', number>> } {
    const { size, reads } = this.tenancies;
    return { size, reads };
  }

  /** Announces to every replica, this one included, that a project changed. Call it inside the changing transaction. */
  async announceChange(projectId: string): Promise<void> {
    await this.database.notify(CHANNEL, projectId);
    this.database.afterCommit(() => this.tenancies.forget(projectId));
  }

  /** About how much memory a project takes here, in bytes. */
  private sizeOf({ project, config, keys }: Tenancy): number {
    const settings = Math.max(0, memoryOf(config) - this.defaultBytes);
    return TENANCY_BYTES + memoryOf(project) + keys.size * KEY_BYTES + settings;
  }

  /** The project as the current transaction sees it, whatever is kept; null when there is none of that id. */
  async load(projectId: string): Promise<Tenancy | null> {
    const row = await this.database.row<TenancyRow>(LOAD_TENANCY, [projectId]);
    return row ? this.toTenancy(row) : null;
  }

  /** Those of the projects that are there, in the order of their ids. Some are read at a time, and none of them is kept. */
  async *loadEach(projectIds: readonly string[]): AsyncGenerator<Tenancy> {
    for (let start = 0; start < projectIds.length; start += READ_TOGETHER) {
      const ids = projectIds.slice(start, start + READ_TOGETHER);
      const rows = await this.database.rows<TenancyRow>(LOAD_TENANCIES, [ids]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const row of ids.flatMap((id) => byId.get(id) ?? [])) yield this.toTenancy(row);
    }
  }

  private toTenancy(row: TenancyRow): Tenancy {
    const {
      version,
      configurationRevision,
      paymentsAheadMillis,
      keys,
      projectOverride,
      branchOverride,
      environmentOverride,
      ...project
    } = row;
    const hostedPages = this.hostedPages.of(project.id);
    return {
      project,
      version,
      configurationRevision,
      paymentsAheadMillis,
      hostedPages,
      keys: new Map([...(keys ?? []).map(toKeyEntry), toHostedKeyEntry(hostedPages.clientKey)]),
      config: renderConfig(this.schema, {
        project: this.sealing.unseal(project.id, 'project', projectOverride),
        branch: this.sealing.unseal(project.id, 'branch', branchOverride),
        environment: this.sealing.unseal(project.id, 'environment', environmentOverride),
      }),
    };
  }
}

function toKeyEntry(key: NonNullable<TenancyRow['keys']>[number]): [string, TenancyKey] {
  const hash = Buffer.from(key.hash, 'base64').toString('base64url');
  return [hash, { tier: key.tier, setId: key.setId, expiresAt: performance.now() + key.millisLeft }];
}

function toHostedKeyEntry(key: string): [string, TenancyKey] {
  return [hashTokenToText(key), { tier: 'client', setId: null, expiresAt: Number.POSITIVE_INFINITY }];
}
