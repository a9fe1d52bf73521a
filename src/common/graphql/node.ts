import { Field, ID, InterfaceType } from '@nestjs/graphql';

/** Relay's interface of everything that can be read again by its id alone. */
@InterfaceType({
  description: 'Anything that has an id.',
  resolveType: (value: { __typename: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID)
  id: string;
}
