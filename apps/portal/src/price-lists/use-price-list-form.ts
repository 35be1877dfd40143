import type { AddPriceList, EditPriceList, PriceListView } from '@comensal/domain';
import { showToast } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../platform/calls/api';
import { useDraft } from '../platform/forms/drafts';
import { showFieldMessages } from '../platform/forms/server-fields';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import { type PriceListValues, priceListFields } from './price-list-values';

interface PriceListFormOptions<Body> {
  /** Names the form, as its draft does. */
  readonly name: string;
  readonly title: string;
  readonly start: PriceListValues;
  readonly schema: z.ZodType<Body, PriceListValues>;
  readonly path: 'price-lists/addPriceList' | 'price-lists/editPriceList';
  readonly onSaved: (list: PriceListView) => void;
  readonly onConflict: (message: string) => Promise<void>;
}

/** What the forms of a new list and of an edit have in common: fields, draft, confirmation, messages of the server. */
export function usePriceListForm<Body extends AddPriceList | EditPriceList>({
  name,
  title,
  start,
  schema,
  path,
  onSaved,
  onConflict,
}: PriceListFormOptions<Body>) {
  const draft = useDraft<PriceListValues>(name);
  const [restored, setRestored] = useState(draft.initial !== undefined);
  const methods = useForm<PriceListValues, unknown, Body>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...start, ...draft.initial },
  });
  const { reset, setError, subscribe } = methods;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [subscribe, draft],
  );
  const guided = useGuidedForm<Body, PriceListView>({
    form: name,
    confirms: true,
    title,
    save: ({ values }) => call(path, values),
    onSaved: (list) => {
      draft.clear();
      onSaved(list);
    },
    onFields: (fields) => {
      for (const message of showFieldMessages(fields, priceListFields, setError))
        showToast(message, { tone: 'refused' });
    },
    onConflict,
  });
  function startFrom(values: PriceListValues): void {
    draft.clear();
    setRestored(false);
    reset(values);
  }
  return { methods, guided, restored, startFrom, forget: draft.clear };
}
