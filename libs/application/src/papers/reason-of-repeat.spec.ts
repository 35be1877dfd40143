import { withReason } from './reason-of-repeat';

test.each([
  [null, null, null],
  [null, 'Un pago por dos', 'Un pago por dos'],
  ['Una factura por dos', null, 'Una factura por dos'],
  ['Una factura por dos', 'Un pago por dos', 'Una factura por dos · Un pago por dos'],
  ['Una factura por dos', 'Una factura por dos', 'Una factura por dos'],
  ['A · B', 'A', 'B · A'],
  ['A · B', 'C', 'A · B · C'],
])(
  'CRE-55 CRE-62 a record with the reason %j that repeats a paper with the reason %j keeps %j',
  (former, reason, stored) => {
    expect(withReason(former, reason)).toBe(stored);
  },
);
