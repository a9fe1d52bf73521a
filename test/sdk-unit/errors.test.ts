import { CATALOGUE } from '../../shared/errors/catalogue.js';
import { CLIENT_ERRORS } from '../../shared/errors/client-errors.js';
import { FAMILIES } from '../../sdk/src/error-families.js';
import { openCataloguedError } from '../../sdk/src/catalogued-error.js';
import { decodeKnownError, isKnownError, KnownError, type ErrorCode, type ErrorFamily } from '../../sdk/src/errors.js';

const ORIGIN = { status: 400, requestId: 'request-1', message: 'A sentence.' };

describe('KnownError', () => {
  it('has code, details, the status of the catalogue and a sentence', () => {
    const error = new KnownError('PASSWORD_TOO_LONG', { maxLength: 8 });
    expect(error).toMatchObject({ code: 'PASSWORD_TOO_LONG', details: { maxLength: 8 }, requestId: null });
    expect(error.status).toBe(CATALOGUE.PASSWORD_TOO_LONG.status);
    expect(error.message).toContain('8');
    expect(error).toBeInstanceOf(Error);
  });
});

describe('decodeKnownError', () => {
  it.each(Object.keys(CATALOGUE))('rebuilds %s, even from a server that omits details', (code) => {
    expect(decodeKnownError(code, undefined, { ...ORIGIN, message: null })).toMatchObject({ code, status: 400 });
  });

  it('prefers the server’s sentence', () => {
    expect(decodeKnownError('USER_NOT_FOUND', undefined, ORIGIN)?.message).toBe('A sentence.');
  });

  it('takes a code of a newer server as it is', () => {
    const error = decodeKnownError('MADE_UP', { by: 'a newer server' }, { ...ORIGIN, status: 409 });
    expect(error).toMatchObject({ code: 'MADE_UP', details: { by: 'a newer server' }, status: 409 });
    expect(error?.message).toBe('A sentence.');
  });

  it.each(['toString', 'made up', '', 'INVALID_ACCESS_TOKEN'])('takes %j for no code', (code) => {
    expect(decodeKnownError(code, undefined, ORIGIN)).toBeNull();
  });
});

describe('openCataloguedError', () => {
  it.each(Object.keys(CATALOGUE))('opens %s from an address, whatever its details', (code) => {
    expect(openCataloguedError(code, undefined)).toMatchObject({ code, requestId: null });
  });

  it.each(['MADE_UP', 'CALL_555_0100', 'toString', 'INVALID_ACCESS_TOKEN'])(
    'opens no %s, which anybody may write',
    (code) => {
      expect(openCataloguedError(code, undefined)).toBeNull();
    },
  );
});

describe('the errors of clients', () => {
  it('are those of the catalogue, each once', () => {
    for (const [code, error] of Object.entries(CLIENT_ERRORS)) expect(CATALOGUE[code as ErrorCode]).toBe(error);
  });
});

describe('isKnownError', () => {
  const error = new KnownError('PASSWORD_TOO_SHORT', { min_length: 8 });

  it('tells codes apart', () => {
    expect(isKnownError(error)).toBe(true);
    expect(isKnownError(error, 'PASSWORD_TOO_SHORT')).toBe(true);
    expect(isKnownError(error, 'PASSWORD_TOO_LONG')).toBe(false);
  });

  it.each(Object.entries(FAMILIES))('knows the members of %s', (family, codes) => {
    for (const code of Object.keys(CATALOGUE) as ErrorCode[]) {
      const member = decodeKnownError(code, {}, ORIGIN);
      expect(isKnownError(member, family as ErrorFamily)).toBe((codes as readonly string[]).includes(code));
    }
  });

  it('recognises an error of another copy of this package', () => {
    const foreign = Object.assign(new Error('x'), {
      code: 'USER_NOT_FOUND',
      [Symbol.for('vestibule.known-error')]: true,
    });
    expect(isKnownError(foreign, 'USER_NOT_FOUND')).toBe(true);
  });

  it.each([null, undefined, 'text', new Error('x'), { code: 'USER_NOT_FOUND' }])('is not fooled by %p', (value) => {
    expect(isKnownError(value)).toBe(false);
  });
});
