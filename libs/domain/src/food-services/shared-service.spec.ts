import { changedSharedFields, ownsWholeService, sharedFieldLabel } from './shared-service';

const service = {
  name: 'Almuerzo',
  sales_material: 'M1',
  schedule_begin: '1200',
  schedule_end: '1500',
  is_default: false,
  is_active: true,
};

test('SRV-26 a service belongs fully to a user who has every centre that offers it', () => {
  expect([0, 1, 2].map((other_business_units) => ownsWholeService({ other_business_units }))).toEqual([
    true,
    false,
    false,
  ]);
});

test('SRV-26 the differences between two states of a service are listed in the order of the form', () => {
  expect(changedSharedFields(service, service)).toEqual([]);
  expect(
    changedSharedFields(service, {
      name: 'Cena',
      sales_material: 'M2',
      schedule_begin: '1900',
      schedule_end: '2200',
      is_default: true,
      is_active: false,
    }),
  ).toEqual(Object.keys(service));
  for (const field of Object.keys(service) as (keyof typeof service)[])
    expect(changedSharedFields(service, { ...service, [field]: 'other' } as never)).toEqual([field]);
  expect((Object.keys(service) as (keyof typeof service)[]).map(sharedFieldLabel)).toEqual([
    'Nombre del servicio',
    'Material de venta',
    'Hora de inicio',
    'Hora de fin',
    'Predefinido',
    'Activo',
  ]);
});
