import { appendFile, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDatabase,
  type Database,
  hasSealedHash,
  sealSigningKey,
  signAudit,
  verifyAudit,
  verifySignatures,
} from '@comensal/infrastructure';
import { createTestDatabase, eventually, type TestDatabase } from '@comensal/infrastructure/testing';
import { Client } from 'pg';
import { verdictText } from './verdict-text';

const sharedKey = '0f3a9c1be27d5846a0f3c9b1e27d5846';
let database: TestDatabase;
let client: Client;
let product: Database;
let dataDir: string;
let moment: Date;
let auditSealKey: string | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  product = await createDatabase({ url: database.url });
  dataDir = await mkdtemp(join(tmpdir(), 'comensal-seals-'));
  moment = new Date('2026-11-21T12:00:00-03:00');
  auditSealKey = undefined;
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    `insert into sales_materials (id, description) select 'M' || n, 'Menú' from generate_series(1, 30) n`,
  );
  await seal();
  await sign();
});
afterEach(async () => {
  await client.end();
  await product.close();
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
});

/** A transaction of another database of the same server may hold the seal back for a while. */
const seal = (): Promise<number> =>
  eventually(
    'the events to be sealed',
    async () => Number((await client.query('select seal_audit_events(10) as sealed')).rows[0]?.sealed) || null,
  );
/** As the worker of that data folder does. */
const sign = (folder = dataDir): Promise<number | null> =>
  signAudit({
    database: product,
    configuration: { dataDir: folder, auditSealKey, publicUrl: 'https://comensal.example' },
    clock: () => moment,
  });
const heads = (name: string): string => join(dataDir, 'audit-heads', name);

/** What an intruder with every right on the server would do. */
async function tamper(sql: string): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
}
const report = async (hash?: string) =>
  verdictText(
    await verifyAudit(database.url),
    await verifySignatures({ databaseUrl: database.url, dataDir, auditSealKey }),
    hash === undefined ? undefined : { hash, found: await hasSealedHash(database.url, hash) },
  );

describe('npm run audit:verify', () => {
  it('AUD-09 says that the chain holds, what is not sealed yet, and the hash to keep', async () => {
    await client.query(`update sales_materials set description = 'Vianda' where id = 'M1'`);
    const { lastHash } = await verifyAudit(database.url);
    const { lines, exitCode } = await report(lastHash ?? '');
    expect(exitCode).toBe(0);
    expect(lines).toEqual([
      'Bloques sellados: 3, con 30 eventos. Eventos todavía sin sellar, que esta prueba no alcanza: 1.',
      'Bloques con firma válida: 3 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 2.',
      'La auditoría está íntegra.',
      `Huella del último bloque, para guardar fuera de la base de datos: ${lastHash}`,
    ]);
  });

  it('AUD-09 names the very events that were altered, removed or slipped in, and the seal that was, and ends with 1', async () => {
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
        'Bloques con firma válida: 3 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 2.',
        'La auditoría NO está íntegra.',
      ],
    });
  });

  it('AUD-09 finds that the end was cut off by what is kept outside of the database, or by a kept hash', async () => {
    const { lastHash } = await verifyAudit(database.url);
    await tamper(
      'delete from audit_seals where first_id = 21; delete from audit_seal_signatures where seal_id = 3; delete from audit_events where id > 20',
    );
    expect(await report()).toEqual({
      exitCode: 1,
      lines: [
        'Bloques sellados: 2, con 20 eventos. Eventos todavía sin sellar, que esta prueba no alcanza: 0.',
        'Bloques con firma válida: 2 de 2. Bloques guardados fuera de la base de datos con los que se comparó: 2.',
        'FALLA desde el bloque 3: 2 bloques guardados fuera de la base de datos ya no están en ella: se quitaron bloques del final.',
        'La auditoría NO está íntegra.',
      ],
    });
    await expect(sign()).rejects.toThrow('El bloque 3 de la auditoría no es el que se firmó');
    await Promise.all(['2026.jsonl', 'newest.json'].map((name) => rm(heads(name))));
    const noHeads =
      'No hay bloques guardados en DATA_DIR/audit-heads: no se pudo probar que no se quitaron bloques del final. Use --hash con la huella de un mensaje diario.';
    expect(await report()).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([noHeads, 'La auditoría está íntegra.']),
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

/** Events rewritten and every seal computed anew, as the database's own function would: the chain alone finds nothing. */
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
    'Bloques con firma válida: 3 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 2.',
    'La auditoría está íntegra.',
  ];

  it('AUD-09 an owner who rewrites events and computes all seals anew is found, and gets no signature', async () => {
    await rewrite();
    expect((await verifyAudit(database.url)).faults).toEqual([]);
    expect(await report()).toEqual({
      exitCode: 1,
      lines: [
        untouched[0],
        'Bloques con firma válida: 0 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 2.',
        'FALLA desde el bloque 1: 3 bloques no son los que se firmaron: fueron rehechos.',
        'FALLA desde el bloque 3: 2 bloques guardados fuera de la base de datos tienen en ella otra huella: se rehízo la cadena.',
        'La auditoría NO está íntegra.',
      ],
    });
    await expect(sign()).rejects.toThrow('El bloque 3 de la auditoría no es el que se firmó');
  });

  it('AUD-09 an owner who also takes the signatures away is found, and gets no new ones', async () => {
    await rewrite('delete from audit_seal_signatures');
    expect(await report()).toEqual({
      exitCode: 1,
      lines: [
        untouched[0],
        'Bloques con firma válida: 0 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 2.',
        'FALLA desde el bloque 1: 3 bloques no tienen firma (el proceso de tareas firma los nuevos cada minuto; los anteriores, la primera vez que corre).',
        'FALLA desde el bloque 3: 2 bloques guardados fuera de la base de datos tienen en ella otra huella: se rehízo la cadena.',
        'La auditoría NO está íntegra.',
      ],
    });
    await expect(sign()).rejects.toThrow('El bloque 3 de la auditoría no es el que se firmó');
    expect(await database.arrange('select from audit_seal_signatures')).toEqual([]);
  });

  it('AUD-09 a copy cut off between a seal and its signature is sound and says so; an earlier block without one is not', async () => {
    await client.query(`update sales_materials set description = 'Vianda'`);
    await seal();
    const ofCopy = async () =>
      verdictText(
        await verifyAudit(database.url),
        await verifySignatures({ databaseUrl: database.url, dataDir, auditSealKey }, { cutOff: true }),
      );
    const none =
      'bloques no tienen firma (el proceso de tareas firma los nuevos cada minuto; los anteriores, la primera vez que corre)';
    expect((await report()).lines).toContain(`FALLA desde el bloque 4: 3 ${none}.`);
    const { lines, exitCode } = await ofCopy();
    expect([exitCode, lines.slice(1, 4)]).toEqual([
      0,
      [
        'Bloques con firma válida: 3 de 6. Bloques guardados fuera de la base de datos con los que se comparó: 2.',
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

  it('AUD-09 signs the new blocks alone, once, and none after a signature that is not its own', async () => {
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

  it('AUD-09 another key signs the blocks to come, and what the former one signed is proved by its public key', async () => {
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
    await rm(heads('keys.jsonl'));
    expect(await report()).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([
        'FALLA desde el bloque 1: 3 bloques están firmados con una clave desconocida: restituya DATA_DIR/audit-heads/keys.jsonl.',
      ]),
    });
  });

  it('AUD-09 says that the key is missing, and what cannot be read', async () => {
    await rename(join(dataDir, 'audit-seal.key'), join(dataDir, 'away'));
    expect(await report()).toMatchObject({ exitCode: 0, lines: expect.arrayContaining([untouched[1]]) });
    await rm(heads('keys.jsonl'));
    expect(await report()).toEqual({
      exitCode: 1,
      lines: [
        untouched[0],
        'Bloques con firma válida: 0 de 3. Bloques guardados fuera de la base de datos con los que se comparó: 2.',
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

  it('AUD-09 the newest block leaves the database once a day, into a file of its owner and to anyone who reads the audit', async () => {
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
    const kept = await readFile(heads('2026.jsonl'), 'utf8');
    const head = JSON.parse(kept);
    expect(kept).toBe(`${JSON.stringify(head)}\n`);
    const [newest] = await database.arrange<object>(
      `select s.id as "sealId", s.last_id as "lastEventId", s.hash, g.key_id as "keyId", g.signature
         from audit_seals s join audit_seal_signatures g on g.seal_id = s.id order by s.id desc limit 1`,
    );
    expect(head).toEqual({ at: '2026-11-21T15:00:00.000Z', ...newest });
    expect(mail).toMatchObject({
      recipient: 'ana@comensal.example',
      subject: 'Auditoría: huella del 21/11/2026',
      text: expect.stringContaining(
        `Bloque: ${head.sealId}\nÚltimo evento: ${head.lastEventId}\nHuella: ${head.hash}\nFirma: ${head.signature}\nClave de firma: ${head.keyId}\nMomento: 21/11/2026 12:00\n`,
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

  it('AUD-09 several workers, each with a folder of its own, mail the newest block of a day once', async () => {
    await client.query(`insert into profiles (name) values ('Auditores')`);
    await client.query(
      `insert into profile_module_relations (profile_name, module, permission) values ('Auditores', 'Auditoria', 'R')`,
    );
    await client.query(`insert into users (username, name, surname, email, profile_name, password_hash)
      values ('auditora', 'Ana', 'Paz', 'ana@comensal.example', 'Auditores', 'x')`);
    await seal();
    // The same for every worker (docs/operating.md): each proves what another signed.
    auditSealKey = sharedKey;
    const folders = ['one', 'two', 'three'].map((name) => join(dataDir, name));
    // At once, and one after another: anyone who finds another one at it leaves it to that one.
    await Promise.all(folders.map(sign));
    for (const folder of folders) await sign(folder);
    expect(await database.arrange('select recipient, subject from mails')).toEqual([
      { recipient: 'ana@comensal.example', subject: 'Auditoría: huella del 21/11/2026' },
    ]);
    // Each has the block outside of the database.
    const kept = await Promise.all(
      folders.map((folder) => readFile(join(folder, 'audit-heads', '2026.jsonl'), 'utf8')),
    );
    expect(new Set(kept).size).toBe(1);
  });
});
