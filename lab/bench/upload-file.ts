import { uploadColumns } from '@comensal/domain/customers-massive';
import exceljs from 'exceljs';

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

interface UploadFile {
  readonly path: string;
  readonly rows: number;
  /** Distinguishes its codes from those of other files. */
  readonly prefix: string;
  /** Its first file number; the rows count up from it. */
  readonly firstNumber: number;
  readonly profileId: number;
}

/** Writes a spreadsheet of diners as current programs write them. */
export async function writeUploadFile({ path, rows, prefix, firstNumber, profileId }: UploadFile): Promise<void> {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true, useStyles: false });
  const sheet = workbook.addWorksheet('Comensales');
  sheet.addRow(uploadColumns.map(({ title }) => title)).commit();
  for (let row = 0; row < rows; row += 1) {
    const surname = `${surnames[row % surnames.length]} ${surnames[Math.floor(row / 10) % surnames.length]}`;
    sheet
      .addRow([
        'Argentina',
        'Comensal',
        `${surname}, ${names[Math.floor(row / 100) % names.length]}`,
        String(firstNumber + row),
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
