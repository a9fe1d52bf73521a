import { Field, ID, InterfaceType } from '@nestjs/graphql';

@InterfaceType({
  description: 'Anything that has an id.',
  resolveType: (value: { __typename: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID)
  id: string;
}
