import { PROJECT_SCHEMA as SCHEMA } from '../../src/projects/project-schema';
import type { ConfigOverride } from '../../src/common/tenancy/config/json';
import { migrateLegacyKeys as migrate } from '../../src/common/tenancy/config/migrate-legacy-keys';
import { presentConfig as present } from '../../src/common/tenancy/config/present-config';
import { renderConfig as render, type StoredOverrides } from '../../src/common/tenancy/config/render-config';
import type { ConfigLevel } from '../../src/common/tenancy/config/schema-nodes';
import type { RenderedConfig } from '../../src/common/tenancy/config/sections';
import {
  parseOverride as parse,
  validateOverride as validate,
} from '../../src/common/tenancy/config/validate-override';

/** What the server does with settings, with the sections that its features declare. */
export const renderConfig = (stored: StoredOverrides) => render(SCHEMA, stored);
export const presentConfig = (rendered: RenderedConfig) => present(SCHEMA, rendered);
export const parseOverride = (text: string, level: ConfigLevel) => parse(SCHEMA, text, level);
export const validateOverride = (override: ConfigOverride, level: ConfigLevel) => validate(SCHEMA, override, level);
export const migrateLegacyKeys = (override: ConfigOverride, level?: ConfigLevel) => migrate(SCHEMA, override, level);
