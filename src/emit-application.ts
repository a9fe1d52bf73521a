import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createDataSource } from '../ormconfig.js';
import { loadSecrets } from './common/environment/data-dir.js';
import { readEnvironment } from './common/environment/environment.js';
import { createLog } from './common/environment/log.js';
import { Metrics } from './common/metrics/metrics.js';
import { toDatabaseAccess } from './common/database/database-access.js';
import { EmbeddedPostgres } from './common/database/embedded-postgres.js';
import { createApplication } from './application.js';

/** The application on a database of its own that is thrown away, for tools that look at it from inside. */
export async function withTemporaryApplication(work: (app: NestFastifyApplication) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vestibule-'));
  const { environment } = readEnvironment({ VESTIBULE_DATA_DIR: dataDir, VESTIBULE_LOG_LEVEL: 'warn' });
  const secrets = loadSecrets(environment);
  const embedded = await EmbeddedPostgres.start(dataDir, secrets.databasePassword);
  try {
    const dataSource = createDataSource(embedded.url);
    const log = createLog(environment);
    const database = { databaseAccess: toDatabaseAccess({}, embedded.url), databaseProcess: embedded, dataSource };
    const metrics = await Metrics.create(environment);
    const app = await createApplication({ environment, secrets, log, metrics, ...database });
    await work(app);
    await app.close();
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
