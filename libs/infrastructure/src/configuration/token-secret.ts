import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration';

/**
 * The secret that signs the tokens: TOKEN_SECRET, or outside production one that is made at the first start and kept in
 * DATA_DIR for its owner alone, so that a restart signs nobody out. Two processes that start at once agree on one.
 */
export function tokenSecret({
  tokenSecret: configured,
  dataDir,
}: Pick<Configuration, 'tokenSecret' | 'dataDir'>): string {
  if (configured) return configured;
  const file = join(dataDir, 'token-secret');
  return kept(file) ?? make(dataDir, file);
}

function kept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function make(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // A link appears with its whole content or not at all, and never replaces another process's secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
