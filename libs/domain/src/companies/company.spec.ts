import { companyCategories, presetRelationType, relationTypesOf } from './company';

test('CUS-02 CUS-21 CUS-22 CUS-23 each category has its types, and preselects the only one', () => {
  expect(
    companyCategories.map((category) => [category, relationTypesOf(category), presetRelationType(category)]),
  ).toEqual([
    ['2A', ['CLI'], 'CLI'],
    ['2B', ['CON'], 'CON'],
    ['2C', ['CLI', 'CON'], null],
    ['2D', ['CLI'], 'CLI'],
    ['2E', ['CLI'], 'CLI'],
  ]);
});
