import { type TextKey, text } from './text';

describe('the catalogue', () => {
  it('fills its places', () => {
    expect(text('validation.tooLong', { max: 25 })).toBe('Admite hasta 25 caracteres');
  });
  it('leaves a place without a value as it stands', () => {
    expect(text('validation.tooLong')).toBe('Admite hasta {{max}} caracteres');
  });
  it('ACC-91 shows a missing key as the key itself', () => {
    expect(text('screens.none.here' as TextKey)).toBe('screens.none.here');
    expect(text('common' as TextKey)).toBe('common');
  });
  it('CRE-63 keeps the key DEBE_SELECCIONAR_APROBADO_RECHAZADO with readable Spanish', () => {
    expect(text('credits.DEBE_SELECCIONAR_APROBADO_RECHAZADO')).toBe('Debe seleccionar APROBADO O RECHAZADO');
  });
});
