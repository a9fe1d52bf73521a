import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { NotificationListener } from '../database/notification-listener.js';
import { PasswordHasher } from '../password-hashing/password-hasher.js';
import { TenancyCache } from '../tenancy/tenancy-cache.js';
import { Metrics } from '../metrics/metrics.js';

/** Measures the parts that every request needs. */
@Injectable()
export class ServerMeasurements implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly listener: NotificationListener,
    private readonly hasher: PasswordHasher,
    private readonly tenancies: TenancyCache,
  ) {}

  onModuleInit(): void {
    const { metrics, database, listener, hasher, tenancies } = this;
    metrics.declare({
      name: 'database_connections',
      help: 'Connections of the pool: those in use, those that are idle, and requests that wait for one',
      label: 'state',
      read: () => database.connections,
    });
    metrics.declare({
      name: 'listener_up',
      help: '1 while changes by other processes are heard of, 0 while nothing is kept in memory because they are not',
      read: () => Number(listener.isListening),
    });
    metrics.declare({
      name: 'password_hashes_waiting',
      help: 'Password hashes that wait for their turn',
      read: () => hasher.waiting,
    });
    metrics.declare({ name: 'projects_cached', help: 'Projects in memory', read: () => tenancies.usage.size });
    metrics.declare({
      name: 'project_reads_total',
      help: 'Projects that were asked for, by whether they were in memory',
      kind: 'counter',
      label: 'from',
      read: () => tenancies.usage.reads,
    });
  }
}
