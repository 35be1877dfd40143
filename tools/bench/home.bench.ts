import { type Actor, businessDay, modules } from '@comensal/domain';
import { type Database, homeStatement } from '@comensal/infrastructure';
import { logIn } from './calls.bench';
import { fillReports, readers } from './reports-data';
import type { Server } from './servers';
import type { Finding } from './table';
import { inTurns } from './turns';

const total: Actor = {
  username: readers.all,
  totalAccess: true,
  modules: modules.map((name) => ({ name, permission: 'W' })),
};

/** Home over the database of the reports, for a person who sees everything: one call against its statement alone. */
export async function benchHome(api: Server, { query }: Database): Promise<Finding> {
  await fillReports(query);
  const authorization = `Bearer ${await logIn(api, readers.all)}`;
  const at = new Date();
  const statement = homeStatement({ actor: total, at, today: businessDay(at) });
  if (statement === null) throw new Error('Home tells nothing to who may see everything');
  const call = async (): Promise<void> => {
    const response = await fetch(`${api.url}/api/home/getHome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: '{}',
    });
    if (response.status !== 200) throw new Error(`getHome: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const { ours, bare } = await inTurns({ ours: call, bare: () => query(statement.sql, statement.parameters) }, 15);
  return {
    name: 'home, all of its tiles, one call',
    ours: `${ours.toFixed(1)} ms`,
    baseline: `the same SQL, bare: ${bare.toFixed(1)} ms`,
    figure: ours / bare,
    unit: '× the time',
    target: { atMost: 3 },
  };
}
