import { GraphQLError, visit, type OperationDefinitionNode, type ValidationRule } from 'graphql';

/** The extension of a schema field that is so costly that an operation may ask for it only once. */
export const ONCE = { once: true } as const;

/** Refuses operations that ask for more than one costly field, under whatever names, in whatever fragments. */
export const onceFields: ValidationRule = (context) => ({
  OperationDefinition: (operation: OperationDefinitionNode) => {
    const fields = context.getSchema().getRootType(operation.operation)?.getFields() ?? {};
    const asked = new Set<string>();
    const count = {
      Field: ({ name, alias }: { name: { value: string }; alias?: { value: string } }) => {
        if (fields[name.value]?.extensions.once === true) asked.add((alias ?? name).value);
      },
    };
    for (const part of [operation, ...context.getRecursivelyReferencedFragments(operation)]) visit(part, count);
    if (asked.size <= 1) return;
    const names = [...asked].join(', ');
    context.reportError(
      new GraphQLError(`One of these may be asked for by an operation: ${names}`, { nodes: operation }),
    );
  },
});
