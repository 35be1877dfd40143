import type { Query } from '../platform/database/query';
import type { Logger } from '../platform/logging/logger';
import { profileExists } from './profile.queries';

/**
 * Logs what a new installation lacks: a user, without whom nobody can sign in, and the profile of everybody who
 * registers, without which the portal offers no registration. Takes that profile's name.
 */
export async function tellMissingBeginnings(
  query: Query,
  registrationProfile: string,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const [row] = await query<{ users: boolean }>('select exists (select from users) as users');
  if (row?.users !== true)
    logger.warn('there is no user yet, so nobody can sign in: run `admin:create` (dist/tools/admin-create.js)');
  if (!(await profileExists(query, registrationProfile)))
    logger.warn(
      { profile: registrationProfile },
      'registration is disabled: the profile named by PRECONTRACTOR_PROFILE does not exist; `admin:create` creates it',
    );
}
