import { appendFile, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCheckpoint, readKeyLine } from '@comensal/domain/evidence';
import {
  keepAuditSealed,
  sealSigningKey,
  sealWithHash,
  signAudit,
  verifySignatures,
} from '@comensal/infrastructure/audit';
import { createDatabase } from '@comensal/infrastructure/composition';
import { type ObjectStore } from '@comensal/infrastructure/platform/configuration';
import { type Database, verifyAudit } from '@comensal/infrastructure/platform/database';
import {
  createTestDatabase,
  eventually,
  startLockedS3Server,
  startS3Server,
  type TestDatabase,
} from '@comensal/infrastructure/testing';
import { Client } from 'pg';
import { continueRestored } from './continue-restored';
import { onceSigned } from './once-signed';
import { verdictText } from './verdict-text';

const noKey = { name: '', publicKey: new Uint8Array(32) };
const sharedKey = '0f3a9c1be27d5846a0f3c9b1e27d5846';
let database: TestDatabase;
let client: Client;
let product: Database;
let dataDir: string;
let moment: Date;
let auditSealKey: string | undefined;
let stopStore: () => Promise<void> = () => Promise.resolve();
let filesUrl: ObjectStore | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  product = await createDatabase({ url: database.url });
  dataDir = await mkdtemp(join(tmpdir(), 'comensal-seals-'));
  moment = new Date('2026-11-21T12:00:00-03:00');
  auditSealKey = undefined;
  filesUrl = undefined;
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    `insert into sales_materials (id, description) select 'M' || n, 'Menú' from generate_series(1, 30) n`,
  );
  await seal();
  await sign();
});
afterEach(async () => {
  await stopStore();
  await client.end();
  await product.close();
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
});

/** A transaction in another database of the same server may delay the seal. */
const seal = (): Promise<number> =>
  eventually(
    'the events to be sealed',
    async () => Number((await client.query('select seal_audit_events(10) as sealed')).rows[0]?.sealed) || null,
  );
/** As the worker of that data folder does. */
const sign = async (folder = dataDir): Promise<number | null> => {
  const done = await signAudit({
    database: product,
    configuration: { dataDir: folder, filesUrl, auditSealKey, publicUrl: 'https://comensal.example' },
    clock: () => moment,
  });
  return done && done.signed;
};
/** Without both copies of the public keys. */
const forgetKeys = async (): Promise<void> => {
  await rm(heads('keys.jsonl'));
  await rm(join(dataDir, 'files', 'audit-heads', 'keys'), { recursive: true });
};
const heads = (name: string): string => join(dataDir, 'audit-heads', name);

/** What an intruder with every right on the server would do. */
async function tamper(sql: string): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
}
const report = async (hash?: string) =>
  verdictText(
    await verifyAudit(database.url),
    await verifySignatures({ databaseUrl: database.url, dataDir, filesUrl, auditSealKey }),
    hash === undefined ? undefined : { hash, sealId: await sealWithHash(database.url, hash) },
  );

describe('npm run audit:verify', () => {
  it('AUD-09 reports a valid chain, the unsealed events, and the hash to keep', async () => {
    await client.query(`update sales_materials set description = 'Vianda' where id = 'M1'`);
    const { lastHash } = await verifyAudit(database.url);
    const { lines, exitCode } = await report(lastHash ?? '');
    expect(exitCode).toBe(0);
    expect(lines).toEqual([
      'Bloques sellados: 3, con 30 eventos. Eventos todavía sin sellar, que esta prueba no alcanza: 1.',
      'Bloques con firma válida: 3 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 1.',
      'La auditoría está íntegra.',
      `Huella del último bloque, para guardar fuera de la base de datos: ${lastHash}`,
    ]);
  });

  it('AUD-09 waits while blocks lack only their signature, and says so; without a signer it reports that in the end', async () => {
    await client.query(`update sales_materials set description = 'Vianda' where id <= 'M20'`);
    await seal();
    const prove = async () => ({
      verdict: await verifyAudit(database.url),
      signatures: await verifySignatures({ databaseUrl: database.url, dataDir, filesUrl, auditSealKey }),
    });
    const said: string[] = [];
    let waited = 0;
    const unsigned = await onceSigned(
      prove,
      (sentence) => said.push(sentence),
      async (ms) => void (waited += ms),
    );
    expect(waited).toBe(150_000);
    expect(verdictText(unsigned.verdict, unsigned.signatures)).toMatchObject({ exitCode: 1 });
    const signed = await onceSigned(
      prove,
      (sentence) => said.push(sentence),
      async () => void (await sign()),
    );
    expect(verdictText(signed.verdict, signed.signatures)).toMatchObject({ exitCode: 0 });
    const sentence =
      'La auditoría se está sellando: el proceso de tareas firma los bloques cada pocos segundos, y tras un error cada minuto. Se espera hasta dos minutos y medio.';
    expect(said).toEqual([sentence, sentence]);
    // Tampering is reported at once.
    await tamper(`update audit_events set username = 'nadie' where id = 12`);
    const pause = jest.fn();
    await onceSigned(prove, () => undefined, pause);
    expect(pause).not.toHaveBeenCalled();
  });

  it('AUD-09 names the events that were altered, removed or inserted, and the deleted seal, and exits with 1', async () => {
    await tamper(`update audit_events set username = 'nadie' where id in (12, 15);
      delete from audit_events where id = 5;
      insert into audit_events (id, username, table_name, action, record_key) overriding system value values (-3, 'x', 'users', 'D', 'x');
      update audit_seals set event_hashes = set_byte(event_hashes, 0, get_byte(event_hashes, 0) # 1) where id = 3`);
    expect(await report()).toEqual({
      exitCode: 1,
      lines: [
        'Bloques sellados: 3, con 30 eventos. Eventos todavía sin sellar, que esta prueba no alcanza: 0.',
        'FALLA fuera de todo bloque: el evento -3 fue agregado entre los sellados.',
        'FALLA en el bloque 1 (eventos 1 a 10): el evento 5 fue quitado después de sellarse.',
        'FALLA en el bloque 2 (eventos 11 a 20): el evento 12 fue modificado después de sellarse.',
        'FALLA en el bloque 2 (eventos 11 a 20): el evento 15 fue modificado después de sellarse.',
        'FALLA en el bloque 3 (eventos 21 a 30): el sello mismo fue modificado.',
        'FALLA en el bloque 3 (eventos 21 a 30): el evento 21 fue modificado después de sellarse.',
        'Bloques con firma válida: 3 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 1.',
        'La auditoría NO está íntegra.',
      ],
    });
  });

  it('AUD-09 finds a truncated end by the copies outside the database, or by a kept hash', async () => {
    const { lastHash } = await verifyAudit(database.url);
    await tamper(
      'delete from audit_seals where first_id = 21; delete from audit_seal_signatures where seal_id = 3; delete from audit_events where id > 20',
    );
    expect(await report()).toEqual({
      exitCode: 1,
      lines: [
        'Bloques sellados: 2, con 20 eventos. Eventos todavía sin sellar, que esta prueba no alcanza: 0.',
        'Bloques con firma válida: 2 de 2. Bloques guardados fuera de la base de datos con los que se comparó: 1.',
        'FALLA desde el bloque 3: 1 bloque guardado fuera de la base de datos ya no está en ella: se quitaron bloques del final.',
        'La auditoría NO está íntegra.',
      ],
    });
    await expect(sign()).rejects.toThrow(
      'La auditoría de la base de datos es más corta que lo guardado: ya no tiene el bloque 3. No se sella ni se firma nada más: ejecute npm run audit:verify',
    );
    await Promise.all(['2026.jsonl', 'newest.json'].map((name) => rm(heads(name))));
    await rm(join(dataDir, 'files'), { recursive: true });
    const noHeads =
      'No hay bloques guardados fuera de la base de datos (DATA_DIR/audit-heads y el lugar de los archivos): no se pudo probar que no se quitaron bloques del final. Use --hash con la huella de un mensaje diario.';
    const unproved = 'Lo que hay de la auditoría está íntegro; SU FINAL NO ESTÁ PROBADO.';
    expect(await report()).toMatchObject({ exitCode: 2, lines: expect.arrayContaining([noHeads, unproved]) });
    // An older head proves what came until then, and not that nothing followed.
    const first = (await client.query<{ hash: string }>('select hash from audit_seals where id = 1')).rows[0]?.hash;
    expect(await report(first)).toMatchObject({
      exitCode: 2,
      lines: expect.arrayContaining([
        'El último bloque guardado fuera de la base de datos es el 1: no se pudo probar que no se quitaron bloques después de él.',
        unproved,
      ]),
    });
    const last = (await verifyAudit(database.url)).lastHash ?? '';
    expect(await report(last)).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining(['La auditoría está íntegra.']),
    });
    expect(await report(lastHash ?? '')).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([
        expect.stringContaining(`ningún bloque tiene la huella ${lastHash}`),
        'La auditoría NO está íntegra.',
      ]),
    });
  });
});

/**
 * Events rewritten and every seal recomputed, as the database's own function would: the chain alone detects nothing.
 */
async function rewrite(andMore = ''): Promise<void> {
  await tamper(`update audit_events set username = 'nadie' where id = 5; ${andMore}`);
  for (const first of [1, 11, 21])
    await tamper(`update audit_seals s set event_hashes = block.hashes, previous_hash = block.previous,
        hash = encode(sha256(convert_to(block.previous || E'\n', 'UTF8') || block.hashes), 'hex')
      from (
        select coalesce((select hash from audit_seals where last_id = ${first} - 1), '') as previous,
               string_agg(sha256(convert_to(jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
                 username, table_name, action, record_key, new_data, last_data)::text, 'UTF8')), ''::bytea order by id) as hashes
          from audit_events where id between ${first} and ${first} + 9
      ) block
      where s.first_id = ${first}`);
}

describe('signed seals', () => {
  const untouched = [
    'Bloques sellados: 3, con 30 eventos. Eventos todavía sin sellar, que esta prueba no alcanza: 0.',
    'Bloques con firma válida: 3 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 1.',
    'La auditoría está íntegra.',
  ];

  it('AUD-09 an owner who rewrites events and recomputes all seals is detected, and gets no signature', async () => {
    await rewrite();
    expect((await verifyAudit(database.url)).faults).toEqual([]);
    expect(await report()).toEqual({
      exitCode: 1,
      lines: [
        untouched[0],
        'Bloques con firma válida: 0 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 1.',
        'FALLA desde el bloque 1: 3 bloques no son los que se firmaron: fueron rehechos.',
        'FALLA desde el bloque 3: 1 bloque guardado fuera de la base de datos tiene en ella otra huella: se rehízo la cadena.',
        'La auditoría NO está íntegra.',
      ],
    });
    await expect(sign()).rejects.toThrow('El bloque 3 de la auditoría no es el que se firmó y se guardó. No se sella');
  });

  it('AUD-09 an owner who also deletes the signatures is detected, and gets no new ones', async () => {
    await rewrite('delete from audit_seal_signatures');
    expect(await report()).toEqual({
      exitCode: 1,
      lines: [
        untouched[0],
        'Bloques con firma válida: 0 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 1.',
        'FALLA desde el bloque 1: 3 bloques no tienen firma (el proceso de tareas firma los nuevos cada minuto; los anteriores, la primera vez que corre).',
        'FALLA desde el bloque 3: 1 bloque guardado fuera de la base de datos tiene en ella otra huella: se rehízo la cadena.',
        'La auditoría NO está íntegra.',
      ],
    });
    await expect(sign()).rejects.toThrow('El bloque 3 de la auditoría no es el que se firmó y se guardó. No se sella');
    expect(await database.arrange('select from audit_seal_signatures')).toEqual([]);
  });

  it('AUD-09 a copy that ends between a seal and its signature is valid and says so; an earlier block without one is not', async () => {
    await client.query(`update sales_materials set description = 'Vianda'`);
    await seal();
    const ofCopy = async () =>
      verdictText(
        await verifyAudit(database.url),
        await verifySignatures({ databaseUrl: database.url, dataDir, filesUrl, auditSealKey }, { cutOff: true }),
      );
    const none =
      'bloques no tienen firma (el proceso de tareas firma los nuevos cada minuto; los anteriores, la primera vez que corre)';
    expect((await report()).lines).toContain(`FALLA desde el bloque 4: 3 ${none}.`);
    const { lines, exitCode } = await ofCopy();
    expect([exitCode, lines.slice(1, 4)]).toEqual([
      0,
      [
        'Bloques con firma válida: 3 de 6. Bloques guardados fuera de la base de datos con los que se comparó: 1.',
        'Los últimos 3 bloques todavía no tenían firma en ese momento: el proceso de tareas los firma cuando se inicia sobre la copia.',
        'La auditoría está íntegra.',
      ],
    ]);
    await tamper(`update audit_seals set sealed_at = sealed_at - interval '121 seconds' where id = 4`);
    expect(await ofCopy()).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([
        expect.stringContaining('FALLA desde el bloque 4: 1 bloque no tiene firma'),
        expect.stringContaining('Los últimos 2 bloques todavía no tenían firma'),
      ]),
    });
    expect(await sign()).toBe(3);
    expect((await report()).exitCode).toBe(0);
  });

  it('AUD-09 signs only the new blocks, once, and none after a foreign signature', async () => {
    expect(await sign()).toBe(0);
    await client.query(`update sales_materials set description = 'Vianda'`);
    await seal();
    expect(await sign()).toBe(3);
    expect((await report()).exitCode).toBe(0);
    await client.query(`update sales_materials set description = 'Menú'`);
    await seal();
    await product.query(`insert into audit_seal_signatures (seal_id, key_id, signature) values (8, 'x', 'y')`);
    await expect(sign()).rejects.toThrow('El bloque 8 de la auditoría no continúa el que se firmó antes');
    await expect(product.query('delete from audit_seal_signatures')).rejects.toMatchObject({ code: '42501' });
    await expect(client.query('delete from audit_seal_signatures')).rejects.toMatchObject({ code: '23001' });
  });

  it('AUD-09 a new key signs the next blocks, and the old signatures are verified with its public key', async () => {
    auditSealKey = sharedKey;
    await client.query(`update sales_materials set description = 'Vianda' where id = 'M1'`);
    await seal();
    expect(await sign()).toBe(1);
    expect((await report()).lines[1]).toBe(
      'Bloques con firma válida: 4 de 4. Bloques guardados fuera de la base de datos con los que se comparó: 2.',
    );
    expect(
      (
        await database.arrange<{ keyId: string }>(
          'select key_id as "keyId" from audit_seal_signatures order by seal_id',
        )
      )
        .map(({ keyId }) => keyId)
        .slice(2),
    ).toEqual([
      sealSigningKey({ dataDir, auditSealKey: undefined }).keyId,
      sealSigningKey({ dataDir, auditSealKey }).keyId,
    ]);
    await forgetKeys();
    expect(await report()).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([
        'FALLA desde el bloque 1: 3 bloques están firmados con una clave desconocida: restituya DATA_DIR/audit-heads/keys.jsonl.',
      ]),
    });
  });

  it('AUD-09 reports a missing key, and unreadable files', async () => {
    await rename(join(dataDir, 'audit-seal.key'), join(dataDir, 'away'));
    expect(await report()).toMatchObject({ exitCode: 0, lines: expect.arrayContaining([untouched[1]]) });
    await forgetKeys();
    expect(await report()).toEqual({
      exitCode: 1,
      lines: [
        untouched[0],
        'Bloques con firma válida: 0 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 1.',
        'FALLA: falta la clave de las firmas, que no se pudieron probar: defina AUDIT_SEAL_KEY, o restituya DATA_DIR/audit-seal.key o DATA_DIR/audit-heads/keys.jsonl.',
        'La auditoría NO está íntegra.',
      ],
    });
    await rename(join(dataDir, 'away'), join(dataDir, 'audit-seal.key'));
    await appendFile(heads('2026.jsonl'), '{"at":\n');
    expect(await report()).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining(['FALLA: no se puede leer DATA_DIR/audit-heads/2026.jsonl:2.']),
    });
  });

  it('AUD-09 the newest block leaves the database once a day, into a file of the owner and to the readers of the audit', async () => {
    await rm(heads('2026.jsonl'));
    await client.query(`insert into profiles (name) values ('Auditores'), ('Otros')`);
    await client.query(
      `insert into profile_module_relations (profile_name, module, permission) values ('Auditores', 'Auditoria', 'R'), ('Otros', 'Usuarios', 'W')`,
    );
    await client.query(`insert into users (username, name, surname, email, profile_name, password_hash)
      values ('auditora', 'Ana', 'Paz', 'ana@comensal.example', 'Auditores', 'x'), ('otro', 'Otto', 'Paz', 'otto@comensal.example', 'Otros', 'x')`);
    await seal();
    await sign();
    await sign();
    const [mail, ...more] = await database.arrange<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from mails',
    );
    expect(more).toEqual([]);
    const stored = await readFile(heads('2026.jsonl'), 'utf8');
    const head = JSON.parse(stored);
    expect(stored).toBe(`${JSON.stringify(head)}\n`);
    const [newest] = await database.arrange<object>(
      `select s.id as "sealId", s.last_id as "lastEventId", s.hash, g.key_id as "keyId", g.signature
         from audit_seals s join audit_seal_signatures g on g.seal_id = s.id order by s.id desc limit 1`,
    );
    const [{ checkpoint, ...log } = { checkpoint: '' }] = await database.arrange<{
      checkpoint: string;
      logKey: string;
    }>(`select b.note as checkpoint, $1 as "logKey" from audit_log_blocks b order by b.seal_id desc limit 1`, [
      head.logKey,
    ]);
    expect(await readCheckpoint(checkpoint, (await readKeyLine(head.logKey)) ?? noKey)).toMatchObject({ size: 36 });
    expect(head).toEqual({ at: '2026-11-21T15:00:00.000Z', ...newest, checkpoint, ...log });
    expect(mail).toMatchObject({
      recipient: 'ana@comensal.example',
      subject: 'Auditoría: huella del 21/11/2026',
      text: expect.stringContaining(
        `Bloque: ${head.sealId}\nÚltimo evento: ${head.lastEventId}\nHuella: ${head.hash}\nFirma: ${head.signature}\nClave de firma: ${head.keyId}\nMomento: 21/11/2026 12:00\nPunto de control: ${checkpoint.trim().replaceAll(/\n+/g, ' ')}\nClave del registro: ${head.logKey}\n`,
      ),
    });
    for (const file of [heads('2026.jsonl'), heads('newest.json'), join(dataDir, 'audit-seal.key')])
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    moment = new Date('2027-01-01T00:00:00-03:00');
    await sign();
    expect(JSON.parse(await readFile(heads('2027.jsonl'), 'utf8'))).toEqual({
      ...head,
      at: '2027-01-01T03:00:00.000Z',
    });
    expect(await database.arrange('select subject from mails order by created_at')).toEqual([
      { subject: 'Auditoría: huella del 21/11/2026' },
      { subject: 'Auditoría: huella del 01/01/2027' },
    ]);
  });

  it('AUD-09 several workers, each with its own folder, mail a day’s newest block once', async () => {
    await client.query(`insert into profiles (name) values ('Auditores')`);
    await client.query(
      `insert into profile_module_relations (profile_name, module, permission) values ('Auditores', 'Auditoria', 'R')`,
    );
    await client.query(`insert into users (username, name, surname, email, profile_name, password_hash)
      values ('auditora', 'Ana', 'Paz', 'ana@comensal.example', 'Auditores', 'x')`);
    await seal();
    // The same for every worker (docs/operating.md): each verifies what another signed.
    auditSealKey = sharedKey;
    const folders = ['one', 'two', 'three'].map((name) => join(dataDir, name));
    // Concurrently, and one after another: whoever finds another at it leaves it to that one.
    await Promise.all(folders.map(sign));
    for (const folder of folders) await sign(folder);
    expect(await database.arrange('select recipient, subject from mails')).toEqual([
      { recipient: 'ana@comensal.example', subject: 'Auditoría: huella del 21/11/2026' },
    ]);
    // Each has the block outside the database.
    const stored = await Promise.all(
      folders.map((folder) => readFile(join(folder, 'audit-heads', '2026.jsonl'), 'utf8')),
    );
    expect(new Set(stored).size).toBe(1);
  });
});

/** A file store that outlives a worker, and what somebody with every right on it may do there. */
const places: readonly {
  readonly name: string;
  start(): Promise<{ store?: ObjectStore; empty(): Promise<void>; stop(): Promise<void> }>;
}[] = [
  {
    name: 'a folder of files',
    start: async () => ({ empty: () => Promise.resolve(), stop: () => Promise.resolve() }),
  },
  {
    name: 'an object store',
    async start() {
      const folder = await mkdtemp(join(tmpdir(), 'comensal-s3-'));
      const { store, stop } = await startS3Server(folder);
      return {
        store,
        empty: () => Promise.resolve(),
        stop: () => stop().then(() => rm(folder, { recursive: true, force: true })),
      };
    },
  },
  {
    name: 'an object store with object lock, which the intruder empties',
    async start() {
      const { store, hideAll, kept, stop } = await startLockedS3Server();
      return {
        store,
        async empty() {
          // Two keys and a head, each for a year.
          expect(await hideAll()).toBe(3);
          const soon = Date.now() + 364 * 86_400_000;
          expect([...kept()].filter(([, until]) => until.getTime() < soon)).toEqual([]);
        },
        stop,
      };
    },
  },
];

describe('heads that outlive the workers', () => {
  /** Like a worker with its own folder, new after each start. */
  async function restart(): Promise<void> {
    await product.close();
    product = await createDatabase({ url: database.url });
    await rm(join(dataDir, 'audit-heads'), { recursive: true, force: true });
  }
  const configuration = () => ({ dataDir, filesUrl, auditSealKey, publicUrl: 'https://comensal.example' });
  const work = () => keepAuditSealed({ database: product, configuration: configuration(), clock: () => moment });
  const accept = async (isConfirmed: boolean) =>
    continueRestored(
      { query: product.query, configuration: configuration(), clock: () => moment },
      {
        verdict: await verifyAudit(database.url),
        signatures: await verifySignatures({ databaseUrl: database.url, ...configuration() }),
      },
      isConfirmed,
    );
  const cut = `delete from audit_seals where id > 2; delete from audit_seal_signatures where seal_id > 2;
    delete from audit_events where id > 20`;
  const sealsNow = async () => (await client.query('select max(id)::int as id from audit_seals')).rows[0]?.id;
  const remedy =
    'No se sella ni se firma nada más: ejecute npm run audit:verify, guarde lo que dice y, solo si usted restauró una copia anterior, acéptela con npm run audit:continue; si no, alguien alteró la base de datos: consérvela con sus copias.';

  beforeEach(async () => {
    auditSealKey = sharedKey;
    await client.query(`insert into profiles (name) values ('Auditores')`);
    await client.query(
      `insert into profile_module_relations (profile_name, module, permission) values ('Auditores', 'Auditoria', 'R')`,
    );
    await client.query(`insert into users (username, name, surname, email, profile_name, password_hash)
      values ('auditora', 'Ana', 'Paz', 'ana@comensal.example', 'Auditores', 'x')`);
  });

  it.each(places)('AUD-09 a truncated end is found after the workers restart: $name', async ({ start }) => {
    const { store, empty, stop } = await start();
    [filesUrl, stopStore] = [store, stop];
    await seal();
    await sign();
    const { id: newest } =
      (await client.query<{ id: number }>('select max(id)::int as id from audit_seals')).rows[0] ?? {};
    await tamper(`${cut}; delete from mails`);
    await empty();
    await restart();
    await client.query(`update sales_materials set description = 'Vianda' where id = 'M1'`);
    const sentence = `La auditoría de la base de datos es más corta que lo guardado: ya no tiene el bloque ${newest}. ${remedy}`;
    await expect(work()).rejects.toThrow(sentence);
    await expect(work()).rejects.toThrow(sentence);
    expect(await sealsNow()).toBe(2);
    expect(await database.arrange('select sentence from audit_alarm')).toEqual([{ sentence }]);
    expect(await database.arrange('select recipient, subject from mails')).toEqual([
      { recipient: 'ana@comensal.example', subject: 'Auditoría: no coincide con lo guardado (21/11/2026)' },
    ]);
    expect((await report()).exitCode).toBe(1);
    // Whoever has the key accepts a restored copy, permanently and visibly.
    expect((await accept(false)).exitCode).toBe(1);
    await expect(work()).rejects.toThrow(sentence);
    const accepted = await accept(true);
    expect([accepted.exitCode, accepted.lines.at(-1)]).toEqual([0, 'Se aceptó: la cadena sigue después del bloque 2.']);
    await restart();
    await eventually('the event to be sealed', async () => ((await work())?.signed ?? 0) > 0 || null);
    expect(await database.arrange('select from audit_alarm')).toEqual([]);
    expect(await report()).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([
        expect.stringMatching(
          /^El 21\/11\/2026 12:00 se aceptó, con la clave de las firmas, que la cadena siguiera después del bloque 2: falta/,
        ),
        'La auditoría está íntegra.',
      ]),
    });
    expect((await accept(true)).lines).toEqual([
      'La base de datos tiene todos los bloques guardados: no hay nada que aceptar.',
    ]);
  });

  it('AUD-09 a chain of the same length with other hashes does not match the files', async () => {
    await seal();
    await sign();
    const { id: newest } =
      (await client.query<{ id: number }>('select max(id)::int as id from audit_seals')).rows[0] ?? {};
    await rewrite(`delete from audit_seal_signatures; delete from mails`);
    await tamper(`update audit_seals set hash = repeat('a', 64) where id = ${newest}`);
    await restart();
    await expect(work()).rejects.toThrow(
      `El bloque ${newest} de la auditoría no es el que se firmó y se guardó. ${remedy}`,
    );
  });

  it('AUD-09 a block that only the database’s own mails name is not told as kept outside of it', async () => {
    await rm(heads('2026.jsonl'));
    await seal();
    await sign();
    await Promise.all(['2026.jsonl', 'newest.json'].map((name) => rm(heads(name))));
    await rm(join(dataDir, 'files'), { recursive: true });
    expect(await report()).toMatchObject({
      exitCode: 2,
      lines: expect.arrayContaining([
        expect.stringMatching(/comparó: 0\. Anotados solo en sus propios correos, que no prueban el final: 1\.$/),
        expect.stringMatching(/^No hay bloques guardados fuera de la base de datos/),
      ]),
    });
  });

  it('AUD-09 a daily mail that the database still has reveals a truncated end, when every other place is empty', async () => {
    await rm(heads('2026.jsonl'));
    await seal();
    await sign();
    await tamper(cut);
    await rm(join(dataDir, 'files', 'audit-heads', 'heads'), { recursive: true });
    await restart();
    await expect(work()).rejects.toThrow('es más corta que lo guardado');
    expect((await report()).exitCode).toBe(1);
    await tamper('delete from mails');
    // Nothing records it any more: the verification says that it proves no end.
    expect((await report()).exitCode).toBe(2);
  });
});
