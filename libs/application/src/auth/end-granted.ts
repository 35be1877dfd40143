import { account } from '@comensal/domain/auth/account.texts';
import { eachAddressOnce } from '../platform/mails/each-address-once';
import type { MailAddress } from '../platform/mails/mail-outbox.port';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { tellBoth } from '../replacements/change-replacements';
import type { Granted } from './account-changes.port';
import { type MailedUser, tell } from './account-mail';

/** Who gives an account back, and where it is mailed. */
export interface ReturnedAccount {
  readonly by: string;
  readonly email: string;
  readonly publicUrl: string;
}

/**
 * Ends what outlives the sessions of an account that is given back: the replacements that it set and the keys that it
 * made since the change. Its owner and the administrators of users are mailed all that it granted since; for
 * administrators each of the rest leads to where it is ended: signed in, with the question asked or a button at hand.
 * Requires the account to be locked, and given back.
 */
export async function endGranted(
  unit: UnitOfWork,
  { username, name }: MailedUser,
  since: Date,
  { by, email, publicUrl }: ReturnedAccount,
  at: Date,
): Promise<void> {
  for (const replacement of await unit.replacements.lockSetSince(username, since)) {
    await unit.replacements.end(replacement.id, by, at);
    await tellBoth(unit, 'ended', replacement, { by, publicUrl, at });
  }
  for (const keys of [unit.serviceKeys, unit.terminalKeys]) await keys.revokeMadeSince(username, since, by, at);
  const granted = await unit.accountChanges.granted(username, since);
  if (granted.length === 0) return;
  const { mails } = account;
  const administrators = await unit.mails.addressees({ modules: ['Usuarios'], usernames: [], place: null });
  const isAdministrator = ({ email: theirs }: MailAddress) =>
    administrators.some((one) => one.email.toLowerCase() === theirs.toLowerCase());
  const recipients = eachAddressOnce([{ name, email }, ...administrators], (one) => one.email);
  for (const reader of recipients)
    await tell(
      unit,
      { username, name: reader.name },
      [reader.email],
      null,
      mails.granted,
      granted.map((one) => {
        const path = isAdministrator(reader) ? endingOf(one) : null;
        return [mails.grants[one.kind], one.name, path && `${publicUrl}${path}`] as const;
      }),
      publicUrl,
      at,
    );
}

/** Where an administrator ends it; null for what was ended here. A page asks first: no address ends anything. */
function endingOf({ kind, name }: Granted): string | null {
  const address = encodeURIComponent(name);
  switch (kind) {
    case 'usersAdded':
      return `/show-user/${address}?open=remove`;
    case 'usersChanged':
      return `/show-user/${address}`;
    case 'profiles':
      return `/profiles?q=${address}`;
    default:
      return null;
  }
}
