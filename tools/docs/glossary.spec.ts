import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { es } from '@comensal/domain/composition';
import { creditStatuses } from '@comensal/domain/credits';
import { modules } from '@comensal/domain/platform/access';

const glossary = readFileSync(join(__dirname, '../../docs/glossary.md'), 'utf8');

describe('docs/glossary.md', () => {
  it('names every module, and the reports once', () => {
    const named = modules.filter((module) => !module.startsWith('Reporte '));
    expect(named.filter((module) => !glossary.includes(module))).toEqual([]);
  });

  it('names every event and status of a credit like the screens', () => {
    for (const [event, label] of Object.entries(es.credits.event))
      expect(glossary).toContain(`| \`${event}\` | ${label} |`);
    for (const status of creditStatuses) expect(glossary).toContain(`| ${status} |`);
  });
});
