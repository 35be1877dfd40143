import type { Configuration } from './configuration';
import { storedSecret } from './stored-secret';

/**
 * The secret that signs the tokens: TOKEN_SECRET, or outside production one that is generated at the first start and
 * stored in DATA_DIR, readable by its owner alone, so that a restart signs nobody out. Two processes that start at once
 * agree on one.
 */
export function tokenSecret({
  tokenSecret: configured,
  dataDir,
}: Pick<Configuration, 'tokenSecret' | 'dataDir'>): string {
  return configured || storedSecret(dataDir, 'token-secret');
}
