import {
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isInterfaceType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** The mark of fields that are read for themselves, by a resolver of their own. */
export const READ_FOR_ITSELF = { isReadForItself: true };

/** A field that a query asks for below its root. */
export interface SelectedField {
  /** As in `User.sessions`. */
  coordinate: string;
  isReadForItself: boolean;
}

/** Every field below a root field that is asked for, under its type and the fields of its fragments. */
export function* selectedFields(info: GraphQLResolveInfo): Generator<SelectedField> {
  const type = getNamedType(info.returnType);
  for (const { selectionSet } of info.fieldNodes) yield* fieldsOf(info, type, selectionSet);
}

function* fieldsOf(
  info: GraphQLResolveInfo,
  type: GraphQLNamedType,
  selections: SelectionSetNode | undefined,
): Generator<SelectedField> {
  for (const selection of selections?.selections ?? []) {
    if (!isIncluded(info, selection)) continue;
    if (selection.kind === Kind.FIELD) yield* ofField(info, type, selection);
    else {
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? info.fragments[selection.name.value] : selection;
      const condition = fragment?.typeCondition?.name.value;
      const narrowed = condition === undefined ? type : (info.schema.getType(condition) ?? type);
      yield* fieldsOf(info, narrowed, fragment?.selectionSet);
    }
  }
}

function* ofField(info: GraphQLResolveInfo, type: GraphQLNamedType, node: FieldNode): Generator<SelectedField> {
  const field = fieldOf(type, node.name.value);
  if (!field) return;
  yield { coordinate: `${type.name}.${field.name}`, isReadForItself: field.extensions.isReadForItself === true };
  yield* fieldsOf(info, getNamedType(field.type), node.selectionSet);
}

function fieldOf(type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

function isIncluded({ variableValues }: GraphQLResolveInfo, selection: SelectionNode): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.if !== false;
}
