import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../../common/images/images.service.js';
import { readImage } from '../../../common/images/read-image.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { ConfigurationHistory, type StoredSettings } from '../../../common/project-store/configuration-history.js';
import { ProjectStore } from '../../../common/project-store/project-store.js';
import { readConfigFile } from '../../../common/tenancy/settings/config-file.js';
import { isJsonObject, type JsonObject } from '../../../common/tenancy/settings/json.js';
import { parseOverride, type ParsedOverride } from '../../../common/tenancy/settings/validate-override.js';
import { UNLINKED } from '../../../common/tenancy/configuration-source.js';
import { LEVELS } from '../../../common/tenancy/settings/merge-levels.js';
import { PROJECT_SCHEMA } from '../../project-schema.js';
import { fail, isGood, skip, type Line, type LineContext } from './line.js';
import type { ProjectLine } from './object-lines.contract.js';

const LOGOS = 'project-logos';

/** Lines of the settings of a project: they take the place of those that are there, where that is wanted. */
@Injectable()
export class ProjectLines {
  constructor(
    private readonly store: ProjectStore,
    private readonly history: ConfigurationHistory,
    private readonly images: ImagesService,
  ) {}

  /** Before the settings are held that other lines are checked by. */
  async handle(context: Omit<LineContext, 'tenancy'>, lines: ReadonlyArray<Line<ProjectLine>>): Promise<void> {
    for (const line of lines) {
      line.objectId = context.projectId;
      if (context.settings === 'keep') skip(line, null, 'The settings of the project are kept, as was asked for');
      else await this.replace(context, line);
    }
  }

  private async replace(context: Omit<LineContext, 'tenancy'>, line: Line<ProjectLine>): Promise<void> {
    const { projectId } = context;
    const stored = await this.store.readSettings(projectId);
    const wanted = readSettings(line, stored);
    if (!isGood(line) || context.isCheck || !wanted) return;
    const basedOn = await this.history.revision(projectId);
    const author = { projectId, tier: context.actor.tier, ownerId: context.actor.ownerId };
    await this.store.replaceSettings(author, { basedOn }, () => wanted);
    const { data } = line;
    await this.store.update(projectId, {
      displayName: data.display_name,
      description: data.description ?? '',
      isProductionMode: data.is_production_mode ?? false,
      logoUrl: await this.keep(projectId, data.logo_url),
      fullLogoUrl: await this.keep(projectId, data.full_logo_url),
      logoDarkModeUrl: await this.keep(projectId, data.logo_dark_mode_url),
      logoFullDarkModeUrl: await this.keep(projectId, data.logo_full_dark_mode_url),
    });
  }

  private async keep(projectId: string, value: string | null | undefined): Promise<string | null> {
    return value ? this.images.store(projectId, LOGOS, readImage(value, 'admin')) : null;
  }
}

/** The settings that the line would have stored; null when it is wrong, which is noted in it. */
function readSettings(line: Line<ProjectLine>, stored: StoredSettings): StoredSettings | null {
  const { data } = line;
  for (const name of ['logo_url', 'full_logo_url', 'logo_dark_mode_url', 'logo_full_dark_mode_url'] as const) {
    checkLogo(line, name, data[name]);
  }
  if (!data.secret_settings) {
    const read = readConfigFile(PROJECT_SCHEMA, data.settings, stored.environment);
    const environment = overrideOf(line, 'settings', read);
    return environment && { ...stored, environment };
  }
  let levels: unknown;
  try {
    levels = JSON.parse(data.secret_settings);
  } catch {
    fail(line, 'secret_settings', 'is no JSON');
    return null;
  }
  if (!isJsonObject(levels as never)) {
    fail(line, 'secret_settings', 'must be an object');
    return null;
  }
  const read = LEVELS.map((level) => {
    const sent = (levels as JsonObject)[level] ?? {};
    return overrideOf(line, 'secret_settings', parseOverride(PROJECT_SCHEMA, JSON.stringify(sent), level));
  });
  const [project, branch, environment] = read;
  // Nobody pushed to this project.
  return project && branch && environment ? { project, branch, environment, source: UNLINKED } : null;
}

/** The override that was read; null when it is wrong, which is noted in the line. */
function overrideOf(line: Line, field: string, read: ParsedOverride): StoredSettings['environment'] | null {
  if (read.ok) return read.override;
  for (const { message } of read.problems) fail(line, field, message);
  return null;
}

function checkLogo(line: Line, field: string, value: string | null | undefined): void {
  try {
    if (value) readImage(value, 'admin');
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    fail(line, field, error.message);
  }
}
