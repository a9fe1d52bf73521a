import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { ImagesService } from '../../common/images/images.service.js';
import { ProjectStore } from '../../common/project-store/project-store.js';
import { writeConfigFile } from '../../common/tenancy/settings/config-file.js';
import { mergeLevels } from '../../common/tenancy/settings/merge-levels.js';
import { TotpService } from '../../users/second-factor/totp.service.js';
import { VaultQueries } from '../../vault/vault.queries.js';
import { VaultService } from '../../vault/vault.service.js';
import { PROJECT_SCHEMA } from '../project-schema.js';
import { EXPORTED, ExportsQueries, ROW_ONLY, type ExportRow } from './exports.queries.js';
import { EXPORTS } from './exports.limits.js';

/** The folders of images that lines show, by the type of the line. */
const FOLDERS: Record<string, string> = {
  user: 'user-profile-images',
  team: 'team-profile-images',
  team_membership: 'team-member-profile-images',
};

const LOGOS = ['logo_url', 'full_logo_url', 'logo_dark_mode_url', 'logo_full_dark_mode_url'] as const;

/** A line of an export, secrets included. */
export type ExportLine = Record<string, unknown>;

/** Makes the lines of an export from what is stored, page by page, in whatever transaction there is. */
@Injectable()
export class ExportLines {
  constructor(
    private readonly queries: ExportsQueries,
    private readonly store: ProjectStore,
    private readonly images: ImagesService,
    private readonly totp: TotpService,
    private readonly vault: VaultService,
    private readonly vaultQueries: VaultQueries,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * The whole project: first the line that describes the export, then the project's, then all else in the order in which
   * an import needs it.
   *
   * @param secrets how they are sealed, for the first line; null when they are left out
   */
  async *of(projectId: string, secrets: object | null): AsyncGenerator<ExportLine> {
    yield {
      type: 'export',
      version: 1,
      project_id: projectId,
      exported_at_millis: Date.now(),
      server: this.environment.publicUrl,
      secrets,
    };
    yield await this.projectLine(projectId);
    for (const { type, text } of EXPORTED) {
      for await (const row of this.queries.rows(projectId, text)) yield await this.present(projectId, type, row);
    }
    yield* this.vaultLines(projectId);
  }

  private async projectLine(projectId: string): Promise<ExportLine> {
    const [project, settings] = [await this.store.read(projectId), await this.store.readSettings(projectId)];
    const line: ExportLine = {
      type: 'project',
      display_name: project.displayName,
      description: project.description,
      is_production_mode: project.isProductionMode,
      logo_url: project.logoUrl,
      full_logo_url: project.fullLogoUrl,
      logo_dark_mode_url: project.logoDarkModeUrl,
      logo_full_dark_mode_url: project.logoFullDarkModeUrl,
      settings: writeConfigFile(PROJECT_SCHEMA, mergeLevels(PROJECT_SCHEMA, { ...settings, project: {} })),
      secret_settings: JSON.stringify(settings),
    };
    for (const name of LOGOS) line[name] = await this.inline(projectId, 'project-logos', line[name]);
    return line;
  }

  private async present(projectId: string, type: string, row: ExportRow): Promise<ExportLine> {
    const { totp_sealed: sealed, ...line }: ExportLine = { type, ...row };
    for (const name of ROW_ONLY) delete line[name];
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

  private async *vaultLines(projectId: string): AsyncGenerator<ExportLine> {
    for (let after: { storeId: string; digest: Buffer } | null = null; ;) {
      const rows: Awaited<ReturnType<VaultQueries['page']>> = await this.vaultQueries.page(projectId, after, EXPORTS);
      for (const row of rows) yield { type: 'vault_entry', ...(await this.vault.openRow(projectId, row)) };
      after = rows.at(-1) ?? null;
      if (after === null) return;
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
