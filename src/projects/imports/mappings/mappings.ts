import { KnownError } from '../../../common/errors/known-error.js';

/** A mapping that is there by name. */
interface NamedMapping {
  name: string;
  description: string;
  mapping: unknown;
}

/** The mappings of files of others, by name. */
export const BUILT_IN_MAPPINGS: readonly NamedMapping[] = [
  {
    name: 'vestibule',
    description: 'Lines as this server exports them, or CSV with columns of their names.',
    mapping: {},
  },
];

/** @throws KnownError IMPORT_MAPPING_INVALID */
export function requireMapping(name: string, custom: unknown): void {
  if (custom !== null) return;
  if (BUILT_IN_MAPPINGS.some((mapping) => mapping.name === name)) return;
  const names = BUILT_IN_MAPPINGS.map((mapping) => mapping.name);
  throw new KnownError('IMPORT_MAPPING_INVALID', { problems: [`There are these mappings: ${names.join(', ')}.`] });
}
