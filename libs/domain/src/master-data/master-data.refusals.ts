import { defineRefusals } from '../platform/refusals/reason';

export const masterDataRefusals = defineRefusals({
  masterRecordKnown: [422, 'Este código ya existe: {{name}}'],
  masterDataNoSheet: [
    422,
    'Ninguna hoja tiene los títulos de clientes, centros logísticos o materiales de venta. Cree una plantilla y copie sus títulos',
  ],
});
