import { canteenUsers } from '../testing';
import { startExports, type TestExports } from '../testing/exports';
import { readPdf } from '../testing/read-pdf';

let exports: TestExports;

beforeAll(async () => {
  exports = await startExports(new Date('2026-11-21T12:00:00-03:00'));
  await exports.database.query(`
    insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values
      (50, 'C1', 'K1', '2026-01-01'), (51, 'C1', 'K1', '2026-12-01');
    insert into price_list_food_service_realtion (price_list_id, food_service_id, price, is_active) values
      (50, 1, 100000, true), (50, 2, 90000, true), (51, 1, 154055, true), (51, 2, 0, false);
    insert into price_index_values (index_name, month, value, source, entered_by) values
      ('IPC', 202512, 100, 'INDEC', 'admin'), ('IPC', 202611, 121.5, 'INDEC', 'admin');
    insert into price_clauses (id, company_id, business_unit_id, base_date, base_month, fixed, rounding, floor, valid_from)
      overriding system value values (1, 'K1', 'C1', '2026-01-01', 202512, 2000, 10000, 0, '2026-01-01');
    insert into price_clause_weights (clause_id, index_name, weight) values (1, 'IPC', 8000)`);
});
afterAll(() => exports.close());

test('issue 50 the letter of a client’s list has old and new prices, the clause with its values, the first day and the IVA', async () => {
  const { job, contentType, bytes } = await exports.run('exportLetter', canteenUsers.admin.username, { id: 51 });
  expect([job.state, job.fileName, contentType]).toEqual([
    'completed',
    '2026-11-21-carta-de-precios-metalurgica-nandu-01-12-2026.pdf',
    'application/pdf',
  ]);
  const pdf = await readPdf(bytes);
  const text = pdf.texts.join(' ').replaceAll('\u00a0', ' ');
  await pdf.close();
  for (const part of [
    'Carta de precios',
    'Precios desde: 01/12/2026',
    'Ajuste: 80 % IPC + 20 % fijo',
    'Valores: IPC: 121,5 en 11/2026, 100 en 12/2025',
    'Redondeo: A múltiplos de $ 100',
    'Piso y techo: de 0 % a sin límite',
    'IVA: Los precios no incluyen IVA',
    '$ 1.400,50 $ 1.540,55 +10 %',
    '$ 1.550,00 Ya no se incluye',
  ])
    expect(text).toContain(part);
});

test('issue 50 a letter written again says the values that it said first, until its list changes', async () => {
  const valuesOf = async () => {
    const pdf = await readPdf((await exports.run('exportLetter', canteenUsers.admin.username, { id: 51 })).bytes);
    const text = pdf.texts.join(' ').replaceAll('\u00a0', ' ');
    await pdf.close();
    return /Valores: IPC: (\S+) en/.exec(text)?.[1];
  };
  expect(await valuesOf()).toBe('121,5');
  await exports.database.query(`update price_index_values set value = 130 where month = 202611`);
  expect(await valuesOf()).toBe('121,5');
  await exports.database.query(`update price_lists set version = version + 1 where id = 51`);
  expect(await valuesOf()).toBe('130');
});

test('issue 50 there is no letter of a main list, nor of one outside the person’s places', async () => {
  const main = await exports.database.query<{ id: number }>(
    'select id from price_lists where company_id is null limit 1',
  );
  const { job } = await exports.run('exportLetter', canteenUsers.admin.username, { id: main[0]?.id });
  expect(job.state).toBe('failed');
});
