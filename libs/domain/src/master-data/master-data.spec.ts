import { isCuit } from '../platform/validation/cuit';
import { findMasterHead, missingMasterTitles, readMasterRow } from './master-data';

const companies = findMasterHead(['Código SAP del cliente', 'RAZON SOCIAL', 'cuit', 'Categoría', 'Notas', 'Activo']);

describe('a sheet of master data', () => {
  it('CUS-01 CUS-04 SRV-16 is recognised by its headings, regardless of order, case and accents', () => {
    expect(companies).toEqual({
      kind: 'companies',
      positions: { id: 0, business_name: 1, cuit: 2, category: 3, is_active: 5 },
      near: [],
      repeated: [],
    });
    expect(findMasterHead(['nombre', '', 'codigo SAP del centro'])?.kind).toBe('business_units');
    expect(findMasterHead(['Código de material', 'Descripción'])?.kind).toBe('sales_materials');
    expect(findMasterHead(['Código SAP del cliente', 'Razón social'])).toBeNull();
  });

  it('CUS-01 names the headings that a row lacks to be the header row', () => {
    expect(missingMasterTitles(['Código SAP del cliente', 'Razón social', 'C.U.I.T.', 'Categoría'])).toEqual(['CUIT']);
    expect(missingMasterTitles(['Código SAP', 'Razón social', 'Categoria', 'N.º'])).toEqual([
      'Código SAP del cliente',
      'CUIT',
    ]);
    expect(missingMasterTitles(['Código', 'Razón social', 'Ident.', 'Categoria'], { 'Ident.': 'cuit' })).toEqual([
      'Código SAP del cliente',
    ]);
    for (const other of [['Nombre', 'Activo'], ['a', 'b'], [], ['Código de material', 'Descripción']])
      expect([other, missingMasterTitles(other)]).toEqual([other, []]);
  });

  it('CUS-01 CUS-02 reads a company, and names every invalid cell', () => {
    if (!companies) throw new Error('Not the headings of companies');
    expect(
      readMasterRow(companies, { number: 2, cells: ['K-001', ' Ñandú S.A. ', '30-50001091-2', '2c', 'x', 'No'] }),
    ).toEqual({
      record: { id: 'K-001', business_name: 'Ñandú S.A.', cuit: '30500010912', category: '2C', is_active: false },
    });
    expect(readMasterRow(companies, { number: 2, cells: ['K-001', 'Ñandú', '30500010912', '2A'] })).toEqual({
      record: { id: 'K-001', business_name: 'Ñandú', cuit: '30500010912', category: '2A', is_active: null },
    });
    // A wrong check digit is told by the load, not refused (O-156).
    expect(readMasterRow(companies, { number: 2, cells: ['K-001', 'Ñandú', '30500010911', '2A'] })).toMatchObject({
      record: { cuit: '30500010911' },
    });
    expect(readMasterRow(companies, { number: 2, cells: ['K 1', '', '3050001091', '3A', '', 'quizás'] })).toEqual({
      reason:
        'Código SAP del cliente (A2): Contiene caracteres no permitidos: «espacio». Razón social (B2): Campo obligatorio. CUIT (C2): No es un CUIT válido: son 11 dígitos. Categoría (D2): Use 2A, 2B, 2C, 2D o 2E. Activo (F2): Use Si o No',
    });
  });

  it('CUS-01 CUS-04 SRV-16 a code that its format shows with other signs is refused; typed so, or in another column, it is taken', () => {
    const message = 'la celda muestra «10.003.001» por su formato. Dele formato de texto y escriba el dato sin signos';
    for (const [headings, ...cells] of [
      [['Código SAP del cliente', 'Razón social', 'CUIT', 'Categoría'], 'Ñandú', '30500010912', '2A'],
      [['Código SAP del centro', 'Nombre'], 'Pilar'],
      [['Código de material', 'Descripción'], 'Vianda'],
    ] as const) {
      const head = findMasterHead(headings);
      const row = { number: 2, cells: ['10.003.001', ...cells] };
      expect(head && readMasterRow(head, { ...row, doubts: { 0: 'formatted' } })).toEqual({
        reason: `${headings[0]} (A2): ${message}`,
      });
      expect(head && readMasterRow(head, row)).toMatchObject({ record: { id: '10.003.001' } });
      expect(head && readMasterRow(head, { ...row, cells: ['7', ...cells], doubts: { 1: 'formatted' } })).toMatchObject(
        {
          record: { id: '7' },
        },
      );
    }
  });

  it('CUS-04 reads a centre without a segment', () => {
    const centres = findMasterHead(['Código SAP del centro', 'Nombre']);
    expect(centres && readMasterRow(centres, { number: 2, cells: ['C1', 'Pilar'] })).toEqual({
      record: { id: 'C1', name: 'Pilar', segment_description: null, is_active: null },
    });
  });

  it.each([
    ['30500010912', true],
    ['20123456786', true],
    ['30500010913', false],
    ['3050001091', false],
    ['a0500010912', false],
  ])('CUIT %s: %s', (digits, isOne) => {
    expect(isCuit(digits)).toBe(isOne);
  });
});
