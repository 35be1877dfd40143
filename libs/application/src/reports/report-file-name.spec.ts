import { reportFileName, specifiedFileName } from './report-file-name';

const at = new Date('2026-11-21T02:30:00Z');

it('REP-06 O-178 the file is named by its day; a report also by its place and period', () => {
  const names = [undefined, 'Reporte de consumos Pilar · octubre 2026', 'Reporte de consumos Ñandú S.A. · 05/10/2026'];
  expect(names.map((about) => reportFileName(at, 'xlsx', about))).toEqual([
    '2026-11-20-reporte.xlsx',
    '2026-11-20-reporte-de-consumos-pilar-octubre-2026.xlsx',
    '2026-11-20-reporte-de-consumos-nandu-sa-05-10-2026.xlsx',
  ]);
  expect(reportFileName(at, 'pdf', `Reporte ${'a'.repeat(300)}`).length).toBeLessThan(140);
});

it('REP-06 the calls of the specification answer the name of the specification', () => {
  expect(
    ['2026-11-20-reporte-de-consumos-pilar-octubre-2026.xlsx', '2026-11-20-reporte.pdf'].map(specifiedFileName),
  ).toEqual(['2026-11-20-reporte.xlsx', '2026-11-20-reporte.pdf']);
});
