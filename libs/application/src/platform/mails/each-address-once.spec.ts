import { eachAddressOnce } from './each-address-once';

test('CON-32 each address is written to once regardless of case, in its first spelling', () => {
  const people = [
    { name: 'Ana', email: 'ana@comensal.example' },
    { name: 'Beto', email: 'Beto@comensal.example' },
    { name: 'Ventas', email: 'ANA@Comensal.example' },
    { name: 'Obras', email: 'obras@comensal.example' },
    { name: 'Compras', email: 'beto@comensal.example' },
  ];
  expect(eachAddressOnce(people, ({ email }) => email)).toEqual([people[0], people[1], people[3]]);
  expect(eachAddressOnce([], String)).toEqual([]);
});
