import { randomUUID } from 'node:crypto';
import { bufferedRows } from '@comensal/application/jobs';
import type { JobView } from '@comensal/domain/jobs';
import { noNotices } from '@comensal/domain/platform/spreadsheets';
import { Client } from 'pg';
import { createPinHasher } from '../auth/pin-hasher';
import { createDatabase } from '../composition/create-database';
import { indexDiners } from '../customers/index-diners';
import { getJob } from '../jobs/job.queries';
import type { JobRunner } from '../jobs/job-runner';
import type { Database } from '../platform/database/database';
import {
  addCanteenUser,
  createUploadCanteen,
  csvOf,
  eventually,
  pilar,
  type UploadCanteen,
  uploadCounts,
  uploadHead,
  uploadLine,
} from '../testing';
import { numberNewDiners } from './apply-upload.sql';

const at = new Date('2026-11-21T12:00:00-03:00');
let canteen: UploadCanteen;
let database: Database;

beforeEach(async () => {
  canteen = await createUploadCanteen();
  database = canteen.database;
});
afterEach(() => canteen.close());

const head = uploadHead;
const line = uploadLine;
const counts = uploadCounts;
const createRunner = (): JobRunner => canteen.runner();
const enqueue = (content: string): Promise<string> => canteen.enqueue(content);
const upload = (content: string, owner?: string, allOrNothing = false): Promise<JobView> =>
  canteen.upload(content, owner, { allOrNothing });
const diners = (): Promise<string[]> => canteen.diners();
const errorRows = (job: JobView): Promise<string[][]> => canteen.fileRows(job);

describe('the mass upload', () => {
  it('MAS-03 MAS-08 MAS-10 O-72 imports diners: separate names, codes of both kinds, several centres, manual load by password', async () => {
    const job = await upload(
      csvOf([
        { name: 'Ñáñez, Ana María', file: '00123', sector: 'Planta 2', code: '0071', pin: '4321' },
        { name: 'ÑAÑEZ, ana maría', file: '00123', type: 'biométrico', code: 'B9' },
        { name: 'Ñáñez, Ana María', file: '00123', code: '0071', profile: '12' },
        { name: 'Gil', code: '0072' },
        { code: '0073', type: 'CARD', profile: '13' },
      ]),
    );
    expect(job.result).toEqual({
      message: 'Se subieron los comensales correctamente',
      rows: 5,
      created: 3,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      moved: 0,
      replaced: 0,
      ...noNotices,
      hasErrorFile: false,
    });
    expect([job.state, job.progress, job.fileName]).toEqual(['completed', { done: 5, total: 5 }, null]);
    expect(await diners()).toEqual([
      'Ñáñez/Ana María/00123/Planta 2/manual/CARD 0071, BIOMETRIC B9/C1 11, C2 12',
      'Gil/CARD 0072/C1 11',
      'CARD 0073/C2 13',
    ]);
    const [{ password_hash: hash } = { password_hash: '' }] = await database.query<{ password_hash: string }>(
      'select password_hash from customers where manual_load',
    );
    expect([await createPinHasher().verify(hash, '4321'), await createPinHasher().verify(hash, '4322')]).toEqual([
      true,
      false,
    ]);
    expect(JSON.stringify(await database.query('select * from customer_upload_rows'))).not.toContain('4321');
  });

  it('O-70 O-72 a known code updates its diner, empty cells keep the current value, and the same file again changes nothing', async () => {
    const first = csvOf([
      { name: 'Pérez, Juan', file: '55', sector: 'Depósito', code: 'A1', pin: '1234' },
      { name: 'Luna, Eva', code: 'A2' },
    ]);
    expect(counts(await upload(first))).toEqual([2, 0, 0, 0]);
    const versions = await database.query('select id, version, updated_at from customers order by id');
    const events = await database.query(
      `select count(*) as events from audit_events where table_name like 'customer%'`,
    );
    expect(counts(await upload(first))).toEqual([0, 0, 2, 0]);
    expect(await database.query('select id, version, updated_at from customers order by id')).toEqual(versions);
    expect(
      await database.query(`select count(*) as events from audit_events where table_name like 'customer%'`),
    ).toEqual(events);
    expect(
      counts(
        await upload(
          csvOf([
            { name: 'Pérez, Juan José', code: 'A1', profile: '16' },
            { name: 'Luna, Eva', code: 'A2', pin: '9999' },
          ]),
        ),
      ),
    ).toEqual([0, 2, 0, 0]);
    expect(await diners()).toEqual([
      'Pérez/Juan José/55/Depósito/manual/CARD A1/C1 16',
      'Luna/Eva/manual/CARD A2/C1 11',
    ]);
  });

  it('MAS-04 MAS-05 MAS-06 O-70 O-73 refuses rows with every reason, imports the others, and returns the refused ones for correction', async () => {
    await upload(
      csvOf([
        { name: 'Sosa, Luz', file: '7', code: 'S1' },
        { name: 'Sosa, Luz', file: '7', type: 'Biométrico', code: 'S2' },
        { code: 'M1', profile: '13' },
      ]),
    );
    const good = { name: 'Nueva, Una', code: 'N1' };
    const job = await upload(
      csvOf([
        good,
        { name: 'Mal, Uno', code: '' },
        { name: 'Mal@', code: 'x-1', file: 'a', pin: '12', type: 'Llavero', profile: 'once', country: '' },
        { code: 'P1', profile: '999' },
        { code: 'P2', profile: '15' },
        { name: 'Otra, Dos', code: 'N1' },
        { name: 'Sosa, Luz', file: '7', code: 'S9' },
        { name: 'Nueva, Una', code: 'N1', profile: '16' },
        { code: 'M1', profile: '12' },
        { name: 'Tres, Tres', file: '8', code: 'T1' },
        { name: 'Tres, Tres', file: '8', code: 'T2' },
      ]),
      'admin',
    );
    expect(job.result).toEqual({
      message:
        'Hubo un error al cargar los comensales: se rechazaron las 11 filas. Descargue la planilla con el motivo de cada una',
      rows: 11,
      created: 0,
      updated: 0,
      unchanged: 0,
      rejected: 11,
      moved: 0,
      replaced: 0,
      ...noNotices,
      hasErrorFile: true,
    });
    expect(job.fileName).toBe('2026-11-21-comensales-rechazados.xlsx');
    const rows = await errorRows(job);
    // Uploaded again unchanged, every row is refused for the same reason.
    const again = await upload(rows.map((row) => row.slice(0, 10).join(';')).join('\n'));
    expect([counts(again), (await errorRows(again)).slice(1).map((row) => row[9])]).toEqual([
      [0, 0, 0, 11],
      rows.slice(1).map((row) => row[9]),
    ]);
    expect(rows[0]).toEqual([...head, 'Motivo', 'Fila', 'Hoja', 'Grupo']);
    expect(rows.slice(1).map((row) => row[10])).toEqual(Array.from({ length: 11 }, (_, index) => String(index + 2)));
    expect(rows[3]?.slice(0, 9)).toEqual(
      line({ name: 'Mal@', code: 'x-1', file: 'a', pin: '12', type: 'Llavero', profile: 'once', country: '' }),
    );
    expect(rows.slice(1).map((row) => row[9])).toEqual([
      'Código: la fila 7 lo da a otro comensal en el mismo centro logístico',
      'Código (G3): Campo obligatorio',
      'País (A4): Campo obligatorio. Apellido y nombre (C4): Contiene caracteres no permitidos: «@». Legajo (D4): El campo permite solo numeros: «a». Autenticación (F4): Use Tarjeta o Biométrico. Código (G4): Contiene caracteres no permitidos: «-». Contraseña (H4): Mínimo 4 caracteres numericos. Id de perfil de comensal (I4): El campo permite solo numeros: «o»',
      'Id de perfil de comensal: no existe, o no pertenece a sus clientes y centros logísticos',
      'Id de perfil de comensal: no existe, o no pertenece a sus clientes y centros logísticos',
      'Código: la fila 2 lo da a otro comensal en el mismo centro logístico',
      'Código: el comensal ya tiene otro código de este tipo (S1). Si lo reemplaza, elija Reasignar códigos después de revisar el archivo',
      'Código: la fila 7 lo da a otro comensal en el mismo centro logístico',
      'El código ya lo tiene, en ese centro logístico, un comensal de otro cliente',
      'Código: la fila 12 da al mismo comensal otro código de este tipo',
      'Código: la fila 11 da al mismo comensal otro código de este tipo',
    ]);
    // Corrected, the same file is accepted as it is: the column with the reasons is ignored.
    const mended = rows.slice(2, 3).map((row) => row.map((cell, position) => (position === 6 ? 'Z1' : cell)));
    expect(counts(await upload([rows[0] ?? [], ...mended].map((row) => row.join(';')).join('\n')))).toEqual([
      1, 0, 0, 0,
    ]);
  });

  it('O-70 O-72 MAS-03 rows of one diner that differ in name, file number or section are all refused, each with the other; empty cells say nothing', async () => {
    await upload(
      csvOf([
        { name: 'Gil, Eva', file: '8', code: 'G1' },
        { name: 'Ríos, Leo', code: 'R1' },
      ]),
    );
    const before = await diners();
    const job = await upload(
      csvOf([
        { name: 'Paz, Ana', file: '51', sector: 'Depósito', code: 'P1' },
        { name: 'Paz, Ana', file: '51', sector: 'Planta', code: 'P1', profile: '12' },
        { name: 'Gil, Eva', file: '8', code: 'G1' },
        { name: 'Sosa, Luz', file: '8', code: 'G1' },
        { name: 'Ríos, Leo', file: '70', code: 'R1' },
        { name: 'Ríos, Leo', file: '71', code: 'R1' },
        { name: 'Núñez, Ana', file: '9', sector: 'DEPOSITO', code: 'N1' },
        { name: 'NUNEZ, ana', file: '9', code: 'N1', profile: '12' },
        { name: 'Núñez, Ana', file: '9', sector: 'Depósito', type: 'Biométrico', code: 'N2' },
      ]),
    );
    const messageOf = (title: string, row: number): string =>
      `${title}: la fila ${row} da al mismo comensal otro dato. Deje el mismo en todas sus filas`;
    expect((await errorRows(job)).slice(1).map((row) => [row[10], row[9]])).toEqual([
      ['2', messageOf('Sector', 3)],
      ['3', messageOf('Sector', 2)],
      ['4', messageOf('Apellido y nombre', 5)],
      ['5', messageOf('Apellido y nombre', 4)],
      ['6', messageOf('Legajo', 7)],
      ['7', messageOf('Legajo', 6)],
    ]);
    expect(await diners()).toHaveLength(before.length + 1);
  });

  it('O-72 MAS-03 rows of one diner that give different passwords are all refused, each with the other; one without says nothing', async () => {
    const job = await upload(
      csvOf([
        { name: 'Paz, Ana', code: 'P1', pin: '1234' },
        { name: 'Paz, Ana', code: 'P1', profile: '12', pin: '4321' },
        { name: 'Gil, Eva', code: 'G1', pin: '1234' },
        { name: 'Gil, Eva', code: 'G1', profile: '12', pin: '1234' },
        { name: 'Ríos, Leo', code: 'R1', pin: '4321' },
        { name: 'Ríos, Leo', code: 'R1', profile: '12' },
        { name: 'Sosa, Luz', code: 'S1', pin: '1111' },
        { name: 'Sosa, Luz', code: 'S1', profile: '12', pin: '1111' },
        { name: 'Sosa, Luz', code: 'S1', pin: '2222' },
      ]),
    );
    const messageOf = (row: number): string =>
      `Contraseña: la fila ${row} da al mismo comensal otro dato. Deje el mismo en todas sus filas`;
    expect((await errorRows(job)).slice(1).map((row) => [row[10], row[9]])).toEqual([
      ['2', messageOf(3)],
      ['3', messageOf(2)],
      ['8', messageOf(10)],
      ['9', messageOf(10)],
      ['10', messageOf(8)],
    ]);
    expect((await diners()).length).toBe(2);
  });

  it('O-73 a user with two pairs can upload to these only', async () => {
    await database.query(
      `insert into profile_module_relations (profile_name, module, permission) values ('contratista', 'Carga Masiva de Comensales', 'W')`,
    );
    expect(
      counts(
        await upload(
          csvOf([{ code: 'A1' }, { code: 'A2', profile: '14' }, { code: 'A3', profile: '13' }]),
          'contratista',
        ),
      ),
    ).toEqual([1, 0, 0, 2]);
    expect(counts(await upload(csvOf([{ code: 'A1' }]), 'mixto'))).toBe(
      'Su perfil no tiene permiso para realizar esta acción',
    );
  });

  it('O-70 todo o nada: one bad row keeps all of them out and all are returned; without one all are imported', async () => {
    const job = await upload(csvOf([{ name: 'Uno, A', code: 'A1' }, { code: '' }]), 'admin', true);
    expect([job.result?.['message'], counts(job), await diners()]).toEqual([
      'Hubo un error al cargar los comensales: no se subió ninguna de las 2 filas porque algunas tienen errores. Descargue la planilla con los motivos',
      [0, 0, 0, 2],
      [],
    ]);
    expect((await errorRows(job)).slice(1).map((row) => [row[6], row[9]])).toEqual([
      ['A1', 'Correcta'],
      ['', 'Código (G3): Campo obligatorio'],
    ]);
    expect(counts(await upload(csvOf([{ name: 'Uno, A', code: 'A1' }, { code: 'A2' }]), 'admin', true))).toEqual([
      2, 0, 0, 0,
    ]);
  });

  it('MAS-09 O-70 the review of the whole file returns its refused rows with their reasons, and loads nothing', async () => {
    const short = ['Argentina', 'Marca', 'Dos, B'];
    const review = await canteen.review(
      [head, line({ name: 'Uno, A', code: 'A1' }), short].map((cells) => cells.join(';')).join('\n'),
    );
    expect([review.result, await diners()]).toMatchObject([
      { rows: 2, refused: 1, created: 1, hasErrorFile: true },
      [],
    ]);
    const reason =
      'Autenticación: Campo obligatorio. Código: Campo obligatorio. Id de perfil de comensal: Campo obligatorio';
    expect(await errorRows(review)).toEqual([
      [...head, 'Motivo', 'Fila', 'Hoja', 'Grupo'],
      [...short, '', '', '', '', '', '', reason, '3'],
    ]);
  });

  it('MAS-12 O-71 an unreadable file is refused with the reason, after the upload’s message', async () => {
    expect(counts(await upload('\u0000\u0001'))).toBe(
      'Hubo un error al cargar los comensales. El archivo no es una planilla de cálculo. Cargue un Libro de Excel (.xlsx) o un texto separado por punto y coma (.csv)',
    );
    expect(counts(await upload('Nombre;Código\nAna;1'))).toBe(
      'Hubo un error al cargar los comensales. No se encontró la fila de títulos. Faltan las columnas: País, Marca, Autenticación, Id de perfil de comensal. Descargue la plantilla y copie sus títulos',
    );
    expect(counts(await upload(csvOf([])))).toBe(
      'Hubo un error al cargar los comensales. El archivo está vacío: no tiene ninguna fila para leer',
    );
  });

  it('DIN-02 the search finds a new diner at once, and after the upload all are in its index', async () => {
    const findMatch = (): Promise<{ full_name: string }[]> =>
      database.query(`select full_name from customer_listing where search_text like '%quiroga%' order by full_name`);
    await upload(csvOf([{ name: 'Quiroga, Ana', code: 'A1' }]));
    expect([await findMatch(), await indexDiners(database.query)]).toEqual([[{ full_name: 'quiroga ana' }], 0]);

    await database.query(`update customers set name = 'Eva' where surname = 'Quiroga'`);
    const renamed = [{ full_name: 'quiroga eva' }];
    expect([await findMatch(), await indexDiners(database.query), await findMatch()]).toEqual([renamed, 1, renamed]);
  });

  it('O-70 the rows are checked after the table is analysed, and new diners are numbered without a join', async () => {
    await upload(csvOf(['A1', 'A2', 'A3'].map((code) => ({ name: `Quiroga, ${code}`, code }))));
    expect(
      await database.query(`select reltuples::int as rows from pg_class where relname = 'customer_upload_rows'`),
    ).toEqual([{ rows: 3 }]);
    const plan = await database.query<{ 'QUERY PLAN': string }>(`explain ${numberNewDiners}`, [randomUUID(), 1, 2500]);
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Update on customer_upload_rows');
    expect(text).not.toMatch(/Join|Nested Loop/);
  });

  it('O-71 headings in any order, case and accents, with extra columns and lines above', async () => {
    const content = [
      'Reporte de comensales',
      '',
      'codigo;ID DE PERFIL DE COMENSAL;Autenticacion;Notas;PAIS;marca; apellido y  nombre ;sector;legajo;contraseña',
      '0001;11;tarjeta;x;AR;M;Paz, Sol;;;',
    ].join('\n');
    expect(counts(await upload(content))).toEqual([1, 0, 0, 0]);
    expect(await diners()).toEqual(['Paz/Sol/CARD 0001/C1 11']);
  });

  it('a job that lost its process repeatedly resumes, and each row counts once', async () => {
    const many = Array.from({ length: 4_500 }, (_, index) => ({
      name: `Apellido, N${index}`,
      code: `K${index}`,
      pin: index % 500 === 0 ? '1111' : '',
    }));
    const id = await enqueue(csvOf([...many, { code: '' }]));
    const storedOf = async (): Promise<number> =>
      (await database.query<{ kept: number }>('select count(*) + count(outcome) as kept from customer_upload_rows'))[0]
        ?.kept ?? 0;
    // Every attempt ends as if its process had crashed once something more was stored: nobody returns the job, the next
    // one takes it over.
    let deaths = 0;
    for (let before = await storedOf(); before < 2 * many.length; before = await storedOf()) {
      const dying = new AbortController();
      const running = createRunner().run(id, dying.signal);
      await eventually('something more to be kept', async () => ((await storedOf()) > before ? true : null));
      dying.abort(new Error('death'));
      deaths += 1;
      if ((await running) === 'released')
        await database.query(`update jobs set state = 'active' where id = $1 and state = 'waiting'`, [id]);
    }
    await createRunner().run(id, new AbortController().signal);
    expect(deaths).toBeGreaterThanOrEqual(3);
    const job = await getJob(database.query, 'admin', id);
    expect([job.state, counts(job), job.progress]).toEqual([
      'completed',
      [4_500, 0, 0, 1],
      { done: 4_501, total: 4_501 },
    ]);
    expect(
      await database.query(
        'select (select count(*) from customers) as diners, (select count(*) from customer_id_relations) as codes, (select count(*) from customer_profile_relations) as places, (select count(*) from customers where manual_load) as manual',
      ),
    ).toEqual([{ diners: 4_500, codes: 4_500, places: 4_500, manual: 9 }]);
  });

  it('MAS-10 O-70 after a crash that loses unlogged tables new diners still count as new', async () => {
    const many = Array.from({ length: 4_500 }, (_, index) => ({ name: `Apellido, N${index}`, code: `K${index}` }));
    const twice = many.slice(0, 10).map((row) => ({ ...row, profile: '12' }));
    const id = await enqueue(csvOf([...many, ...twice, { code: '' }]));
    // Once the rows are staged they are prepared and counted; then a turn begins for two portions, of which the first
    // crashes.
    const dyingPortion = Math.ceil((many.length + twice.length + 1) / bufferedRows) + 4;
    const dying = canteen.dyingRunner(dyingPortion);
    await expect(dying.run(id, new AbortController().signal)).rejects.toThrow('The machine dies here');
    const taken = await database.query<{ diners: number }>('select count(*) as diners from customers');
    expect(taken[0]?.diners).toBeGreaterThan(0);
    expect(taken[0]?.diners).toBeLessThan(4_500);
    // The effect of a PostgreSQL crash: every unlogged table is empty afterwards.
    const unlogged = await database.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'u'`,
    );
    const owner = new Client({ connectionString: canteen.ownerUrl });
    await owner.connect();
    for (const { name } of unlogged) await owner.query(`truncate ${name}`);
    await owner.end();
    expect(unlogged).toEqual([{ name: 'bulk_turn' }]);
    expect(counts(await canteen.run(id))).toEqual([4_500, 0, 0, 1]);
  });

  it('O-70 staging and importing do not wait for the disk, the job’s end waits for all of it', async () => {
    const owner = new Client({ connectionString: canteen.ownerUrl });
    await owner.connect();
    await owner.query(`
      create table commits (name text, waits text);
      create function note_commit() returns trigger language plpgsql as $$
      begin
        insert into commits values (tg_table_name, current_setting('synchronous_commit'));
        return null;
      end $$;
      create trigger note_commit after insert on customer_upload_rows for each statement execute function note_commit();
      create trigger note_commit after insert on customers for each statement execute function note_commit();
      create trigger note_commit after update on jobs for each row when (new.state = 'completed') execute function note_commit();
      do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`);
    const id = await canteen.enqueue(csvOf([{ name: 'Uno, A', code: 'X1' }]));
    // Separate connections, opened under the setting of a database that keeps its data.
    const stored = await createDatabase({ url: canteen.ownerUrl });
    await canteen.runner(stored).run(id, new AbortController().signal);
    await stored.close();
    const { rows } = await owner.query('select distinct name, waits from commits order by name');
    await owner.end();
    expect(rows).toEqual([
      { name: 'customer_upload_rows', waits: 'off' },
      { name: 'customers', waits: 'off' },
      { name: 'jobs', waits: 'on' },
    ]);
  });

  it('O-70 portions that lost their turn before they began write nothing, and are imported in the next one', async () => {
    const many = Array.from({ length: 4_500 }, (_, index) => ({ name: `Apellido, N${index}`, code: `K${index}` }));
    const id = await enqueue(csvOf(many));
    const written: number[] = [];
    // Rows are staged, prepared and counted; then one takes the turn, the two after it lose it, and the next takes it again.
    const firstTurn = Math.ceil(many.length / bufferedRows) + 3;
    let transactions = 0;
    const conflicting = canteen.runner({
      ...database,
      inTransaction: async (actor, work, idempotency) => {
        transactions += 1;
        const turn = transactions;
        if (turn === firstTurn + 3)
          written.push(
            (await database.query<{ diners: number }>('select count(*) as diners from customers'))[0]?.diners ?? -1,
          );
        const answer = await database.inTransaction(actor, work, idempotency);
        if (turn === firstTurn) await database.query('update bulk_turn set turn = gen_random_uuid()');
        return answer;
      },
    });
    await conflicting.run(id, new AbortController().signal);
    expect([written, counts(await getJob(database.query, 'admin', id))]).toEqual([[0], [4_500, 0, 0, 0]]);
  });

  it('MAS-02 MAS-06 a sheet without its optional columns is accepted', async () => {
    const content = ['Autenticación;Código;País;Marca;Id de perfil de comensal', 'Tarjeta;0001;AR;M;11'].join('\n');
    expect([counts(await upload(content)), await diners()]).toEqual([[1, 0, 0, 0], ['CARD 0001/C1 11']]);
  });

  describe('concurrent writers', () => {
    /** Somebody's transaction, open until `end` is called or the work is over. */
    async function beside<Answer>(
      sql: string,
      work: (end: () => Promise<unknown>) => Promise<Answer>,
    ): Promise<Answer> {
      const client = new Client({ connectionString: canteen.ownerUrl });
      await client.connect();
      try {
        await client.query(`begin; ${sql}`);
        return await work(() => client.query('commit'));
      } finally {
        await client.query('rollback');
        await client.end();
      }
    }
    const somebodyWaits = (): Promise<true> =>
      eventually(
        'the upload to wait',
        async () => (await database.query('select 1 from pg_locks where not granted')).length > 0 || null,
      );
    const form = (name: string) => ({
      name,
      surname: 'Sola',
      file_number: null,
      section: null,
      manual_load: false,
      passwordHash: null,
    });
    const card = (auth_code: string) => [{ auth_type: 'CARD' as const, auth_code }];

    it('DIN-38 O-70 todo o nada: diners are added and edited meanwhile, without waiting for the end', async () => {
      await upload(csvOf([{ name: 'Otra, Z', code: 'Z1' }]));
      const many = Array.from({ length: 4_500 }, (_, index) => ({ name: `Apellido, N${index}`, code: `K${index}` }));
      // The last portion is delayed: everything before it has been written by then.
      const job = await beside(
        `insert into customer_code_claims select 'C1', 'CARD', 'K4499', id from customers`,
        async () => {
          const uploading = upload(csvOf(many), 'admin', true);
          await somebodyWaits();
          const [other] = await database.query<{ id: number }>(`select id from customers where surname = 'Otra'`);
          await database.inTransaction({ username: 'operador' }, async ({ customers }) => {
            const admin = { username: 'admin', totalAccess: true, modules: [] };
            await customers.add(
              admin,
              form('Ana'),
              card('S1'),
              [{ id: 11, business_unit_id: 'C1', company_id: 'K1' }],
              at,
            );
            const locked = await customers.lock(admin, other?.id ?? 0);
            await customers.change(locked?.id ?? 0, form('Zoe'), card('Z2'), [], []);
          });
          expect(await diners()).toEqual(['Sola/Zoe/CARD Z2/C1 11', 'Sola/Ana/CARD S1/C1 11']);
          return { uploading };
        },
      ).then(({ uploading }) => uploading);
      expect(counts(job)).toEqual([4_500, 0, 0, 0]);
    });

    it('DIN-31 O-72 a code taken concurrently is treated as known: it is never duplicated', async () => {
      await upload(csvOf([{ name: 'Otra, Z', code: 'Z1' }]));
      const rows = [
        ...Array.from({ length: 50 }, (_, index) => ({ name: `Apellido, N${index}`, code: `K${index}` })),
        { name: 'Otra, Zoe Z', type: 'Biométrico', code: 'B7' },
      ];
      const job = await beside(
        `insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'BIOMETRIC', 'B7' from customers`,
        async (end) => {
          const uploading = upload(csvOf(rows));
          await somebodyWaits();
          await end();
          return uploading;
        },
      );
      expect([counts(job), (await diners())[0]]).toEqual([[50, 1, 0, 0], 'Otra/Zoe Z/CARD Z1, BIOMETRIC B7/C1 11']);
    });

    it('MAS-04 SPR-36 a service profile removed during the import takes no diner with it', async () => {
      const job = await beside(
        'select from food_services_profiles where id = 12 for update; update food_services_profiles set is_active = false where id = 12',
        async (end) => {
          const uploading = upload(
            csvOf([
              { name: 'Uno, A', code: 'X1', profile: '12' },
              { name: 'Dos, B', code: 'X2' },
            ]),
          );
          await somebodyWaits();
          await end();
          return uploading;
        },
      );
      expect([counts(job), await diners()]).toEqual([[1, 0, 0, 1], ['Dos/B/CARD X2/C1 11']]);
    });
  });

  it('two concurrent uploads of overlapping files end without a duplicate or a deadlock', async () => {
    const files = [0, 1].map((half) =>
      csvOf(
        Array.from({ length: 3_000 }, (_, index) => ({
          name: `Apellido, N${index + half * 1_500}`,
          code: `K${index + half * 1_500}`,
        })).sort(() => (half === 0 ? 1 : -1)),
      ),
    );
    const jobs = await Promise.all(files.map((content) => upload(content)));
    const sums = jobs.map((job) => counts(job) as number[]);
    expect(sums.map((sum) => [sum.reduce((total, each) => total + each, 0), sum[3]])).toEqual([
      [3_000, 0],
      [3_000, 0],
    ]);
    expect(sums.reduce((total, [created = 0]) => total + created, 0)).toBe(4_500);
    expect(await database.query('select count(*) as diners from customers')).toEqual([{ diners: 4_500 }]);
  });

  it('DIN-31 a diner that comes to a second centre brings every code, and is refused when one is taken there', async () => {
    await upload(
      csvOf([
        { name: 'Uno, A', file: '1', code: 'X1' },
        { name: 'Uno, A', file: '1', type: 'Biométrico', code: 'BX' },
        { name: 'Dos, B', file: '2', type: 'Biométrico', code: 'BX', profile: '13' },
      ]),
    );
    const job = await upload(csvOf([{ name: 'Uno, A', file: '1', code: 'X1', profile: '12' }]));
    expect((await errorRows(job))[1]?.[9]).toBe('Código: ya lo tiene otro comensal en Córdoba');
  });

  it('ACC-20 DIN-31 a code that is taken at a place of the diner outside the uploader’s scope is refused without its name', async () => {
    await addCanteenUser(database.query, pilar, 'no password');
    await upload(
      csvOf([
        { name: 'Uno, A', file: '1', code: 'X1' },
        { name: 'Uno, A', file: '1', code: 'X1', profile: '12' },
        { name: 'Dos, B', file: '2', type: 'Biométrico', code: 'BX', profile: '13' },
      ]),
    );
    const both = csvOf([
      { name: 'Uno, A', file: '1', code: 'X1' },
      { name: 'Uno, A', file: '1', type: 'Biométrico', code: 'BX' },
    ]);
    const reasons = async (owner: string): Promise<(string | undefined)[]> =>
      (await errorRows(await upload(both, owner))).slice(1).map((row) => row[9]);
    const [own, other] = [
      'Código: ya lo tiene otro comensal en otro de los centros logísticos de este comensal',
      'Código: ya lo tiene otro comensal en Córdoba',
    ];
    expect([await reasons('pilar'), await reasons('admin')]).toEqual([
      [own, own],
      [other, other],
    ]);
  });
});
