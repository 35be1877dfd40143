import { es } from '@comensal/domain/composition';
import { eachAddressOnce } from '../platform/mails/each-address-once';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { tellBoth } from '../replacements/change-replacements';
import { type Told, tell } from './account-mail';

/** Who gives an account back, and where it is mailed. */
export interface GivenBack {
  readonly by: string;
  readonly email: string;
  readonly publicUrl: string;
}

/**
 * Ends what outlives the sessions of an account that is given back: the replacements that it set and the keys that it
 * made since the change. Its owner and the administrators of users are mailed all that it granted since, to look after
 * the rest. Requires the account to be locked, and given back.
 */
export async function endGranted(
  unit: UnitOfWork,
  { username, name }: Told,
  since: Date,
  { by, email, publicUrl }: GivenBack,
  at: Date,
): Promise<void> {
  for (const replacement of await unit.replacements.lockSetSince(username, since)) {
    await unit.replacements.end(replacement.id, by, at);
    await tellBoth(unit, 'ended', replacement, { by, publicUrl, at });
  }
  for (const keys of [unit.serviceKeys, unit.terminalKeys])
    for (const id of await keys.madeSince(username, since)) await keys.revoke(id, by, at);
  const granted = await unit.accountChanges.granted(username, since);
  if (granted.length === 0) return;
  const { mails } = es.account;
  const facts = granted.map(({ kind, names }) => [mails.grants[kind], names] as const);
  const administrators = await unit.mails.addressees({ modules: ['Usuarios'], usernames: [], place: null });
  const told = eachAddressOnce([{ name, email }, ...administrators], (one) => one.email);
  for (const reader of told)
    await tell(unit, { username, name: reader.name }, [reader.email], null, mails.granted, facts, publicUrl, at);
}
