import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { SERVER_VERSION } from './common/http/server-version.js';
import { withTemporaryApplication } from './emit-application.js';

/** Writes the description of the API for both transports, from the contract classes. */
async function emit(root: string): Promise<void> {
  await withTemporaryApplication(async (app) => {
    const config = new DocumentBuilder()
      .setOpenAPIVersion('3.1.0')
      .setTitle('Vestibule')
      .setDescription('Sign-in, teams, permissions, API keys, payments and e-mail.')
      .setVersion(SERVER_VERSION)
      .setLicense('MIT', 'https://opensource.org/license/mit')
      .build();
    const document = SwaggerModule.createDocument(app, config, { operationIdFactory: nameOperation });
    await writeFile(join(root, 'sdk/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
    const { schema } = app.get(GraphQLSchemaHost);
    await writeFile(join(root, 'dashboard/schema.graphql'), `${printSchema(lexicographicSortSchema(schema))}\n`);
  });
}

function nameOperation(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}_${method}`;
}

await emit(process.argv[2] ?? process.cwd());
