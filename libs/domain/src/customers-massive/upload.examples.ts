import type { CallExample } from '../platform/access/contract';
import { noNotices } from '../platform/spreadsheets/sheet-choices';

/** The first bytes of an .xlsx in base64. */
const spreadsheet = { fileName: 'comensales.xlsx', file: 'UEsDBBQABgAIAAAAIQ==' };

/** Example bodies and answers for the documentation of calls that other systems use. They satisfy the contracts. */
export const uploadExamples = {
  'customers/previewMassive': [
    {
      name: 'The first rows',
      body: spreadsheet,
      answer: {
        sheet: 'Comensales',
        ...noNotices,
        isWhole: true,
        asked: { headings: [], encoding: null, sheets: [], names: false },
        rows: [
          {
            row: 2,
            surname: 'Pérez',
            name: 'Ana',
            file_number: '1042',
            section: 'Planta',
            auth_type: 'CARD',
            auth_code: '0004512',
            hasPassword: false,
            profile: 'Completo',
            business_unit: 'Planta Norte',
            company: 'Aceros del Sur',
            reason: null,
            warning: null,
          },
        ],
        ignored: ['Observaciones'],
      },
    },
  ],
  'customers/reviewMassive': [
    {
      name: 'What an upload would do',
      body: spreadsheet,
      answer: {
        message: 'Se revisaron las 120 filas. 2 se rechazarían. Ningún código cambia de persona',
        ...noNotices,
        rows: 120,
        refused: 2,
        warned: 0,
        created: 15,
        moved: 0,
        replaced: 0,
        hasErrorFile: true,
      },
    },
  ],
  'customers/massiveAdd': [
    {
      name: 'All of it or nothing',
      body: { ...spreadsheet, allOrNothing: true },
      answer: 'Se subieron los comensales correctamente',
    },
  ],
} satisfies Record<string, readonly CallExample[]>;
