import { authRefusals, linkMark } from '@comensal/domain/auth';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { refusedField } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { type AddAddress, reportRefusals, reportScheduleAccess } from '@comensal/domain/reports';
import { reportSchedules } from '@comensal/domain/reports/report-schedules.texts';
import type { LinkOwners } from '../auth/account-links.port';
import { linkScreens } from '../auth/account-mail';
import { linkSha256 } from '../auth/link-token';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import { renderMail } from '../platform/mails/render-mail';
import { type InTransaction, nobody } from '../platform/unit-of-work/unit-of-work.port';

export interface AddressDependencies {
  readonly inTransaction: InTransaction;
  readonly linkOwners: LinkOwners;
  readonly ownerOf: OwnerOf;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Mails a single-use link to an address: scheduled reports may go to it once somebody there has confirmed. An address
 * that waits gets another link. Returns its id. Throws addressConfirmed, addressOfUser, tooManyAddresses.
 */
export function addAddress(
  { inTransaction, clock, publicUrl }: Pick<AddressDependencies, 'inTransaction' | 'clock' | 'publicUrl'>,
  { username }: Actor,
  { email }: AddAddress,
): Promise<number> {
  return inTransaction({ username }, async (unit) => {
    const at = clock();
    const { id, isConfirmed } = await unit.reportAddresses.hold(email, username, at);
    if (isConfirmed) throw refusedField(reportRefusals.addressConfirmed, 'email');
    const linkId = await unit.accountLinks.add('reportAddress', { username, email }, at);
    const person = await unit.mails.personName(username);
    await unit.mails.add([{ kind: 'reportAddress', recipient: email, linkId, ...addressMail(person, publicUrl) }], at);
    return id;
  });
}

/**
 * Confirms the address to which a link was mailed: once, within three days, and while who added it may still do so.
 * Throws 'linkInvalid'.
 */
export async function confirmAddress(
  { inTransaction, linkOwners, ownerOf, clock }: AddressDependencies,
  { hash }: { readonly hash: string },
): Promise<void> {
  const invalid = refusedField(authRefusals.linkInvalid, 'hash');
  const known = linkSha256(hash);
  const username = await linkOwners.owner('reportAddress', known, clock());
  const adder = username === null ? null : await ownerOf(username);
  if (username === null || !adder || !mayMake(adder.actor, reportScheduleAccess['reports/addAddress'])) throw invalid;
  await inTransaction({ username }, async ({ accountLinks, reportAddresses }) => {
    const at = clock();
    const link = await accountLinks.use('reportAddress', known, at);
    if (!link || !(await reportAddresses.confirm(link.email, at))) throw invalid;
  });
}

/** Removes an address: no schedule sends to it any more. */
export async function removeAddress(
  { inTransaction }: Pick<AddressDependencies, 'inTransaction'>,
  { username }: Actor,
  { id }: { readonly id: number },
): Promise<void> {
  await inTransaction({ username }, ({ reportAddresses }) => reportAddresses.remove(id));
}

/**
 * Removes the address to which a mail with this link was sent, by whoever reads it there: the record says that nobody of
 * ours did it. Removing it again changes nothing. Throws 'linkInvalid'.
 */
export async function endAddress(
  { inTransaction, clock }: Pick<AddressDependencies, 'inTransaction' | 'clock'>,
  { hash }: { readonly hash: string },
): Promise<void> {
  await inTransaction(nobody, async ({ accountLinks, reportAddresses }) => {
    const link = await accountLinks.look('endOfAddress', linkSha256(hash), clock());
    if (!link) throw refusedField(authRefusals.linkInvalid, 'hash');
    await reportAddresses.removeOf(link.email);
  });
}

/** The mail with the link, without its token. */
export function addressMail(person: string, publicUrl: string): ReturnType<typeof renderMail> {
  const { greeting, subject, body, link } = reportSchedules.mail.address;
  return renderMail({
    greeting,
    subject,
    body: fill(body, { person }),
    facts: [[reportSchedules.mail.facts.by, person]],
    link: { label: link, url: `${publicUrl}/${linkScreens.reportAddress}/${linkMark}` },
  });
}
