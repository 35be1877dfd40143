import { tiedFolders } from './folder-ties.mjs';

const file = (source: string, ...imports: string[]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
});

test('folders that import each other are reported, one-way imports are not', () => {
  const modules = [
    file('libs/domain/src/credits/credit.ts', 'libs/domain/src/groups/group.ts', 'libs/domain/src/credits/invoice.ts'),
    file('libs/domain/src/groups/leader.ts', 'libs/domain/src/credits/invoice.ts', 'libs/domain/src/users/user.ts'),
    file('libs/domain/src/platform/money/sum.ts', 'libs/domain/src/platform/dates/day.ts'),
    file('libs/domain/src/platform/dates/day.ts', 'libs/domain/src/platform/money/minor.ts'),
    file('libs/domain/src/users/user.spec.ts', 'libs/domain/src/groups/group.ts'),
    file('libs/application/src/groups/group.ts', 'libs/domain/src/users/user.ts'),
    file('libs/domain/src/users/user.ts', 'libs/application/src/groups/group.ts'),
  ];
  expect(tiedFolders(modules)).toEqual([
    { from: 'libs/domain/src/credits/credit.ts', to: 'libs/domain/src/groups/group.ts' },
    { from: 'libs/domain/src/groups/leader.ts', to: 'libs/domain/src/credits/invoice.ts' },
    { from: 'libs/domain/src/platform/money/sum.ts', to: 'libs/domain/src/platform/dates/day.ts' },
    { from: 'libs/domain/src/platform/dates/day.ts', to: 'libs/domain/src/platform/money/minor.ts' },
  ]);
});
