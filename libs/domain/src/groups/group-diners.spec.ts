import { updateCustomersGruopSchema } from './group-diners';

const messages = (body: object): Record<string, string> =>
  Object.fromEntries(
    updateCustomersGruopSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
      [],
  );

test('GRP-31 GRP-34 O-165 who joins and who leaves a group, each with the group that was read', () => {
  expect(
    updateCustomersGruopSchema.parse({
      idGroup: 3,
      groupCustomers: [
        { id: 1, idGroup: 4, name: 'Ana' },
        { id: 2, idGroup: null },
      ],
      orphansCustomers: [{ id: 5 }],
    }),
  ).toEqual({
    idGroup: 3,
    groupCustomers: [
      { id: 1, idGroup: 4 },
      { id: 2, idGroup: null },
    ],
    orphansCustomers: [{ id: 5 }],
  });
  const nobody = { idGroup: 3, groupCustomers: [], orphansCustomers: [] };
  expect(updateCustomersGruopSchema.parse({ idGroup: 3 })).toEqual(nobody);
  expect(updateCustomersGruopSchema.parse({ idGroup: 3, groupCustomers: null, orphansCustomers: null })).toEqual(
    nobody,
  );
});

test('GRP-34 a diner in both lists is refused at the second, and an invalid group at its diner', () => {
  const both = 'El comensal está en las dos listas';
  expect(
    messages({
      idGroup: 3,
      groupCustomers: [{ id: 1 }, { id: 2 }],
      orphansCustomers: [{ id: 4 }, { id: 2 }, { id: 1 }],
    }),
  ).toEqual({ 'orphansCustomers.1.id': both, 'orphansCustomers.2.id': both });
  expect(messages({ idGroup: 3, groupCustomers: [{ id: 1, idGroup: 0 }, { id: 'x' }] })).toEqual({
    'groupCustomers.0.idGroup': 'El valor no es válido',
    'groupCustomers.1.id': 'El valor no es válido',
  });
});
