import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Extensions, Mutation, Query, ResolveField, type GqlTypeReference } from '@nestjs/graphql';
import { READ_FOR_ITSELF } from '../colleague-rights/selected-fields.js';
import { ONCE } from './once-fields.js';
import type { Declaration } from './endpoint-options.js';
import { ENDPOINT } from './endpoint.js';

/** The declaration of a GraphQL field that has a resolver. */
export interface GraphqlEndpointOptions extends Declaration {
  /** The field's name in the schema. */
  name: string;
  /** The type of the field; in brackets, a list of it. */
  returns: GqlTypeReference | [GqlTypeReference];
  nullable?: boolean;
  /** True for a field so costly that an operation may ask for one such field only. */
  once?: boolean;
}

/**
 * Declares a query of the GraphQL schema: who may ask it, what it returns, which errors it can raise.
 *
 * @example
 * @QueryEndpoint({ name: 'user', access: 'admin', returns: ServerUserRead, nullable: true, throws: [] })
 */
export function QueryEndpoint(options: GraphqlEndpointOptions): MethodDecorator {
  return declare(
    options,
    Query(() => options.returns, describe(options)),
  );
}

/** Declares a mutation of the GraphQL schema, as {@link QueryEndpoint} does a query. */
export function MutationEndpoint(options: GraphqlEndpointOptions): MethodDecorator {
  return declare(
    options,
    Mutation(() => options.returns, describe(options)),
  );
}

/** Declares a field that is resolved by a method, as {@link QueryEndpoint} does a query. */
export function FieldEndpoint(options: GraphqlEndpointOptions): MethodDecorator {
  return declare(
    options,
    applyDecorators(
      ResolveField(() => options.returns, describe(options)),
      Extensions(READ_FOR_ITSELF),
    ),
  );
}

function declare(options: GraphqlEndpointOptions, field: MethodDecorator): MethodDecorator {
  return applyDecorators(SetMetadata(ENDPOINT, options), field, ...(options.once ? [Extensions(ONCE)] : []));
}

function describe({ name, nullable, summary, throws }: GraphqlEndpointOptions) {
  const errors = throws.length > 0 ? `Errors: ${throws.join(', ')}.` : '';
  return { name, nullable, description: [summary, errors].filter(Boolean).join(' ') || undefined };
}
