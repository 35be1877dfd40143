import { isJobKind, jobKinds } from './job';

test('the kinds of long work are known by their names, and no other is', () => {
  expect([...jobKinds, 'exportcredits', 'export', 'toString', ''].filter(isJobKind)).toEqual(jobKinds);
});
