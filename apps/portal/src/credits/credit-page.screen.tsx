import type { CreditDetail, CreditRow } from '@comensal/domain';
import { Button, Card, EmptyState, IconButton, PageHeader, SkeletonLines, StatusBadge, showToast } from '@comensal/ui';
import { ChevronLeft, ChevronRight, FileQuestion, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { call } from '../platform/calls/api';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { reportError } from '../platform/dialogs/error.store';
import { usePageKey } from '../platform/page/page-keys';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { asRecord } from '../platform/storage/stored';
import { CreditActions, NothingToDo } from './credit-actions';
import { CreditConflict } from './credit-conflict';
import { CreditDocuments } from './credit-documents';
import { CreditFacts } from './credit-facts';
import { CreditHistory } from './credit-history';
import { editPath, showPath } from './credit-paths';
import type { StepConflict, StepEvent } from './credit-step';
import { CreditStepper } from './credit-stepper';
import { doneSentence } from './done-sentence';
import { statusTone } from './status-tone';
import { useCreditQueue } from './use-credit-queue';

/** `/edit-credit-state/:id` and `/show-credit-state/:id`: one page, the second without the next step (CRE-24, CRE-29, O-122). */
export default function CreditPageScreen() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  return <CreditPage key={id} id={Number(id)} mode={pathname.startsWith('/edit') ? 'edit' : 'show'} />;
}

function CreditPage({ id, mode }: { id: number; mode: 'edit' | 'show' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const cache = useCallCache();
  const { previous, next, position, ...queue } = useCreditQueue(id);
  const [conflict, setConflict] = useState<StepConflict | null>(null);
  const { data, error, loading, reload } = useCall<CreditDetail>(
    `credits/getCredit/${id}`,
    {},
    { title: t('credits.page.heading', { id }) },
  );
  const row = data ?? knownRow(location.state, id);
  // The next one is read ahead: going through a list of forty waits for nothing.
  useCall<CreditDetail>(next === null || !data ? null : `credits/getCredit/${next}`, {}, { quiet: true });
  usePageTitle(t(mode === 'edit' ? 'credits.page.titleEdit' : 'credits.page.titleShow'));

  const pathOf = (neighbour: number) => (mode === 'edit' ? editPath(neighbour) : showPath(neighbour));
  function go(neighbour: number | null): void {
    if (neighbour === null) return;
    queue.keep();
    void navigate(pathOf(neighbour), { replace: true });
  }
  usePageKey('n', t('credits.keys.next'), () => go(next));
  usePageKey('p', t('credits.keys.previous'), () => go(previous));

  function saved(event: StepEvent, credit: CreditDetail): void {
    cache.put(`credits/getCredit/${id}`, {}, credit);
    cache.refresh('credits/getCredits', 'credits/getBusinessUnitBalance');
    const action =
      next === null ? {} : { action: { label: t('credits.list.next'), onAction: () => void navigate(editPath(next)) } };
    showToast(doneSentence(event, credit), {
      tone: event === 'deny' || event === 'reject' ? 'neutral' : 'approved',
      ...action,
    });
    void navigate(queue.address, { state: { handled: id } });
  }

  async function outdated(found: StepConflict): Promise<void> {
    try {
      cache.put(`credits/getCredit/${id}`, {}, await call<CreditDetail>(`credits/getCredit/${id}`));
      cache.refresh('credits/getCredits');
      setConflict(found);
    } catch (thrown) {
      reportError(thrown, { title: t('credits.page.heading', { id }), retry: () => void outdated(found) });
    }
  }

  if (!row) {
    if (error && !loading)
      return (
        <EmptyState
          icon={FileQuestion}
          title={error.errorMsg}
          action={
            <>
              <Button onClick={() => void navigate(queue.address)}>{t('credits.page.back')}</Button>
              {!error.isRefusal && (
                <Button variant="primary" onClick={reload}>
                  {t('common.retry')}
                </Button>
              )}
            </>
          }
        />
      );
    return (
      <Card>
        <SkeletonLines lines={8} label={t('common.loading')} />
      </Card>
    );
  }
  return (
    <>
      <PageHeader
        back={{ label: t('credits.page.back'), href: queue.address }}
        link={RouterLink}
        heading={t('credits.page.heading', { id })}
        badge={<StatusBadge tone={statusTone(row.status)}>{t(`credits.status.${row.status}`)}</StatusBadge>}
        description={row.business_name}
        actions={
          <>
            {position !== null && queue.count > 1 && (
              <span className="flex items-center gap-1">
                <IconButton
                  icon={ChevronLeft}
                  bordered
                  label={t('credits.page.previousKey')}
                  aria-keyshortcuts="p"
                  disabled={previous === null}
                  onClick={() => go(previous)}
                />
                <span className="tabular px-1 text-sm whitespace-nowrap text-ink-faint">
                  {t('credits.page.position', { position, count: queue.count })}
                </span>
                <IconButton
                  icon={ChevronRight}
                  bordered
                  label={t('credits.page.nextKey')}
                  aria-keyshortcuts="n"
                  disabled={next === null}
                  onClick={() => go(next)}
                />
              </span>
            )}
            {mode === 'show' && data && data.actions.length > 0 && (
              <Button variant="primary" icon={SquarePen} onClick={() => void navigate(editPath(id), { replace: true })}>
                {t('credits.page.analyse')}
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {conflict && data && <CreditConflict conflict={conflict} credit={data} onClose={() => setConflict(null)} />}
        <Card>{data ? <CreditStepper credit={data} /> : <SkeletonLines lines={2} label={t('common.loading')} />}</Card>
        <div className="grid items-start gap-4 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_344px]">
          <div className="flex min-w-0 flex-col gap-4">
            <CreditFacts row={row} detail={data ?? null} />
            {data && <CreditDocuments credit={data} />}
          </div>
          <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2">
            {data &&
              (mode === 'edit' ? (
                <CreditActions credit={data} onSaved={saved} onConflict={outdated} />
              ) : (
                data.actions.length === 0 && <NothingToDo credit={data} />
              ))}
          </div>
          {data && <CreditHistory history={data.history} />}
        </div>
      </div>
    </>
  );
}

/** The list's row of this credit, so that the page shows before its own answer is there. */
function knownRow(state: unknown, id: number): CreditRow | null {
  const row = asRecord(asRecord(state)?.['row']);
  return row?.['id'] === id && typeof row['status'] === 'string' ? (row as unknown as CreditRow) : null;
}
