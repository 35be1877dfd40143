import { expectedMail } from '@comensal/application/expected-diners';
import { email, type MailSamples, person, place, publicUrl } from '../testing/mail-samples';

const row = { food_service_id: 1, service: 'Almuerzo', actual: null, is_complete: false, is_short: false };

export const mailSamples: MailSamples = {
  mails: [
    {
      about: 'mails.expectedDiners',
      ...expectedMail(
        { ...person, email },
        {
          centres: [
            { name: place.businessUnitName, rows: [{ ...row, day: 20261126, expected: 1200, low: 1100, high: 1310 }] },
          ],
          more: 3,
        },
        20261126,
        publicUrl,
      ),
    },
  ],
  parts: {
    'mails.expectedDiners': [
      `${place.businessUnitName}, hoy, ${place.businessUnitName}, mañana, Otros centros, No recibirlo más`,
      '/expected-diners',
    ],
  },
  actsNext: {},
};
