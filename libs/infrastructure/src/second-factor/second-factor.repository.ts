// SQL: it keeps secrets and hashes, which stay bound parameters.
import type {
  FactorOffer,
  PasskeyKey,
  SecondFactorRepository,
  StoredFactor,
  StoredRecoveryCode,
} from '@comensal/application/second-factor';
import type { Query } from '../platform/database/query';
import { unlessTaken } from '../platform/database/unique-violation';

type FactorRow = { readonly id: string } & (
  | (Extract<StoredFactor, { kind: 'passkey' }> & { readonly sealedSecret: null; readonly lastStep: null })
  | (Extract<StoredFactor, { kind: 'totp' }> & Record<Exclude<keyof PasskeyKey, 'transports'>, null>)
);

/** The second factors of one transaction. */
export function createSecondFactorRepository(query: Query): SecondFactorRepository {
  return {
    of: (username) => factorsOf(query, username, null),
    ofBefore: (username, at) => factorsOf(query, username, at),
    async removeSince(username, at) {
      await query('delete from second_factors where username = $1 and created_at >= $2', [username, at]);
      await query(
        `delete from recovery_codes where username = $1
            and (created_at >= $2 or not exists (select from second_factors f where f.username = $1))`,
        [username, at],
      );
      await query('delete from pending_sign_ins where username = $1', [username]);
    },
    async offer(sessionId, offer, at) {
      await query(
        `insert into second_factor_offers (session_id, kind, challenge, sealed_secret, created_at) values ($1, $2, $3, $4, $5)
         on conflict (session_id, kind) do update set challenge = excluded.challenge, sealed_secret = excluded.sealed_secret,
           created_at = excluded.created_at`,
        [
          sessionId,
          offer.kind,
          offer.kind === 'passkey' ? offer.challenge : null,
          offer.kind === 'totp' ? offer.sealedSecret : null,
          at,
        ],
      );
    },
    async takeOffer<Kind extends FactorOffer['kind']>(sessionId: string, kind: Kind, since: Date) {
      const [offer] = await query<Extract<FactorOffer, { kind: Kind }>>(
        `delete from second_factor_offers where session_id = $1 and kind = $2 and created_at > $3
         returning kind, challenge, sealed_secret as "sealedSecret"`,
        [sessionId, kind, since],
      );
      return offer ?? null;
    },
    add({ username, name, key }, at) {
      const isPasskey = key.kind === 'passkey';
      return unlessTaken('second_factor_keys_credential_unique', () =>
        query(
          `with factor as (
             insert into second_factors (username, kind, name, created_at) values ($1, $2, $3, $4) returning id)
           insert into second_factor_keys (factor_id, credential_id, public_key, counter, transports, sealed_secret, last_step)
           select id, $5, $6, $7, $8::text[], $9, $10 from factor`,
          [
            username,
            key.kind,
            name,
            at,
            isPasskey ? key.credentialId : null,
            isPasskey ? Buffer.from(key.publicKey) : null,
            isPasskey ? key.counter : null,
            isPasskey ? [...key.transports] : null,
            isPasskey ? null : key.sealedSecret,
            isPasskey ? null : key.lastStep,
          ],
        ),
      );
    },
    async rename(username, id, name) {
      const renamed = await query('update second_factors set name = $3 where username = $1 and id = $2 returning id', [
        username,
        id,
        name,
      ]);
      return renamed.length > 0;
    },
    async remove(username, id) {
      const [removed] = await query<{ name: string }>(
        'delete from second_factors where username = $1 and id = $2 returning name',
        [username, id],
      );
      return removed?.name ?? null;
    },
    async removeAll(username) {
      await query('delete from pending_sign_ins where username = $1', [username]);
      await query('delete from recovery_codes where username = $1', [username]);
      return (await query('delete from second_factors where username = $1 returning id', [username])).length;
    },
    async useStep(id, step, at) {
      const used = await query(
        `update second_factor_keys set last_step = $2, last_used_at = $3 where factor_id = $1 and (last_step is null or last_step < $2)
         returning factor_id`,
        [id, step, at],
      );
      return used.length > 0;
    },
    async usePasskey(id, counter, at) {
      // Zero means a passkey that does not count. The counter of any other must increase, or somebody has a copy of it.
      const used = await query(
        `update second_factor_keys set counter = $2, last_used_at = $3 where factor_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))
         returning factor_id`,
        [id, counter, at],
      );
      return used.length > 0;
    },
    recoveryCodes: (username, before) =>
      query<StoredRecoveryCode>(
        `select id, key_hash as hash from recovery_codes
          where username = $1 and used_at is null and ($2::timestamptz is null or created_at < $2) order by id`,
        [username, before ?? null],
      ),
    async setRecoveryCodes(username, hashes, at) {
      await query('delete from recovery_codes where username = $1', [username]);
      await query(
        'insert into recovery_codes (username, key_hash, created_at) select $1, hash, $3 from unnest($2::text[]) as given(hash)',
        [username, hashes, at],
      );
    },
    async useRecoveryCode(id, at) {
      const used = await query(
        'update recovery_codes set used_at = $2 where id = $1 and used_at is null returning id',
        [id, at],
      );
      return used.length > 0;
    },
    async isDemanded(username) {
      const [row] = await query<{ demanded: boolean }>(
        'select p.second_factor as demanded from users u join profiles p on p.name = u.profile_name where u.username = $1',
        [username],
      );
      return row?.demanded ?? false;
    },
  };
}

function factorOf(row: FactorRow): StoredFactor {
  if (row.kind === 'totp')
    return { id: row.id, kind: row.kind, sealedSecret: row.sealedSecret, lastStep: row.lastStep };
  const { sealedSecret: _secret, lastStep: _step, ...passkey } = row;
  return passkey;
}

async function factorsOf(query: Query, username: string, before: Date | null): Promise<readonly StoredFactor[]> {
  const rows = await query<FactorRow>(
    `select f.id, f.kind, k.credential_id as "credentialId", k.public_key as "publicKey", k.counter,
            coalesce(k.transports, '{}') as transports, k.sealed_secret as "sealedSecret", k.last_step as "lastStep"
       from second_factors f join second_factor_keys k on k.factor_id = f.id
      where f.username = $1 and ($2::timestamptz is null or f.created_at < $2) order by f.created_at, f.id`,
    [username, before],
  );
  return rows.map(factorOf);
}
