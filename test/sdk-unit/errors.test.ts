import { CATALOGUE, FAMILIES } from '../../shared/errors/catalogue.js';
import { decodeKnownError, isKnownError, KnownError, type ErrorCode, type ErrorFamily } from '../../sdk/src/errors.js';

const ORIGIN = { status: 400, requestId: 'request-1', message: 'A sentence.' };

describe('KnownError', () => {
  it('has code, details, the status of the catalogue and a sentence', () => {
    const error = new KnownError('PASSWORD_TOO_SHORT', { min_length: 8 });
    expect(error).toMatchObject({ code: 'PASSWORD_TOO_SHORT', details: { min_length: 8 }, requestId: null });
    expect(error.status).toBe(CATALOGUE.PASSWORD_TOO_SHORT.status);
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

  it.each(['MADE_UP', 'toString', 'INVALID_ACCESS_TOKEN'])('does not know %s', (code) => {
    expect(decodeKnownError(code, undefined, ORIGIN)).toBeNull();
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
