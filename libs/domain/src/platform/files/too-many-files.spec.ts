import { tooManyFiles } from './too-many-files';

test.each([
  [1, 'tooManyFilesOne'],
  [2, 'tooManyFiles'],
  [10, 'tooManyFiles'],
])('more than %i files are refused as %s', (max, code) => {
  const refused = tooManyFiles(max, 'files');
  expect(refused).toMatchObject({ code, values: { max }, fields: { files: refused.message } });
  expect(refused.message).not.toContain('{{');
});
