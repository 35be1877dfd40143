import { type Configuration, ConfigurationError, demonstrationPassword } from '../platform/configuration';
import { configurationText } from '../platform/configuration/configuration.texts';
import type { Query } from '../platform/database/query';
import type { OwnHasher } from './password-hasher';

const mostNamed = 5;

/** The demonstration writes one hash to all its users. One user alone is asked about by the name that everybody tries. */
const suspectsSql = `
  select password_hash as hash, array_agg(username::text order by username) as names from users where is_active and not is_service
   group by password_hash having count(*) > 1 or bool_or(username = 'admin') limit 20`;

/**
 * Throws a ConfigurationError in production while users have the demonstration's password, which everybody knows; it names
 * some of them.
 */
export async function refuseDemonstrationPasswords(
  query: Query,
  hasher: OwnHasher,
  { nodeEnv }: Pick<Configuration, 'nodeEnv'>,
): Promise<void> {
  if (nodeEnv !== 'production') return;
  for (const { hash, names } of await query<{ hash: string; names: string[] }>(suspectsSql, []))
    if (await hasher.verify(hash, demonstrationPassword)) {
      const named = names.slice(0, mostNamed);
      throw new ConfigurationError(configurationText.demonstration(named.join(', '), names.length - named.length));
    }
}
