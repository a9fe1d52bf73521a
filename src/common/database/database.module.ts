import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DATABASE_ACCESS, type DatabaseAccess } from './database-access.js';
import { DatabaseClock } from './database-clock.js';
import { DATABASE_PROCESS, type DatabaseProcess } from './database-process.js';
import { Database } from './database.js';
import { NotificationListener } from './notification-listener.js';

/** The one connection pool, the transactions on it, the database's clock and its notifications. */
@Global()
@Module({})
export class DatabaseModule {
  static for(access: DatabaseAccess, dataSource: DataSource, process: DatabaseProcess): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => dataSource.options,
          dataSourceFactory: async () => dataSource,
        }),
      ],
      providers: [
        { provide: DATABASE_ACCESS, useValue: access },
        { provide: DATABASE_PROCESS, useValue: process },
        Database,
        DatabaseClock,
        NotificationListener,
      ],
      exports: [DATABASE_ACCESS, DATABASE_PROCESS, Database, DatabaseClock, NotificationListener],
    };
  }
}
