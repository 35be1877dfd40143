import { uploadColumns } from '@comensal/domain';
import exceljs from 'exceljs';

/** Rows of the spreadsheet that is uploaded. */
export const uploadRows = 100_000;

const surnames = ['Ñáñez', 'Pérez', 'González', 'Gómez', 'Fernández', 'Díaz', 'Sosa', 'Agüero', 'Ibáñez', 'Quiroga'];
const names = [
  'Ana María',
  'José Luis',
  'Sofía',
  'Martín',
  'Lucía',
  'Juan Ignacio',
  'Valentina',
  'Ramón',
  'Begoña',
  'Íñigo',
];
const sections = ['Planta', 'Depósito', 'Administración', 'Logística', 'Mantenimiento'];

/** A spreadsheet of diners as a program of today writes it; `prefix` keeps the codes of two files apart. */
export async function writeUploadFile(path: string, prefix: string, profileId: number): Promise<void> {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true, useStyles: false });
  const sheet = workbook.addWorksheet('Comensales');
  sheet.addRow(uploadColumns.map(({ title }) => title)).commit();
  for (let row = 0; row < uploadRows; row += 1) {
    const surname = `${surnames[row % surnames.length]} ${surnames[Math.floor(row / 10) % surnames.length]}`;
    sheet
      .addRow([
        'Argentina',
        'Comensal',
        `${surname}, ${names[Math.floor(row / 100) % names.length]}`,
        String(100_000 + row),
        sections[row % sections.length],
        'Tarjeta',
        `${prefix}${String(row).padStart(6, '0')}`,
        '',
        profileId,
      ])
      .commit();
  }
  await workbook.commit();
}
