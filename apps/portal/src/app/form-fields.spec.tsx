import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typedLength } from '@comensal/domain/platform/validation';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type FieldPath, useForm } from 'react-hook-form';
import { z } from 'zod';
import { pressedForms } from '../../e2e/setup/pressed-forms';
import { FieldsForm } from '../platform/forms/fields-form';
import { formFields } from '../platform/forms/form-fields';
import { i18next, loadTexts, screenTexts, t } from '../platform/text/text';

type Fields = ReturnType<typeof formFields<string>>;

const source = join(__dirname, '..');
const textOf = new Map(
  globSync('**/*.{ts,tsx}', { cwd: source })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.spec.'))
    .map((file) => [file, readFileSync(join(source, file), 'utf8')]),
);
const filesWith = (pattern: RegExp): string[] =>
  [...textOf].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();
const files = filesWith(/= formFields\(/);

/** The fields that a file exports, by their name there. */
async function fieldsOf(file: string): Promise<[string, Fields][]> {
  const exported = (await import(join(source, file))) as Readonly<Record<string, unknown>>;
  return Object.entries(exported).filter(
    (entry): entry is [string, Fields] => typeof entry[1] === 'object' && entry[1] !== null && 'rulesOf' in entry[1],
  );
}

function Form({ TextField, names }: Pick<Fields, 'TextField' | 'names'>) {
  const form = useForm({ defaultValues: {} });
  return (
    <FieldsForm form={form} onSubmit={() => undefined}>
      {names.map((name) => (
        <TextField key={name} name={name} />
      ))}
    </FieldsForm>
  );
}

/** Whether the schema itself refuses a text for its length. */
const isTooLong = (schema: z.ZodType, length: number): boolean =>
  schema.safeParse('a'.repeat(length)).error?.issues.some(({ code }) => code === 'too_big') ?? false;
const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

beforeAll(() => loadTexts(...screenTexts));
afterEach(cleanup);

describe('the fields of the forms', () => {
  it('every file exports the fields that it makes', async () => {
    expect(files.length).toBeGreaterThan(15);
    const made = files.map((file) => [file, textOf.get(file)?.match(/= formFields\(/g)?.length]);
    const exported = await Promise.all(files.map(async (file) => [file, (await fieldsOf(file)).length]));
    expect(exported).toEqual(made);
  });

  it.each(files)('ACC-74 ACC-83 %s: label, required mark and limit are those of texts and schema', async (file) => {
    for (const [, { schemas, names, labelOf, TextField }] of await fieldsOf(file)) {
      render(<Form TextField={TextField} names={names} />);
      for (const name of names) {
        const schema = schemas[name];
        if (schema === undefined) throw new Error(`${name} has no schema`);
        const box = screen.getByLabelText<HTMLInputElement>(labelOf(name));
        const isRequired = !accepts(schema, '') && !accepts(schema, null) && !accepts(schema, undefined);
        const isMarked = box.labels?.[0]?.classList.contains('required-mark');
        expect([name, box.getAttribute('aria-required'), isMarked]).toEqual([
          name,
          isRequired ? 'true' : null,
          isRequired,
        ]);
        const typed = typedLength.get(schema);
        if (typed !== undefined) expect([name, box.maxLength]).toEqual([name, typed.max]);
        else if (isTooLong(schema, 10_000))
          expect([name, isTooLong(schema, box.maxLength), isTooLong(schema, box.maxLength + 1)]).toEqual([
            name,
            false,
            true,
          ]);
      }
      cleanup();
    }
  });

  it('every label is a text of the catalogue', async () => {
    const missing: string[] = [];
    i18next.options.saveMissing = true;
    i18next.on('missingKey', (_languages, _namespace, key) => missing.push(key));
    for (const file of files) {
      for (const [, { names, labelOf }] of await fieldsOf(file)) names.forEach(labelOf);
    }
    expect(missing).toEqual([]);
  });

  it('no form states the limit of a field by hand, but for those that no schema of a form knows', () => {
    expect(filesWith(/maxLength=\{|maxLength: /).filter((file) => !file.startsWith('platform/forms/'))).toEqual([
      // The installation sets the longest password.
      'account/new-password-fields.tsx',
      // Drawn again for each document, as its schema has it.
      'contractors/review-form.tsx',
      // Parsed at each keystroke.
      'food-services/food-service-form.tsx',
      // A search.
      'groups/leader-field.tsx',
      // Cells of any spreadsheet: its own rules judge them.
      'jobs/mend-rows.tsx',
      // A preference.
      'platform/lists/view-dialog.tsx',
      // Shown before any form is loaded.
      'second-factor/second-step.screen.tsx',
    ]);
  });

  it('every form that is typed into has its fields from a schema, but for filters and what is shown first', () => {
    const forms = [...new Set(Object.values(pressedForms).map(({ source: file }) => file.replace(/#.*/, '')))];
    const byHand = forms.filter((file) => /<Field\b/.test(textOf.get(file) ?? ''));
    expect(byHand.sort()).toEqual([
      // Shown before any form is loaded.
      'account/login.screen.tsx',
      // A filter.
      'audit/audit-filters.tsx',
      // What goes with an upload.
      'bank-statements/bank-statement-upload.screen.tsx',
      // The reason of each document, among buttons.
      'contractors/review-form.tsx',
      // A file.
      'customers-massive/upload-form.tsx',
      // A preference.
      'platform/lists/view-dialog.tsx',
      // A column: its place is chosen.
      'price-lists/add-client-dialog.tsx',
      // A rise: what it makes of prices has the schema of the sheet.
      'price-lists/raise-dialog.tsx',
      // A file.
      'price-lists/sheet-file-dialog.tsx',
      'reports/days-report.tsx',
      'reports/months-report.tsx',
      'second-factor/second-step.screen.tsx',
    ]);
  });
});

describe('formFields', () => {
  const rules = { name: z.string().min(1).max(7), nick: z.preprocess((value) => value, z.string().max(3).nullish()) };
  const labels = { name: 'session.login.username', nick: 'session.login.password' } as const;
  const { TextField, paths } = formFields({ rules, label: (name) => t(labels[name]), elsewhere: { people: 'place' } });

  // The form follows another object: a new one at each rendering would be rendered for ever.
  const notice = { nick: { type: 'server', message: 'No' } };
  function Person({ locked, children }: { locked?: boolean; children: React.ReactNode }) {
    const form = useForm({ defaultValues: { name: 'Ana', nick: '' }, errors: notice });
    return (
      <FieldsForm form={form} locked={locked} onSubmit={() => undefined}>
        {children}
      </FieldsForm>
    );
  }
  const box = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(t(labels[name]));

  it('reads through what wraps a schema, and shows the message of its field', () => {
    render(
      <Person>
        <TextField name="name" />
        <TextField name="nick" message="Not while the form has one" />
      </Person>,
    );
    expect(
      (['name', 'nick'] as const).map((name) => [
        box(name).value,
        box(name).maxLength,
        box(name).getAttribute('aria-required'),
        box(name).getAttribute('aria-invalid'),
      ]),
    ).toEqual([
      ['Ana', 7, 'true', null],
      ['', 3, null, 'true'],
    ]);
    expect(screen.getByText('No')).toBeTruthy();
    expect(screen.queryByText('Not while the form has one')).toBeNull();
  });

  it('ACC-74 a refused form says in a live region how many fields are wrong and the first message, and focuses it', async () => {
    function Refused() {
      const form = useForm({ defaultValues: { name: '', nick: '' } });
      const refuse = () => {
        form.setError('nick', { message: 'Muy largo' });
        form.setError('name', { message: 'Campo obligatorio' });
      };
      return (
        <FieldsForm form={form} onSubmit={refuse} aria-label="Persona">
          <TextField name="name" />
          <TextField name="nick" />
        </FieldsForm>
      );
    }
    render(<Refused />);
    const form = screen.getByRole('form', { name: 'Persona' });
    expect(form.textContent).toContain(t('common.requiredMark'));
    fireEvent.submit(form);
    const label = t('session.login.username');
    await screen.findByText(`Hay 2 campos con errores. El primero, ${label}: Campo obligatorio`);
    expect(document.activeElement).toBe(box('name'));
  });

  it('a locked form locks every field, another only those that say so', () => {
    for (const locked of [true, false]) {
      render(
        <Person locked={locked}>
          <TextField name="name" />
          <TextField name="nick" disabled required />
        </Person>,
      );
      expect([box('name').disabled, box('nick').disabled, box('nick').getAttribute('aria-required')]).toEqual([
        locked,
        true,
        'true',
      ]);
      cleanup();
    }
  });

  it('a name that is no field does not compile, nor fields that the form has not', () => {
    const fieldsOfForm: Readonly<Record<string, FieldPath<{ name: string; nick: string; place: string }>>> = paths;
    expect(fieldsOfForm).toEqual({ name: 'name', nick: 'nick', people: 'place' });
    // Type checks fail on a directive whose line compiles: each of the three asserts that its line does not.
    // @ts-expect-error The form has no `nick`.
    const others: Readonly<Record<string, FieldPath<{ name: string; place: string }>>> = paths;
    expect(others).toBe(paths);
    // @ts-expect-error There is no such field.
    expect(<TextField name="surname" />).toBeTruthy();
    // @ts-expect-error The catalogue has no such text.
    expect(formFields({ rules, label: (name) => t(`session.login.${name}`) }).names).toEqual(['name', 'nick']);
  });
});
