import { nothingChosen } from '@comensal/domain/platform/validation';
import { type SheetView, sheetColumnOf } from '@comensal/domain/price-lists';
import { Button, Dialog, Field, Select } from '@comensal/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import type { AddedList } from './use-price-sheet';

interface AddClientDialogProps {
  readonly open: boolean;
  readonly view: SheetView;
  readonly onAdd: (list: AddedList) => void;
  readonly onClose: () => void;
}

/** A column for a client who pays by the main list until now (O-102). */
export function AddClientDialog({ open, view, onAdd, onClose }: AddClientDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const title = t('priceLists.sheet.addClient');
  const centres = useCall(open ? 'business-units/getBusinessUnits' : null, {}, { title });
  const [isTried, setTried] = useState(false);
  const [chosen, setChosen] = useState<string>(nothingChosen);
  const shown = new Set(view.lists.map(sheetColumnOf));
  const offers = (centres.data ?? []).flatMap(({ id: business_unit_id, name, companies }) =>
    companies.flatMap(({ id: company_id, business_name, type }) => {
      const list = { business_unit_id, company_id };
      const isOffered = shown.has(sheetColumnOf({ business_unit_id, company_id: null })) && type !== null;
      return isOffered && !shown.has(sheetColumnOf(list)) ? [{ list, label: `${name} · ${business_name}` }] : [];
    }),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      description={t('priceLists.sheet.addClientHint')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('priceLists.sheet.add')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const offer = offers[Number(chosen)];
          setTried(!offer);
          if (!offer) return;
          setChosen(nothingChosen);
          onClose();
          onAdd(offer.list);
        }}
      >
        <Field
          required
          message={isTried && !offers[Number(chosen)] ? t('validation.required') : undefined}
          label={t('priceLists.list.client')}
          hint={centres.data && offers.length === 0 ? t('priceLists.sheet.noClients') : undefined}
        >
          <Select
            anyLabel={t('common.selectValue')}
            value={chosen}
            options={offers.map(({ label }, index) => ({ value: String(index), label }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
