import type { ServiceVoid } from '@comensal/domain/terminal';
import { type Command, dayOf, isoOf, keyed, mostly, of, places, reason, sheetOf, who } from './walk-command';

const mealHead =
  'Centro logístico;Cliente;Apellido y nombre;Legajo;Autenticación;Código;Servicio;Fecha;Hora;Cantidad;Motivo';
const dinerHead = 'País;Marca;Apellido y nombre;Legajo;Sector;Autenticación;Código;Contraseña;Id de perfil de comensal';
const dinersOf = [
  { id: 1, business_unit_id: 'C1', company_id: 'K1' },
  { id: 2, business_unit_id: 'C2', company_id: 'K1' },
  { id: 20, business_unit_id: 'C2', company_id: 'K2' },
] as const;
const leaders = ['lider', 'jefe', null] as const;

/** Who eats, of what, at which price, in which group, and where. */
export const canteenCommands = {
  /** The master data says that a relation has ended, or is there again. */
  endRelation: async (world, picks) => {
    const { company_id, business_unit_id } = of(places, picks[1]);
    const [relation] = await world.api.arrange<{ version: number; type: string }>(
      'select version, type from company_business_unit_relations where company_id = $1 and business_unit_id = $2',
      [company_id, business_unit_id],
    );
    const business_units = [
      { id: business_unit_id, type: relation?.type, version: relation?.version, is_active: picks[3] % 4 !== 0 },
    ];
    await world.send(who(['admin'], picks), 'companies/associateBusinessUnits', {
      body: { id: company_id, business_units },
      headers: keyed(world, picks[3]),
    });
  },
  turnGroup: (world, [, which, , way]) =>
    world.api.arrange('update groups set is_active = $2 where id = $1', [1 + (which % 2), way % 4 !== 0]),
  moveDiner: (world, [, which, , way]) =>
    world.api.arrange('update customers set group_id = $2 where id = $1', [1 + (which % 2), of([1, 2, null], way)]),
  addGroup: async (world, picks) => {
    const n = world.next();
    const userId = of(leaders, picks[3]);
    await world.send(who(['admin'], picks), 'groups/addGroup', {
      body: {
        name: `Grupo ${n}`,
        internId: `G${n}`,
        description: reason,
        leader: { id: 6, userId, email: `${userId ?? 'nadie'}@comensal.example` },
        companyId: 'K1',
        businessUnit: 'C1',
      },
      headers: keyed(world, picks[3]),
    });
  },
  editGroup: async (world, picks) => {
    const id = await world.one('groups', picks[1], mostly(['on'], picks[3]));
    const userId = of(leaders, picks[2]);
    await world.send(who(['admin'], picks), 'groups/editGroup', {
      body: {
        id,
        name: `Grupo ${world.next()}`,
        internId: `E${world.next()}`,
        description: reason,
        leader: { id: 6, userId, email: `${userId ?? 'nadie'}@comensal.example` },
      },
    });
  },
  removeGroup: async (world, picks) => {
    const id = await world.one('groups', picks[1], mostly(['on'], picks[3]));
    if (id !== undefined && id > 2) await world.send(who(['admin'], picks), 'groups/removeGroup', { body: { id } });
  },
  moveByLeader: async (world, picks) => {
    const diner = { id: 1 + (picks[1] % 2) };
    const isIn = picks[2] % 2 === 0;
    await world.send(who(['lider'], picks), 'customers/updateCustomersGruop', {
      body: {
        idGroup: 1,
        groupCustomers: isIn ? [diner] : [],
        orphansCustomers: isIn ? [] : [{ ...diner, idGroup: 1 }],
      },
      headers: keyed(world, picks[3]),
    });
  },
  addDiner: async (world, picks) => {
    const n = world.next();
    const at = of(dinersOf, picks[1]);
    await world.send(who(['admin', 'ajenoTodo'], picks), 'customers/addCustomer', {
      body: {
        name: 'Nuevo',
        surname: `Paso ${n}`,
        file_number: String(5_000 + n),
        auths: [{ auth_type: 'CARD', auth_code: `PASO${n}` }],
        foodservice_profiles: [at, ...(picks[3] % 2 === 0 ? [of(dinersOf, picks[1] + 1)] : [])].map((one) => ({
          ...one,
          is_active: true,
        })),
      },
      headers: keyed(world, picks[3]),
    });
  },
  removeDiner: async (world, picks) => {
    const id = await world.one('diners', picks[1], mostly(['on'], picks[3]));
    // The five that the meals of the walk are of stay.
    if (id === undefined || id < 6) return;
    await world.send(who(['admin'], picks), 'customers/removeCustomer', {
      body: { id },
      headers: keyed(world, picks[3]),
    });
  },
  restore: async (world, picks) => {
    const kind = of(['customer', 'group', 'customer', 'priceList', 'schedule'] as const, picks[3]);
    const by = who(['admin', 'ajenoTodo', 'lider'], picks);
    const { response, status } = await world.send(by, 'removed-records/getRemoved', {
      body: { kind, page: { limit: 20 } },
    });
    const rows = status === 200 ? (response.data as { rows: readonly { id: number }[] }).rows : [];
    const row = rows[picks[1] % Math.max(1, rows.length)];
    if (row !== undefined && picks[2] % 2 === 0)
      await world.send(by, 'removed-records/restore', { body: { kind, id: row.id }, headers: keyed(world, picks[3]) });
  },
  publishPrices: async (world, picks) => {
    const { company_id, business_unit_id } = of(places, picks[1]);
    await world.send(who(['admin', 'ajenoTodo'], picks), 'price-lists/addPriceList', {
      body: {
        start_date: dayOf(picks[2]) + 10,
        business_unit_id,
        company_id: picks[3] % 3 === 0 ? null : company_id,
        food_services: [{ id: 1, price: 50_000 + (picks[2] % 100_000), is_active: true }],
        accept_unpriced: true,
      },
      headers: keyed(world, picks[3]),
    });
  },
  editPrices: async (world, picks) => {
    const id = await world.one('prices', picks[1]);
    if (id === undefined) return;
    await world.send(who(['admin'], picks), 'price-lists/editPriceList', {
      body: {
        id,
        food_services: [{ id: 1, price: 50_000 + (picks[2] % 100_000), is_active: true }],
        accept_unpriced: true,
      },
    });
  },
  sheetOfPrices: async (world, picks) => {
    const { company_id, business_unit_id } = of(places, picks[1]);
    const start_date = dayOf(picks[2]) + 10;
    const cells = [null, company_id].map((company, index) => ({
      business_unit_id,
      company_id: company,
      food_service_id: 1,
      price: 50_000 + ((picks[2] + index) % 100_000),
      ...(picks[3] % 2 === 0 ? {} : { seen_price: 50_000 }),
    }));
    await world.send(who(['admin', 'ajenoTodo'], picks), 'price-lists/applySheet', {
      body: { start_date, cells, accept_unpriced: true },
      headers: keyed(world, picks[3]),
    });
  },
  removePrices: async (world, picks) => {
    const id = await world.one('prices', picks[1]);
    if (id !== undefined && id > 6)
      await world.send(who(['admin'], picks), `price-lists/removePriceList/${id}`, { body: {} });
  },
  mealsByFile: async (world, picks) => {
    const rows = Array.from({ length: 1 + (picks[3] % 3) }, (_, index) => {
      const [year, month, day] = isoOf(picks[1] + index).split('-');
      const minute = String((picks[2] + index) % 60).padStart(2, '0');
      return `Pilar;;;10${1 + (picks[0] % 2)};;;Almuerzo;${day}/${month}/${year};13:${minute};1;${reason}`;
    });
    const match = await world.long('admin', 'terminal/reviewMeals', { body: {}, files: [sheetOf(mealHead, ...rows)] });
    const reviewId = match?.['reviewId'];
    if (typeof reviewId === 'string') await world.long('admin', 'terminal/addMeals', { body: { reviewId } });
  },
  voidService: async (world, picks) => {
    const service = { business_unit_id: of(['C1', 'C2'], picks[0]), food_service_id: 1, day: dayOf(picks[1]) };
    const { response, status } = await world.send('admin', 'terminal/reviewServiceVoid', { body: service });
    if (status !== 200) return;
    const { meals, qty, amount } = response.data as ServiceVoid;
    if (meals === 0) return;
    const visible = { shown_meals: meals, shown_qty: qty, shown_amount: amount };
    await world.long('admin', 'terminal/voidService', { body: { ...service, reason, ...visible } });
  },
  uploadDiners: async (world, picks) => {
    const n = world.next();
    const row = `AR;M;Planilla, Fila ${n};${7_000 + n};;Tarjeta;FILA${n};;${of([1, 20], picks[1])}`;
    await world.long('admin', 'customers/massiveAdd', { body: {}, files: [sheetOf(dinerHead, row)] });
  },
  loadMasterData: async (world, picks) => {
    const row = `M${picks[1] % 5};Empresa ${picks[2] % 3} S.A.;30711111111;2A;`;
    const files = [sheetOf('Código SAP del cliente;Razón social;CUIT;Categoría;Activo', row)];
    await world.long('admin', 'master-data/load', { body: {}, files });
  },
  /** The leader's last move by a job, if one was made so, is undone. */
  undoMoves: async (world) => {
    const isIn = await world.api.arrange('select from customers where id = 1 and group_id = 1');
    const moved = { id: 1 };
    const done = await world.long('lider', 'customers/updateCustomersGruop', {
      body:
        isIn.length > 0
          ? { idGroup: 1, groupCustomers: [], orphansCustomers: [{ ...moved, idGroup: 1 }] }
          : { idGroup: 1, groupCustomers: [moved], orphansCustomers: [] },
    });
    const [job] = await world.api.arrange<{ id: string }>(
      `select id from jobs where owner = 'lider' and state = 'completed' order by created_at desc, id limit 1`,
    );
    if (done !== null && job !== undefined)
      await world.long('lider', 'customers/undoMoves', { body: { jobId: job.id } });
  },
} as const satisfies Record<string, Command>;
