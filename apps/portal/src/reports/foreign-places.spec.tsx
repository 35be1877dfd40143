import { namesForeign } from './foreign-places';

const own = [{ id: 'C1', name: 'Pilar', companies: [{ id: 'K1', business_name: 'Pan' }] }];

it.each([
  ['nothing', [], false],
  ['every place', [{ id: '%' }], false],
  ['an own centre', [{ id: 'C1' }], false],
  ['an own company at it', [{ id: 'C1', companies: ['K1'] }], false],
  ['a foreign centre', [{ id: 'C2' }], true],
  ['an own and a foreign one', [{ id: 'C1' }, { id: 'C2' }], true],
  ['a foreign company at an own centre', [{ id: 'C1', companies: ['K1', 'K2'] }], true],
])('a link that names %s', (_name, places, foreign) => {
  expect(namesForeign(places, own)).toBe(foreign);
});
