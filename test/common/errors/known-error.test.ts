import { KnownError } from '../../../src/common/errors/known-error.js';

describe('KnownError', () => {
  test('is an Error with code, details and status', () => {
    const error = new KnownError('TEAM_NOT_FOUND', { team_id: 't' });
    expect(error).toBeInstanceOf(Error);
    expect([error.code, error.details.team_id, error.status]).toEqual(['TEAM_NOT_FOUND', 't', 404]);
  });

  test('has no details where the catalogue names none', () => {
    expect(new KnownError('USER_NOT_FOUND').details).toBeUndefined();
  });
});
