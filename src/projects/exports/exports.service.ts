import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { finished, Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { FairShares } from '../../common/concurrency/fair-shares.js';
import { Throttle } from '../../common/concurrency/throttle.js';
import { WeightedFairQueue } from '../../common/concurrency/weighted-fair-queue.js';
import { Database } from '../../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { EventsService } from '../../common/events/events.service.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { ExportLines } from './export-lines.service.js';
import { ExportSealer, type SecretsHeader } from './export-sealing.js';
import { EXPORT_READER, EXPORT_WRITING, EXPORTS } from './exports.limits.js';
import { ExportsQueries } from './exports.queries.js';
import { sealSecrets } from './line-secrets.js';
import { Spool } from './spool.js';

/** All exports together, for their pace. */
const ALL = 'all';

interface Sealing {
  sealer: ExportSealer;
  header: SecretsHeader;
}

/**
 * Sends the whole of a project as lines, as it is at one moment. The lines go into a file as fast as the server likes, and
 * from there to a reader as fast as they like: no transaction waits for anybody outside.
 */
@Injectable()
export class ExportsService {
  private readonly shares = new FairShares(EXPORTS);
  private readonly turns = new WeightedFairQueue(EXPORT_WRITING);
  private readonly pace = new Throttle(EXPORT_WRITING);

  constructor(
    private readonly database: Database,
    private readonly queries: ExportsQueries,
    private readonly lines: ExportLines,
    private readonly events: EventsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Sends a project, line by line, from the moment on at which its turn has come.
   *
   * @param answer that it goes into
   * @throws TooManyRequestsError, BusyError when too many exports are on their way
   */
  async send(caller: Caller, passphrase: string | null, answer: ServerResponse): Promise<Readable> {
    const place = this.shares.take(ownerOf(caller.tenancy.project), () => answer.destroy());
    const sent = new Promise<void>((resolve) => finished(answer, () => resolve())).then(place.leave);
    const sealing = passphrase === null ? null : await ExportSealer.create(passphrase);
    // Recorded before anything is sent, and whatever becomes of it.
    await this.database.transaction(async () => {
      this.events.record(caller, 'project.exported', { has_secrets: sealing !== null });
    });
    const spool = await Spool.open(this.folder);
    const written = this.write(caller, sealing, spool).then(() => {
      const late = setTimeout(() => answer.destroy(), readMsOf(spool));
      void sent.then(() => clearTimeout(late));
    });
    void sent.then(() => spool.abandon());
    void Promise.all([written, sent]).then(() => spool.close());
    return Readable.from(spool.read(), { objectMode: false });
  }

  /** Beside the embedded database, or where the system keeps such files. */
  private get folder(): string {
    return this.environment.databaseUrl ? tmpdir() : this.environment.dataDir;
  }

  private async write(caller: Caller, sealing: Sealing | null, spool: Spool): Promise<void> {
    try {
      const { project } = caller.tenancy;
      await this.turns.run(project, 1, () => this.pour(caller.projectId, sealing, spool));
      await spool.end();
    } catch (error) {
      // A reader who went away is no error of the server's.
      if (!spool.isAbandoned) this.log.warn({ error: (error as Error).message }, 'An export ended before its end');
      spool.fail(error as Error);
    }
  }

  private async pour(projectId: string, sealing: Sealing | null, spool: Spool): Promise<void> {
    // Tried once: lines that were sent cannot be taken back.
    let isBegun = false;
    let made = 0;
    await this.database.transaction(async () => {
      if (isBegun) throw new Error('An export cannot begin again');
      isBegun = true;
      await this.queries.holdSnapshot();
      for await (const line of this.lines.of(projectId, sealing?.header ?? null)) {
        const text = `${JSON.stringify(sealSecrets(line, sealing?.sealer ?? null))}\n`;
        await spool.write(text);
        made += text.length;
        if (made < EXPORT_WRITING.piece) continue;
        this.pace.spend(ALL, made);
        made = 0;
        await this.pace.wait(ALL);
      }
    });
  }
}

/** The time that a reader has for all of it. */
function readMsOf({ bytes }: Spool): number {
  const { graceMs, bytesPerSecond } = EXPORT_READER;
  return graceMs + (bytes / bytesPerSecond) * 1_000;
}
