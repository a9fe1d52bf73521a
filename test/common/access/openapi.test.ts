import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '../../../shared/errors/catalogue.js';
import { PLAIN_CATALOGUE } from '../../../src/common/errors/catalogue-plain.js';
import { REQUEST_ERRORS } from '../../../src/common/access/request-errors.js';
import { ROOT } from '../../support/process';

interface Schema {
  $ref?: string;
  title?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}
type Content = Record<string, { schema: Schema }>;
interface Operation {
  operationId: string;
  responses: Record<string, { content?: Content }>;
  requestBody?: { content: Content };
  'x-access': { throws: string[] };
}

const document = JSON.parse(readFileSync(join(ROOT, 'sdk/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const nameOf = ({ $ref = '' }: Schema) => $ref.replace('#/components/schemas/', '');

/** The codes that a response names, those of groups included. */
function codesIn(content: Content | undefined, mediaType: string): string[] {
  const schema = content?.[mediaType]?.schema;
  if (!schema) return [];
  return (schema.anyOf ?? [schema]).map(nameOf).flatMap((name) => schemas[name]?.anyOf?.map(nameOf) ?? [name]);
}

describe('the description of the REST API', () => {
  it('names every error that an operation declares, by its status: coded ones as JSON, plain ones as text', () => {
    const missing = operations.flatMap(({ operationId, responses, 'x-access': { throws } }) =>
      throws
        .filter((code) => {
          const plain = Object.hasOwn(PLAIN_CATALOGUE, code);
          const { status } = { ...CATALOGUE, ...PLAIN_CATALOGUE }[code as keyof typeof CATALOGUE];
          return !codesIn(responses[status]?.content, plain ? 'text/plain' : 'application/json').includes(code);
        })
        .map((code) => `${operationId}: ${code}`),
    );
    expect(missing).toEqual([]);
    expect(operations.flatMap((operation) => operation['x-access'].throws).length).toBeGreaterThan(150);
  });

  it('names the errors of credentials, body and schema at every operation', () => {
    for (const { responses } of operations) {
      expect(codesIn(responses[400]?.content, 'application/json')).toContain('SCHEMA_ERROR');
      expect(codesIn(responses[401]?.content, 'application/json')).toContain('INVALID_SECRET_SERVER_KEY');
    }
    for (const codes of Object.values(REQUEST_ERRORS)) {
      expect(new Set(codes.map((code) => CATALOGUE[code].status)).size).toBe(1);
    }
  });

  it('has every error of the catalogues, with the types of its details', () => {
    for (const code of Object.keys(CATALOGUE)) expect(schemas[code]?.properties?.code).toMatchObject({ enum: [code] });
    for (const code of Object.keys(PLAIN_CATALOGUE)) expect(schemas[code]).toMatchObject({ type: 'string' });
    const detailsOf = (code: string) => schemas[code]?.properties?.details;
    expect(detailsOf('PASSWORD_TOO_SHORT')).toEqual({
      type: 'object',
      properties: { min_length: { type: 'number' } },
      required: ['min_length'],
    });
    expect(detailsOf('ACCESS_TOKEN_EXPIRED')?.properties?.expired_at_millis).toEqual({
      anyOf: [{ type: 'number' }, { type: 'null' }],
    });
    expect(detailsOf('WRONG_PERMISSION_SCOPE')?.properties?.expected_scope).toEqual({
      type: 'string',
      enum: ['team', 'project'],
    });
    expect(detailsOf('INSUFFICIENT_ACCESS_TYPE')?.properties?.allowed_access_types).toEqual({
      type: 'array',
      items: { type: 'string' },
    });
    expect(detailsOf('ALL_OVERLOADS_FAILED')?.properties?.overload_errors).toMatchObject({
      items: { required: ['code', 'error'] },
    });
    expect(detailsOf('USER_NOT_FOUND')).toBeUndefined();
    expect(schemas.TEAM_NOT_FOUND?.properties?.error?.description).toContain('{team_id}');
  });

  it('shows the shapes of both tiers, of answers and of bodies', () => {
    const updateOwn = document.paths['/api/v1/users/me']?.patch;
    const tiers = (client: string, server: string) => ({
      anyOf: [
        { title: 'Client access', $ref: `#/components/schemas/${client}` },
        { title: 'Server and admin access', $ref: `#/components/schemas/${server}` },
      ],
    });
    expect(updateOwn?.responses[200]?.content?.['application/json']?.schema).toEqual(
      tiers('UserRead', 'ServerUserRead'),
    );
    expect(updateOwn?.requestBody?.content['application/json']?.schema).toEqual(
      tiers('UserUpdate', 'ServerUserUpdate'),
    );
  });
});
