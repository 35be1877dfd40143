import { countsOf, type FileResult, projectNames } from './test-counts.mjs';

const file = (name: string, status: string, ...statuses: string[]): FileResult => ({
  name,
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

test('each project counts its own files; a file that did not run and a test that was left out count as failed', () => {
  const testResults = [
    file('/x/money.spec.ts', 'passed', 'passed', 'passed'),
    file('/x/users.spec.tsx', 'passed', 'passed', 'pending'),
    file('/x/users.int.spec.ts', 'failed'),
    file('/x/credits.int.spec.ts', 'failed', 'passed', 'failed', 'todo'),
    file('/x/users.e2e.ts', 'passed', 'passed'),
  ];
  expect(countsOf({ testResults }, projectNames, false)).toEqual([
    { name: 'unit', passed: 2, failed: 0 },
    { name: 'component', passed: 1, failed: 1 },
    { name: 'int', passed: 1, failed: 3 },
    { name: 'e2e', passed: 1, failed: 0 },
  ]);
  expect(countsOf({ testResults }, ['component'], true)).toEqual([{ name: 'component', passed: 1, failed: 0 }]);
});
