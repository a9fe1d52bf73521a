import { applyDecorators } from '@nestjs/common';
import { Field as GraphqlField, Float, ID, Int, type ReturnTypeFunc } from '@nestjs/graphql';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { GraphQLJSON } from 'graphql-type-json';
import { enumOf } from './choices.js';
import { registerField, type ContractClass, type FieldMeta } from './field-registry.js';
import * as rules from './rules.js';
import { countCharacters, PASSWORD_MAX_CHARACTERS } from '../../../shared/contract/password-length.js';
import { toCamelCase } from '../../../shared/contract/wire.js';
import { URL_LENGTH } from './texts.limits.js';
import { jsonBytes } from './json-bytes.js';

/** Options of every field decorator. */
export interface FieldOptions {
  /** May be left out. */
  optional?: boolean;
  /** May be null. */
  nullable?: boolean;
  /** Taken when the field is left out (not when it is null). */
  default?: unknown;
  /** One sentence for the API's documentation. */
  doc?: string;
  /** The sentence for GraphQL's documentation, where it differs. */
  graphqlDoc?: string;
  /** Kept out of the GraphQL schema. */
  restOnly?: boolean;
}

interface Rule {
  name: string;
  message: string;
  test: (value: unknown) => boolean;
}

interface FieldSpec {
  meta: Partial<FieldMeta> & Pick<FieldMeta, 'kind'>;
  options: FieldOptions;
  schema: ApiPropertyOptions;
  graphql: ReturnTypeFunc;
  rules: Rule[];
}

const isText = (test: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && rules.isStorableText(value) && test(value);

const TEXT_RULE: Rule = {
  name: 'isText',
  message: 'must be text without NUL or broken characters',
  test: isText(() => true),
};

/** Free text. `min` and `max` are in characters. */
export function Text(options: FieldOptions & { min?: number; max?: number; pattern?: RegExp } = {}): PropertyDecorator {
  const { min = 0, max, pattern } = options;
  const checks: Rule[] = [TEXT_RULE];
  if (min > 0) checks.push(textRule('minLength', `must have at least ${min} characters`, (text) => text.length >= min));
  if (max) checks.push(textRule('maxLength', `must have at most ${max} characters`, (text) => text.length <= max));
  if (pattern) checks.push(textRule('matches', `must match ${pattern.source}`, (text) => pattern.test(text)));
  const schema = { type: 'string', minLength: min || undefined, maxLength: max, pattern: pattern?.source } as const;
  return field({ meta: { kind: 'string' }, options, schema, graphql: () => String, rules: checks });
}

/** A password of at most 70 characters, old or new; the shortest length is for whoever takes it to check. */
export function Password(options: FieldOptions = {}): PropertyDecorator {
  const max = PASSWORD_MAX_CHARACTERS;
  return field({
    meta: { kind: 'string' },
    options,
    schema: { type: 'string', maxLength: max },
    graphql: () => String,
    rules: [
      TEXT_RULE,
      textRule('maxLength', `must have at most ${max} characters`, (text) => countCharacters(text) <= max),
    ],
  });
}

/** An email address; strict ones can receive mail, lenient ones only look like an address. */
export function Email(options: FieldOptions & { strict?: boolean } = {}): PropertyDecorator {
  const isEmail = options.strict ? rules.isStrictEmail : rules.isLenientEmail;
  const checks = [{ name: 'isEmail', message: 'must be an email address', test: isText(isEmail) }];
  return field({
    meta: { kind: 'string' },
    options,
    schema: { type: 'string', format: 'email', maxLength: options.strict ? rules.EMAIL_MAX : rules.EMAIL_SCAN_MAX },
    graphql: () => String,
    rules: checks,
  });
}

/** An absolute URL of at most `max` characters. */
export function Url(options: FieldOptions & { max?: number } = {}): PropertyDecorator {
  const max = options.max ?? URL_LENGTH;
  return field({
    meta: { kind: 'string' },
    options,
    schema: { type: 'string', format: 'uri', maxLength: max },
    graphql: () => String,
    rules: [
      textRule('maxLength', `must have at most ${max} characters`, (text) => text.length <= max),
      { name: 'isUrl', message: 'must be an absolute URL without spaces', test: isText(rules.isUrl) },
    ],
  });
}

/** A UUID, in either case; an `ordered` one is of version 7, and no other is. */
export function Uuid(options: FieldOptions & { ordered?: boolean } = {}): PropertyDecorator {
  const test = isText(options.ordered ? rules.isOrderedUuid : rules.isUuid);
  const checks = [{ name: 'isUuid', message: 'must be a UUID', test }];
  return field({
    meta: { kind: 'id' },
    options,
    schema: { type: 'string', format: 'uuid' },
    graphql: () => ID,
    rules: checks,
  });
}

/**
 * A user's id; over REST also `me` for the signed-in user, which by the time it is checked has become an id. GraphQL is
 * for administrators, who name the user.
 */
export function UserId(options: FieldOptions = {}): PropertyDecorator {
  return field({
    meta: { kind: 'id', acceptsMe: true },
    options: { doc: 'A user id, or "me" for the signed-in user.', graphqlDoc: 'A user id.', ...options },
    schema: { type: 'string', maxLength: 36 },
    graphql: () => ID,
    rules: [{ name: 'isUserId', message: 'must be a UUID or "me"', test: isText(rules.isUuid) }],
  });
}

/**
 * One of a fixed set of words. GraphQL shows a set that has a name (`namedChoices`) as an enum, and leaves fields of
 * others out. Query booleans are `Choice(['true', 'false'])`.
 */
export function Choice(choices: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const words = enumOf(choices);
  return field({
    meta: { kind: 'string' },
    options: words ? options : { ...options, restOnly: true },
    schema: { type: 'string', enum: [...choices] },
    graphql: () => words,
    rules: [
      { name: 'isChoice', message: `must be one of ${choices.join(', ')}`, test: isText((t) => choices.includes(t)) },
    ],
  });
}

/** True or false; with `only`, just that one of the two. */
export function Flag(options: FieldOptions & { only?: boolean } = {}): PropertyDecorator {
  const { only } = options;
  const test = (value: unknown) => typeof value === 'boolean' && (only === undefined || value === only);
  const message = only === undefined ? 'must be true or false' : `can only be ${only}`;
  return field({
    meta: { kind: 'boolean' },
    options,
    schema: { type: 'boolean', enum: only === undefined ? undefined : [only] },
    graphql: () => Boolean,
    rules: [{ name: 'isFlag', message, test }],
  });
}

/**
 * A {@link Flag} for each entry of a table that is one; what the class looks like to TypeScript is told by merging an
 * interface with it.
 *
 * @example @Flags({ is_open: { kind: 'flag', doc: 'Whether it is open.' } }) class Shop {}
 */
export function Flags(
  table: Readonly<Record<string, { kind: string; doc?: string }>>,
  options: FieldOptions = {},
): ClassDecorator {
  return ({ prototype }) => {
    for (const [name, { kind, doc }] of Object.entries(table)) {
      if (kind === 'flag') Flag({ ...options, doc })(prototype as object, name);
    }
  };
}

/** A finite number between `min` and `max`, both allowed. */
export function Num(options: FieldOptions & { min?: number; max?: number; integer?: boolean } = {}): PropertyDecorator {
  const { min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, integer = false } = options;
  const kind = integer ? 'a whole number' : 'a number';
  const test = (value: unknown) =>
    typeof value === 'number' && (integer ? Number.isInteger(value) : Number.isFinite(value));
  const inRange = (value: unknown) => typeof value !== 'number' || (value >= min && value <= max);
  return field({
    meta: { kind: 'number' },
    options,
    schema: { type: integer ? 'integer' : 'number', minimum: options.min, maximum: options.max },
    graphql: () => (integer ? Int : Float),
    rules: [
      { name: 'isNumber', message: `must be ${kind}`, test },
      { name: 'isInRange', message: `must be from ${min} to ${max}`, test: inRange },
    ],
  });
}

/** A point in time, in milliseconds since 1970 in UTC. */
export function Millis(options: FieldOptions = {}): PropertyDecorator {
  // The last instant that both JavaScript dates and PostgreSQL's timestamps hold.
  return Num({ ...options, min: 0, max: 8_640_000_000_000_000, doc: options.doc ?? 'Milliseconds since 1970, UTC.' });
}

/** A point in time as ISO 8601 writes it, with a date and a time; without an offset it is UTC's. */
export function IsoTime(options: FieldOptions = {}): PropertyDecorator {
  return field({
    meta: { kind: 'string' },
    options,
    schema: { type: 'string', format: 'date-time', maxLength: rules.ISO_TIME_LENGTH },
    graphql: () => String,
    rules: [
      { name: 'isIsoTime', message: 'must be a date and time as ISO 8601 writes them', test: isText(rules.isIsoTime) },
    ],
  });
}

/** Any JSON value, kept as it is. `max` is in bytes; what callers send and is stored needs one. */
export function Json(options: FieldOptions & { max?: number } = {}): PropertyDecorator {
  const { max = Infinity } = options;
  const size = max === Infinity ? '' : `${max} bytes and `;
  const message = `must be JSON of at most ${size}100 levels without NUL or broken characters`;
  return field({
    meta: { kind: 'json' },
    options,
    schema: { type: 'object', additionalProperties: true },
    graphql: () => GraphQLJSON,
    rules: [
      {
        name: 'isJson',
        message,
        test: (value) => rules.isStorableJson(value) && (max === Infinity || jsonBytes(value) <= max),
      },
    ],
  });
}

/** A UUID, or `false` for none at all. */
export function UuidOrFalse(options: FieldOptions = {}): PropertyDecorator {
  const isId = isText(rules.isUuid);
  return field({
    // Taken as it is: as text, `false` would become a word.
    meta: { kind: 'json' },
    options,
    schema: {
      oneOf: [
        { type: 'string', format: 'uuid' },
        { type: 'boolean', enum: [false] },
      ],
    },
    graphql: () => GraphQLJSON,
    rules: [
      { name: 'isUuidOrFalse', message: 'must be a UUID or false', test: (value) => value === false || isId(value) },
    ],
  });
}

/** Bytes as standard base64 with padding, `max` characters of it; the empty string is no bytes. */
export function Base64(options: FieldOptions & { max: number }): PropertyDecorator {
  const { max } = options;
  // The length first: what looks at the text would not end well with megabytes of it.
  const test = isText((text) => text.length <= max && rules.isBase64(text));
  const checks = [{ name: 'isBase64', message: `must be base64 of at most ${max} characters`, test }];
  return field({
    meta: { kind: 'string' },
    options,
    schema: { type: 'string', format: 'byte', maxLength: max },
    graphql: () => String,
    rules: checks,
  });
}

/** A list of free texts. One that callers send needs a `max` of texts, and of characters for each, its `length`. */
export function TextList(options: FieldOptions & { max?: number; length?: number } = {}): PropertyDecorator {
  const { max = Infinity, length = Infinity } = options;
  const isItem = isText((text) => text.length <= length);
  const test = (value: unknown) => Array.isArray(value) && value.length <= max && value.every(isItem);
  return field({
    meta: { kind: 'json' },
    options,
    schema: { type: 'array', items: { type: 'string', maxLength: options.length }, maxItems: options.max },
    graphql: () => [String],
    rules: [{ name: 'isTextList', message: listMessage(options), test }],
  });
}

/** A list of words out of a fixed set that has a name (`namedChoices`), in answers. */
export function ChoiceList(choices: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const words = enumOf(choices);
  if (!words) throw new Error('A list of choices needs a set with a name');
  const isItem = isText((text) => choices.includes(text));
  const test = (value: unknown) => Array.isArray(value) && value.every(isItem);
  return field({
    meta: { kind: 'json' },
    options,
    schema: { type: 'array', items: { type: 'string', enum: [...choices] } },
    graphql: () => [words],
    rules: [{ name: 'isChoiceList', message: `must be a list of ${choices.join(', ')}`, test }],
  });
}

/** A nested object of another contract class. */
export function Nested(type: () => ContractClass, options: FieldOptions = {}): PropertyDecorator {
  const spec = field({
    meta: { kind: 'object', type },
    options,
    schema: { type: () => type() }, // Swagger knows a deferred type by its name alone: `type`.
    graphql: type,
    rules: [{ name: 'isObject', message: 'must be an object', test: (value) => typeof value === 'object' }],
  });
  return applyDecorators(spec, ValidateNested());
}

/** A list of objects of another contract class. One that callers send needs a `max` of items. */
export function ListOf(type: () => ContractClass, options: FieldOptions & { max?: number } = {}): PropertyDecorator {
  const spec = field({
    meta: { kind: 'list', type, maxItems: options.max },
    options,
    schema: { type: () => type(), isArray: true, maxItems: options.max },
    graphql: () => [type()],
    rules: [{ name: 'isList', message: 'must be a list', test: Array.isArray }],
  });
  return applyDecorators(spec, ValidateNested({ each: true }));
}

function listMessage({ max, length }: { max?: number; length?: number }): string {
  if (max === undefined) return 'must be a list of texts';
  return `must be a list of at most ${max} texts${length === undefined ? '' : ` of at most ${length} characters`}`;
}

function textRule(name: string, message: string, test: (text: string) => boolean): Rule {
  // A value that is no text at all is reported by the field's type rule alone.
  return { name, message, test: (value) => typeof value !== 'string' || test(value) };
}

function field({ meta, options, schema, graphql, rules: checks }: FieldSpec): PropertyDecorator {
  const { optional = false, nullable = false } = options;
  return (target, key) => {
    const name = String(key);
    registerField(target, name, { ...meta, optional, nullable, default: options.default });
    const decorators: PropertyDecorator[] = [
      ...checks.map((rule) => ruleDecorator(rule, options)),
      ValidateIf((object: Record<string, unknown>) => isChecked(object[name], optional, nullable)),
      ApiProperty({
        ...schema,
        required: !optional,
        nullable,
        default: options.default,
        description: options.doc,
      } as ApiPropertyOptions),
    ];
    if (!options.restOnly) {
      decorators.push(
        GraphqlField(graphql, {
          name: toCamelCase(name),
          nullable: optional || nullable,
          description: options.graphqlDoc ?? options.doc,
        }),
      );
    }
    applyDecorators(...decorators)(target, key);
  };
}

function ruleDecorator(rule: Rule, options: FieldOptions): PropertyDecorator {
  return ValidateBy({
    name: rule.name,
    validator: {
      validate: (value: unknown) => value !== undefined && value !== null && rule.test(value),
      defaultMessage: (context) =>
        context?.value === undefined ? 'is required' : (nullMessage(context.value, options) ?? rule.message),
    },
  });
}

function nullMessage(value: unknown, options: FieldOptions): string | null {
  return value === null && !options.nullable ? 'must not be null' : null;
}

function isChecked(value: unknown, optional: boolean, nullable: boolean): boolean {
  if (value === undefined) return !optional;
  return value !== null || !nullable;
}
