import { findPairs, indexPairs, pairRows } from './pair-rows';
import {
  businessUnitsOf,
  choosePairs,
  countPairs,
  isSameSelection,
  type PairCentre,
  selectionOf,
  withOwnPairs,
} from './pair-selection';

const company = (id: string, business_name: string) => ({ id, business_name, cuit: `3000000000${id.slice(1)}` });
const [norte, sur, nandu] = [
  company('K1', 'Frigorífico Norte'),
  company('K2', 'Molinos del Sur'),
  company('K3', 'Metalúrgica Ñandú'),
] as const;
const centres: readonly PairCentre[] = [
  { id: 'C1', name: 'Pilar', companies: [norte, sur] },
  { id: 'C2', name: 'Córdoba Norte', companies: [sur, nandu] },
  { id: 'C3', name: 'Rosario', companies: [nandu] },
  { id: 'C4', name: 'Salta', companies: [sur] },
];
const findMatch = (search: string, within: Parameters<typeof findPairs>[2] = null) =>
  findPairs(indexPairs(centres), search, within).map(({ centre, companies }) => [
    centre.id,
    ...companies.map(({ id }) => id),
  ]);

describe('USR-09 PRE-07 the search of the picker', () => {
  it.each([
    [
      '',
      [
        ['C1', 'K1', 'K2'],
        ['C2', 'K2', 'K3'],
        ['C3', 'K3'],
        ['C4', 'K2'],
      ],
    ],
    [
      'nandu',
      [
        ['C2', 'K3'],
        ['C3', 'K3'],
      ],
    ],
    [
      'norte',
      [
        ['C1', 'K1'],
        ['C2', 'K2', 'K3'],
      ],
    ],
    ['CORDOBA molinos', [['C2', 'K2']]],
    ['30000000001', [['C1', 'K1']]],
    ['c3', [['C3', 'K3']]],
    ['nada', []],
  ])('%p finds %j', (search, expected) => expect(findMatch(search)).toEqual(expected));

  it('PRE-09 leaves only the chosen ones', () =>
    expect(findMatch('', { C2: ['K3'], C4: ['K2'] })).toEqual([
      ['C2', 'K3'],
      ['C4', 'K2'],
    ]));

  it('centres are collapsed at first and expanded where a company matches; manual toggles are kept', () => {
    const index = indexPairs(centres);
    const keys = (search: string, turned: readonly string[]) =>
      pairRows(findPairs(index, search, null), new Set(turned)).map(({ key }) => key);
    expect(keys('', [])).toEqual(['C1', 'C2', 'C3', 'C4']);
    expect(keys('', ['C3'])).toEqual(['C1', 'C2', 'C3', 'C3/K3', 'C4']);
    expect(keys('nandu', [])).toEqual(['C2', 'C2/K3', 'C3', 'C3/K3']);
    expect(keys('nandu', ['C2'])).toEqual(['C2', 'C3', 'C3/K3']);
  });

  it('300 centres of 200 companies are read once, when indexed: a search reads no name again', () => {
    let read = 0;
    const named = (id: string, name: string) => ({
      ...company(id, name),
      get business_name() {
        read += 1;
        return name;
      },
    });
    const many = Array.from(
      { length: 300 },
      (_, centre): PairCentre => ({
        id: `C${centre}`,
        name: `Centro ${centre}`,
        companies: Array.from({ length: 200 }, (_each, each) => named(`K${each}`, `Compañía número ${each}`)),
      }),
    );
    const index = indexPairs(many);
    expect(read).toBe(300 * 200);
    const rows = pairRows(findPairs(index, 'compania 7', null), new Set());
    expect(rows).toHaveLength(300 + withSeven(300) * 200 + (300 - withSeven(300)) * withSeven(200));
    expect(read).toBe(300 * 200);
  });
});

/**
 * How many of the numbers below `count` contain a 7: a centre with such a name includes all its companies, another one
 * those with such a name.
 */
function withSeven(count: number): number {
  return Array.from({ length: count }, (_, each) => String(each)).filter((each) => each.includes('7')).length;
}

describe('USR-17 the chosen pairs', () => {
  it('selects and clears, whole centres too, and leaves no centre without companies', () => {
    const one = choosePairs({}, [{ centreId: 'C1', companyIds: ['K1'] }], true);
    const all = choosePairs(
      one,
      [
        { centreId: 'C1', companyIds: ['K1', 'K2'] },
        { centreId: 'C3', companyIds: ['K3'] },
      ],
      true,
    );
    expect([one, all]).toEqual([{ C1: ['K1'] }, { C1: ['K1', 'K2'], C3: ['K3'] }]);
    expect(countPairs(all)).toEqual({ centres: 2, pairs: 3 });
    expect(choosePairs(all, [{ centreId: 'C1', companyIds: ['K2', 'K1'] }], false)).toEqual({ C3: ['K3'] });
    expect([
      isSameSelection({ C1: ['K1', 'K2'] }, { C1: ['K2', 'K1'] }),
      isSameSelection({ C1: ['K1'] }, { C2: ['K1'] }),
      isSameSelection(one, all),
    ]).toEqual([true, false, false]);
  });

  it('O-36 converts to and from the call format: centres with their companies', () => {
    const answered = [
      { id: 'C1', name: 'Pilar', companies: [norte, sur] },
      { id: 'C9', name: 'Vacío', companies: [] },
    ];
    expect(businessUnitsOf(selectionOf(answered))).toEqual([{ id: 'C1', companies: [{ id: 'K1' }, { id: 'K2' }] }]);
  });

  it('a pair whose relation has ended stays with its user', () => {
    const own = [
      { id: 'C3', name: 'Rosario', companies: [norte] },
      { id: 'C8', name: 'Ezeiza', companies: [sur] },
    ];
    const offered = withOwnPairs(centres, own);
    expect(offered.map(({ id, companies }) => [id, ...companies.map((each) => each.id)])).toEqual([
      ['C2', 'K2', 'K3'],
      ['C8', 'K2'],
      ['C1', 'K1', 'K2'],
      ['C3', 'K3', 'K1'],
      ['C4', 'K2'],
    ]);
    expect(withOwnPairs(centres, [])).toBe(centres);
  });
});
