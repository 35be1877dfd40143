import { balancesText } from './balances-text';

test('the output of balances:check agrees in number, and a broken rule is named with its cases', () => {
  expect(balancesText({ accounts: 1, movements: 0, meals: 2, broken: [] })).toEqual({
    lines: ['Los saldos coinciden: 1 cuenta, 0 movimientos, 2 comidas.'],
    exitCode: 0,
  });
  const broken = [{ rule: 'El saldo es la suma de los movimientos', count: 3, examples: [{ cuenta: 7, saldo: 5 }] }];
  expect(balancesText({ accounts: 2, movements: 1, meals: 1, broken })).toEqual({
    lines: [
      'Los saldos NO coinciden (2 cuentas, 1 movimiento, 1 comida).',
      '',
      'El saldo es la suma de los movimientos: casos que no coinciden: 3',
      '  cuenta 7, saldo 5',
      '  … y 2 más',
    ],
    exitCode: 1,
  });
});
