import { summaryMail } from '@comensal/application/settlements';
import { amount, companyName, email, type MailSamples, person, place, publicUrl } from '../testing/mail-samples';

const account = {
  company_id: place.companyId,
  business_name: companyName,
  business_unit_id: place.businessUnitId,
  business_unit_name: place.businessUnitName,
  group_name: place.groupName,
  opening: amount,
  credits: amount,
  notes: 0,
  reversals: 0,
  qty: 12,
  meals: amount,
  adjustments: 0,
  closing: amount,
};

export const mailSamples: MailSamples = {
  mails: [
    {
      about: 'mails.accountSummary',
      ...summaryMail(
        { ...person, email },
        Array.from({ length: 12 }, (_, at) => ({ ...account, account_id: at + 1 })),
        202611,
        publicUrl,
      ),
    },
  ],
  parts: {
    'mails.accountSummary': [
      [
        ...Array.from({ length: 10 }, () => `${companyName}, ${place.businessUnitName}, ${place.groupName}`),
        'Otras cuentas',
        'No recibirlo más',
      ].join(', '),
      '/account-summary',
    ],
  },
  actsNext: {},
};
