import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Bytes, type NoteKey, packFiles, readKeyLine, verifyPack } from '@comensal/domain/evidence';
import { Client } from 'pg';
import { headPlaces } from '../audit/known-heads';
import { sealAudit } from '../audit/seal-audit';
import { signAudit } from '../audit/sign-audit';
import { readZip } from '../audit/verifier/read-zip';
import { pastedNote, verifyPasted } from '../audit/verifier/verify-page';
import { eventually } from '../testing/eventually';
import { testSealKey } from '../testing/evidence';
import { startExports, type TestExports } from '../testing/exports';

const at = new Date('2026-11-21T23:30:00-03:00');
const reader = join(__dirname, '../../../../tools/evidence/verify_pack.py');
const invoice = Buffer.from('%PDF-1.4 a paper');
let exports: TestExports;
let client: Client;
let folder: string;
const creditId = 7;
const fileId = '0f3a9c1b-e27d-4846-a0f3-c9b1e27d5846';

async function write(username: string, sql: string, parameters: unknown[] = []): Promise<void> {
  await client.query('begin');
  await client.query(`select set_config('app.username', $1, true), set_config('app.clock', $2, true)`, [
    username,
    '2026-03-02T10:00:00-03:00',
  ]);
  await client.query(sql, parameters);
  await client.query('commit');
}

async function sign(): Promise<void> {
  await eventually('the events to be sealed', async () =>
    (await sealAudit(exports.database.query)) > 0 ? true : null,
  );
  await signAudit({
    database: exports.database,
    configuration: { dataDir: folder, auditSealKey: testSealKey, filesUrl: undefined, publicUrl: 'http://127.0.0.1' },
    clock: () => at,
  });
}

async function mailed(): Promise<{ note: string; keyLine: string; key: NoteKey }> {
  const { newest } = await headPlaces({ dataDir: folder, filesUrl: undefined }).folder.read();
  const key = await readKeyLine(newest?.logKey ?? '');
  if (!newest?.checkpoint || !newest.logKey || !key) throw new Error('Nothing was signed');
  return { note: newest.checkpoint, keyLine: newest.logKey, key };
}

beforeAll(async () => {
  exports = await startExports(at);
  folder = await mkdtemp(join(tmpdir(), 'comensal-pack-'));
  client = new Client({ connectionString: exports.ownerUrl });
  await client.connect();
  await write(
    'lider',
    `insert into groups (company_id, business_unit_id, name) values ('K1', 'C1', 'Uno'), ('K1', 'C1', 'Dos')`,
  );
  await sign();
  await write('lider', `update groups set name = 'Ñandú "tres"' where name = 'Uno'`);
  await write('lider', `delete from groups where name = 'Dos'`);
  await write(
    'lider',
    `insert into credits_requests (id, create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
     overriding system value values (${creditId}, '2026-03-02', 'K1', 'C1', 'K1', '30-1', 'Uno', 100000, 'contratista'), (8, '2026-03-02', 'K1', 'C1', 'K1', '30-1', 'Otro', 1, 'contratista')`,
  );
  await write(
    'lider',
    `insert into credits_requests_state (credit_id, event, status, username) values (${creditId}, 'request', 'Pendiente', 'contratista')`,
  );
  const { size, sha256 } = await exports.files.write(fileId, Readable.from([invoice]));
  await write(
    'lider',
    `insert into files (id, name, content_type, size, sha256) values ($1, 'Factura/Ñ.pdf', 'application/pdf', $2, $3)`,
    [fileId, size, sha256],
  );
  await write('lider', `insert into credit_documents (credit_id, file_id, type) values (${creditId}, '${fileId}', 0)`);
  const pays = (number: number): string => `
    insert into credits_requests_state (credit_id, event, status, username) values (8, 'pay', 'Pagado', 'contratista');
    delete from payment_papers where credit_id = 8;
    insert into payment_papers (credit_id, kind, number, paper_date, amount) values (8, 'transfer', '${number}', '2026-03-02', 1)`;
  await write('lider', pays(84512097));
  await write('lider', pays(84512098));
  await write(
    'lider',
    `insert into bank_accounts (id, name, number) values (1, 'Banco Sur', '0070999003000412345671');
     insert into bank_movements (id, account_id, day, amount, balance, description, operation, payer_tax_id, payer_account, occurrence, is_income, statements)
     values (1, 1, '2026-03-02', 1, 1, '', '', '', '', 1, true, '{}');
     insert into movement_matches (movement_id, credit_id, amount, username) values (1, 8, 1, 'lider')`,
  );
  await write('contratista', `insert into sales_materials (id, description) values ('M9', 'Menú 9')`);
  await sign();
});
afterAll(async () => {
  await client.end();
  await exports.close();
  await rm(folder, { recursive: true, force: true });
});

const march = { table: 'groups', range: { from: 20260301, to: 20260331 } };
const ofCredit = { ...march, credit: creditId };

async function filesOf(bytes: Buffer): Promise<Map<string, Bytes>> {
  const files = await readZip(new Uint8Array(bytes));
  if (!files) throw new Error('No zip that can be read');
  return files;
}

async function byPython(bytes: Uint8Array, keyLine: string, ...held: string[]): Promise<string> {
  const names = ['pack.zip', ...held.map((_, position) => `held-${position}`)].map((name) => join(folder, name));
  await Promise.all(
    names.map((name, position) => writeFile(name, position === 0 ? bytes : (held[position - 1] ?? ''))),
  );
  const [pack = '', ...notes] = names;
  const { stdout } = await promisify(execFile)('python3', [reader, pack, keyLine, ...notes]).catch(() => ({
    stdout: 'invalid',
  }));
  return stdout.trim();
}

describe('a pack of evidence', () => {
  it('issue 51 has the chosen events with what proves them, and is valid by the page and by the Python reader', async () => {
    const { note, keyLine, key } = await mailed();
    const { job, contentType, bytes } = await exports.run('exportEvidence', 'admin', march);
    expect(job).toMatchObject({
      state: 'completed',
      progress: { done: 4, total: 4 },
      fileName: '2026-11-21-prueba-para-llevar.zip',
    });
    expect(contentType).toBe('application/zip');
    const files = await filesOf(bytes);
    expect([...files.keys()]).toEqual([
      packFiles.events,
      packFiles.checkpoint,
      packFiles.key,
      packFiles.consistency,
      packFiles.summary,
      packFiles.page,
      packFiles.manifest,
    ]);
    const verdict = await verifyPack(files, [key], [note]);
    expect(verdict.faults).toEqual([]);
    expect(verdict.events.map(({ text }) => (JSON.parse(text) as unknown[]).slice(2, 5))).toEqual([
      ['lider', 'groups', 'I'],
      ['lider', 'groups', 'I'],
      ['lider', 'groups', 'U'],
      ['lider', 'groups', 'D'],
    ]);
    expect(verdict.events[2]?.text).toContain('Ñandú \\"tres\\"');
    expect(
      Buffer.from(files.get(packFiles.summary) ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await byPython(bytes, keyLine, note)).toBe(`valid: 4 of ${verdict.checkpoint?.size} events`);
    const oneLine = note.trim().replaceAll(/\n+/g, ' ');
    expect(pastedNote(oneLine)).toBe(note);
    expect(await verifyPasted(new Uint8Array(bytes), ` ${keyLine} `, oneLine)).toEqual({ verdict });
  });

  it('issue 51 a person is packed with what they did, and nothing that others did', async () => {
    const { key } = await mailed();
    const whose = { ...march, table: '%', user: 'contratista' };
    const verdict = await verifyPack(await filesOf((await exports.run('exportEvidence', 'admin', whose)).bytes), [key]);
    expect(verdict.faults).toEqual([]);
    expect(verdict.events.map(({ text }) => (JSON.parse(text) as unknown[])[2])).toEqual(['contratista']);
  });

  it('issue 51 a credit is packed with its history and its documents, of which each is what an event names', async () => {
    const { keyLine, key } = await mailed();
    const { job, bytes } = await exports.run('exportEvidence', 'admin', ofCredit);
    expect(job).toMatchObject({ state: 'completed', fileName: '2026-11-21-prueba-para-llevar-credito-7.zip' });
    const files = await filesOf(bytes);
    const verdict = await verifyPack(files, [key]);
    expect(verdict.faults).toEqual([]);
    expect(verdict.documents).toEqual(['documentos/1-Factura_Ñ.pdf']);
    expect(Buffer.from(files.get('documentos/1-Factura_Ñ.pdf') ?? [])).toEqual(invoice);
    expect(verdict.events.map(({ text }) => (JSON.parse(text) as unknown[])[3])).toEqual([
      'credits_requests',
      'credits_requests_state',
      'files',
      'credit_documents',
    ]);
    expect(await byPython(bytes, keyLine)).toBe(`valid: 4 of ${verdict.checkpoint?.size} events`);
  });

  it('issue 52 a credit is packed with what each of its payments said, also one that another replaced, and with what the bank paid', async () => {
    const { key } = await mailed();
    const { bytes } = await exports.run('exportEvidence', 'admin', { ...march, credit: 8 });
    const verdict = await verifyPack(await filesOf(bytes), [key]);
    expect(verdict.faults).toEqual([]);
    expect(verdict.events.map(({ text }) => (JSON.parse(text) as unknown[]).slice(3, 5).join(' '))).toEqual([
      'credits_requests I',
      'credits_requests_state I',
      'payment_papers I',
      'credits_requests_state I',
      'payment_papers D',
      'payment_papers I',
      'movement_matches I',
    ]);
    expect(verdict.events.filter(({ text }) => text.includes('84512097'))).toHaveLength(2);
  });

  it('issue 51 who reads the audit but no credits gets the events without the documents, and who reads no audit nothing', async () => {
    await client.query(`insert into profiles (name) values ('Solo auditoría'), ('Solo créditos')`);
    await client.query(
      `insert into profile_module_relations (profile_name, module, permission) values ('Solo auditoría', 'Auditoria', 'R'), ('Solo créditos', 'Facturacion Credito', 'W')`,
    );
    for (const [username, profile] of [
      ['auditora', 'Solo auditoría'],
      ['cobranzas', 'Solo créditos'],
    ])
      await client.query(
        `insert into users (username, name, surname, email, profile_name, password_hash)
         values ($1, 'Ana', 'Paz', $2, $3, 'x')`,
        [username, `${username}@comensal.example`, profile],
      );
    const { key } = await mailed();
    const verdict = await verifyPack(await filesOf((await exports.run('exportEvidence', 'auditora', ofCredit)).bytes), [
      key,
    ]);
    expect(verdict).toMatchObject({ faults: [], documents: [] });
    expect(verdict.events).toHaveLength(4);
    for (const selection of [march, ofCredit]) {
      const { job } = await exports.run('exportEvidence', 'cobranzas', selection);
      expect(job).toMatchObject({ state: 'failed', fileName: null });
      expect(job.errorMsg).toBe('Su perfil no tiene permiso para realizar esta acción');
    }
  });

  it('issue 51 what no event is chosen of, and what somebody altered, is no pack', async () => {
    const { job: none } = await exports.run('exportEvidence', 'admin', { ...march, credit: 99 });
    expect(none).toMatchObject({ state: 'failed', errorMsg: expect.stringMatching(/^Ningún evento elegido/) });
    const [event] = await exports.database.query<{ id: number }>(
      `select max(id) as id from audit_events where table_name = 'groups'`,
    );
    const alter = (username: string) => async (): Promise<void> => {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query('update audit_events set username = $2 where id = $1', [event?.id, username]);
      await client.query('commit');
    };
    const { job } = await exports.run('exportEvidence', 'admin', march, alter('otro'));
    await alter('lider')();
    expect(job).toMatchObject({
      state: 'failed',
      errorMsg: expect.stringContaining(`El evento ${event?.id} no es el que se selló`),
    });
  });
});
