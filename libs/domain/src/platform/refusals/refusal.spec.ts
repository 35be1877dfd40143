import { invalidFields, Refusal, refusedField, tooManyFiles } from './refusal';

const told = ({ name, code, message, values, fields }: Refusal) => ({ name, code, message, values, fields });

test('API-06 a refusal has the message of its code, filled in, and names the invalid fields', () => {
  expect(told(new Refusal('staleVersion'))).toMatchObject({
    name: 'Refusal',
    code: 'staleVersion',
    values: {},
    fields: null,
  });
  expect(told(invalidFields({ name: 'Campo obligatorio' }))).toMatchObject({
    code: 'invalid',
    fields: { name: 'Campo obligatorio' },
  });
  const refused = refusedField('tooManyRowsForPdf', 'format', { max: '5.000' });
  expect(told(refused)).toMatchObject({ values: { max: '5.000' }, fields: { format: refused.message } });
  expect(refused.message).toContain('5.000');
});

test.each([
  [1, 'tooManyFilesOne'],
  [2, 'tooManyFiles'],
  [10, 'tooManyFiles'],
])('more than %i files are refused as %s', (max, code) => {
  const refused = tooManyFiles(max, 'files');
  expect(told(refused)).toMatchObject({ code, values: { max }, fields: { files: refused.message } });
  expect(refused.message).not.toContain('{{');
});
