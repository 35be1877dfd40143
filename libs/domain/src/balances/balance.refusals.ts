import { defineRefusals } from '../platform/refusals/reason';

export const balanceRefusals = defineRefusals({
  balanceTooLarge: [409, 'El saldo de la cuenta superaría el máximo permitido: el importe no se puede acreditar'],
});
