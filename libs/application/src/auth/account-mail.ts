import { type AccountLinkKind, deviceParts, linkMark } from '@comensal/domain/auth';
import { account } from '@comensal/domain/auth/account.texts';
import { formatMoment } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { foldedName } from '@comensal/domain/platform/validation';
import { eachAddressOnce } from '../platform/mails/each-address-once';
import { type MailContent, renderMail } from '../platform/mails/render-mail';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { Origin } from './access-log.port';

/** The account's user. */
export interface MailedUser {
  readonly username: string;
  readonly name: string;
}

interface AccountMail {
  readonly subject: string;
  readonly body: string;
  readonly link: string;
}

/** The screen that opens each link. */
export const linkScreens: Readonly<Record<AccountLinkKind, string>> = {
  recovery: 'pass-recovery',
  verification: 'verify-email',
  undo: 'undo-change',
  objection: 'object-change',
  invitation: 'pass-recovery',
  reportAddress: 'report-address',
  endOfAddress: 'end-of-address',
};

/**
 * Every address that is notified of what happens to an account: the current one and, for open changes, the one before
 * the first and those that objected. An address in between was notified when it was added and when it was replaced, and
 * never again: it may be a stranger's. Must be read before the address is written.
 */
export async function mailboxes(unit: UnitOfWork, username: string, present: string, at: Date): Promise<string[]> {
  const change = await unit.accountChanges.open(username, at);
  const all = [present, ...(change ? [change.formerEmail, ...change.claims.map(({ email }) => email)] : [])];
  return eachAddressOnce(all, String);
}

/**
 * Notifies each address of what happened to the account, with a single-use link of the kind, a link to the person's
 * preferences, or one to the start page where there is none. `facts` follow the user name.
 */
export async function tell(
  unit: UnitOfWork,
  { username, name }: MailedUser,
  emails: readonly string[],
  kind: AccountLinkKind | 'preferences' | null,
  texts: AccountMail,
  facts: MailContent['facts'],
  publicUrl: string,
  at: Date,
): Promise<void> {
  for (const email of emails) {
    const linkId = kind && kind !== 'preferences' ? await unit.accountLinks.add(kind, { username, email }, at) : null;
    await unit.mails.add(
      [
        {
          kind: 'account',
          recipient: email,
          ...(linkId ? { linkId } : {}),
          ...accountMail({ username, name }, kind, texts, facts, publicUrl),
        },
      ],
      at,
    );
  }
}

/** The message that `tell` sends, without its link's token. */
export function accountMail(
  { username, name }: MailedUser,
  kind: AccountLinkKind | 'preferences' | null,
  { subject, body, link }: AccountMail,
  facts: MailContent['facts'],
  publicUrl: string,
): ReturnType<typeof renderMail> {
  return renderMail({
    subject,
    greeting: fill(everyMail.greeting, { name }),
    body,
    facts: [[account.mails.username, username], ...facts],
    link: { label: link, url: urlOf(kind, publicUrl) },
  });
}

function urlOf(kind: AccountLinkKind | 'preferences' | null, publicUrl: string): string {
  if (kind === null) return publicUrl;
  return kind === 'preferences' ? `${publicUrl}/home?preferencias` : `${publicUrl}/${linkScreens[kind]}/${linkMark}`;
}

/** When and by whom something was changed, and, where shown, from where: never of somebody else's session. */
export function changeFacts(
  at: Date,
  {
    by,
    name = by,
    username,
    origin,
  }: {
    readonly by: string;
    /** Name and surname of who did it. */
    readonly name?: string;
    readonly username: string;
    readonly origin: Origin | null;
  },
): (readonly [string, string])[] {
  const { facts } = account.mails;
  return [
    [facts.at, formatMoment(at)],
    ...(foldedName(by) === foldedName(username) ? [] : [[facts.by, name] as const]),
    ...(origin
      ? ([
          [facts.from, origin.address],
          [facts.client, deviceText(origin.client)],
        ] as const)
      : []),
  ];
}

/** 'Firefox en Windows', from the user agent. */
function deviceText(client: string): string {
  const { browser, system } = deviceParts(client);
  if (browser === undefined) return system ?? account.sessions.unknownDevice;
  return system === undefined ? browser : fill(account.sessions.device, { browser, system });
}
