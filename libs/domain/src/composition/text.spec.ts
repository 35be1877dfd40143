import { fill } from '../platform/texts/fill';
import { type TextKey, text } from './text';

describe('the catalogue', () => {
  it('fills its placeholders', () => {
    expect(text('validation.tooLong', { max: 25 })).toBe('Admite hasta 25 caracteres');
  });
  it.each([
    ['Pan S.A. y Cía.', 'La solicitud 7 de Pan S.A. y Cía. tiene el estado Pendiente.'],
    ['Pan', 'La solicitud 7 de Pan tiene el estado Pendiente.'],
  ])('puts %s into the middle of a sentence unchanged', (company, said) => {
    expect(text('contractors.register.openHint', { id: 7, company, status: 'Pendiente' })).toBe(said);
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
    expect(text('validation.tooLong')).toBe('Admite hasta {{max}} caracteres');
  });
  it('ACC-91 shows a missing key as the key itself', () => {
    expect(text('screens.none.here' as TextKey)).toBe('screens.none.here');
    expect(text('common' as TextKey)).toBe('common');
  });
  it('CRE-63 has a readable Spanish text for the key DEBE_SELECCIONAR_APROBADO_RECHAZADO', () => {
    expect(text('credits.DEBE_SELECCIONAR_APROBADO_RECHAZADO')).toBe('Debe seleccionar APROBADO O RECHAZADO');
  });
});
