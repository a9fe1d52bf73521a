import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { compareText } from '../../common/contract/compare-text.js';
import { presentList, type List, type Page } from '../../../shared/contract/page.js';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import { auditDifferences } from '../../common/project-store/configuration-history.js';
import { ProjectStore } from '../../common/project-store/project-store.js';
import { PermissionsService } from '../permissions.service.js';
import type { PermissionScope } from '../permission-closure.js';
import { addDefinition, removeDefinition, replaceDefinition, type DefinitionKey } from './definition-changes.js';
import type {
  PermissionDefinitionCreate,
  PermissionDefinitionListQuery,
  PermissionDefinitionUpdate,
  ScopedDefinitionRead,
} from './permission-definitions.contract.js';
import { presentDefinitions } from './permission-definitions.presenter.js';

/**
 * The permissions that a project defines. They are part of its configuration, which is changed by one caller at a time; grants
 * are changed in the same transaction.
 */
@Injectable()
export class PermissionDefinitionsService {
  constructor(
    private readonly database: Database,
    private readonly store: ProjectStore,
    private readonly permissions: PermissionsService,
    private readonly events: EventsService,
  ) {}

  /** All definitions of a scope, sorted by id. */
  listAll(caller: Caller, scope: PermissionScope): ScopedDefinitionRead[] {
    return presentDefinitions(caller.tenancy.config.rbac, scope);
  }

  /** The definitions that fit a query; a page of them where there is a limit. */
  list(
    caller: Caller,
    scope: PermissionScope,
    { limit, cursor, query = '' }: PermissionDefinitionListQuery,
  ): List<ScopedDefinitionRead> | Page<ScopedDefinitionRead> {
    const text = query.toLowerCase();
    const found = this.listAll(caller, scope)
      .filter(({ id, description = '' }) => `${id}\n${description}`.toLowerCase().includes(text))
      .filter(({ id }) => cursor === undefined || compareText(id, cursor) >= 0);
    if (limit === undefined) return presentList(found);
    const pagination = { next_cursor: found[limit]?.id ?? null };
    return { items: found.slice(0, limit), is_paginated: true, pagination };
  }

  /**
   * Defines a permission, which nobody holds yet.
   *
   * @throws KnownError PERMISSION_ID_ALREADY_EXISTS, CONTAINED_PERMISSION_NOT_FOUND, PERMISSION_CONTAINS_ITSELF,
   *   PERMISSIONS_NESTED_TOO_DEEP; CONFIG_OVERRIDE_TOO_LARGE, CONFIG_TOO_MANY_ENTRIES
   */
  async create(
    caller: Caller,
    scope: PermissionScope,
    input: PermissionDefinitionCreate,
  ): Promise<ScopedDefinitionRead> {
    const { id, description, contained_permission_ids: containedIds = [] } = input;
    await this.database.transaction(async () => {
      const differences = await this.store.changeOverride(caller, ({ rbac }) =>
        addDefinition(rbac, scope, { id, description, containedIds }),
      );
      await this.permissions.revokeFromAll(caller.projectId, id);
      this.events.record(
        caller,
        'permission_definition.created',
        { id, scope },
        { changes: auditDifferences(differences) },
      );
    });
    return present({ id, scope }, input);
  }

  /**
   * Replaces a definition. With a new id, grants, other definitions and default sets follow.
   *
   * @throws KnownError PERMISSION_NOT_FOUND, CONFIGURATION_PUSHED for what came from a repository, and as {@link create}
   */
  async update(caller: Caller, key: DefinitionKey, input: PermissionDefinitionUpdate): Promise<ScopedDefinitionRead> {
    const { id = key.id, description, contained_permission_ids: containedIds = [] } = input;
    await this.database.transaction(async () => {
      const differences = await this.store.changeOverride(caller, ({ rbac }) =>
        replaceDefinition(rbac, key, { id, description, containedIds }),
      );
      if (id !== key.id) await this.permissions.renameGranted(caller.projectId, { from: key.id, to: id });
      this.events.record(
        caller,
        'permission_definition.updated',
        { id, scope: key.scope, previous_id: key.id },
        { changes: auditDifferences(differences) },
      );
    });
    return present({ id, scope: key.scope }, input);
  }

  /**
   * Deletes a definition, and revokes the permission from everybody. Default sets go on naming it.
   *
   * @throws KnownError PERMISSION_NOT_FOUND, CONFIGURATION_PUSHED
   */
  async delete(caller: Caller, key: DefinitionKey): Promise<void> {
    await this.database.transaction(async () => {
      const differences = await this.store.changeOverride(caller, ({ rbac }) => removeDefinition(rbac, key));
      await this.permissions.revokeFromAll(caller.projectId, key.id);
      this.events.record(caller, 'permission_definition.deleted', key, { changes: auditDifferences(differences) });
    });
  }
}

function present(
  { id, scope }: DefinitionKey,
  { description, contained_permission_ids: contained = [] }: PermissionDefinitionUpdate,
): ScopedDefinitionRead {
  return {
    id,
    ...(description === undefined ? {} : { description }),
    contained_permission_ids: [...new Set(contained)].toSorted(compareText),
    scope,
    is_system: false,
  };
}
