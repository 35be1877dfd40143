import { noPendingQuestions, type SheetChoices, usualSheetChoices } from '@comensal/domain/platform/spreadsheets';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../platform/text/frame-texts';
import { ReadingQuestions } from './reading-questions';

const columns = [
  { key: 'date', title: 'Fecha' },
  { key: 'amount', title: 'Importe' },
];
const headings = ['Día', 'Plata', 'Sello', 'Firma'].flatMap((heading, position) =>
  columns.map((column) => ({ ...column, heading, position })),
);

function open() {
  const read: Partial<SheetChoices>[] = [];
  render(
    <ReadingQuestions
      asked={{ ...noPendingQuestions, headings }}
      left={[]}
      hasHidden={false}
      choices={usualSheetChoices}
      disabled={false}
      onRead={(choices) => read.push(choices)}
    />,
  );
  const of = (heading: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: `¿Qué columna es «${heading}»?` });
  return { read, of, typist: userEvent.setup() };
}

test('CRE-58 issue 52 unknown headings are said one after the other, each column once, and the file is read when all are said', async () => {
  const { read, of, typist } = open();
  expect(screen.queryByRole('button')).toBeNull();
  await typist.selectOptions(of('Día'), 'Fecha');
  expect([...of('Plata').options].map(({ text }) => text)).toEqual([
    'Elija una opción',
    'Importe',
    'Ninguna: no se usa',
  ]);
  await typist.selectOptions(of('Plata'), 'Importe');
  expect(read).toEqual([]);
  await typist.click(screen.getByRole('button', { name: 'Los demás no se usan' }));
  expect(read).toEqual([{ headings: { Día: 'date', Plata: 'amount', Sello: '', Firma: '' } }]);
});
