import { type CustomerRecord, toCustomerView } from './customer-view';

const record: CustomerRecord = {
  id: 1,
  auth_code: null,
  auth_bio_code: null,
  name: 'Ana',
  surname: 'Gil',
  file_number: null,
  section: null,
  manual_load: false,
  idGroup: null,
  userId: null,
  version: 2,
  foodservice_profiles: null,
};

const card = { auth_type: 'CARD', auth_code: 'A1' };
const finger = { auth_type: 'BIOMETRIC', auth_code: 'B1' };

test.each([
  [null, null, []],
  ['A1', null, [card]],
  [null, 'B1', [finger]],
  ['A1', 'B1', [card, finger]],
])(
  'DIN-21 DIN-22 a diner with card %p and fingerprint %p has the codes as a list',
  (auth_code, auth_bio_code, auths) => {
    expect(toCustomerView({ ...record, auth_code, auth_bio_code })).toEqual({
      ...record,
      auth_code,
      auth_bio_code,
      auths,
      brand: '',
      foodservice_profiles: [],
    });
  },
);
