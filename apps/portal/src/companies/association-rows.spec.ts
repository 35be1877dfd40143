import type { AssociatedCentre } from '@comensal/domain/companies';
import {
  type AssociationChanges,
  byVersion,
  centreRows,
  changedByOthers,
  companyRows,
  isChanged,
  isEnding,
  isTypeMissing,
  sentEntries,
  toggled,
  typeChoices,
  withChange,
} from './association-rows';

const centre = (id: string, change: Partial<AssociatedCentre> = {}): AssociatedCentre => ({
  id,
  name: `Centro ${id}`,
  segment_description: null,
  type: null,
  is_active: false,
  version: 0,
  available: true,
  ...change,
});
const associated = centre('B1', { type: 'CON', is_active: true, version: 3 });
const ended = centre('B2', { type: 'CON', version: 2 });
const never = centre('B3');
const all = [associated, ended, never];
const rowsOf = (category: '2A' | '2B' | '2C', changes: AssociationChanges = {}, centres = all) =>
  centreRows(centres, category, changes);
const rowOf = (id: string, category: '2A' | '2B' | '2C' = '2B', changes: AssociationChanges = {}) => {
  const row = rowsOf(category, changes).find((each) => each.id === id);
  if (!row) throw new Error(id);
  return row;
};

test('CUS-20 a company of a centre has its own category, and its CUIT as detail', () => {
  const [row] = companyRows(
    [
      {
        id: 'C1',
        business_name: 'Minera',
        cuit: '30712345671',
        category: '2D',
        type: null,
        is_active: false,
        version: 0,
        available: true,
      },
    ],
    {},
  );
  expect(row).toEqual({
    id: 'C1',
    name: 'Minera',
    detail: '30-71234567-1',
    category: '2D',
    available: true,
    saved: { type: null, isActive: false, version: 0 },
    wanted: { type: null, isActive: false, version: 0 },
  });
});

test.each([
  ['CUS-21 a customer is preset CLI', '2A', 'B3', { type: 'CLI', isActive: true }],
  ['CUS-22 a contractor is preset CON', '2B', 'B3', { type: 'CON', isActive: true }],
  ['CUS-23 O-92 a mixed one is an empty choice', '2C', 'B3', { type: null, isActive: true }],
  ['CUS-23 an ended one of a mixed company too', '2C', 'B2', { type: null, isActive: true }],
  ['CUS-15 a selected row is deselected', '2C', 'B1', { type: 'CON', isActive: false }],
] as const)('%s', (_rule, category, id, wanted) => {
  expect(toggled(rowOf(id, category))).toEqual(wanted);
});

test('CUS-15 toggling twice restores the saved state: nothing changed, the saved type is back', () => {
  const once = withChange({}, rowOf('B1', '2C'), toggled(rowOf('B1', '2C')));
  expect(once).toEqual({ B1: { type: 'CON', isActive: false, version: 3 } });
  const row = rowOf('B1', '2C', once);
  expect([toggled(row), withChange(once, row, toggled(row))]).toEqual([{ type: 'CON', isActive: true }, {}]);
});

test('CUS-16 CUS-24 a selected row without a type is reported as missing one', () => {
  expect(rowsOf('2C', { B3: { type: null, isActive: true, version: 0 } }).map(isTypeMissing)).toEqual([
    false,
    false,
    true,
  ]);
});

test('CUS-27 what is sent: relations that continue, start or end, with the versions that were read; not an ended one left untouched', () => {
  expect(
    sentEntries(
      rowsOf('2B', {
        B1: { type: 'CON', isActive: false, version: 3 },
        B3: { type: 'CON', isActive: true, version: 0 },
      }),
    ),
  ).toEqual([
    { id: 'B1', type: 'CON', is_active: false, version: 3 },
    { id: 'B3', type: 'CON', is_active: true, version: 0 },
  ]);
  expect(sentEntries(rowsOf('2B'))).toEqual([{ id: 'B1', type: 'CON', is_active: true, version: 3 }]);
});

test('O-97 a relation that ends, or stops being a contractor’s, asks for confirmation', () => {
  expect(
    rowsOf('2C', {
      B1: { type: 'CLI', isActive: true, version: 3 },
      B3: { type: 'CON', isActive: true, version: 0 },
    }).map((row) => [isChanged(row), isEnding(row)]),
  ).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ]);
});

test('CUS-21 CUS-22 CUS-23 the options of a row are those of the category, and the type that it has', () => {
  expect([typeChoices(rowOf('B1', '2A')), typeChoices(rowOf('B3', '2A')), typeChoices(rowOf('B3', '2C'))]).toEqual([
    ['CON', 'CLI'],
    ['CLI'],
    ['CLI', 'CON'],
  ]);
});

test('CUS-27 a concurrent change is reported where the user changed the same row differently', () => {
  const now = [
    centre('B1', { type: 'CON', version: 4 }),
    centre('B2', { type: 'CON', is_active: true, version: 3 }),
    never,
  ];
  const mine: AssociationChanges = {
    B1: { type: 'CLI', isActive: true, version: 3 },
    B2: { type: 'CON', isActive: true, version: 2 },
  };
  expect(changedByOthers(rowsOf('2B', mine), rowsOf('2B', mine, now)).map(({ id }) => id)).toEqual(['B1']);
  expect(changedByOthers(rowsOf('2B'), rowsOf('2B', {}, now))).toEqual([]);
});

test('edits of a relation that has changed since are listed separately; those of one that no longer exists are dropped', () => {
  const changes: AssociationChanges = {
    B1: { type: 'CLI', isActive: true, version: 2 },
    B3: { type: 'CON', isActive: true, version: 0 },
    B9: { type: 'CON', isActive: true, version: 0 },
  };
  expect(byVersion(changes, rowsOf('2B'))).toEqual({ stored: { B3: changes['B3'] }, earlier: { B1: changes['B1'] } });
});
