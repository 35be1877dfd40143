import { fill } from './fill';
import { validation } from './validation.texts';

it('fills the placeholders of a sentence', () => {
  expect(fill(validation.tooLong, { max: 25 })).toBe('Admite hasta 25 caracteres');
});
it.each([
  ['Pan S.A. y Cía.', 'La solicitud 7 de Pan S.A. y Cía. tiene el estado Pendiente.'],
  ['Pan', 'La solicitud 7 de Pan tiene el estado Pendiente.'],
])('puts %s into the middle of a sentence unchanged', (company, said) => {
  expect(
    fill('La solicitud {{id}} de {{company}} tiene el estado {{status}}.', { id: 7, company, status: 'Pendiente' }),
  ).toBe(said);
});
it.each([
  ['Se quita {{name}}. Sus precios quedan.', 'Pan y Cía.', 'Se quita Pan y Cía. Sus precios quedan.'],
  ['Se quita {{name}}. Sus precios quedan.', 'Pan', 'Se quita Pan. Sus precios quedan.'],
  ['Cargando {{name}}...', 'Pan y Cía.', 'Cargando Pan y Cía....'],
  ['{{name}}.', 'a..b', 'a..b.'],
  ['{{name}}.', '$1', '$1.'],
])('ends %s with one full stop where %s has its own', (sentence, name, said) => {
  expect(fill(sentence, { name })).toBe(said);
});
it('leaves a placeholder without a value unchanged', () => {
  expect(fill(validation.tooLong, {})).toBe('Admite hasta {{max}} caracteres');
});
