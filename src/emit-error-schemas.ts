import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { REQUEST_ERRORS } from './common/access/request-errors.js';
import { CATALOGUE } from '../shared/errors/catalogue.js';
import { PLAIN_CATALOGUE } from './common/errors/catalogue-plain.js';

type ErrorSchema = Record<string, unknown>;
type Catalogue = Record<string, { message: (details: never) => string }>;

const OPTIONS: ts.CompilerOptions = { strict: true, noEmit: true, types: [], target: ts.ScriptTarget.ES2023 };

/**
 * Every error of the catalogues as a schema under its code, with the type that the catalogue gives its details, and the
 * groups of errors that every endpoint can raise.
 */
export function describeErrors(): Record<string, ErrorSchema> {
  const groups = Object.entries(REQUEST_ERRORS).map(([name, codes]): [string, ErrorSchema] => [
    name,
    { title: name, anyOf: codes.map((code) => ({ $ref: `#/components/schemas/${code}` })) },
  ]);
  const known = describeCatalogue('shared/errors/catalogue.ts', 'CATALOGUE', CATALOGUE);
  const plain = describeCatalogue('src/common/errors/catalogue-plain.ts', 'PLAIN_CATALOGUE', PLAIN_CATALOGUE);
  return Object.fromEntries([
    ...groups,
    ...known.map(({ code, details, sentence }) => [code, describeKnown(code, details, sentence)]),
    ...plain.map(({ code, sentence }) => [code, { title: code, type: 'string', description: sentence }]),
  ]) as Record<string, ErrorSchema>;
}

function describeKnown(code: string, details: ErrorSchema | null, sentence: string): ErrorSchema {
  const properties = {
    code: { type: 'string', enum: [code] },
    ...(details ? { details } : {}),
    error: { type: 'string', description: sentence },
  };
  return { title: code, type: 'object', properties, required: Object.keys(properties) };
}

/** The types of the details are read off the source: the catalogue's own types are gone when it runs. */
function describeCatalogue(file: string, name: string, catalogue: Catalogue) {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const program = ts.createProgram([path], OPTIONS);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  const literal = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  if (!literal) throw new Error(`${file} exports no ${name}`);
  const type = checker.getTypeOfSymbol(literal);
  return Object.entries(catalogue).map(([code, { message }]) => {
    const details = readDetails(checker, type, code);
    const sample = details && sampleOf(details, '');
    return { code, details, sentence: message(sample as never) };
  });
}

function readDetails(checker: ts.TypeChecker, catalogue: ts.Type, code: string): ErrorSchema | null {
  const entry = catalogue.getProperty(code);
  const message = entry && checker.getTypeOfSymbol(entry).getProperty('message');
  const [signature] = message ? checker.getTypeOfSymbol(message).getCallSignatures() : [];
  const [parameter] = signature?.getParameters() ?? [];
  return parameter ? toSchema(checker, checker.getTypeOfSymbol(parameter)) : null;
}

/** @throws Error for a type that no details have yet */
function toSchema(checker: ts.TypeChecker, type: ts.Type): ErrorSchema {
  const has = (flag: ts.TypeFlags) => (type.flags & flag) !== 0;
  if (has(ts.TypeFlags.Boolean)) return { type: 'boolean' };
  if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
  if (has(ts.TypeFlags.String)) return { type: 'string' };
  if (has(ts.TypeFlags.Number)) return { type: 'number' };
  if (has(ts.TypeFlags.Null)) return { type: 'null' };
  if (has(ts.TypeFlags.NonPrimitive)) return { type: 'object' };
  if (type.isUnion()) return toUnionSchema(checker, type);
  if (checker.isArrayLikeType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return { type: 'array', items: item ? toSchema(checker, item) : {} };
  }
  if (has(ts.TypeFlags.Object)) return toObjectSchema(checker, type);
  throw new Error(`Details of the type ${checker.typeToString(type)} have no schema`);
}

function toUnionSchema(checker: ts.TypeChecker, union: ts.UnionType): ErrorSchema {
  const members = union.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
  const words = members.filter((member) => member.isStringLiteral()).map(({ value }) => value);
  const others = members.filter((member) => !member.isStringLiteral()).map((member) => toSchema(checker, member));
  const nullLast = others.toSorted((a, b) => Number(a.type === 'null') - Number(b.type === 'null'));
  const schemas = words.length > 0 ? [{ type: 'string', enum: words }, ...nullLast] : nullLast;
  return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas };
}

function toObjectSchema(checker: ts.TypeChecker, type: ts.Type): ErrorSchema {
  const members = checker.getPropertiesOfType(type);
  const required = members.filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0).map(({ name }) => name);
  const properties = members.map(({ name }, index) => [
    name,
    toSchema(checker, checker.getTypeOfSymbol(members[index] as ts.Symbol)),
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) as object, required };
}

/** Details with values replaced by their names, so that the sentence shows where which one stands. */
function sampleOf({ type, enum: words, properties, items, anyOf }: ErrorSchema, name: string): unknown {
  if (type === 'array') return [sampleOf(items as ErrorSchema, name)];
  if (anyOf) return sampleOf((anyOf as ErrorSchema[])[0] ?? {}, name);
  if (words) return (words as unknown[])[0];
  if (!properties) return `{${name}}`;
  const members = Object.entries(properties).map(([key, schema]) => [key, sampleOf(schema as ErrorSchema, key)]);
  return Object.fromEntries(members);
}
