import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { GqlExecutionContext } from '@nestjs/graphql';
import { AuthGuard } from '@nestjs/passport';
import type { GraphQLResolveInfo } from 'graphql';
import {
  nameRoute,
  requireRight,
  rightOfField,
  rightOfRootField,
  rightOfRoute,
} from '../colleague-rights/check-rights.js';
import { selectedFields } from '../colleague-rights/selected-fields.js';
import { addViolations, type Violation } from '../contract/coerce.js';
import { fieldsOf, type ContractClass } from '../contract/field-registry.js';
import { checkInput, schemaError } from '../contract/validate.js';
import { KnownError } from '../errors/known-error.js';
import { TIERS, type Tier } from '../tenancy/tier.js';
import type { Authenticated } from './authenticator.js';
import type { Caller } from '../caller/caller.js';
import { ENDPOINT } from './endpoint.js';
import type { EndpointOptions } from './endpoint-options.js';
import { readInputSpec, type InputSpec } from './input-spec.js';
import { resolveMe } from './me.js';
import { requireAccess } from './require-access.js';
import { RevealLog } from './reveal-log.js';
import { isGraphql, originOf, requestOf, type AccessRequest } from './request.js';
import type { PassportRequest } from './strategies.js';

type CheckedPart = [value: unknown, violations: Violation[]];

interface Declaration {
  endpoint: EndpointOptions;
  input: Record<Tier, InputSpec>;
}

/**
 * The one guard of REST and GraphQL. It checks a request in the order that clients rely on: credentials,
 * `me`, access type, schema. What it cannot know (is this my team?) is for the services.
 */
@Injectable()
export class AccessGuard extends AuthGuard([...TIERS]) {
  private readonly declarations = new WeakMap<object, Declaration>();

  constructor(
    private readonly reflector: Reflector,
    private readonly reveals: RevealLog,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const declaration = this.declarationOf(context);
    const request = requestOf(context);
    request.endpoint = declaration.endpoint;
    if (request.caller === undefined) await this.identify(request);
    const caller = request.caller ?? null;
    const input = declaration.input[caller?.tier ?? 'client'];
    if (!isGraphql(context)) resolveMeIn(request, input, caller);
    checkAccess(declaration.endpoint, caller);
    const asked =
      caller?.role && declaration.endpoint.access !== 'public' ? checkRights(context, request, caller) : null;
    if (!isGraphql(context)) checkSchema(request, input, declaration.endpoint);
    if (caller && asked) await this.reveals.note(caller, asked.names, asked.id);
    return true;
  }

  /** Nobody, if no strategy answers: the request carries no credentials. */
  override handleRequest<TUser = Authenticated>(error: unknown, user: TUser | false): TUser {
    if (error) throw error;
    return user || (null as TUser);
  }

  /** The strategies decide who calls; several GraphQL fields of one request ask them once. */
  private async identify(request: AccessRequest): Promise<void> {
    const asked: PassportRequest = { headers: request.headers, takesOwner: request.endpoint?.takesOwner ?? false };
    await super.canActivate(new ExecutionContextHost([asked, {}]));
    request.caller = asked.user ? callerOf(asked.user, request) : null;
  }

  private declarationOf(context: ExecutionContext): Declaration {
    const handler = context.getHandler();
    const known = this.declarations.get(handler);
    if (known) return known;
    const endpoint = this.reflector.get<EndpointOptions | undefined>(ENDPOINT, handler);
    if (!endpoint) throw new Error(`${context.getClass().name}.${handler.name} declares nothing`);
    const base = isGraphql(context) ? {} : readInputSpec(context.getClass(), handler.name);
    const declaration = { endpoint, input: specsByTier(base, endpoint) };
    this.declarations.set(handler, declaration);
    return declaration;
  }
}

function callerOf({ tier, tenancy, user, ownerId, role, keySetId }: Authenticated, request: AccessRequest): Caller {
  return {
    projectId: tenancy.project.id,
    tenancy,
    tier,
    user,
    ownerId,
    role,
    keySetId,
    hasProof: request.endpoint?.hasProof ?? false,
    ...originOf(request),
  };
}

function specsByTier(base: InputSpec, { body }: EndpointOptions): Record<Tier, InputSpec> {
  const client = body ? { ...base, body: body.client } : base;
  const server = body ? { ...base, body: body.server } : base;
  return { client, server, admin: server };
}

function resolveMeIn(request: AccessRequest, input: InputSpec, caller: Caller | null): void {
  const userId = caller?.user?.id;
  const isResolved =
    resolveMe(input.params, request.params, userId) &&
    resolveMe(input.query, request.query, userId) &&
    resolveMe(input.body as ContractClass | undefined, request.body, userId);
  if (!isResolved && caller) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
}

function checkAccess({ access }: EndpointOptions, caller: Caller | null): void {
  if (access === 'public') return;
  if (!caller) throw new KnownError('ACCESS_TYPE_REQUIRED');
  requireAccess(access, caller.tier);
}

/** The route or fields that somebody asks for, and the object that they name. */
interface Asked {
  names: string[];
  id: string | null;
}

/** Fields below queries have no guard of their own: what is asked for of them is seen at the query. */
function checkRights(context: ExecutionContext, request: AccessRequest, caller: Caller): Asked {
  if (!isGraphql(context)) {
    const route = nameRoute(request.method, request.routeOptions.url ?? '');
    requireRight(caller, rightOfRoute(route));
    const { id, user_id: userId } = request.params as { id?: string; user_id?: string };
    return { names: [route], id: id ?? userId ?? null };
  }
  const graphql = GqlExecutionContext.create(context);
  const info = graphql.getInfo<GraphQLResolveInfo>();
  const root = `${info.parentType.name}.${info.fieldName}`;
  requireRight(caller, rightOfRootField(root));
  const fields = [...selectedFields(info)];
  for (const { coordinate, isReadForItself } of fields) {
    const right = rightOfField(coordinate, isReadForItself);
    if (right) requireRight(caller, right);
  }
  return {
    names: [root, ...fields.map(({ coordinate }) => coordinate)],
    id: graphql.getArgs<{ id?: string }>().id ?? null,
  };
}

function checkSchema(request: AccessRequest, input: InputSpec, endpoint: EndpointOptions): void {
  const violations: Violation[] = [];
  const take = ([value, found]: CheckedPart): unknown => {
    addViolations(violations, found);
    return value;
  };
  if (endpoint.requiresUser && !request.caller?.user) violations.push({ path: 'auth.user', message: 'is required' });
  request.params = take(checkPart(input.params, request.params, 'params'));
  const query = endpoint.ignoresUnknownQuery ? declaredOf(input.query, request.query) : request.query;
  if (!endpoint.acceptsAnyQuery) request.query = take(checkQuery(input.query, query));
  if (endpoint.optionalBody) request.body ??= {};
  if (input.body && request.method === 'DELETE') request.body = readDeclared(input.body as ContractClass, request.body);
  else if (input.body) request.body = take(checkPart(input.body as ContractClass, request.body, 'body'));
  if (violations.length > 0) throw schemaError(`${request.method} ${pathOf(request)}`, violations);
}

/** Bodies of DELETE are never refused: what is not declared, or does not fit, is not there. */
function readDeclared(type: ContractClass, body: unknown): unknown {
  const [value, violations] = checkInput(type, declaredOf(type, body), 'body');
  return violations.length === 0 ? value : {};
}

/** The members that a contract class declares, among those that were sent. */
function declaredOf(type: ContractClass | undefined, raw: unknown): unknown {
  const sent = new Map(Object.entries(raw ?? {}));
  const declared = type ? [...fieldsOf(type).keys()].filter((name) => sent.has(name)) : [];
  return Object.fromEntries(declared.map((name) => [name, sent.get(name)]));
}

function checkPart(type: ContractClass | undefined, raw: unknown, path: string): CheckedPart {
  return type ? checkInput(type, raw, path) : [raw, []];
}

function checkQuery(type: ContractClass | undefined, raw: unknown): CheckedPart {
  if (type) return checkPart(type, raw, 'query');
  const undeclared = Object.keys(raw as object);
  if (undeclared.length === 0) return [raw, []];
  const message = `has unknown properties: ${undeclared.slice(0, 20).join(', ')}`;
  return [raw, [{ path: 'query', message }]];
}

function pathOf(request: AccessRequest): string {
  return (request.originalUrl.split('?')[0] ?? '').slice(0, 300);
}
