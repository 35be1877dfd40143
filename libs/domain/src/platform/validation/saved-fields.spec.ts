import type { z } from 'zod';
import { contracts } from '../../composition/contracts';
import { editContractorSchema, savedContractorFields } from '../../contractors/contractor.schemas';
import { editCustomerSchema, savedCustomerFields } from '../../customers/customer.schemas';
import { editFoodServiceSchema, savedFoodServiceFields } from '../../food-services/food-service.schemas';
import { editGroupSchema, savedGroupFields } from '../../groups/group.schemas';
import { profileSchema, savedProfileFields } from '../../profiles/profile.schemas';
import { editServiceProfileSchema, savedServiceProfileFields } from '../../service-profiles/service-profile.schemas';
import { editUserFormSchema, editUserSchema, savedUserFields } from '../../users/user.schemas';
import { type Fields, readEdit, type SavedFields } from './saved-fields';

const user = {
  username: 'ana',
  name: 'Ana',
  surname: 'Paz',
  email: 'ana@comensal.example',
  profile: 'Consulta',
  business_unit_total_access: true,
};
const edits: readonly (readonly [string, z.ZodType, SavedFields, Fields])[] = [
  ['users/edit', editUserSchema, savedUserFields, user],
  ['the form of users/edit', editUserFormSchema, savedUserFields, user],
  ['profiles/editProfile', profileSchema, savedProfileFields, { name: 'Consulta', description: 'Mira', modules: [] }],
  [
    'customers/editCustomer',
    editCustomerSchema,
    savedCustomerFields,
    {
      id: 1,
      auth_code: '4001',
      auth_bio_code: 'B1',
      name: 'Ana',
      surname: 'Paz',
      file_number: '101',
      section: 'Cocina',
      foodservice_profiles: [{ id: 1, business_unit_id: 'C1', company_id: 'K1', is_active: true }],
    },
  ],
  [
    'food-services/editFoodService',
    editFoodServiceSchema,
    savedFoodServiceFields,
    {
      id: 1,
      name: 'Almuerzo',
      sales_material: 'M1',
      schedule_begin: '1200',
      schedule_end: '1500',
      business_units: [{ id: 'C1' }],
    },
  ],
  [
    'service-profiles/editFoodServiceProfile',
    editServiceProfileSchema,
    savedServiceProfileFields,
    { id: 1, name: 'Planta', foodservices: [{ id: 1, is_active: true, price: 100 }] },
  ],
  [
    'groups/editGroup',
    editGroupSchema,
    savedGroupFields,
    {
      id: 1,
      name: 'Mañana',
      internId: 'T1',
      description: 'Los de la mañana',
      leader: { id: 1, userId: 'ana', email: 'ana@comensal.example' },
    },
  ],
  [
    'contractors/editContractor',
    editContractorSchema,
    savedContractorFields,
    {
      request_id: 1,
      cuit: '30712345671',
      business_name: 'Viandas',
      name: 'Ana Paz',
      province: 'Tucumán',
      location: 'Tafí Viejo',
      address: 'San Martín 980',
      email: 'a@comensal.example',
      alternative_email: 'b@comensal.example',
      phone: '4000000',
      amount_customers: '15',
      business_unit_description: 'Zafra',
    },
  ],
];
const each = edits.flatMap(([name, schema, stored, body]) =>
  Object.keys(stored)
    // The two times together form one field.
    .filter((field) => field !== 'schedule')
    .map((field) => [name, field, schema, stored, body] as const),
);
const valueOf = (stored: SavedFields, field: string, record: Fields): unknown => {
  const of = stored[field]?.of;
  return of ? of(record) : record[field];
};
const withValue = (stored: SavedFields, field: string, body: Fields, value: unknown): Fields =>
  stored[field]?.with?.(body, value) ?? { ...body, [field]: value };
/** A value that an older rule may have accepted: another sign, shape or length. */
const older = ['a§b', 'José "El" <Toro>', 'sin arroba', '12:61', `${'larga '.repeat(60)}§`, ''];
const refusedAt = (result: z.ZodSafeParseResult<unknown>): string[] =>
  (result.error?.issues ?? []).map(({ path }) => path.join('.'));

it('O-27 every contract that keeps fields has its case here', () => {
  const keeping = Object.entries(contracts as Readonly<Record<string, object>>).flatMap(([name, contract]) =>
    'keeps' in contract ? [name] : [],
  );
  expect(keeping.sort()).toEqual(
    edits
      .map(([name]) => name)
      .filter((name) => name.includes('/') && !name.startsWith('the '))
      .sort(),
  );
});

it.each(each)('O-27 %s: %s is left as stored, and validated once it is changed', (_, field, schema, saved, body) => {
  expect(refusedAt(schema.safeParse(body))).toEqual([]);
  const judged = older.filter((value) =>
    refusedAt(schema.safeParse(withValue(saved, field, body, value))).includes(field),
  );
  for (const value of judged) {
    const stored = withValue(saved, field, body, value);
    const read = readEdit(schema, stored, stored, saved);
    expect([value, refusedAt(read)]).toEqual([value, []]);
    expect(valueOf(saved, field, read.data as Fields) ?? '').toBe(valueOf(saved, field, stored) ?? '');
    const changed = withValue(saved, field, body, `${value}§§`);
    expect([value, refusedAt(readEdit(schema, changed, stored, saved))]).toEqual([
      value,
      refusedAt(schema.safeParse(changed)),
    ]);
  }
  // A field whose rule accepts any text of its length has none.
  if (!['internId', 'description', 'leader.userId', 'province', 'phone'].includes(field))
    expect(judged).not.toEqual([]);
});

it('O-27 other errors are reported, but not unchanged stored values', () => {
  const stored = { ...user, name: 'a§b' };
  expect(refusedAt(readEdit(editUserSchema, { ...stored, surname: 'c§d' }, stored, savedUserFields))).toEqual([
    'surname',
  ]);
});

it('DIN-22 O-27 an unchanged code does not hide another invalid one', () => {
  const [, schema, saved, body] = edits[3] ?? [];
  if (!schema || !saved) throw new Error('No schema for diners');
  const stored: Fields = { ...body, auth_code: 'a§b' };
  expect(refusedAt(readEdit(schema, { ...stored, auth_bio_code: 'c§d' }, stored, saved))).toEqual(['auth_bio_code']);
  expect(refusedAt(readEdit(schema, { ...stored, auth_bio_code: 'B2' }, stored, saved))).toEqual([]);
});

it('SRV-21 O-27 schedule fields from before today’s rules are kept together, whichever rule they break', () => {
  const [, schema, saved, body] = edits[4] ?? [];
  if (!schema || !saved) throw new Error('No schema for services');
  for (const hours of [
    { schedule_begin: '1200', schedule_end: '1200' },
    { schedule_begin: '2460', schedule_end: '1500' },
  ]) {
    const stored: Fields = { ...body, ...hours };
    expect(readEdit(schema, { ...stored, name: 'Otro' }, stored, saved)).toMatchObject({
      success: true,
      data: { name: 'Otro', ...hours },
    });
    expect(readEdit(schema, { ...stored, schedule_begin: '9999' }, stored, saved).success).toBe(false);
  }
  // One of the two may be changed while the other is kept.
  const stored: Fields = { ...body, schedule_begin: '2460' };
  expect(readEdit(schema, { ...stored, schedule_end: '1600' }, stored, saved)).toMatchObject({
    success: true,
    data: { schedule_begin: '2460', schedule_end: '1600' },
  });
});
