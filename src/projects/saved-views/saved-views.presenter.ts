import { ownValue } from '../../common/tenancy/settings/json.js';
import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';
import { scopeOf } from '../../permissions/permission-closure.js';
import type { SavedViewEntity } from './saved-view.entity.js';
import type { MissingReferenceRead, SavedViewRead } from './saved-views.contract.js';

/** The things that there are for filters to name. */
export interface KnownReferences {
  config: RenderedConfig;
  teams: ReadonlySet<string>;
}

/** A saved view, with what it names and is gone. */
export function presentSavedView(row: SavedViewEntity, known: KnownReferences): SavedViewRead {
  return {
    id: row.id,
    name: row.name,
    filter: row.filter,
    signed_up_period: row.signedUpPeriod,
    active_period: row.activePeriod,
    order_by: row.orderBy,
    descending: row.descending,
    missing: findMissing(row, known),
    created_at_millis: row.createdAt.getTime(),
  };
}

function findMissing({ filter }: SavedViewEntity, { config, teams }: KnownReferences): MissingReferenceRead[] {
  const exists = {
    team_id: (id: string) => teams.has(id.toLowerCase()),
    permission_id: (id: string) => scopeOf(config.rbac, id) !== null,
    product_id: (id: string) => ownValue(config.payments.products, id) !== undefined,
    oauth_provider_id: (id: string) => ownValue(config.auth.oauth.providers, id) !== undefined,
  };
  return (Object.keys(exists) as Array<keyof typeof exists>).flatMap((field) => {
    const id = filter[field];
    return id === undefined || id === null || exists[field](id) ? [] : [{ field, id }];
  });
}
