import {
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isInterfaceType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type InlineFragmentNode,
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

/** A walk over the selections of a query. */
interface Walk {
  info: GraphQLResolveInfo;
  /** The fragments that were walked, each under its type: fragments of fragments would take exponentially long. */
  walked: Set<string>;
}

/** Every field below a root field that is asked for, under its type and the fields of its fragments. */
export function* selectedFields(info: GraphQLResolveInfo): Generator<SelectedField> {
  const type = getNamedType(info.returnType);
  const walk = { info, walked: new Set<string>() };
  for (const { selectionSet } of info.fieldNodes) yield* fieldsOf(walk, type, selectionSet);
}

function* fieldsOf(
  walk: Walk,
  type: GraphQLNamedType,
  selections: SelectionSetNode | undefined,
): Generator<SelectedField> {
  for (const selection of selections?.selections ?? []) {
    if (!isIncluded(walk.info, selection)) continue;
    if (selection.kind === Kind.FIELD) yield* ofField(walk, type, selection);
    else if (selection.kind === Kind.FRAGMENT_SPREAD) yield* ofNamedFragment(walk, type, selection.name.value);
    else yield* ofFragment(walk, type, selection);
  }
}

function* ofNamedFragment(walk: Walk, type: GraphQLNamedType, name: string): Generator<SelectedField> {
  const place = `${type.name} ${name}`;
  const fragment = walk.info.fragments[name];
  if (!fragment || walk.walked.has(place)) return;
  walk.walked.add(place);
  yield* ofFragment(walk, type, fragment);
}

function* ofFragment(
  walk: Walk,
  type: GraphQLNamedType,
  { typeCondition, selectionSet }: FragmentDefinitionNode | InlineFragmentNode,
): Generator<SelectedField> {
  const condition = typeCondition && walk.info.schema.getType(typeCondition.name.value);
  yield* fieldsOf(walk, condition ?? type, selectionSet);
}

function* ofField(walk: Walk, type: GraphQLNamedType, node: FieldNode): Generator<SelectedField> {
  const field = fieldOf(type, node.name.value);
  if (!field) return;
  yield { coordinate: `${type.name}.${field.name}`, isReadForItself: field.extensions.isReadForItself === true };
  yield* fieldsOf(walk, getNamedType(field.type), node.selectionSet);
}

function fieldOf(type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

function isIncluded({ variableValues }: GraphQLResolveInfo, selection: SelectionNode): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.if !== false;
}
