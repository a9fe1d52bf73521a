import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CATALOGUE, type ErrorCode } from '../../shared/errors/catalogue.js';
import { FAMILIES } from '../../sdk/src/error-families.js';
import { decodeKnownError, KnownError } from '../../sdk/src/errors.js';
import { KnownErrors } from '../../sdk/src/known-errors.js';
import { findExcessLength } from '../../sdk/src/password-length.js';

interface TheirError extends Error {
  errorCode: string;
  statusCode: number;
  constructorArgs: unknown[];
}

interface TheirKind {
  errorCode: string;
  isInstance(error: unknown): error is TheirError;
}

interface Theirs {
  KnownErrors: Record<string, TheirKind>;
  KnownError: { fromJson(json: object): TheirError };
}

/** The means by which the public packages tell errors apart, at the oldest version and at the newest. */
const PACKAGES = ['stackframe-41', 'stackframe-108'].map((alias): [string, Theirs] => {
  // By its path: the package names a module of the other kind, which tests cannot load.
  const file = join(
    __dirname,
    '../../node_modules',
    alias,
    'node_modules/@stackframe/stack-shared/dist/known-errors.js',
  );
  return [alias, createRequire(__filename)(file) as Theirs];
});

const CODES = Object.keys(CATALOGUE) as ErrorCode[];

function decode(code: ErrorCode, details?: unknown): KnownError {
  return decodeKnownError(code, details, { status: 418, requestId: null, message: 'A sentence.' })!;
}

describe.each(PACKAGES)('the KnownErrors of %s', (_alias, { KnownErrors: theirs }) => {
  it.each(Object.entries(theirs).map(([name, kind]) => [name, kind.errorCode]))(
    'have our %s by the same name',
    (name, code) => {
      const ours = (KnownErrors as Record<string, TheirKind>)[name]!;
      expect(ours.errorCode).toBe(code);
      expect((KnownErrors as Record<string, TheirKind>)[name]).toBe(ours);
    },
  );

  it('know our errors, and each of their families, for their own', () => {
    for (const code of CODES) {
      const error = decode(code);
      const names = Object.entries(theirs).filter(([, kind]) => kind.isInstance(error));
      const expected = [
        code,
        ...Object.entries(FAMILIES).flatMap(([family, members]) =>
          (members as readonly string[]).includes(code) ? [family] : [],
        ),
      ];
      const known = Object.values(theirs).map((kind) => kind.errorCode);
      expect(names.map(([, kind]) => kind.errorCode).sort()).toEqual(
        expected.filter((one) => known.includes(one)).sort(),
      );
    }
  });

  it('are not confused with ours by anything else', () => {
    expect(theirs.UserNotFound!.isInstance(new Error('x'))).toBe(false);
    expect(theirs.UserNotFound!.isInstance(Object.assign(new Error('x'), { errorCode: 'USER_NOT_FOUND' }))).toBe(false);
  });
});

describe('a known error', () => {
  const error = decode('PASSWORD_TOO_SHORT', { min_length: 8 });

  it('has what the public package has', async () => {
    expect(error).toMatchObject({
      errorCode: 'PASSWORD_TOO_SHORT',
      statusCode: 418,
      humanReadableMessage: 'A sentence.',
      details: { min_length: 8 },
      constructorArgs: [8],
    });
    expect(error.toDescriptiveJson()).toEqual({
      code: 'PASSWORD_TOO_SHORT',
      details: { min_length: 8 },
      error: 'A sentence.',
    });
    expect([error.isClientError(), error.isServerError(), error.getStatusCode()]).toEqual([true, false, 418]);
    const response = new Response(error.getBody(), {
      headers: { 'x-stack-known-error': error.getHeaders()['X-Stack-Known-Error']![0]! },
    });
    expect(await response.json()).toEqual(error.toDescriptiveJson());
    expect(decode('USER_NOT_FOUND').toDescriptiveJson()).toEqual({ code: 'USER_NOT_FOUND', error: 'A sentence.' });
  });

  it('is still ours', () => {
    expect(error).toBeInstanceOf(KnownError);
    expect(error).toBeInstanceOf(Error);
    expect(KnownError.isKnownError(error)).toBe(true);
    expect(KnownErrors.PasswordTooShort.isInstance(error)).toBe(true);
    expect(KnownErrors.PasswordRequirementsNotMet.isInstance(error)).toBe(true);
    expect(KnownErrors.PasswordTooLong.isInstance(error)).toBe(false);
    expect(Object.keys(error)).not.toContain('__stackKnownErrorBrand');
  });

  it('spells the length of both kinds of password in both ways, whoever made it', () => {
    const long = findExcessLength('x'.repeat(71))!;
    expect([long.details.maxLength, long.details.max_length]).toEqual([70, 70]);
    const short = new KnownError('PASSWORD_TOO_SHORT', { min_length: 8 });
    expect([short.details.min_length, short.details.minLength]).toEqual([8, 8]);
    expect(decode('PASSWORD_TOO_LONG', { maxLength: 70 }).details).toHaveProperty('max_length', 70);
    // As JSON it stays as the server writes it.
    expect([JSON.stringify(long.details), long.constructorArgs]).toEqual(['{"maxLength":70}', [70]]);
    expect(decode('PASSWORD_TOO_LONG').details).toBeUndefined();
  });
});

it('names no error of the language', () => {
  expect((KnownErrors as unknown as Record<symbol, unknown>)[Symbol.iterator]).toBeUndefined();
});
