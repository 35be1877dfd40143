import { defineRefusals } from '../platform/refusals/reason';

export const bankStatementRefusals = defineRefusals({
  accountTaken: [409, 'Ya hay una cuenta con ese nombre o ese número'],
  accountUsed: [409, 'La cuenta ya tiene extractos: su número no cambia. Agregue la otra cuenta aparte'],
  statementBroken: [422, '{{reason}}'],
  cvuTaken: [409, 'Ese CVU o alias ya es de otra cuenta'],
  notIncome: [409, 'El movimiento salió de la cuenta, y no se concilia con créditos'],
  matchedAlready: [409, 'El crédito {{id}} ya está conciliado con este movimiento: deshágalo para cambiar el importe'],
  beyondMovement: [409, 'Al movimiento le quedan {{left}} sin conciliar'],
  beyondCredit: [409, 'Al crédito {{id}} le faltan {{left}}: no se le puede conciliar más'],
  creditNotOpen: [409, 'El crédito {{id}} no espera un pago'],
  matchGone: [409, 'Ese crédito ya no está conciliado con el movimiento'],
  approvedOnIt: [
    409,
    'El crédito {{id}} se aprobó con esta conciliación: solo se deshace si se revierte el crédito entero',
  ],
});
