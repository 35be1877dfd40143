import { companyCategories } from '../companies/company';
import { contractorCategories, estimateTotal, isContractorCategory, isRejectReason } from './credit';
import { credits } from './credits.texts';

test('CRE-06 CRE-08 an estimate is the sum of prices times quantities, in minor units', () => {
  expect(
    [
      [],
      [{ price: 150050, quantity: 3 }],
      [
        { price: 150050, quantity: 3 },
        { price: 99, quantity: 1 },
        { price: 1000, quantity: 0 },
      ],
    ].map(estimateTotal),
  ).toEqual([0, 450150, 450249]);
});

test('ACC-04 CRE-16 CRE-30 only contractors and mixed companies can request credits', () => {
  expect(contractorCategories).toEqual(['2B', '2C']);
  expect([...companyCategories, '', '2'].map(isContractorCategory)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('CRE-65 a payment is rejected for one of three reasons', () => {
  expect(
    ['Pago incompleto', 'Faltan retenciones de pago', 'No corresponde adjunto', 'pago incompleto', ''].map(
      isRejectReason,
    ),
  ).toEqual([true, true, true, false, false]);
});

it('CRE-63 has a readable Spanish text for the key DEBE_SELECCIONAR_APROBADO_RECHAZADO', () => {
  expect(credits.DEBE_SELECCIONAR_APROBADO_RECHAZADO).toBe('Debe seleccionar APROBADO O RECHAZADO');
});
