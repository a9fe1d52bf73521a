import { PROJECT_SCHEMA as SCHEMA } from '../../src/projects/project-schema';
import type { ConfigOverride } from '../../src/common/tenancy/settings/json';
import { migrateLegacyKeys as migrate } from '../../src/common/tenancy/settings/migrate-legacy-keys';
import { presentConfig as present } from '../../src/common/tenancy/settings/present-config';
import { renderConfig as render, type StoredOverrides } from '../../src/common/tenancy/settings/render-config';
import type { ConfigLevel } from '../../src/common/tenancy/settings/schema-nodes';
import type { RenderedConfig } from '../../src/common/tenancy/settings/sections';
import {
  parseOverride as parse,
  validateOverride as validate,
} from '../../src/common/tenancy/settings/validate-override';

/** What the server does with settings, with the sections that its features declare. */
export const renderConfig = (stored: StoredOverrides) => render(SCHEMA, stored);
export const presentConfig = (rendered: RenderedConfig) => present(SCHEMA, rendered);
export const parseOverride = (text: string, level: ConfigLevel) => parse(SCHEMA, text, level);
export const validateOverride = (override: ConfigOverride, level: ConfigLevel) => validate(SCHEMA, override, level);
export const migrateLegacyKeys = (override: ConfigOverride, level?: ConfigLevel) => migrate(SCHEMA, override, level);
