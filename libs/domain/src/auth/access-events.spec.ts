import { accessKinds, isAccessKind } from './access-events';

test('AUD-09 the kinds of access are known by their names, and no other is', () => {
  expect([...accessKinds, 'signin', 'users', '%', ''].filter(isAccessKind)).toEqual(accessKinds);
});
