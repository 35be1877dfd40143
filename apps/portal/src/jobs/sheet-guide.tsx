import { Badge, Card } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

/** A column of a spreadsheet, and what goes into it. */
interface GuideColumn {
  readonly key: string;
  readonly title: string;
  readonly isRequired: boolean;
  readonly help: string;
}

interface SheetGuideProps {
  readonly title: string;
  readonly description: string;
  /** The content of each sheet, its columns in order; a single sheet has no name. */
  readonly sheets: readonly { readonly name?: string; readonly columns: readonly GuideColumn[] }[];
  readonly rules: string;
}

/** How a spreadsheet is prepared: its columns, and what goes into each. */
export function SheetGuide({ title, description, sheets, rules }: SheetGuideProps) {
  const { t } = useTranslation();
  return (
    <Card title={title} description={description}>
      <div className="flex flex-col gap-5">
        {sheets.map(({ name, columns }) => (
          <section key={name ?? ''}>
            {name !== undefined && <h3 className="mb-2 text-base font-semibold text-ink">{name}</h3>}
            <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(12rem,max-content)_1fr]">
              {columns.map((column) => (
                <div key={column.key} className="contents">
                  <dt className="flex flex-wrap items-center gap-2 text-base font-medium text-ink max-sm:mt-1.5">
                    {column.title}
                    {column.isRequired && <Badge>{t('jobs.requiredColumn')}</Badge>}
                  </dt>
                  <dd className="text-base text-ink-soft">{column.help}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-soft">{rules}</p>
    </Card>
  );
}
