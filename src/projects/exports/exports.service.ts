import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { EventsService } from '../../common/events/events.service.js';
import { untilSent } from '../../common/http/until-sent.js';
import { Slots, slotsOf } from '../../common/concurrency/slots.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { ExportLines } from './export-lines.service.js';
import { ExportSealer, type SecretsHeader } from './export-sealing.js';
import { EXPORTS } from './exports.limits.js';
import { ExportsQueries } from './exports.queries.js';
import { sealSecrets } from './line-secrets.js';

interface Sealing {
  sealer: ExportSealer;
  header: SecretsHeader;
}

/** Sends the whole of a project as lines, as it is at one moment. */
@Injectable()
export class ExportsService {
  private readonly slots = new Slots();

  constructor(
    private readonly database: Database,
    private readonly queries: ExportsQueries,
    private readonly lines: ExportLines,
    private readonly events: EventsService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Sends a project, line by line: a reader who takes their time holds back the next one.
   *
   * @param answer that it goes into
   * @throws TooManyRequestsError, BusyError when too many exports are on their way
   */
  async send(caller: Caller, passphrase: string | null, answer: ServerResponse): Promise<PassThrough> {
    const leave = this.slots.take(slotsOf(ownerOf(caller.tenancy.project), EXPORTS));
    untilSent(answer, EXPORTS.readMs, leave);
    const sealing = passphrase === null ? null : await ExportSealer.create(passphrase);
    // Recorded before anything is sent, and whatever becomes of it.
    await this.database.transaction(async () => {
      this.events.record(caller, 'project.exported', { has_secrets: sealing !== null });
    });
    const stream = new PassThrough();
    void this.pour(caller, sealing, stream).catch((error: unknown) => {
      // A reader who went away is no error of the server's.
      if (!stream.destroyed) this.log.warn({ error: (error as Error).message }, 'An export ended before its end');
      stream.destroy(error as Error);
    });
    return stream;
  }

  private async pour({ projectId }: Caller, sealing: Sealing | null, stream: PassThrough): Promise<void> {
    // Tried once: lines that were sent cannot be taken back.
    let isBegun = false;
    await this.database.transaction(async () => {
      if (isBegun) throw new Error('An export cannot begin again');
      isBegun = true;
      await this.queries.holdSnapshot();
      for await (const line of this.lines.of(projectId, sealing?.header ?? null)) {
        if (stream.destroyed) throw new Error('Nobody reads the export any more');
        if (!stream.write(`${JSON.stringify(sealSecrets(line, sealing?.sealer ?? null))}\n`)) {
          await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
        }
      }
    });
    stream.end();
  }
}
