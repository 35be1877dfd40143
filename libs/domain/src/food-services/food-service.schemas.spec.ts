import { addFoodServiceSchema } from './food-service.schemas';

const service = {
  name: 'Almuerzo',
  sales_material: 'M1',
  schedule_begin: '1200',
  schedule_end: '1500',
  business_units: [{ id: 'C1' }],
};
const fieldsAt = (changes: object): string[] =>
  (addFoodServiceSchema.safeParse({ ...service, ...changes }).error?.issues ?? [])
    .map(({ path }) => path.join('.'))
    .sort();

test.each<[object, string[]]>([
  [{}, []],
  [{ schedule_begin: ' 1200 ' }, []],
  [{ schedule_begin: '2400' }, ['schedule', 'schedule_begin']],
  [{ schedule_end: '12:60' }, ['schedule', 'schedule_end']],
  [{ schedule_begin: '9999', schedule_end: 'x' }, ['schedule', 'schedule_begin', 'schedule_end']],
  [{ schedule_end: '1200' }, ['schedule']],
])('SRV-21 O-76 the hours %j are refused at %j', (changes, fields) => {
  expect(fieldsAt(changes)).toEqual(fields);
});
