import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { EventsService } from '../../common/events/events.service.js';
import { untilSent } from '../../common/http/until-sent.js';
import { ImagesService } from '../../common/images/images.service.js';
import { Places, placesOf } from '../../common/jobs/places.js';
import { ProjectStore } from '../../common/tenancy/project-store.js';
import { writeConfigFile } from '../../common/tenancy/settings/config-file.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { TotpService } from '../../users/credentials/totp.service.js';
import { VaultQueries } from '../../vault/vault.queries.js';
import { VaultService } from '../../vault/vault.service.js';
import { PROJECT_SCHEMA } from '../project-schema.js';
import { ExportSealer, secretsContext, type SecretsHeader } from './export-sealing.js';
import { EXPORTED, ExportsQueries, type ExportRow } from './exports.queries.js';
import { EXPORTS } from './exports.limits.js';

/** What is only in an export under a passphrase, by the type of the line. */
const SECRETS: Record<string, readonly string[]> = {
  project: ['secret_settings'],
  user: ['password_hash', 'totp_secret'],
  api_key: ['key_hash'],
  vault_entry: ['encrypted_value'],
};

/** Where images of lines are, by the type of the line. */
const FOLDERS: Record<string, string> = {
  user: 'user-profile-images',
  team: 'team-profile-images',
  team_membership: 'team-member-profile-images',
};

const LOGOS = ['logo_url', 'full_logo_url', 'logo_dark_mode_url', 'logo_full_dark_mode_url'] as const;

interface Sealing {
  sealer: ExportSealer;
  header: SecretsHeader;
}

/** The whole of a project as lines, as it is at one moment. */
@Injectable()
export class ExportsService {
  private readonly places = new Places();

  constructor(
    private readonly database: Database,
    private readonly queries: ExportsQueries,
    private readonly store: ProjectStore,
    private readonly images: ImagesService,
    private readonly totp: TotpService,
    private readonly vault: VaultService,
    private readonly vaultQueries: VaultQueries,
    private readonly events: EventsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Sends a project, line by line: a reader who takes their time holds back the next one.
   *
   * @param answer that it goes into
   * @throws TooManyRequestsError, BusyError when too many exports are on their way
   */
  async send(caller: Caller, passphrase: string | null, answer: ServerResponse): Promise<PassThrough> {
    const leave = this.places.take(placesOf(ownerOf(caller.tenancy.project), EXPORTS));
    untilSent(answer, EXPORTS.readMs, leave);
    const sealing = passphrase === null ? null : await ExportSealer.create(passphrase);
    // Told before anything is sent, and whatever becomes of it.
    await this.database.transaction(async () => {
      this.events.record(caller, 'project.exported', { has_secrets: sealing !== null });
    });
    const stream = new PassThrough();
    void this.pour(caller, sealing, stream).catch((error: unknown) => {
      // One whose reader went away is no error of ours.
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
      await this.database.rows('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      // The database waits for the reader, who has a time of their own.
      await this.database.rows(`SET LOCAL idle_in_transaction_session_timeout = ${EXPORTS.readMs}`);
      for await (const line of this.lines(projectId, sealing)) {
        if (stream.destroyed) throw new Error('Nobody reads the export any more');
        if (!stream.write(`${JSON.stringify(line)}\n`))
          await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
      }
    });
    stream.end();
  }

  private async *lines(projectId: string, sealing: Sealing | null): AsyncGenerator<object> {
    yield {
      type: 'export',
      version: 1,
      project_id: projectId,
      exported_at_millis: Date.now(),
      server: this.environment.publicUrl,
      secrets: sealing?.header ?? null,
    };
    yield seal(await this.projectLine(projectId), sealing);
    for (const { type, text } of EXPORTED) {
      for await (const row of this.queries.rows(projectId, text)) {
        yield seal(await this.present(projectId, type, row), sealing);
      }
    }
    yield* this.vaultLines(projectId, sealing);
  }

  private async projectLine(projectId: string): Promise<Record<string, unknown>> {
    const [project, settings] = [await this.store.read(projectId), await this.store.readSettings(projectId)];
    const line: Record<string, unknown> = {
      type: 'project',
      display_name: project.displayName,
      description: project.description,
      is_production_mode: project.isProductionMode,
      logo_url: project.logoUrl,
      full_logo_url: project.fullLogoUrl,
      logo_dark_mode_url: project.logoDarkModeUrl,
      logo_full_dark_mode_url: project.logoFullDarkModeUrl,
      settings: writeConfigFile(PROJECT_SCHEMA, settings.environment),
      secret_settings: JSON.stringify(settings),
    };
    for (const name of LOGOS) line[name] = await this.inline(projectId, 'project-logos', line[name]);
    return line;
  }

  private async present(projectId: string, type: string, row: ExportRow) {
    const { totp_sealed: sealed, ...line }: Record<string, unknown> = { type, ...row };
    // Where the next page begins is no part of the line.
    delete line.cursor;
    if (type === 'user') {
      line.totp_secret =
        typeof sealed === 'string' ? this.totp.unseal(projectId, String(line.id), Buffer.from(sealed, 'hex')) : null;
      line.passkeys = (line.passkeys as Array<{ public_key: string }>).map((passkey) => ({
        ...passkey,
        public_key: Buffer.from(passkey.public_key, 'hex').toString('base64url'),
      }));
    }
    const folder = FOLDERS[type];
    if (folder) line.profile_image_url = await this.inline(projectId, folder, line.profile_image_url);
    return line;
  }

  private async *vaultLines(projectId: string, sealing: Sealing | null): AsyncGenerator<object> {
    let after: { storeId: string; digest: Buffer } | null = null;
    for (;;) {
      const rows: Awaited<ReturnType<VaultQueries['page']>> = await this.vaultQueries.page(
        projectId,
        after,
        EXPORTS.vaultRows,
      );
      for (const row of rows) {
        yield seal({ type: 'vault_entry', ...(await this.vault.openRow(projectId, row)) }, sealing);
      }
      after = rows.at(-1) ?? null;
      if (rows.length < EXPORTS.vaultRows) return;
    }
  }

  /** An image that is kept here goes along; an address elsewhere stays one. */
  private async inline(projectId: string, folder: string, url: unknown): Promise<unknown> {
    if (typeof url !== 'string' || !this.images.isKept(url)) return url;
    const id = url.slice(url.lastIndexOf('/') + 1).split('.')[0] ?? '';
    const image = await this.images.find(projectId, folder, id);
    return image && `data:image/${image.format};base64,${image.content.toString('base64')}`;
  }
}

/** Puts the secrets of a line apart, sealed; without a passphrase they are left out. */
function seal(line: Record<string, unknown>, sealing: Sealing | null): Record<string, unknown> {
  const names = SECRETS[String(line.type)] ?? [];
  const open = Object.entries(line).filter(([name]) => !names.includes(name));
  const secrets = Object.fromEntries(
    names.filter((name) => (line[name] ?? null) !== null).map((name) => [name, line[name]]),
  );
  const shown = Object.fromEntries(open);
  if (!sealing || Object.keys(secrets).length === 0) return shown;
  return { ...shown, secrets: sealing.sealer.seal(secrets, secretsContext(line)) };
}
