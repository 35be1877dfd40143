import { contractorAccess } from '@comensal/domain/contractors';
import { mayMake } from '@comensal/domain/platform/access';
import { cuitText, nothingChosen } from '@comensal/domain/platform/validation';
import { Field, Select } from '@comensal/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { useActor } from '../platform/person/user';
import type { MasterValues } from './new-master-values';

/** So many approved requests are offered, the newest first. */
const offered = 50;
const newest = {
  status: ['Aprobado' as const],
  page: { offset: 0, limit: offered, sort: 'status_since' as const, direction: 'desc' as const },
};

/** Approved requests that a new company is filled from; nothing for those who may not read them, or without any. */
export function ApprovedRequests({
  first,
  onChoose,
}: {
  /** The one that the person comes from. */
  readonly first: string | null;
  readonly onChoose: (values: MasterValues) => void;
}) {
  const { t } = useTranslation();
  const mayRead = mayMake(useActor(), contractorAccess['contractors/getRequests']);
  const { data } = useCall(mayRead ? 'contractors/getRequests' : null, newest, { quiet: true });
  const requests = data && 'rows' in data ? data.rows : [];
  const [chosen, setChosen] = useState<string>(nothingChosen);
  function choose(id: string): void {
    setChosen(id);
    const request = requests.find((each) => String(each.id) === id);
    if (request) onChoose({ business_name: request.business_name, cuit: cuitText(request.cuit), category: '2B' });
  }
  const chooseFirst = useEffectEvent(() => {
    if (first !== null) choose(first);
  });
  useEffect(() => {
    if (data) chooseFirst();
  }, [data]);
  if (requests.length === 0) return null;
  return (
    <Field label={t('masterDataScreen.create.request')} hint={t('masterDataScreen.create.requestHint')}>
      <Select
        anyLabel={t('masterDataScreen.create.noRequest')}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        options={requests.map(({ id, business_name, cuit }) => ({
          value: String(id),
          label: `${business_name} · ${cuitText(cuit)}`,
        }))}
      />
    </Field>
  );
}
