import { codesOf } from './customer';

test.each([
  [[], { auth_code: null, auth_bio_code: null }],
  [[{ auth_type: 'CARD', auth_code: '4001' }], { auth_code: '4001', auth_bio_code: null }],
  [[{ auth_type: 'BIOMETRIC', auth_code: 'B1' }], { auth_code: null, auth_bio_code: 'B1' }],
  [
    [
      { auth_type: 'BIOMETRIC', auth_code: 'B1' },
      { auth_type: 'CARD', auth_code: '4001' },
    ],
    { auth_code: '4001', auth_bio_code: 'B1' },
  ],
] as const)('DIN-22 the codes %j are listed as %j', (auths, expected) => {
  expect(codesOf(auths)).toEqual(expected);
});
