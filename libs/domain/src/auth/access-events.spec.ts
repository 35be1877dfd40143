import { accessKinds, isAccessKind } from './access-events';

test('AUD-09 the kinds of access events are known by name, and no other', () => {
  expect([...accessKinds, 'signin', 'users', '%', ''].filter(isAccessKind)).toEqual(accessKinds);
});
