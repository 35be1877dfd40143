import type { Actor } from '@comensal/domain';
import { Cursors, creditList, listStream, registerColumnTypes } from '@comensal/infrastructure';
import exceljs from 'exceljs';
import pg from 'pg';

const everything: Actor = {
  username: 'admin',
  totalAccess: true,
  modules: [{ name: 'Aprobacion Credito', permission: 'W' }],
};

/** exceljs's own streaming writer fed from a cursor, with the columns and number formats of our export and nothing else. Gives the seconds. */
export async function plainExport(databaseUrl: string, file: string): Promise<number> {
  registerColumnTypes();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const start = performance.now();
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: file, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet('Reporte');
  sheet.columns = [
    { header: 'Solicitud', width: 11 },
    { header: 'Fecha', width: 12, style: { numFmt: 'dd/mm/yyyy' } },
    { header: 'CUIT', width: 15 },
    { header: 'Razón social', width: 38 },
    { header: 'Centro', width: 28 },
    { header: 'Grupo', width: 20 },
    { header: 'Importe', width: 16, style: { numFmt: '"$" #,##0.00' } },
    { header: 'Estado', width: 12 },
  ];
  for await (const row of listStream(new Cursors(pool), creditList, { actor: everything })) {
    const day = String(row.create_date);
    sheet
      .addRow([
        row.id,
        new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))),
        row.cuit,
        row.business_name,
        row.business_unit_name,
        row.group_name ?? 'N/A',
        row.amount / 100,
        row.status,
      ])
      .commit();
  }
  await workbook.commit();
  const seconds = (performance.now() - start) / 1000;
  await pool.end();
  return seconds;
}
