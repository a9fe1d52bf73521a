import 'reflect-metadata';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { INestApplication } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { format, resolveConfig } from 'prettier';
import { declaredEvents } from './common/events/event-registry.js';
import { SERVER_VERSION } from './common/http/server-version.js';
import { CONFIG_SCHEMA, type ConfigSchema } from './common/tenancy/settings/sections.js';
import { withTemporaryApplication } from './emit-application.js';
import { printConfiguration, printPushedConfiguration } from './emit-configuration.js';
import { describeErrors } from './emit-error-schemas.js';
import { printEvents } from './emit-events.js';
import { addExamples } from './emit-examples.js';
import { DASHBOARD_LIMITS, printLimits, SDK_LIMITS } from './emit-limits.js';
import { addSecurity } from './emit-security.js';
import { describeWebhooks } from './emit-webhooks.js';
import { printWireTypes, type Schema } from './emit-wire-types.js';

/**
 * Writes what the server alone knows and others need: the API's descriptions for both transports, the SDK's types, and
 * the limits and settings that pages go by.
 */
async function emit(root: string): Promise<void> {
  await withTemporaryApplication(async (app) => {
    const document = describeApi(app);
    const { schema } = app.get(GraphQLSchemaHost);
    const settings = app.get<ConfigSchema>(CONFIG_SCHEMA).root;
    const shapes = document.components?.schemas as Record<string, Schema>;
    const described = {
      ...document,
      webhooks: describeWebhooks(declaredEvents()),
      components: { schemas: sortKeys({ ...shapes, ...describeErrors() }) },
    };
    addExamples(described);
    addSecurity(described);
    const files = {
      'sdk/openapi.json': `${JSON.stringify(described, null, 2)}\n`,
      'sdk/src/wire/wire-types.generated.ts': await formatSource(printWireTypes(shapes)),
      'sdk/src/wire/events.generated.ts': await formatSource(printEvents(declaredEvents())),
      'sdk/src/wire/limits.generated.ts': await formatSource(printLimits(SDK_LIMITS)),
      'sdk/src/wire/configuration.generated.ts': await formatSource(printPushedConfiguration(settings)),
      'dashboard/src/config/limits.generated.ts': await formatSource(printLimits(DASHBOARD_LIMITS)),
      'dashboard/src/config/configuration.generated.ts': await formatSource(printConfiguration(settings)),
      'dashboard/schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
  });
}

function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Vestibule')
    .setDescription('Sign-in, teams, permissions, API keys, payments and email.')
    .setVersion(SERVER_VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: nameOperation,
    extraModels: [...declaredEvents().values()].map(({ payload }) => payload),
  });
  // In one order, whichever modules there are and whatever they import first: a change shows as what it is.
  return {
    ...document,
    paths: sortKeys(document.paths),
    components: sortKeys({
      ...document.components,
      schemas: sortKeys(document.components?.schemas ?? {}),
    }),
  };
}

function sortKeys<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1))) as T;
}

function nameOperation(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}_${method}`;
}

/** As all sources of this repository are, wherever the file is written. */
async function formatSource(text: string): Promise<string> {
  const style = await resolveConfig(fileURLToPath(import.meta.url));
  return format(text, { ...style, parser: 'typescript' });
}

await emit(process.argv[2] ?? process.cwd());
// A job that was at work when the application closed keeps nobody waiting, as in main.ts.
process.exit(0);
