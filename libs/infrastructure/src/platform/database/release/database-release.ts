import type { Query } from '../query';
import { compareVersions } from './compare-versions';
import type { DatabaseBuild } from './present-build';
import { releaseText } from './release.texts';

/**
 * How a database relates to a version of the product: it has what the version needs, lacks some of it, or is of a newer
 * version, which says from which version on processes may run beside its own.
 */
export type Standing =
  | { readonly is: 'present' }
  | { readonly is: 'older'; readonly missing: readonly string[] }
  | { readonly is: 'newer'; readonly version: string; readonly worksWith: string };

interface Recorded {
  readonly version: string | null;
  readonly worksWith: string | null;
}

/** PostgreSQL's codes when a table or a column does not exist yet, or the application may not read it yet. */
const notYet: readonly unknown[] = ['42P01', '42703', '42501'];

/** Takes a query of the application or the owner. An empty database lacks everything. */
export async function standingOf(query: Query, build: DatabaseBuild): Promise<Standing> {
  const names = await unlessNotYet(query<{ name: string }>('select name from migrations order by id'));
  const recorded = await unlessNotYet(
    query<Recorded>('select version, works_with as "worksWith" from schema_functions'),
  );
  const ran = (names ?? []).map(({ name }) => name);
  const { version = null, worksWith = null } = recorded?.[0] ?? {};
  const order = version === null ? -1 : compareVersions(version, build.version);
  const missing = build.migrations.filter((name) => !ran.includes(name));
  const isFurther = order > 0 || (order === 0 && ran.some((name) => !build.migrations.includes(name)));
  if (isFurther && missing.length === 0)
    return { is: 'newer', version: version ?? '', worksWith: worksWith ?? version ?? '' };
  return missing.length === 0 && order === 0 ? { is: 'present' } : { is: 'older', missing };
}

/** The sentence with which a version refuses a newer, incompatible database; null for a compatible one. */
export function refusalOfNewer(standing: Standing, { version }: DatabaseBuild): string | null {
  if (standing.is !== 'newer' || compareVersions(version, standing.worksWith) >= 0) return null;
  return releaseText.tooNew({ version, database: standing.version, worksWith: standing.worksWith });
}

async function unlessNotYet<Answer>(pendingRequest: Promise<Answer>): Promise<Answer | null> {
  return pendingRequest.catch((error: unknown) => {
    if (notYet.includes((error as { code?: unknown }).code)) return null;
    throw error;
  });
}
