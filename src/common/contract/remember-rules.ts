import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Lets class-validator look only once for the rules of a class: at each check it goes through every class of the server
 * that has any, to find which of them this one inherits from. Rules are complete before the first check, since
 * decorators run when a class is made.
 */
export function rememberRules(): void {
  const storage = getMetadataStorage();
  const look = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, Rules>();
  storage.getTargetValidationMetadatas = (type, schema, ...choice) => {
    // Only those of every kind: the server never checks by groups. Nor by schemas, for which class-validator takes the
    // name of the class around a nested object.
    if (choice.some(Boolean)) return look(type, schema, ...choice);
    const found = known.get(type) ?? look(type, schema, ...choice);
    known.set(type, found);
    return found;
  };
}
