import { mailLowBalances, mailOverdrawn, recountOverdrafts } from '@comensal/application/balances';
import { sendReminders } from '@comensal/application/mail';
import { mailFinishedReports, startDueReports } from '@comensal/application/reports';
import { findJobOwner } from '@comensal/infrastructure/jobs';
import { createMayReceive, createSeesPlaces } from '@comensal/infrastructure/reports';
import { type Command, keyed, of, places, reason, who } from './walk-command';
import { walkers } from './walk-world';

const words = ['K1', 'Pilar', 'Metal', 'OC-1', '30711111111', 'Turno', 'a', 'Rosario'];
const months = {
  date: '2026%',
  businessUnits: [
    { id: 'C1', companies: [{ id: 'K1' }] },
    { id: 'C2', companies: [{ id: 'K1' }, { id: 'K2' }] },
  ],
};

/** What people read, take with them, and are told. */
export const deskCommands = {
  search: (world, picks) => world.send(who(walkers, picks), 'search/find', { body: { text: of(words, picks[1]) } }),
  home: (world, picks) => world.send(who(walkers, picks), 'home/getHome', { body: {} }),
  ownSteps: (world, picks) => world.send(who(walkers, picks), 'waiting-steps/getSteps', { body: {} }),
  noteQueue: (world, picks) => world.send(who(walkers, picks), 'credit-notes/getWaiting', { body: {} }),
  history: async (world, picks) => {
    const [table, kind] = of(
      [
        ['price_lists', 'prices'],
        ['customers', 'diners'],
        ['groups', 'groups'],
      ] as const,
      picks[3],
    );
    const id = await world.one(kind, picks[1]);
    await world.send(who(walkers, picks), 'audit/getHistory', { body: { table, id: String(id ?? 1) } });
  },
  readComments: async (world, picks) => {
    const record_id = await world.one('credits', picks[1]);
    if (record_id === undefined) return;
    const people = await world.send(who(walkers, picks), 'comments/getPeople', { body: { kind: 'credit', record_id } });
    await world.send(who(walkers, picks), 'comments/getComments', { body: { kind: 'credit', record_id } });
    const names =
      people.status === 200 ? (people.response.data as { username: string }[]).map((one) => one.username) : [];
    if (names.length > 0)
      await world.send(who(['admin', 'uno'], picks), 'comments/addComment', {
        body: { kind: 'credit', record_id, text: reason, mentions: names.slice(0, 3) },
      });
  },
  /** Mentions somebody whose account may be anybody's. */
  mention: async (world, picks) => {
    const record_id = await world.one('credits', picks[1]);
    if (record_id === undefined) return;
    await world.send(who(['admin', 'uno'], picks), 'comments/addComment', {
      body: { kind: 'credit', record_id, text: `@mudada ${world.next()}`, mentions: ['mudada'] },
    });
  },
  diners: (world, picks) =>
    world.send(who(walkers, picks), 'customers/getByCompaniesAndBusinessUnit', {
      body: {
        businessUnits: [
          { id: 'C1', companies: [{ id: 'K1' }] },
          { id: 'C2', companies: [{ id: 'K2' }] },
        ],
      },
    }),
  diner: async (world, picks) => {
    const id = await world.one('diners', picks[1]);
    await world.send(who(walkers, picks), `customers/getCustomer/${id}`, { body: {} });
  },
  movements: (world, picks) =>
    world.send(who(walkers, picks), 'reports/getContractorsTransactionsReport', { body: months }),
  consumption: (world, picks) =>
    world.send(who(walkers, picks), 'reports/getConsumptionReport', {
      body: { dateFrom: 20_261_101, dateTo: 20_261_130 },
    }),
  estimate: (world, picks) => {
    const { group_id, ...place } = of(places, picks[1]);
    return world.send(who(['contratista', 'mixto'], picks), 'credits/getEstimate', { body: { ...place, group_id } });
  },
  lowBalance: (world, picks) =>
    world.send(who(['admin', 'contratista'], picks), 'balances/setLowBalance', {
      body: { ...of(places, picks[1]), amount: picks[3] % 3 === 0 ? null : 1 + picks[2] },
      headers: keyed(world, picks[3]),
    }),
  overdraft: async (world, picks) => {
    const account = await world.one('accounts', picks[1]);
    await world.send(who(['admin', 'contratista'], picks), 'balances/setOverdraft', {
      body: {
        account,
        ...(picks[2] % 2 === 0 ? { amount: 1 + picks[2] } : { days: 1 + (picks[2] % 9) }),
        beyond: picks[3] % 2 === 0 ? 'mark' : 'stop',
      },
      headers: keyed(world, picks[3]),
    });
  },
  tellLowBalances: async (world) => {
    const { inTransaction } = world.jobs.database;
    const { publicUrl } = world.api.configuration;
    const dependencies = { inTransaction, clock: world.now, publicUrl };
    await mailLowBalances(dependencies);
    await recountOverdrafts(dependencies);
    await mailOverdrawn(dependencies);
  },
  remind: async (world) => {
    const { inTransaction } = world.jobs.database;
    const { publicUrl } = world.api.configuration;
    const settings = { after: { usual: 1, steps: {} }, hour: 0, holidays: [] };
    await world.api.arrange('delete from reminder_days');
    await sendReminders({ inTransaction, clock: world.now, publicUrl, settings });
  },
  schedule: (world, picks) =>
    world.send(who(['admin', 'mudada', 'ajenoTodo'], picks), 'reports/addSchedule', {
      body: {
        report: 'consumption',
        filter: { businessUnits: [of(['C1', 'C2'], picks[1])] },
        period: 'lastWeek',
        format: 'xlsx',
        frequency: 'daily',
      },
      headers: keyed(world, picks[3]),
    }),
  pauseSchedule: async (world, picks) => {
    const id = await world.one('schedules', picks[1]);
    if (id === undefined) return;
    const [row] = await world.api.arrange<{ username: string }>('select username from report_schedules where id = $1', [
      id,
    ]);
    const by = who([row?.username ?? 'admin'], picks);
    if (picks[3] % 5 === 1) await world.send(by, 'reports/removeSchedule', { body: { id } });
    else await world.send(by, 'reports/pauseSchedule', { body: { id, paused: picks[3] % 2 === 0 } });
  },
  /** Every schedule comes due: its job runs, and its owner is mailed the file. */
  runSchedules: async (world) => {
    const { api, jobs } = world;
    await api.arrange(`update report_schedule_runs set next_at = '2026-11-20' where next_at is not null`);
    const dependencies = {
      inTransaction: jobs.database.inTransaction,
      clock: world.now,
      publicUrl: api.configuration.publicUrl,
      fileDays: 7,
      ownerOf: (username: string) => findJobOwner(jobs.database.query, username),
      seesPlaces: createSeesPlaces(jobs.database),
      mayReceive: createMayReceive(jobs.database),
      failed: (_: number, error: unknown) => {
        throw error;
      },
    };
    await startDueReports(dependencies);
    while ((await api.arrange(`select from jobs where state = 'waiting'`)).length > 0) await jobs.work();
    await mailFinishedReports(dependencies);
  },
  exportList: (world, picks) =>
    world.long(who(['admin', 'ajenoTodo', 'mixto'], picks), 'credits/exportCredits', { body: { format: 'xlsx' } }),
  reportFile: (world, picks) =>
    world.long(who(['admin', 'ajenoTodo'], picks), 'reports/getExcelContractorsTransactionsReport', {
      body: { ...months, format: 'xlsx' },
    }),
} as const satisfies Record<string, Command>;
