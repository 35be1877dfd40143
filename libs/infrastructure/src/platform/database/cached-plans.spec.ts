import { PlanNames } from './cached-plans';

test('the number of names is limited: further statements are unnamed', () => {
  const names = new PlanNames(2);
  for (const sql of ['select 1', 'select 2', 'select 1', 'select 3']) names.keep(sql);
  expect(['select 1', 'select 2', 'select 3', 'select 4'].map((sql) => names.of(sql))).toEqual([
    'planned-1',
    'planned-2',
    undefined,
    undefined,
  ]);
});
