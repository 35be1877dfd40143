import type { SuggestedProfile } from '@comensal/domain/profiles';
import { type Query } from '@comensal/infrastructure/platform/database';
import { isNamed } from '@comensal/infrastructure/users';

/**
 * Creates the profiles whose names are free, ignoring case and accents; existing ones stay as they are, including their
 * modules. Returns the names of the created ones.
 */
export async function addMissingProfiles(query: Query, profiles: readonly SuggestedProfile[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `insert into profiles (name, description)
       select given.name, given.description from rows from (jsonb_to_recordset($1::jsonb) as (name text, description text)) with ordinality as given(name, description, place)
        where not exists (select from profiles p where ${isNamed('p.name', 'given.name')}) order by given.place
       on conflict do nothing returning name`,
    [JSON.stringify(profiles)],
  );
  const made = rows.map(({ name }) => name);
  await query(
    `insert into profile_module_relations (profile_name, module, permission)
       select given.profile, given.name, given.permission from jsonb_to_recordset($1::jsonb) as given(profile text, name text, permission text)`,
    [
      JSON.stringify(
        profiles
          .filter(({ name }) => made.includes(name))
          .flatMap(({ name: profile, modules }) => modules.map((grant) => ({ profile, ...grant }))),
      ),
    ],
  );
  return made;
}
