import { hasSealedHash, verifyAudit } from '@comensal/infrastructure';
import { createTestDatabase, eventually, type TestDatabase } from '@comensal/infrastructure/testing';
import { Client } from 'pg';
import { verdictText } from './verdict-text';

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into sales_materials (id, description) select 'M' || n, 'Menú' from generate_series(1, 30) n`,
  );
  // A transaction of another database of the same server may hold the seal back for a while.
  await eventually(
    'the events to be sealed',
    async () => Number((await client.query('select seal_audit_events(10) as sealed')).rows[0]?.sealed) || null,
  );
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** What an intruder with every right on the server would do. */
async function tamper(sql: string): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
}
const report = async (hash?: string) =>
  verdictText(
    await verifyAudit(database.url),
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
        'La auditoría NO está íntegra.',
      ],
    });
  });

  it('AUD-09 with a kept hash also finds that the end was cut off', async () => {
    const { lastHash } = await verifyAudit(database.url);
    await tamper('delete from audit_seals where first_id = 21; delete from audit_events where id > 20');
    expect((await report()).exitCode).toBe(0);
    expect(await report(lastHash ?? '')).toMatchObject({
      exitCode: 1,
      lines: [
        expect.any(String),
        expect.stringContaining('se quitaron bloques del final'),
        'La auditoría NO está íntegra.',
      ],
    });
  });
});
