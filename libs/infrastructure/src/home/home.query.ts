import { type Home, homeTilesOf } from '@comensal/domain/home';
import { toIsoWithOffset } from '@comensal/domain/platform/dates';
import { Parameters, type Query } from '../platform/database/query';
import type { Statement } from '../platform/database/stream-rows';
import { replacedBy } from '../replacements';
import { type HomeRequest, homeTileStatements } from './home.tiles.sql';

/**
 * One statement for all of the requested tiles that the person may see, and for whom they replace: one round trip, and all
 * from the same moment.
 */
export function homeStatement(request: HomeRequest): Statement {
  const parameters = new Parameters();
  const tiles = homeTilesOf(request.actor)
    .filter((tile) => request.tiles.includes(tile))
    .map((tile) => `'${tile}', (${homeTileStatements[tile](request, parameters)})`);
  const replaces = request.actor.replaces
    ? 'null::json'
    : replacedBy(request.actor.username, request.today, parameters);
  return {
    sql: `select json_build_object(${tiles.join(', ')}) as tiles, ${replaces} as replaces`,
    parameters: parameters.values,
  };
}

/** What home shows this person now, in the same scope as the lists behind it. */
export async function getHome(query: Query, request: HomeRequest): Promise<Home> {
  const statement = homeStatement(request);
  const [row] = await query<{ tiles: Home['tiles']; replaces: NonNullable<Home['replaces']> | null }>(
    statement.sql,
    statement.parameters,
  );
  const replaces = row?.replaces ?? [];
  return {
    at: toIsoWithOffset(request.at),
    tiles: row?.tiles ?? {},
    ...(replaces.length > 0 ? { replaces } : {}),
  };
}
