import { type SettleTip, type Tell, unnamedSender } from '@comensal/domain/audit';
import { mails } from '@comensal/domain/audit/mails.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { type HolderMail, type HolderMails, holderMail } from '../platform/mails/mail-holders';
import { refuseUnseen } from '../platform/versions/refuse-unseen';

/**
 * Tells the auditors something about a record that the person sees, and mails them, at most once a day each, that there is
 * something. Without a name neither the row nor its event in the audit has one, so that nobody can look it up. Throws
 * notFound for a foreign record as for none. (Issue 51)
 */
export async function tellAudit(
  { inTransaction, clock, publicUrl }: HolderMails,
  actor: Actor,
  { table, id, text, unnamed }: Tell,
): Promise<true> {
  await inTransaction({ username: unnamed ? unnamedSender : actor.username }, async (unit) => {
    const key = await unit.tips.keyOf(actor, { table, id });
    if (key === null) throw new Refusal(platformRefusals.notFound);
    const at = clock();
    await unit.tips.add({ table, key, text, username: unnamed ? null : actor.username }, at);
    const mail = auditTipMail(at);
    const people = await unit.mails.holdersNotMailed(['Auditoria'], 'R', mail.subject);
    await unit.mails.add(
      people.map(({ name, email }) => ({ kind: 'auditTip', recipient: email, ...holderMail(mail, name, publicUrl) })),
      at,
    );
  });
  return true;
}

/** The mail of a day: that there is something to read, and nothing of it. */
export function auditTipMail(now: Date): HolderMail {
  const { subject, body, facts, link } = mails.auditTip;
  const date = formatDate(businessDay(now));
  return { subject: fill(subject, { date }), body, facts: [[facts.day, date]], link, path: '/audit-tips' };
}

/** Says what was done about a tip, and closes it or opens it again. Throws notFound, staleVersion. (Issue 51) */
export async function settleTip(
  { inTransaction, clock }: Pick<HolderMails, 'inTransaction' | 'clock'>,
  actor: Actor,
  settled: SettleTip,
): Promise<true> {
  await inTransaction(actor, async (unit) => {
    const tip = await unit.tips.lock(settled.id);
    if (!tip) throw new Refusal(platformRefusals.notFound);
    refuseUnseen(settled, tip);
    await unit.tips.settle(settled, actor.username, clock());
  });
  return true;
}
