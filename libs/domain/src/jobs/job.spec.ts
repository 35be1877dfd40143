import { goesOn, isFinished, isJobKind, jobFormat, jobKinds, jobStates, showsScope } from './job';

test('the kinds of long work are known by their names, and no other is', () => {
  expect([...jobKinds, 'exportcredits', 'export', 'toString', ''].filter(isJobKind)).toEqual(jobKinds);
});

test('the kinds of long work by what they leave and how they go on', () => {
  expect(jobKinds.filter((kind) => !showsScope(kind))).toEqual(['massiveAdd', 'publishConfiguration']);
  expect(jobKinds.filter(goesOn)).toEqual(['massiveAdd']);
  expect(jobKinds.filter((kind) => jobFormat(kind) !== 1).map((kind) => [kind, jobFormat(kind)])).toEqual([
    ['publishConfiguration', 2],
  ]);
  expect(jobStates.filter(isFinished)).toEqual(['completed', 'failed']);
});
