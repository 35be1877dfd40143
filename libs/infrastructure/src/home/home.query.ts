import { type Home, homeTilesOf } from '@comensal/domain/home';
import { toIsoWithOffset } from '@comensal/domain/platform/dates';
import { Parameters, type Query } from '../platform/database/query';
import type { Statement } from '../platform/database/stream-rows';
import { replacedBy, replacersOf } from '../replacements';
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
  const { actor, today } = request;
  const [replaces, replacers] = actor.replaces
    ? ['null::json', 'null::json']
    : [replacedBy(actor.username, today, parameters), replacersOf(actor.username, today, parameters)];
  return {
    sql: `select json_build_object(${tiles.join(', ')}) as tiles, ${replaces} as replaces, ${replacers} as replaced_by`,
    parameters: parameters.values,
  };
}

/** What home shows this person now, in the same scope as the lists behind it. */
export async function getHome(query: Query, request: HomeRequest): Promise<Home> {
  const statement = homeStatement(request);
  type People = NonNullable<Home['replaces']> | null;
  const [row] = await query<{ tiles: Home['tiles']; replaces: People; replaced_by: People }>(
    statement.sql,
    statement.parameters,
  );
  const { replaces, replaced_by } = { replaces: row?.replaces ?? [], replaced_by: row?.replaced_by ?? [] };
  return {
    at: toIsoWithOffset(request.at),
    tiles: row?.tiles ?? {},
    ...(replaces.length > 0 ? { replaces } : {}),
    ...(replaced_by.length > 0 ? { replaced_by } : {}),
  };
}
