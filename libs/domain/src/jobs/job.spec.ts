import { goesOn, isFinished, isJobKind, isRunKind, jobFormat, jobKinds, jobStates, showsScope } from './job';

test('the job kinds are known by name, and no other', () => {
  expect([...jobKinds, 'exportcredits', 'export', 'toString', ''].filter(isJobKind)).toEqual(jobKinds);
});

test('the job kinds by what they produce and how they resume', () => {
  expect(jobKinds.filter((kind) => !showsScope(kind))).toEqual(['massiveAdd', 'publishConfiguration']);
  expect(jobKinds.filter(goesOn)).toEqual(['addMeals', 'massiveAdd', 'settleAgreement', 'undoAgreement']);
  expect(jobKinds.filter((kind) => !isRunKind(kind))).toEqual(['editPrices', 'moveCustomers', 'moveDiners']);
  expect(isRunKind('export')).toBe(false);
  expect(jobKinds.filter((kind) => jobFormat(kind) !== 1).map((kind) => [kind, jobFormat(kind)])).toEqual([
    ['exportCredits', 2],
    ['exportCreditNotes', 2],
    ['exportCustomers', 2],
    ['exportEvents', 2],
    ['publishConfiguration', 2],
  ]);
  expect(jobStates.filter(isFinished)).toEqual(['completed', 'failed']);
});
