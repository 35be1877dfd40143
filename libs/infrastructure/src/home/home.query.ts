import { type Home, homeTilesOf } from '@comensal/domain/home';
import { toIsoWithOffset } from '@comensal/domain/platform/dates';
import { Parameters, type Query } from '../platform/database/query';
import type { Statement } from '../platform/database/stream-rows';
import { type HomeRequest, homeTileStatements } from './home.tiles.sql';

/**
 * One statement for all of the requested tiles that the person may see: one round trip, and all from the same moment. Null without
 * tiles.
 */
export function homeStatement(asked: HomeRequest): Statement | null {
  const parameters = new Parameters();
  const tiles = homeTilesOf(asked.actor)
    .filter((tile) => asked.tiles.includes(tile))
    .map((tile) => `'${tile}', (${homeTileStatements[tile](asked, parameters)})`);
  return tiles.length === 0
    ? null
    : { sql: `select json_build_object(${tiles.join(', ')}) as tiles`, parameters: parameters.values };
}

/** What home shows this person now, in the same scope as the lists behind it. */
export async function getHome(query: Query, asked: HomeRequest): Promise<Home> {
  const statement = homeStatement(asked);
  const [row] = statement ? await query<{ tiles: Home['tiles'] }>(statement.sql, statement.parameters) : [];
  return { at: toIsoWithOffset(asked.at), tiles: row?.tiles ?? {} };
}
