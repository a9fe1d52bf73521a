import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { codeOf, describeError } from '../../dashboard/src/errors/described-error.js';
import { overNetwork } from '../../dashboard/src/errors/over-network.js';
import { KnownError, NetworkError } from '../../sdk/src/errors.js';

const graphql = (extensions?: Record<string, unknown>, message = 'A sentence.') =>
  new CombinedGraphQLErrors({
    errors: [{ message, extensions }],
    extensions: { requestId: 'request-1' },
  } as ConstructorParameters<typeof CombinedGraphQLErrors>[0]);

const server = (bodyText: string) =>
  new ServerError('Response not successful', {
    response: new Response(null, { status: 503, headers: { 'x-stack-request-id': 'request-2' } }),
    bodyText,
  });

describe('an error of GraphQL', () => {
  it('has its code, sentence and request id', () => {
    expect(describeError(graphql({ code: 'USER_NOT_FOUND', status: 404 }))).toEqual({
      code: 'USER_NOT_FOUND',
      message: 'A sentence.',
      advice: expect.stringContaining('Reload the list'),
      requestId: 'request-1',
    });
  });

  it('without advice of its own says whose turn it is', () => {
    expect(describeError(graphql({ code: 'SOMETHING', status: 400 })).advice).toContain('what you entered');
    expect(describeError(graphql({ code: 'SOMETHING', status: 500 })).advice).toContain('in a moment');
    expect(describeError(graphql()).code).toBeNull();
  });

  it('takes no code from inherited names', () => {
    expect(describeError(graphql({ code: 'SCHEMA_ERROR', status: 400 })).advice).toContain('what you entered');
    expect(codeOf(graphql({ code: 3 }))).toBeNull();
  });
});

describe('an answer that is none of GraphQL', () => {
  it('shows the error in its body', () => {
    const body = JSON.stringify({ errors: [{ message: 'Too busy.', extensions: { code: 'BUSY', status: 503 } }] });
    expect(describeError(server(body))).toMatchObject({
      code: 'BUSY',
      message: 'Too busy.',
      requestId: 'request-2',
    });
  });

  it('shows a short text, but no page of a proxy', () => {
    expect(describeError(server('Bad gateway')).message).toBe('Bad gateway');
    expect(describeError(server('<html>'.repeat(100))).message).toBe('Response not successful');
    expect(describeError(server('')).message).toBe('Response not successful');
  });
});

describe('other errors', () => {
  it('of the client library keep their code', () => {
    const error = new KnownError('USER_EMAIL_ALREADY_EXISTS', {
      email: 'ada@example.com',
      would_work_if_email_was_verified: false,
    });
    expect(describeError(error)).toMatchObject({ code: 'USER_EMAIL_ALREADY_EXISTS', message: error.message });
    expect(describeError(error).advice).toContain('another address');
  });

  it('of the network say so', () => {
    const error = new NetworkError('https://example.com', new Error('gone'));
    expect(describeError(error)).toMatchObject({ code: null, message: 'The server could not be reached.' });
  });

  it.each([
    new TypeError('destroy_ is not a function'),
    new ReferenceError('x is not defined'),
    new RangeError('Loop'),
  ])('of the dashboard itself are not said to be of the network: %s', (error) => {
    const { message, advice } = describeError(error);
    expect(message).toBe(`The dashboard has a defect: ${error.message}`);
    expect(advice).toContain('Reload');
    expect(`${message} ${advice}`).not.toMatch(/reached|connection/);
  });

  it('of a fetch that got no answer, or half of one, are of the network', async () => {
    const lost = overNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lost).rejects.toBeInstanceOf(NetworkError);
    await expect(lost).rejects.toMatchObject({ cause: { message: 'Failed to fetch' } });
    const ended = new DOMException('Aborted', 'AbortError');
    await expect(overNetwork(() => Promise.reject(ended))).rejects.toBe(ended);
    await expect(overNetwork(() => Promise.resolve(1))).resolves.toBe(1);
  });

  it.each([
    [new Error('Something'), 'Something'],
    ['text', 'text'],
    [undefined, 'undefined'],
  ])('%p are said as they are', (error, message) => {
    expect(describeError(error)).toMatchObject({ code: null, message, requestId: null });
  });
});
