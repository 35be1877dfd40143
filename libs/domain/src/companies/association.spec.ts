import {
  type AssociationDecision,
  type AssociationRefusal,
  decideAssociation,
  type PairFacts,
  type Relation,
  type WantedRelation,
} from './association';
import { companyCategories, presetRelationType, relationTypesOf } from './company';
import { companyRefusals } from './company.refusals';

test('CUS-02 CUS-03 CUS-21 CUS-22 CUS-23 the category determines the relation type; a mixed company has a choice', () => {
  expect(
    companyCategories.map((category) => [category, presetRelationType(category), relationTypesOf(category)]),
  ).toEqual([
    ['2A', 'CLI', ['CLI']],
    ['2B', 'CON', ['CON']],
    ['2C', null, ['CLI', 'CON']],
    ['2D', 'CLI', ['CLI']],
    ['2E', 'CLI', ['CLI']],
  ]);
});

const active: Relation = { type: 'CON', isActive: true, version: 3 };
const ended: Relation = { type: 'CON', isActive: false, version: 4 };
const contractor: PairFacts = { category: '2B', isOpen: true, relation: null };
const mixed: PairFacts = { category: '2C', isOpen: true, relation: active };
const wants = (type: WantedRelation['type'], isActive: boolean, version?: number): WantedRelation => ({
  type,
  isActive,
  version,
});
const unchanged: AssociationDecision = { kind: 'unchanged' };
const refused = (reason: AssociationRefusal) => ({ kind: 'refused', reason });

test.each<[string, WantedRelation, PairFacts, object]>([
  ['CUS-15 begins a relation', wants('CON', true, 0), contractor, { kind: 'change', type: 'CON', isActive: true }],
  [
    'CUS-15 begins an ended one again',
    wants('CON', true, 4),
    { ...contractor, relation: ended },
    { kind: 'change', type: 'CON', isActive: true },
  ],
  [
    'CUS-27 O-97 ends one and keeps its type',
    wants(null, false, 3),
    mixed,
    { kind: 'change', type: 'CON', isActive: false },
  ],
  [
    'CUS-23 a mixed company changes its type',
    wants('CLI', true, 3),
    mixed,
    { kind: 'change', type: 'CLI', isActive: true },
  ],
  ['CUS-27 leaves alone what is as wanted, no matter who made it so', wants('CON', true, 1), mixed, unchanged],
  ['CUS-27 makes nothing in order to end it', wants('CON', false, 0), contractor, unchanged],
  ['CUS-27 ends nothing twice', wants('CON', false, 1), { ...contractor, relation: ended }, unchanged],
  ['CUS-16 CUS-24 needs a type', wants(null, true, 0), contractor, refused('withoutType')],
  ['CUS-22 a contractor is no customer', wants('CLI', true, 0), contractor, refused(companyRefusals.typeOfCategory)],
  [
    'CUS-21 a customer is no contractor',
    wants('CON', true, 0),
    { ...contractor, category: '2D' },
    refused(companyRefusals.typeOfCategory),
  ],
  [
    'CUS-27 a type of an earlier category stays while nobody changes it',
    wants('CON', true, 3),
    { category: '2A', isOpen: true, relation: active },
    unchanged,
  ],
  [
    'CUS-27 begins nothing at a closed centre',
    wants('CON', true, 0),
    { ...contractor, isOpen: false },
    refused(companyRefusals.closedPair),
  ],
  [
    'CUS-27 ends a relation at a closed centre',
    wants('CON', false, 3),
    { ...mixed, isOpen: false },
    { kind: 'change', type: 'CON', isActive: false },
  ],
  ['CUS-27 refuses to change what somebody else changed', wants(null, false, 2), mixed, refused('stale')],
  [
    'CUS-27 refuses to begin what somebody else began with another type',
    wants('CLI', true, 0),
    mixed,
    refused('stale'),
  ],
  [
    'CUS-27 without a version the last to write wins',
    wants('CLI', true),
    mixed,
    { kind: 'change', type: 'CLI', isActive: true },
  ],
])('%s', (_rule, wanted, facts, decision) => {
  expect(decideAssociation(wanted, facts)).toEqual(decision);
});
