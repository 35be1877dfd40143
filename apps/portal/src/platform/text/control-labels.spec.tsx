import { fileDropLabels } from './control-labels';

test.each([
  [0, 'Ya están todos los archivos que se admiten. Para agregar otro, quite uno.'],
  [1, 'pdf, png, jpg o foto del teléfono, hasta 5 MB'],
  [2, 'pdf, png, jpg o foto del teléfono, hasta 5 MB cada uno, 2 como máximo'],
])('CRE-54 CON-07 a field for %i more files says so, and never "0 como máximo"', (most, rules) => {
  expect(fileDropLabels(most, '5 MB').rules).toBe(rules);
});

test.each([
  [1, 'b.pdf: Se permite un solo archivo. Quite los que sobran'],
  [2, 'b.pdf: Se permiten hasta 2 archivos. Quite los que sobran'],
])('CRE-54 CON-07 a file beyond %i is refused with the right number', (most, sentence) => {
  expect(fileDropLabels(most).refused('b.pdf', 'count')).toBe(sentence);
});
