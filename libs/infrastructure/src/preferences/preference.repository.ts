// SQL: a preference has no version: one statement adds or replaces it.
import type { PreferenceRepository } from '@comensal/application/preferences';
import { type PreferenceKey, type Preferences, readPreferences } from '@comensal/domain/preferences';
import type { Query } from '../platform/database/query';

/** What people keep about the look of the screens, in one transaction. */
export function createPreferenceRepository(query: Query): PreferenceRepository {
  return {
    async set(username, key, value) {
      if (value === null) await query('delete from user_preferences where username = $1 and key = $2', [username, key]);
      else
        await query(
          `insert into user_preferences (username, key, value) values ($1, $2, $3::text::jsonb)
           on conflict (username, key) do update set value = excluded.value`,
          [username, key, JSON.stringify(value)],
        );
    },

    async removeAll(username) {
      await query('delete from user_preferences where username = $1', [username]);
    },
  };
}

export async function getPreferences(query: Query, username: string): Promise<Preferences> {
  return readPreferences(
    await query<{ key: string; value: unknown }>('select key, value from user_preferences where username = $1', [
      username,
    ]),
  );
}

/** One of them; undefined if the person did not set it. */
export async function getPreference<Key extends PreferenceKey>(
  query: Query,
  username: string,
  key: Key,
): Promise<Preferences[Key]> {
  const rows = await query<{ key: string; value: unknown }>(
    'select key, value from user_preferences where username = $1 and key = $2',
    [username, key],
  );
  return readPreferences(rows)[key];
}
