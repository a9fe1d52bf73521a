import { checkJson, formatJson, parseJson, type Json } from '../../json.js';

/** JSON that applications keep with something, by who may read and change it. */
export interface Metadata {
  clientMetadata: Json;
  clientReadOnlyMetadata: Json;
  serverMetadata: Json;
}

/** The same as it is typed. */
export type MetadataValues = Record<keyof Metadata, string>;

/** Empty for what is not there yet. */
export function readMetadata(owner: Metadata | null): MetadataValues {
  return {
    clientMetadata: formatJson(owner?.clientMetadata ?? null),
    clientReadOnlyMetadata: formatJson(owner?.clientReadOnlyMetadata ?? null),
    serverMetadata: formatJson(owner?.serverMetadata ?? null),
  };
}

export const METADATA_VALIDATION = {
  clientMetadata: checkJson,
  clientReadOnlyMetadata: checkJson,
  serverMetadata: checkJson,
};

/** The values that differ from `before`: the server keeps whatever is left out. */
export function writeMetadata(values: MetadataValues, before: MetadataValues): Partial<Metadata> {
  const hasChanged = (name: keyof Metadata) => values[name] !== before[name];
  return {
    ...(hasChanged('clientMetadata') && { clientMetadata: parseJson(values.clientMetadata) }),
    ...(hasChanged('clientReadOnlyMetadata') && { clientReadOnlyMetadata: parseJson(values.clientReadOnlyMetadata) }),
    ...(hasChanged('serverMetadata') && { serverMetadata: parseJson(values.serverMetadata) }),
  };
}
