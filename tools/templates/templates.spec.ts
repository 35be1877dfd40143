import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { templateFiles, templatesFolder } from './write-templates';

test('CON-02 the five forms match their texts, have form fields, and are small', async () => {
  const files = templateFiles();
  expect(files.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']);
  for (const { name, content } of files) {
    expect((await readFile(join(__dirname, '../..', templatesFolder, name))).equals(content)).toBe(true);
    const text = content.toString('latin1');
    expect(text.match(/\/FT \/Tx/g)?.length ?? 0).toBeGreaterThan(10);
    expect(text).toContain('Razón social');
    expect(content.length).toBeLessThan(60_000);
  }
});
