import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pressedForms } from './pressed-forms';

const sources = path.resolve(__dirname, '../../src');
/** The components of a form. These files provide them for others, and are not forms themselves. */
const frames: Readonly<Record<string, string>> = {
  '<form': '',
  '<ReportFilterForm': 'reports/report-filter.tsx',
  '<FieldsForm': 'platform/forms/fields-form.tsx',
  '<RecordFormDialog': 'platform/forms/record-form-dialog.tsx',
  '<SmallFormDialog': 'platform/forms/small-form-dialog.tsx',
  '<StepDialog': 'platform/forms/step-dialog.tsx',
  '<DecisionDialog': 'proposals/decision-dialog.tsx',
  '<ProposalStepDialog': 'proposals/step-dialog.tsx',
  '<SpreadsheetForm': 'jobs/spreadsheet-form.tsx',
  '<ReviewedSheetCard': 'jobs/reviewed-sheet-card.tsx',
  '<SheetLoadCard': 'jobs/sheet-load-card.tsx',
  '<SpreadsheetDrop': 'platform/forms/spreadsheet-drop.tsx',
};
/** A file with several forms: the wrapper that each of them uses. */
const several: Readonly<Record<string, string>> = { 'second-factor/factor-steps.tsx': '<StepForm' };

function formsOf(file: string): readonly string[] {
  if (Object.values(frames).includes(file)) return [];
  const text = readFileSync(path.join(sources, file), 'utf8');
  const frame = several[file];
  if (frame === undefined) return Object.keys(frames).some((tag) => new RegExp(`${tag}\\b`).test(text)) ? [file] : [];
  const components = text.split(/^(?:export )?function (?=\w)/m).slice(1);
  return components
    .filter((component) => component.includes(frame))
    .map((component) => `${file}#${/^\w+/.exec(component)?.[0] ?? ''}`);
}

test('every form of the portal is covered by the presses test', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'));
  const drawn = files.flatMap(formsOf);
  expect(drawn.length).toBeGreaterThan(30);
  expect([...new Set(Object.values(pressedForms).map(({ source }) => source))].sort()).toEqual(drawn.sort());
});
