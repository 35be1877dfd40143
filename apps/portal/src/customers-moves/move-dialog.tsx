import type { CustomerView } from '@comensal/domain/customers';
import type { MoveResult } from '@comensal/domain/customers-moves';
import {
  anyValue,
  Button,
  Checkbox,
  Dialog,
  Field,
  Notice,
  RadioGroup,
  Select,
  SkeletonLines,
  TextInput,
} from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellDone } from '../jobs/jobs.store';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { useCall } from '../platform/calls/use-call';

/** A diner to move, as the list showed it. */
export type MovedDiner = Pick<CustomerView, 'id' | 'version' | 'idGroup'> & {
  readonly foodservice_profiles: readonly Pick<
    CustomerView['foodservice_profiles'][number],
    'business_unit_id' | 'company_id'
  >[];
};

interface MoveDialogProps {
  /** Diners chosen one by one, or all that the list finds under a filter. */
  readonly of: { readonly diners: readonly MovedDiner[] } | { readonly filter: object };
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

const noGroup = 'none';
const listCall = 'customers/getByCompaniesAndBusinessUnit';

/** 'Mover a…': one group, and if wanted service profile, place and sector, for all of the diners. */
export default function MoveDialog({ of, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const title = t('customersMovesScreen.title');
  const found = useCall('filter' in of ? listCall : null, 'filter' in of ? of.filter : {}, { title });
  const groups = useCall('groups/getUserCompaniesGroups', {}, { title });
  const [isWide, setIsWide] = useState(false);
  const profiles = useCall(isWide ? 'service-profiles/getFoodServicesProfilesByBUCompanies' : null, {}, { title });
  const [group, setGroup] = useState<string | null>(null);
  const [profile, setProfile] = useState(anyValue);
  const [movesPlace, setMovesPlace] = useState(false);
  const [changesSection, setChangesSection] = useState(false);
  const [section, setSection] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<MoveResult | null>(null);

  const diners: readonly MovedDiner[] | undefined = 'filter' in of ? found.data : of.diners;
  const places = new Set(diners?.flatMap(({ foodservice_profiles: at }) => at.map(placeKey)));
  // Whoever changes place may join a group there.
  const newPlace = profiles.data?.find(({ id }) => String(id) === profile);
  if (newPlace && movesPlace) places.add(placeKey(newPlace));
  const fitting = groups.data?.filter(
    ({ managesGroups, companyId, businessUnit }) =>
      managesGroups && places.has(placeKey({ company_id: companyId, business_unit_id: businessUnit.id })),
  );
  const count = diners?.length ?? 0;
  const changes = group !== null || profile !== anyValue || changesSection;

  async function move(): Promise<void> {
    setIsSaving(true);
    setFailure(null);
    try {
      const done = await call('customers/moveCustomers', {
        ids: (diners ?? []).map(({ id, version }) => ({ id, version })),
        ...(group !== null && { group_id: group === noGroup ? null : Number(group) }),
        ...(profile !== anyValue && { service_profile_id: Number(profile), moves_place: movesPlace }),
        ...(changesSection && { section }),
      });
      if (done.jobId !== null) {
        void tellDone('moveCustomers', done.message);
        onMoved();
      }
      if (done.refused.length === 0 && done.jobId !== null) onClose();
      else setResult(done);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setFailure(Object.values(thrown.fields)[0] ?? thrown.errorMsg);
    }
    setIsSaving(false);
  }

  if (result)
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        closeLabel={t('customersMovesScreen.close')}
        footer={<Button onClick={onClose}>{t('customersMovesScreen.close')}</Button>}
      >
        <Notice tone={result.moved > 0 ? 'pending' : 'refused'} live title={result.message}>
          {result.refused.length > 0 && (
            <ul aria-label={t('customersMovesScreen.refused')} className="list-inside list-disc">
              {result.refused.map(({ id, name, reason }) => (
                <li key={id}>{[name, reason].filter(Boolean).join(': ')}</li>
              ))}
            </ul>
          )}
        </Notice>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        diners &&
        (count === 1
          ? t('customersMovesScreen.forOne')
          : t('customersMovesScreen.for', { people: count.toLocaleString('es-AR') }))
      }
      closeLabel={t('customersMovesScreen.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('customersMovesScreen.cancel')}</Button>
          <Button variant="primary" busy={isSaving} disabled={count === 0 || !changes} onClick={() => void move()}>
            {count === 1
              ? t('customersMovesScreen.submitOne')
              : t('customersMovesScreen.submit', { people: count.toLocaleString('es-AR') })}
          </Button>
        </>
      }
    >
      {diners === undefined || fitting === undefined ? (
        <SkeletonLines lines={6} label={t('customersMovesScreen.loading')} />
      ) : (
        <div className="flex flex-col gap-4">
          {failure !== null && (
            <Notice tone="refused" live title={t('customersMovesScreen.failed')}>
              {failure}
            </Notice>
          )}
          <div className="max-h-[40dvh] overflow-y-auto">
            <RadioGroup
              layout="list"
              label={t('customersMovesScreen.group')}
              options={[
                ...fitting.map(({ id, name, companyName, businessUnit }) => ({
                  value: String(id),
                  label: `${name} · ${companyName} · ${businessUnit.name}`,
                })),
                { value: noGroup, label: t('customersMovesScreen.noGroup') },
              ]}
              value={group}
              onChange={setGroup}
            />
          </div>
          <p className="text-sm text-ink-faint">{t('customersMovesScreen.groupHint')}</p>
          {isWide ? (
            <>
              <Field label={t('customersMovesScreen.profile')}>
                <Select
                  anyLabel={t('customersMovesScreen.same')}
                  options={(profiles.data ?? []).map(({ id, name, business_name, business_unit_name }) => ({
                    value: String(id),
                    label: `${name} · ${business_name} · ${business_unit_name}`,
                  }))}
                  value={profile}
                  onChange={({ currentTarget: { value } }) => setProfile(value)}
                />
              </Field>
              <Checkbox
                label={t('customersMovesScreen.place')}
                disabled={profile === anyValue}
                checked={movesPlace}
                onChange={({ currentTarget: { checked } }) => setMovesPlace(checked)}
              />
              <Checkbox
                label={t('customersMovesScreen.changeSection')}
                checked={changesSection}
                onChange={({ currentTarget: { checked } }) => setChangesSection(checked)}
              />
              {changesSection && (
                <Field label={t('customersMovesScreen.section')}>
                  <TextInput value={section} onChange={({ currentTarget: { value } }) => setSection(value)} />
                </Field>
              )}
            </>
          ) : (
            <div>
              <Button variant="quiet" onClick={() => setIsWide(true)}>
                {t('customersMovesScreen.more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

const placeKey = ({ company_id, business_unit_id }: { company_id: string; business_unit_id: string }): string =>
  JSON.stringify([company_id, business_unit_id]);
