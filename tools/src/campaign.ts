import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createFileStore, loadConfiguration } from '@comensal/infrastructure';
import { checkDatabase } from '../backup/checks';
import { openCampaign, signIn } from '../campaign/commands';
import { missingFiles } from '../campaign/files';
import { compare, compareRest, countOpen } from '../campaign/findings';
import { killAtRandom } from '../campaign/kill-at-random';
import { inTheMiddle, untilArchived, untilBackedUp } from '../campaign/restore-middle';
import { workAtTerminal, workOnCredits, workOnExports, workOnNotes, workOnUploads } from '../campaign/work';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';
import { Random } from '../demo/random';
import { addProofCanteen } from '../terminal/proof-canteen';

const creditLanes = 3;
const terminals = 4;
const centres = 2;
const settleLimitMs = 300_000;

/**
 * The campaign of `npm run cluster -- --kills N`, started by the cluster itself: credits, notes, uploads, exports and meals, while
 * processes are killed at random; then everything that was acknowledged is looked for, and once more in a backup restored to the
 * middle. At a quarter and at three quarters the machine of the primary is gone for good and its replica takes over. Takes the
 * address, the names that may be killed, and the folder of backups; what to kill it says over its channel. The exit code is 1 when
 * anything is missing, doubled or left hanging.
 */
await runCommand(async () => {
  // Nobody is left who could kill, or start again what was killed.
  process.once('disconnect', () => process.exit(1));
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: '' },
      kills: { type: 'string', default: '' },
      seed: { type: 'string', default: '' },
      names: { type: 'string', default: '' },
      backups: { type: 'string', default: '' },
      log: { type: 'string', default: '' },
    },
  });
  const seed = Number(values.seed);
  const configuration = loadConfiguration(process.env);
  const owner = configuration.databaseOwnerUrl ?? '';
  const folder = await mkdtemp(path.join(os.tmpdir(), 'comensal-campaign-'));
  const name = `c${seed}`;
  const before = await withConnection(owner, (query) => query(`select from companies where id = 'TP'`));
  if (before.length > 0) throw new CommandRefusal('Con estos datos ya hubo una campaña. Use una DATA_DIR nueva.');
  let open = true;
  const worked = openCampaign(values.url, name, values.log, () => open);
  const { dataDir } = configuration;
  const [canteen, firstLine] = await Promise.all([
    withConnection(owner, (query) => addProofCanteen(query, centres, 150)),
    untilBackedUp(values.backups, dataDir),
  ]);
  const [profile] = await withConnection(owner, (query) =>
    query<{ id: number }>(`select id from food_services_profiles where company_id = 'TC' order by id limit 1`),
  );
  const as = (username: string) => signIn(worked, username, 'Comedor.2026');
  const staff = {
    contractor: await as('contratista'),
    billing: await as('facturacion'),
    approver: await as('aprobador'),
    noteAuthor: await as('notas'),
    noteApprover: await as('notasap'),
    operator: await as('admin'),
  };
  console.log(`Campaña ${name}: ${values.kills} cortes al azar (--seed ${seed}), se anota en ${values.log}`);
  const begun = Date.now();
  const work = Promise.all([
    ...Array.from({ length: creditLanes }, (_, lane) => workOnCredits(worked, staff, lane)),
    ...Array.from({ length: terminals }, (_, place) => workAtTerminal(worked, canteen, place, terminals / centres)),
    workOnNotes(worked, staff),
    workOnUploads(worked, staff, profile?.id ?? 0, folder),
    workOnExports(worked, staff),
  ]);
  let middle = new Date();
  const kills = Number(values.kills);
  const [quarter, half, threeQuarters] = [1, 2, 3].map((part) => Math.floor((kills * part) / 4));
  let killed = 0;
  let promotions = 0;
  const ask = async (wish: object): Promise<void> => {
    process.send?.(wish);
    await once(process, 'message');
  };
  const failOver = async (): Promise<void> => {
    await ask({ failOver: true });
    promotions += 1;
    console.log('La máquina de la base de datos se perdió; la réplica ocupa su lugar.');
  };
  const killing = killAtRandom({
    kills,
    names: values.names.split(','),
    random: new Random(seed),
    kill: async (victim) => {
      await ask({ kill: victim });
      killed += 1;
      if (killed === quarter) await failOver();
      if (killed === half) {
        // The changes of a promoted server begin a line of their own, with a whole backup.
        await untilBackedUp(values.backups, dataDir, promotions > 0 ? firstLine : undefined);
        middle = new Date();
      }
      if (killed === threeQuarters) {
        // The last seconds before a machine is gone are on no backup, and nobody could restore to them.
        await untilArchived(values.backups, dataDir, middle);
        await failOver();
      }
    },
    progress: () => worked.acknowledged.length,
    report: console.log,
  }).finally(() => {
    open = false;
  });
  const [victims] = await Promise.all([killing, work]);
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`Terminaron los cortes en ${seconds} s: ${told(victims)}; promociones ${promotions}`);

  const faults: string[] = [];
  const left = await untilSettled(owner);
  if (left > 0) faults.push(`${left} trabajos, correos o entradas quedaron sin terminar`);
  const compared = await withConnection(owner, (query) => compare(query, name, worked.acknowledged));
  faults.push(...compared.faults);
  faults.push(...(await withConnection(owner, (query) => compareRest(query, name, worked.acknowledged))));
  faults.push(...(await withConnection(owner, (query) => missingFiles(query, createFileStore(configuration)))));
  const checked = await checkDatabase(configuration);
  if (!checked.isSound) faults.push('balances:check o audit:verify');
  console.log(`Confirmadas: ${told(countKinds(worked.acknowledged.map(({ kind }) => kind)))}`);
  console.log(`Negadas mientras tanto, por estado: ${told(Object.fromEntries(worked.refusals))}`);
  console.log(`Confirmado ${compared.acknowledged}, encontrado ${compared.found}.`);
  for (const line of checked.lines) console.log(line);

  await untilArchived(values.backups, dataDir, new Date());
  const restored = await inTheMiddle(values.backups, middle, path.join(folder, 'restored'), (query) =>
    compare(query, name, worked.acknowledged, middle.getTime()),
  );
  console.log(
    `\nRestaurado a ${middle.toISOString()}: confirmado hasta entonces ${restored.found.acknowledged}, encontrado ${restored.found.found}.`,
  );
  for (const line of restored.lines) console.log(line);
  faults.push(...restored.found.faults.map((fault) => `restaurado: ${fault}`));
  if (!restored.isSound) faults.push('restaurado: las comprobaciones no dan');
  await rm(folder, { recursive: true, force: true });
  process.removeAllListeners('disconnect');
  for (const fault of faults) console.error(`FALLA: ${fault}`);
  console.log(
    faults.length === 0 ? '\nNada falta, nada está dos veces, nada quedó sin terminar.' : `\n${faults.length} fallas.`,
  );
  return faults.length === 0 ? 0 : 1;
});

async function untilSettled(owner: string): Promise<number> {
  for (const limit = Date.now() + settleLimitMs; ; await wait(500)) {
    const left = await withConnection(owner, countOpen);
    if (left === 0 || Date.now() > limit) return left;
  }
}

function countKinds(kinds: readonly string[]): Record<string, number> {
  return kinds.reduce<Record<string, number>>((sums, kind) => ({ ...sums, [kind]: (sums[kind] ?? 0) + 1 }), {});
}

function told(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
