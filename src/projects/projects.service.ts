import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import type { ColleagueRole } from '../common/caller/colleague-roles.js';
import { hasRight } from '../common/colleague-rights/rights.js';
import { compareStates, type AuditChanges } from '../common/audit/audit-changes.js';
import { AuditService } from '../common/audit/audit.service.js';
import { presentList, type List } from '../../shared/contract/page.js';
import { SUCCESS, type Success } from '../common/contract/success.js';
import { BackgroundPace } from '../common/concurrency/background-pace.js';
import { OwnerSemaphore } from '../common/concurrency/owner-semaphore.js';
import { Database } from '../common/database/database.js';
import { EventsService } from '../common/events/events.service.js';
import { KnownError } from '../common/errors/known-error.js';
import { ImagesService } from '../common/images/images.service.js';
import { readImage } from '../common/images/read-image.js';
import type { ProjectEntity } from '../common/tenancy/entities/project.entity.js';
import { auditDifferences } from '../common/project-store/configuration-history.js';
import { ProjectStore } from '../common/project-store/project-store.js';
import { INTERNAL_PROJECT_ID, type Tenancy } from '../common/tenancy/tenancy.js';
import { TenancyCache } from '../common/tenancy/tenancy-cache.js';
import { ColleagueRoles } from '../teams/colleague-roles/colleague-roles.service.js';
import { requireInternalUser } from './internal-user.js';
import { newProjectOverride } from './project-defaults.js';
import { overrideFromProjectConfig } from './project-settings.js';
import { checkProjectSettings } from './project-settings-check.js';
import type { ProjectCreate, ProjectRead, ProjectUpdate } from './projects.contract.js';
import { OWNED_PROJECTS } from './projects.limits.js';
import { presentProject, withoutSecrets } from './projects.presenter.js';
import { ProjectsQueries } from './projects.queries.js';
import { withoutUndefined } from '../common/contract/without-undefined.js';

const LOGOS = 'project-logos';

/** Projects as their owners handle them. */
@Injectable()
export class ProjectsService {
  private readonly lists = new OwnerSemaphore(OWNED_PROJECTS.atOnce);
  private readonly pace = new BackgroundPace(OWNED_PROJECTS.pace);

  constructor(
    private readonly database: Database,
    private readonly queries: ProjectsQueries,
    private readonly store: ProjectStore,
    private readonly cache: TenancyCache,
    private readonly images: ImagesService,
    private readonly roles: ColleagueRoles,
    private readonly events: EventsService,
    private readonly audit: AuditService,
  ) {}

  /** The caller's project. */
  getCurrent(caller: Caller): ProjectRead {
    return presentProject(caller.tenancy);
  }

  /**
   * The projects of the teams the internal user is in, oldest first.
   *
   * @throws TooManyRequestsError (429) when too many lists of the user wait
   */
  async listOwned(caller: Caller): Promise<List<ProjectRead>> {
    const owner = requireInternalUser(caller);
    const leave = await this.lists.enter(owner.id);
    try {
      const owned = await this.queries.listOwned(owner.id);
      return presentList(await this.presentAll(new Map(owned.map(({ id, role }) => [id, role]))));
    } finally {
      leave();
    }
  }

  /** @throws KnownError USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT, TEAM_MEMBERSHIP_NOT_FOUND */
  async create(caller: Caller, input: ProjectCreate): Promise<ProjectRead> {
    const owner = requireInternalUser(caller);
    checkProjectSettings(input.config, caller.tenancy.config);
    const ownerTeamId = input.owner_team_id;
    const id = randomUUID();
    const override = newProjectOverride(input.config ?? {});
    await this.database.transaction(async () => {
      await this.roles.holdWith({ teamId: ownerTeamId, userId: owner.id }, 'create_projects');
      await this.store.insert({ id, displayName: input.display_name, ownerTeamId }, override);
      await this.changeRow(id, input);
      this.events.record({ ...caller, projectId: id }, 'project.created', { id, display_name: input.display_name });
    });
    return this.read(id);
  }

  /**
   * @param options the revision of the configuration that the caller saw, and whether what was pushed is left alone
   * @throws KnownError ACTIVE_EMAIL_THEME_DOES_NOT_EXIST, the refusals of images, SCHEMA_ERROR for incomplete settings;
   *   with `basedOn` CONFIGURATION_CHANGED_MEANWHILE; with `keepsPushed` CONFIGURATION_PUSHED
   */
  async update(
    caller: Caller,
    input: ProjectUpdate,
    options: { basedOn?: number; keepsPushed?: boolean } = {},
  ): Promise<ProjectRead> {
    const { projectId } = caller;
    checkProjectSettings(input.config, caller.tenancy.config);
    await this.database.transaction(async () => {
      const rowChanges = await this.changeRow(projectId, input);
      const patch = overrideFromProjectConfig(input.config ?? {});
      const isOfSettings = Object.keys(patch).length > 0;
      const differences = isOfSettings ? await this.store.patchOverride(caller, patch, options) : [];
      const changes = { ...rowChanges, ...auditDifferences(differences) };
      this.events.record(caller, 'project.updated', { id: projectId, fields: changedFields(input) }, { changes });
    });
    return this.read(projectId);
  }

  /** @throws KnownError INTERNAL_PROJECT_CANNOT_BE_DELETED */
  async delete(caller: Caller): Promise<Success> {
    if (caller.projectId === INTERNAL_PROJECT_ID) {
      throw new KnownError('INTERNAL_PROJECT_CANNOT_BE_DELETED');
    }
    const { id, displayName: display_name, ownerTeamId: owner_team_id } = caller.tenancy.project;
    await this.database.transaction(async () => {
      await this.store.delete(id);
      const gone = { id, display_name, owner_team_id };
      this.audit.note(caller, 'project.deleted', gone);
      // Nobody can open the project's own log from now on: the owners' project tells, too.
      this.audit.note({ ...caller, projectId: INTERNAL_PROJECT_ID }, 'project.deleted', gone);
    });
    return SUCCESS;
  }

  /** Projects as a colleague sees them, who has a role in each: without those that are gone, and giving way to other requests. */
  private async presentAll(roles: ReadonlyMap<string, ColleagueRole>): Promise<ProjectRead[]> {
    const projects: ProjectRead[] = [];
    for await (const tenancy of this.cache.loadEach([...roles.keys()])) {
      projects.push(presentAs(tenancy, roles.get(tenancy.project.id)));
      if (projects.length % OWNED_PROJECTS.step === 0) await this.pace.next();
    }
    return projects;
  }

  private async read(projectId: string): Promise<ProjectRead> {
    const tenancy = await this.cache.find(projectId);
    if (!tenancy) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
    return presentProject(tenancy);
  }

  /** Logos that the project shows no more are dropped. */
  private async changeRow(projectId: string, input: ProjectUpdate): Promise<AuditChanges> {
    const before = await this.store.lock(projectId);
    const changes = await this.rowChanges(projectId, input);
    await this.store.update(projectId, changes);
    const shown = logosOf({ ...before, ...changes });
    const gone = logosOf(before).filter((url) => !shown.includes(url));
    await this.images.drop(projectId, LOGOS, gone);
    return compareStates(rowOf(before), rowOf({ ...before, ...changes }));
  }

  private async rowChanges(projectId: string, input: ProjectUpdate): Promise<Partial<ProjectEntity>> {
    // Under either name; null clears it.
    const fullLogo = input.full_logo_url === undefined ? input.logo_full_url : input.full_logo_url;
    const changes: Partial<ProjectEntity> = {
      displayName: input.display_name,
      description: input.description === null ? '' : input.description,
      isProductionMode: input.is_production_mode,
      isDevelopmentEnvironment: input.is_development_environment,
      onboardingStatus: input.onboarding_status,
      logoUrl: await this.storeLogo(projectId, input.logo_url),
      fullLogoUrl: await this.storeLogo(projectId, fullLogo),
      logoDarkModeUrl: await this.storeLogo(projectId, input.logo_dark_mode_url),
      logoFullDarkModeUrl: await this.storeLogo(projectId, input.logo_full_dark_mode_url),
    };
    return withoutUndefined(changes);
  }

  private async storeLogo(projectId: string, value: string | null | undefined): Promise<string | null | undefined> {
    if (value === null || value === undefined) return value;
    return this.images.store(projectId, LOGOS, readImage(value, 'admin'));
  }
}

function presentAs(tenancy: Tenancy, role: ColleagueRole | undefined): ProjectRead {
  const project = presentProject(tenancy);
  return role !== undefined && hasRight(role, 'read_secrets') ? project : withoutSecrets(project);
}

function changedFields({ config, ...row }: ProjectUpdate): string[] {
  const settings = Object.keys(withoutUndefined({ ...config })).map((name) => `config.${name}`);
  return [...Object.keys(withoutUndefined({ ...row })), ...settings];
}

/** The project's row without its settings, as it is presented. */
function rowOf(project: ProjectEntity): object {
  return {
    display_name: project.displayName,
    description: project.description,
    is_production_mode: project.isProductionMode,
    is_development_environment: project.isDevelopmentEnvironment,
    onboarding_status: project.onboardingStatus,
    logo_url: project.logoUrl,
    logo_full_url: project.fullLogoUrl,
    logo_dark_mode_url: project.logoDarkModeUrl,
    logo_full_dark_mode_url: project.logoFullDarkModeUrl,
  };
}

function logosOf(project: ProjectEntity): Array<string | null> {
  return [project.logoUrl, project.fullLogoUrl, project.logoDarkModeUrl, project.logoFullDarkModeUrl];
}
