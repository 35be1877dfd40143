import { companyScreens } from '@comensal/domain/companies';
import {
  type AdmissionStep,
  type ContractorDetail,
  type ContractorRow,
  type ContractorStatus,
} from '@comensal/domain/contractors';
import { creditScreens } from '@comensal/domain/credits';
import { groupScreens } from '@comensal/domain/groups';
import { masterDataScreens } from '@comensal/domain/master-data';
import { mayOpen, type Screen } from '@comensal/domain/platform/access';
import { cuitText } from '@comensal/domain/platform/validation';
import { userScreens } from '@comensal/domain/users';
import { Badge, Card, Notice } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { RecordHistory } from '../audit/record-history';
import { RecordDocuments } from '../lifecycle/record-documents';
import { RecordPage } from '../lifecycle/record-page';
import { companyFromRequest } from '../master-data/new-master-button';
import { Link } from '../platform/page/link';
import { newRecordAt } from '../platform/page/new-at-address';
import { useActor } from '../platform/person/user';
import { userOfAdmission } from '../users/use-admission';
import { ContractorFacts } from './contractor-facts';
import { type ContractorEvent, contractorRecords } from './contractor-screens';
import { titleOf } from './document-titles';
import { EditForm } from './edit-form';
import { firstToReview, OpenDocumentContext } from './open-document';
import { RemoveForm } from './remove-request';
import { ReviewForm } from './review-form';

const forms = [
  ['approve', ReviewForm],
  ['edit', EditForm],
  ['remove', RemoveForm],
] as const;

/** `/edit-contractor-state/:id` and `/show-contractor-state/:id` (CON-20, CON-22, CON-23). */
export default function ContractorPageScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const screens = useMemo(() => contractorRecords(actor), [actor]);
  const [chosen, choose] = useState<string | null>(null);
  const isOpenToEdit = useLocation().pathname.startsWith(screens.paths.edit);
  const openDocument = useMemo(() => ({ chosen, choose }), [chosen]);
  return (
    <OpenDocumentContext value={openDocument}>
      <RecordPage<ContractorStatus, ContractorEvent, ContractorRow, ContractorDetail>
        screens={screens}
        description={({ business_name }) => business_name}
        facts={(row, detail) => (
          <>
            {detail?.admission && <Admission detail={detail} steps={detail.admission} />}
            <ContractorFacts row={row} isBrief={isOpenToEdit && detail !== null && isCorrected(detail)} />
          </>
        )}
        documents={({ id, documents }) => (
          <>
            <RecordDocuments
              call="contractors/getFile"
              chosen={chosen}
              onChoose={choose}
              first={firstToReview({ documents })}
              groups={[
                {
                  title: t('contractors.documents.title'),
                  none: t(documents.length === 0 ? 'contractors.page.none' : 'contractors.page.noForms'),
                  documents: documents
                    .filter(({ template }) => template !== null)
                    .map((document) => ({ ...document, title: titleOf(document) })),
                },
                {
                  title: t('contractors.documents.others'),
                  none: t('contractors.page.noOthers'),
                  documents: documents.filter(({ template }) => template === null),
                },
              ].filter((group, index) => index === 0 || group.documents.length > 0)}
            />
            <RecordHistory table="contractors_requests" id={id} title={t('contractors.page.changes')} />
          </>
        )}
        forms={forms}
        wide={isCorrected}
        done={(event, { id }) =>
          event === 'register' || event === 'remove' ? '' : t(`contractors.review.done.${event}`, { id })
        }
      />
    </OpenDocumentContext>
  );
}

/** Whether the page shows the contractor's own form, with all the fields in it. */
const isCorrected = ({ actions }: ContractorDetail): boolean =>
  actions.includes('edit') && !actions.includes('approve');

/** What a step's screen opens with. */
interface Opened {
  readonly record: string;
  readonly detail: Pick<ContractorDetail, 'id' | 'cuit'>;
  /** The contractor's company, once it is registered. */
  readonly company: string | null;
}
/** A screen, and its address with the record where it is not the path. */
type StepScreen = readonly [Screen, at?: (opened: Opened) => string];

const userPages: readonly StepScreen[] = [
  [userScreens.editUser, ({ record, company }) => userOfAdmission(`/edit-user/${record}`, company)],
  [userScreens.editPrecontractor, ({ record, company }) => userOfAdmission(`/edit-precontractor/${record}`, company)],
];

/** The screens for a step of the admission; the first that the person may open, with its record. */
const stepScreens: Readonly<Record<AdmissionStep['step'], readonly StepScreen[]>> = {
  profile: userPages,
  company: [
    [masterDataScreens.masterData, ({ detail }) => companyFromRequest(companyScreens.companies.path, detail.id)],
    [companyScreens.companies, ({ detail }) => `${companyScreens.companies.path}?q=${detail.cuit}`],
  ],
  relation: [
    [
      companyScreens.companiesBusinessUnits,
      ({ detail }) => `${newRecordAt(companyScreens.companiesBusinessUnits.path)}&q=${detail.cuit}`,
    ],
  ],
  pair: userPages,
  group: [[groupScreens.groupManagement]],
  credit: [[creditScreens.creditRequest], [creditScreens.creditState]],
};

/** The steps between the approval and the first credit, ticked from the data (O-152). */
function Admission({ detail, steps }: { detail: ContractorDetail; steps: readonly AdmissionStep[] }) {
  const { t } = useTranslation();
  const actor = useActor();
  const company = steps.find(({ step }) => step === 'company')?.record ?? null;
  const isComplete = steps.every(({ done, needed }) => done || !needed);
  return (
    <Card
      title={t(detail.own ? 'contractors.admission.titleOwn' : 'contractors.admission.title')}
      description={t(detail.own ? 'contractors.admission.hintOwn' : 'contractors.admission.hint')}
    >
      {isComplete && (
        <div className="mb-4">
          <Notice tone="approved">{t('contractors.admission.complete')}</Notice>
        </div>
      )}
      <ol className="flex flex-col gap-3">
        {steps.map(({ step, done, needed, record }) => {
          const [screen, at] =
            stepScreens[step].find(
              ([each]) => mayOpen(actor, each) && (each !== creditScreens.creditRequest || detail.own),
            ) ?? [];
          const words = t(`contractors.admission.steps.${step}.title`);
          const hint = t(`contractors.admission.steps.${step}.hint`, {
            record: record ?? '',
            cuit: cuitText(detail.cuit),
          });
          const state = done ? 'done' : needed ? 'pending' : 'notNeeded';
          return (
            <li key={step} className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="text-base text-ink">{words}</p>
                <p className="text-sm text-ink-faint">{hint}</p>
                {screen && !done && (step !== 'group' || needed) && (
                  <Link
                    className="text-sm text-accent-ink underline"
                    to={at?.({ record: record ?? '', detail, company }) ?? screen.path}
                  >
                    {t(
                      screen === creditScreens.creditRequest
                        ? 'contractors.admission.firstCredit'
                        : screen === masterDataScreens.masterData
                          ? 'contractors.admission.newCompany'
                          : `contractors.admission.steps.${step}.link`,
                    )}
                  </Link>
                )}
              </div>
              <span className="shrink-0">
                <Badge tone={done ? 'approved' : needed ? 'pending' : 'neutral'} dot>
                  {t(`contractors.admission.${state}`)}
                </Badge>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
