import { missingTemplates, templateOf } from './contractor';

test('CON-02 O-144 the templates without a document, in their order; extra documents do not count', () => {
  expect(missingTemplates([])).toEqual(['cuit', 'statute', 'bank', 'insurance', 'declaration']);
  expect(missingTemplates([{ template: 4 }, { template: null }, { template: 1 }, { template: 1 }])).toEqual([
    'statute',
    'bank',
    'declaration',
  ]);
  expect(missingTemplates([1, 2, 3, 4, 5].map((template) => ({ template })))).toEqual([]);
  expect([templateOf(1), templateOf(5), templateOf(6), templateOf(null)]).toEqual([
    'cuit',
    'declaration',
    undefined,
    undefined,
  ]);
});
