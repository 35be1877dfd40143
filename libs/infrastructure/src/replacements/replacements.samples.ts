import { type ReplacementNames, replacementMail } from '@comensal/application/replacements';
import { long, type MailSamples, person, publicUrl } from '../testing/mail-samples';
import type { SampleRow } from '../testing/sample-row';

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'replacements',
    key: '1',
    insert: `with bea as (
               insert into users (username, name, surname, email, password_hash, is_active)
               values ('bea', 'Bea', 'Sosa', 'bea@example.com', 'secret-seven', false) on conflict do nothing)
             insert into replacements (id, username, replacement, from_day, to_day, created_by, created_at)
             values (1, 'ana', 'bea', '2026-12-01', '2026-12-15', 'ana', '2026-11-20T12:00:00-03:00')`,
    change: { column: 'to_day', from: '2026-12-15', to: '2026-12-20' },
  },
];

const names: ReplacementNames = {
  away: `${long(50)} Ríos`,
  replacement: `${long(50)} Paz`,
  by: `${long(50)} Sosa`,
  from: 20261201,
  to: 20261215,
};
const facts = 'No está, Actúa en su lugar, Desde, Hasta';

export const mailSamples: MailSamples = {
  mails: (['set', 'ended'] as const).map((about) => ({
    about: `mails.replacement.${about}`,
    ...replacementMail(about, person, names, publicUrl),
  })),
  parts: { 'mails.replacement.set': [facts, '/home'], 'mails.replacement.ended': [facts, '/home'] },
  actsNext: {},
};
