import { expandOverride } from './expand-override.js';
import { emptyObject, isJsonObject, ownValue, type JsonObject, type JsonValue } from './json.js';
import { mergeLevels, type StoredLevels } from './merge-levels.js';
import type { ConfigNode, Infer, ObjectNode, RecordNode } from './schema-nodes.js';
import { FORBIDDEN_KEY } from './schema-walk.js';
import type { ConfigSchema, RenderedConfig } from './sections.js';

/**
 * The complete settings of a project: what is stored, the environment over the branch over the project, and defaults elsewhere.
 * Never throws; a stored value of the wrong type counts as absent. Records have no prototype, so any id can be looked
 * up in them. Costs well under a millisecond for a usual project; cache the result and never change it.
 *
 * @example
 * renderConfig(schema, { environment: { 'domains.allowLocalhost': true } }).domains.allowLocalhost; // true
 */
export function renderConfig(schema: ConfigSchema, stored: StoredLevels): RenderedConfig {
  const rendered = render(schema.root, expandOverride(schema.root, mergeLevels(schema, stored)));
  for (const [name, section] of Object.entries(schema.sections)) {
    section.complete?.(rendered[name as keyof RenderedConfig] as JsonValue);
  }
  return rendered;
}

/** The rendered settings; by construction they are of the type that is inferred from the node. */
function render<N extends ObjectNode>(node: N, stored: JsonObject): Infer<N> {
  return renderObject(node, stored, '') as Infer<N>;
}

function renderNode(node: ConfigNode, stored: JsonValue | undefined, id: string): JsonValue | undefined {
  const value = stored ?? undefined;
  switch (node.kind) {
    case 'free':
      return value;
    case 'value':
      if (value !== undefined && node.accepts(value)) return value;
      return node.defaultsToId === true ? id : node.default;
    case 'object':
      return orOmit(node, renderObject(node, isJsonObject(value) ? value : {}, id));
    case 'record':
      return orOmit(node, renderRecord(node, isJsonObject(value) ? value : {}));
    case 'value-or-record':
      if (isJsonObject(value)) return renderRecord(node.record, value);
      if (value !== undefined && node.either.accepts(value)) return value;
      return node.default ?? renderRecord(node.record, {});
  }
}

function renderObject(node: ObjectNode, stored: JsonObject, id: string): JsonObject {
  const rendered: JsonObject = {};
  for (const [key, field] of Object.entries(node.fields)) {
    const value = renderNode(field, ownValue(stored, key), id);
    if (value !== undefined) rendered[key] = value;
  }
  return rendered;
}

function renderRecord(node: RecordNode, stored: JsonObject): JsonObject {
  const builtIn = node.builtIn ?? {};
  const rendered = emptyObject();
  for (const [id, entry] of Object.entries(builtIn)) {
    const override = ownValue(stored, id);
    rendered[id] = renderNode(node.entry, isJsonObject(override) ? overrideMembers(entry, override) : entry, id);
  }
  for (const [id, entry] of Object.entries(stored)) {
    if (id === FORBIDDEN_KEY || Object.hasOwn(builtIn, id) || !isEntry(node.entry, entry)) continue;
    const value = renderNode(node.entry, entry, id);
    if (value !== undefined) rendered[id] = value;
  }
  return rendered;
}

function isEntry(node: ConfigNode, value: JsonValue | undefined): value is JsonValue {
  return value !== undefined && value !== null && (node.kind !== 'object' || isJsonObject(value));
}

function overrideMembers(entry: JsonObject, override: JsonObject): JsonObject {
  const given = Object.entries(override).filter(([, value]) => value !== undefined && value !== null);
  return { ...entry, ...Object.fromEntries(given) };
}

function orOmit(node: ObjectNode | RecordNode, rendered: JsonObject): JsonObject | undefined {
  return node.omitWhenEmpty === true && Object.keys(rendered).length === 0 ? undefined : rendered;
}
