import { Cursors, registerColumnTypes, streamRows } from '@comensal/infrastructure';
import exceljs from 'exceljs';
import pg from 'pg';
import { everyTransaction } from './report-statements';

/** A sheet knows no zones: the hours are those of the canteen. */
const hoursBehind = 3;

type Row = Readonly<Record<string, string | number | Date | null>>;

/** exceljs's own streaming writer fed from a cursor: every meal of the days, with the formats of our export and nothing else. Gives the seconds. */
export async function plainReport(databaseUrl: string, file: string, from: string, to: string): Promise<number> {
  registerColumnTypes();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const start = performance.now();
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: file, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet('Reporte');
  const texts = ['Tarjeta', 'Cliente', 'Centro', 'Grupo', 'Nombre', 'Apellido', 'Sector', 'Legajo', 'Servicio'];
  sheet.columns = [
    ...texts.map((header) => ({ header, width: 16, style: { numFmt: '@' } })),
    { header: 'Fecha', width: 17, style: { numFmt: 'dd/mm/yyyy hh:mm' } },
    { header: 'Cantidad', width: 10, style: { numFmt: '0' } },
    { header: 'Importe', width: 16, style: { numFmt: '"$" #,##0.00' } },
    { header: 'POS', width: 10, style: { numFmt: '@' } },
  ];
  for await (const row of streamRows<Row>(new Cursors(pool), everyTransaction({ from, to }))) {
    sheet
      .addRow([
        row['auth_id_code'],
        row['business_name'],
        row['centre'],
        row['group_name'] ?? 'N/A',
        row['name'],
        row['surname'],
        row['section'],
        row['file_number'],
        row['service'],
        new Date(Number(row['occurred_at']) - hoursBehind * 3_600_000),
        row['qty'],
        Number(row['amount']) / 100,
        row['pos_id'],
      ])
      .commit();
  }
  await workbook.commit();
  const seconds = (performance.now() - start) / 1000;
  await pool.end();
  return seconds;
}
