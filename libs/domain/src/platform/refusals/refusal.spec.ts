import { lifecycleRefusals } from '../lifecycle/lifecycle.refusals';
import { platformRefusals } from './platform.refusals';
import { invalidFields, Refusal, refusedField } from './refusal';

const messageOf = ({ name, code, message, values, fields }: Refusal) => ({ name, code, message, values, fields });

test('API-06 a refusal has the message of its code, filled in, and names the invalid fields', () => {
  expect(messageOf(new Refusal(platformRefusals.staleVersion))).toMatchObject({
    name: 'Refusal',
    code: 'staleVersion',
    values: {},
    fields: null,
  });
  expect(messageOf(invalidFields({ name: 'Campo obligatorio' }))).toMatchObject({
    code: 'invalid',
    fields: { name: 'Campo obligatorio' },
  });
  const refused = refusedField(lifecycleRefusals.illegalTransition, 'format', {
    record: 'El crédito 5',
    status: 'Pagado',
  });
  expect(messageOf(refused)).toMatchObject({
    values: { record: 'El crédito 5', status: 'Pagado' },
    fields: { format: refused.message },
  });
  expect(refused.message).toBe('El crédito 5 tiene el estado Pagado: la acción ya no es posible');
});
