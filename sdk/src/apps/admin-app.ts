import { createAdminProject, fetchAdminProject, type AdminProject } from '../resources/admin-project.js';
import type { CurrentServerUser } from '../resources/current-server-user.js';
import {
  createInternalApiKey,
  fetchInternalApiKeys,
  type InternalApiKey,
  type InternalApiKeyCreate,
  type InternalApiKeyFirstView,
} from '../resources/internal-api-key.js';
import { createOwnerActions, type OwnedProject, type OwnerActions } from '../resources/owned-projects.js';
import type { ProjectRead } from '../resources/wire-types.generated.js';
import { createDefaultRuntime, type Runtime } from '../runtime.js';
import type { Session } from '../session/session.js';
import { createAppContext, type AppContext } from './app-context.js';
import { EmailAdminApp } from './email-admin-app.js';
import type { AdminAppOptions } from './options.js';
import type { Found } from './signed-in.js';

/** An owner on the project `internal` can do more than other users. */
export type CurrentAdminUserOf<ProjectId extends string> = ProjectId extends 'internal'
  ? CurrentServerUser & OwnerActions<AdminApp>
  : CurrentServerUser;

/**
 * An app that configures the project itself, with its super secret admin key or with the session of an owner.
 *
 * @example
 * const owner = await internalApp.getUser({ or: 'throw' });
 * const app = new StackAdminApp({
 *   baseUrl: 'http://localhost:4000',
 *   projectId: '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11',
 *   projectOwnerSession: owner._internalSession,
 * });
 */
export class AdminApp<const ProjectId extends string = string> extends EmailAdminApp<CurrentAdminUserOf<ProjectId>> {
  /** Throws an Error that names a missing option. `runtime` is for tests. */
  constructor(options: AdminAppOptions<ProjectId>, runtime: Runtime = createDefaultRuntime()) {
    super(createAppContext(options, 'admin', runtime));
  }

  /**
   * What an owner can do, each project with an app that acts in the owner's name.
   *
   * @internal
   */
  static createOwnerActions(context: AppContext, session: Session): OwnerActions<AdminApp> {
    const openProject = (json: ProjectRead): OwnedProject<AdminApp> => {
      const options = {
        baseUrl: context.options.baseUrl,
        projectId: json.id,
        projectOwnerSession: session,
        extraRequestHeaders: context.options.credentials.extraHeaders,
        tokenStore: null,
      };
      const app = new AdminApp<string>(options, context.runtime);
      return Object.freeze({ ...createAdminProject(json, app.#send()), app });
    };
    return createOwnerActions({ send: context.sendAs('client', session), openProject });
  }

  /**
   * Reads the project with all its settings.
   *
   * @example await (await app.getProject()).update({ config: { signUpEnabled: false } });
   */
  override getProject(): Promise<AdminProject> {
    return fetchAdminProject(this.#send(), this.projectId);
  }

  /**
   * Lists the key sets of the project, newest first, each key with its last four characters only.
   *
   * @example const valid = (await app.listInternalApiKeys()).filter((key) => key.isValid());
   */
  listInternalApiKeys(): Promise<InternalApiKey[]> {
    return fetchInternalApiKeys(this.#createKeyDependencies());
  }

  /**
   * Creates a set of keys and shows them in full, this once.
   *
   * @example
   * const keys = await app.createInternalApiKey({
   *   description: 'Web shop',
   *   expiresAt: new Date('2030-01-01'),
   *   hasPublishableClientKey: true,
   *   hasSecretServerKey: true,
   *   hasSuperSecretAdminKey: false,
   * });
   * console.log(keys.publishableClientKey);
   */
  createInternalApiKey(options: InternalApiKeyCreate): Promise<InternalApiKeyFirstView> {
    return createInternalApiKey(options, this.#createKeyDependencies());
  }

  protected override async readCurrentUser(session: Session): Promise<Found<CurrentAdminUserOf<ProjectId>> | null> {
    const isInternal = this.projectId === 'internal';
    const extras = isInternal ? AdminApp.createOwnerActions(this.context, session) : {};
    const found = await this.readCurrentServerUser(session, extras);
    return found && { ...found, value: found.value as CurrentServerUser as CurrentAdminUserOf<ProjectId> };
  }

  #createKeyDependencies() {
    return { send: this.#send(), now: () => this.context.runtime.now() };
  }

  #send() {
    return this.context.sendAs('admin', null);
  }
}
