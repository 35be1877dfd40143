import type { Origin } from '@comensal/application/auth';
import { type StepMail } from '@comensal/application/platform/lifecycle';
import { type MailReader, renderMail } from '@comensal/application/platform/mails';
import type { ModuleName } from '@comensal/domain/platform/access';

/** A message that the product sends, as stored: to whom, about what. */
export interface SampleMail {
  /** The place of its text in the catalogue, and for whom it is. */
  readonly about: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For a mail about a step: for whom it is. */
  readonly role?: MailReader['role'];
}

/** The mails of a feature, in its samples (`mailSamples`). */
export interface MailSamples {
  readonly mails: readonly SampleMail[];
  /** The labels of the facts in each mail, and the page it links to; null where there is no link. */
  readonly parts: Readonly<Record<string, readonly [facts: string, page: string | null]>>;
  /** The modules that act next after a step, as its mail says. */
  readonly actsNext: Readonly<Record<string, readonly ModuleName[]>>;
}

export const publicUrl = 'https://comedores.metalurgica-austral.example';
export const at = new Date('2026-11-26T12:00:00-03:00');
/** As long as the forms accept, and without a break opportunity. */
export const long = (length: number) => 'Ñandubaysalado'.repeat(5).slice(0, length);
export const person = { username: long(15), name: `${long(44)} Ríos` };
export const email = `${'direccion'.repeat(4)}@empresa.example`;
export const origin: Origin = {
  address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  client: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
};
export const place = {
  companyId: '30558495193',
  cuit: '30558495193',
  businessUnitId: '0001',
  businessUnitName: `Centro ${long(43)}`,
  groupId: 7,
  groupName: `Grupo ${long(44)}`,
};
export const amount = 999_999_999_999_99;
export const companyName = `Viandas & <Cía> ${long(29)}`;
/** What a mail about a request of money always says. */
export const requestFacts = 'Cliente, CUIT, Centro logístico, Grupo, Importe, Pedido de, Estado';

/** The mails of a step: to those who act next, to those who are only informed, and to the contacts of the record. */
export function stepMails(about: string, mail: StepMail | null): SampleMail[] {
  if (!mail) return [];
  const roles = ['acting', 'told', ...(mail.contacts ? ['contact' as const] : [])] as const;
  return roles.map((role) => ({
    about: `${about} ${role}`,
    role,
    ...renderMail(mail.content({ name: person.name, role, author: 'Graciela Ñíguez' }, publicUrl)),
  }));
}
