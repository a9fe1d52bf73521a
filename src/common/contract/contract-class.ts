import { applyDecorators } from '@nestjs/common';
import { InputType, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';

/**
 * Names a contract class for the API's documentation and, where it is part of it, for the GraphQL schema.
 *
 * @example
 * @Contract({ object: 'User' }) class ServerUserRead { … }
 * @Contract({ input: 'UserCreateInput' }) class UserCreate { … }
 */
export function Contract(
  options: { object?: string; input?: string; doc?: string; implements?: () => abstract new () => object } = {},
): ClassDecorator {
  const { object, input, doc: description } = options;
  const graphql = input
    ? [InputType(input, { description })]
    : [
        object
          ? ObjectType(object, { description, implements: options.implements as never })
          : ObjectType({ isAbstract: true }),
      ];
  return applyDecorators(...graphql, ...(description ? [ApiSchema({ description })] : []));
}
