import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hashTokenToText } from '../crypto/random-token.js';
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
 * NOTIFY in the transaction that makes it, and every replica drops its copy. While the connection that listens is
 * down, nothing is kept.
 */
@Injectable()
export class TenancyCache {
  private readonly tenancies = new LRUCache<string, Tenancy>({ max: CACHED_PROJECTS, maxSize: CACHED_BYTES });
  /** The reads from the database that are under way. */
  private readonly loading = new Map<string, Promise<Tenancy | null>>();
  /** The size of the settings of a project that changed nothing: most of it is texts that all projects share. */
  private readonly defaultBytes: number;

  constructor(
    private readonly database: Database,
    private readonly sealing: OverrideSealing,
    private readonly hostedPages: HostedPageLinksService,
    private readonly listener: NotificationListener,
    @Inject(CONFIG_SCHEMA) private readonly schema: ConfigSchema,
  ) {
    this.defaultBytes = memoryOf(renderConfig(schema, {}));
    listener.subscribe(CHANNEL, {
      onMessage: (projectId) => this.forget(projectId),
      onGap: () => {
        this.tenancies.clear();
        this.loading.clear();
      },
    });
  }

  /** The project with its configuration and keys, or null when there is none of that id. */
  find(projectId: string): Promise<Tenancy | null> {
    const cached = this.tenancies.get(projectId);
    if (cached) return Promise.resolve(cached);
    const underWay = this.loading.get(projectId);
    if (underWay) return underWay;
    if (projectId.length > LONGEST_ID || projectId.includes('\0')) return Promise.resolve(null);
    const loading = this.load(projectId);
    if (this.listener.isListening) this.keep(projectId, loading);
    return loading;
  }

  /** Announces to every replica, this one included, that a project changed. Call it inside the changing transaction. */
  async announceChange(projectId: string): Promise<void> {
    await this.database.notify(CHANNEL, projectId);
    this.database.afterCommit(() => this.forget(projectId));
  }

  private forget(projectId: string): void {
    this.tenancies.delete(projectId);
    this.loading.delete(projectId);
  }

  private keep(projectId: string, loading: Promise<Tenancy | null>): void {
    this.loading.set(projectId, loading);
    const finish = (tenancy: Tenancy | null) => {
      // A change was announced meanwhile: what was read before it must not be kept.
      if (this.loading.get(projectId) !== loading) return;
      this.loading.delete(projectId);
      if (tenancy) this.tenancies.set(projectId, tenancy, { size: this.sizeOf(tenancy) });
    };
    // A project that is not there may be made any moment, and a failed query says nothing about the next one.
    loading.then(finish, () => finish(null));
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
