import { failureOf } from './failure';

describe('an unavailable database', () => {
  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'the database system is not yet accepting connections',
  ])('API-06 "%s" is unavailable for now, directly and as a cause', (message) => {
    for (const thrown of [new Error(message), new Error('wrapped', { cause: new Error(message) })]) {
      expect(failureOf(thrown)).toMatchObject({ status: 503, errorCode: 503, unforeseen: true });
    }
  });

  test.each(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ECONNREFUSED'])(
    'API-06 so is one whose host is unreachable: %s',
    (code) => {
      expect(failureOf(Object.assign(new Error('read'), { code }))).toMatchObject({ status: 503, errorCode: 503 });
    },
  );

  test('API-06 another error stays unexpected', () => {
    expect(failureOf(new Error('boom'))).toMatchObject({ status: 500, errorCode: 500, unforeseen: true });
  });
});

test('O-13 a client that disconnects in the middle of its request or of the response is not an incident', () => {
  expect(failureOf(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }))).toMatchObject({
    unforeseen: false,
  });
  expect(failureOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toMatchObject({
    status: 422,
    unforeseen: false,
  });
  expect(failureOf(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toMatchObject({
    status: 503,
    unforeseen: true,
  });
});
