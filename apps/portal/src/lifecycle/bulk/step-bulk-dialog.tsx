import { addExactly, formatMoney } from '@comensal/domain/platform/money';
import { Checkbox, Notice, SkeletonLines } from '@comensal/ui';
import { useCallback, useId, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from '../../platform/bulk/bulk-dialog';
import { BulkRecord } from '../../platform/bulk/bulk-record';
import { useReadEach } from '../../platform/bulk/read-each';
import { type Started, startBulk } from '../../platform/bulk/start-bulk';
import { toggledSet } from '../../platform/bulk/toggled-set';
import { ask } from '../../platform/calls/api';
import { uploadTo } from '../../platform/calls/upload';
import { useCallCache } from '../../platform/calls/use-call';
import { FieldsForm } from '../../platform/forms/fields-form';
import { neededOf } from '../desk/desk-kit';
import { isUnseen, type Outcomes, withOutcome } from '../desk/use-desk-documents';
import { BulkDocuments } from './bulk-documents';
import type { BulkKit, BulkStep } from './bulk-step';
import { type EachForm, EachFormContext } from './each-form.context';
import { RecordForm } from './record-form';

interface StepBulkDialogProps<Row, Detail, Values extends FieldValues> {
  readonly kit: BulkKit<Row, Detail>;
  readonly step: BulkStep<Detail, Values>;
  readonly rows: readonly Row[];
  readonly onClose: (done: readonly string[]) => void;
}

/**
 * One step for many records: each is read as it is now, shown with its documents where the decision rests on them, and
 * decided by its own call with the version that is shown.
 */
export function StepBulkDialog<
  Row extends { readonly id: number },
  Detail extends { readonly id: number },
  Values extends FieldValues,
>({ kit, step, rows, onClose }: StepBulkDialogProps<Row, Detail, Values>) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const id = useId();
  const read = useReadEach(rows.map((row) => ({ key: String(row.id), read: () => kit.read(row) })));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [takesUnseen, setTakesUnseen] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const [started, setStarted] = useState<Started | null>(null);
  const form = useForm<Values, unknown, Values>({ defaultValues: step.values as never });
  const [match, setForms] = useState<EachForm>(new Map());
  const onForm = useCallback(
    (of: number, ownForm: UseFormReturn | null) =>
      setForms((before) => {
        const next = new Map(before);
        if (ownForm === null) next.delete(of);
        else next.set(of, ownForm);
        return next;
      }),
    [],
  );

  const possible = rows.flatMap((row) => {
    const detail = read.get(String(row.id))?.value;
    return detail !== undefined && kit.offers(detail, step.event) ? [detail] : [];
  });
  const included = possible.filter((detail) => !left.has(detail.id));
  const forms: EachForm = new Map(
    included.flatMap(({ id: of }) => {
      const ownForm = match.get(of);
      return ownForm ? [[of, ownForm] as const] : [];
    }),
  );
  const isReading = read.size < rows.length;
  const papers = step.sees === true ? kit.papers : undefined;
  const sees = papers !== undefined;
  /** Undefined for one that has no documents and needs none. */
  const seenOf = (detail: Detail): 'seen' | 'unseen' | 'failed' | 'none' | undefined => {
    const groups = papers?.documents(detail) ?? [];
    const needed = groups.flatMap((group) => neededOf(group));
    if (groups.some(({ expected, documents }) => expected === true && documents.length === 0)) return 'none';
    if (needed.length === 0) return undefined;
    if (needed.some(({ path }) => isUnseen(outcomes[path]))) return 'unseen';
    return needed.some(({ path }) => outcomes[path] === 'failed') ? 'failed' : 'seen';
  };
  const unseen = sees ? included.filter((detail) => !['seen', undefined].includes(seenOf(detail))) : [];
  const { amount } = kit;
  const sum = amount && !isReading ? addExactly(...included.map(amount)) : null;

  function send(): void {
    if (included.length === 0) return;
    if (unseen.length > 0 && !takesUnseen) return setWarning(t('bulk.unseenMissing'));
    const values = form.getValues();
    form.clearErrors();
    for (const own of forms.values()) own.clearErrors();
    const items = [];
    let wrong = 0;
    for (const detail of included) {
      const ownForm = forms.get(detail.id);
      const own = ownForm?.getValues() ?? {};
      const parsed = step.parse(detail, values, own);
      if (!parsed.success) {
        wrong += 1;
        for (const { path, message } of parsed.error.issues) {
          const field = path.join('.');
          if (ownForm && field in own) ownForm.setError(field, { message }, { shouldFocus: wrong === 1 });
          else form.setError(field as Path<Values>, { message }, { shouldFocus: wrong === 1 });
        }
        continue;
      }
      const { upload } = step;
      const files = upload?.files(values, own) ?? [];
      items.push({
        key: String(detail.id),
        name: nameOf(detail),
        path: kit.pageOf(detail),
        isKeyed: true,
        send: (idempotencyKey: string) =>
          upload
            ? uploadTo(step.call, { field: upload.part, value: parsed.data }, files, { idempotencyKey, mayWait: true })
            : ask(step.call, parsed.data, { idempotencyKey, mayWait: true }),
      });
    }
    if (wrong === 0) setStarted(startBulk(items, onEnd));
  }
  const onEnd = (): void => cache.refresh(...kit.stale);
  const nameOf = (detail: Detail): string =>
    [kit.heading(detail.id), kit.company(detail), amount && formatMoney(amount(detail))].filter(Boolean).join(' · ');

  return (
    <BulkDialog
      title={step.title(isReading ? rows.length : included.length, sum)}
      description={`${step.will} ${t('bulk.each')}`}
      size={sees ? 'full' : 'large'}
      submit={step.submit(included.length)}
      variant={step.danger === true ? 'danger' : 'primary'}
      form={id}
      disabled={isReading || included.length === 0}
      started={started}
      onEnd={onEnd}
      onClose={onClose}
    >
      <div className={sees ? 'grid min-h-0 gap-4 lg:h-full lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]' : ''}>
        <FieldsForm form={form} id={id} onSubmit={send} className="flex min-h-0 min-w-0 flex-col gap-3">
          <EachFormContext value={forms}>{step.fields}</EachFormContext>
          <ul
            aria-label={t('bulk.records')}
            className={`divide-y divide-line-soft rounded-lg border border-line ${sees ? 'scroll-thin min-h-24 lg:flex-1 lg:overflow-y-auto' : ''}`}
          >
            {rows.map((row) => {
              const one = read.get(String(row.id));
              const detail = one?.value;
              const isPossible = detail !== undefined && possible.includes(detail);
              return (
                <BulkRecord
                  key={row.id}
                  name={kit.heading(row.id)}
                  facts={[kit.company(detail ?? row), detail && kit.place(detail)].filter(Boolean).join(' · ')}
                  amount={detail && amount ? formatMoney(amount(detail)) : undefined}
                  problem={
                    one?.failed !== undefined
                      ? t('bulk.unread', { reason: one.failed })
                      : detail && !isPossible
                        ? t('bulk.gone', { status: kit.statusOf(detail) })
                        : undefined
                  }
                  isReading={one === undefined}
                  seen={sees && detail && isPossible ? seenOf(detail) : undefined}
                  isIncluded={isPossible && !left.has(row.id)}
                  onInclude={
                    isPossible ? (includes) => setLeft((before) => toggledSet(before, row.id, !includes)) : undefined
                  }
                >
                  {step.ofEach && detail && isPossible && (
                    <RecordForm id={row.id} values={step.ofEach.values} onForm={onForm}>
                      {step.ofEach.fields(detail)}
                    </RecordForm>
                  )}
                </BulkRecord>
              );
            })}
          </ul>
          {!isReading && included.length === 0 && <Notice tone="refused">{t('bulk.noneIncluded')}</Notice>}
          {sees && !isReading && unseen.length > 0 && (
            <Checkbox
              label={
                unseen.length === 1
                  ? t('bulk.unseenOne', { names: unseen[0]?.id ?? '' })
                  : t('bulk.unseenMany', { count: unseen.length, names: unseen.map((one) => one.id).join(', ') })
              }
              checked={takesUnseen}
              onChange={(event) => {
                setTakesUnseen(event.currentTarget.checked);
                setWarning(null);
              }}
            />
          )}
          <div role="alert" className="empty:hidden">
            {warning !== null && unseen.length > 0 && !takesUnseen && <Notice tone="refused">{warning}</Notice>}
          </div>
        </FieldsForm>
        {papers && (
          <div className="flex min-h-0 min-w-0 flex-col">
            {/* From the first one on, so not before all are read. */}
            {included.length > 0 && !isReading ? (
              <BulkDocuments
                papers={papers}
                heading={kit.heading}
                details={included}
                outcomes={outcomes}
                onOutcome={(path, outcome) => setOutcomes((before) => withOutcome(before, path, outcome))}
              />
            ) : (
              isReading && <SkeletonLines lines={8} label={t('common.loading')} />
            )}
          </div>
        )}
      </div>
    </BulkDialog>
  );
}
