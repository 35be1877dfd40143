import {
  addCreditSchema,
  denyCreditSchema,
  editCreditStatusSchema,
  getCreditsSchema,
  invoiceCreditSchema,
} from './credit.schemas';

/** Path and message of every issue of an input, or the parsed output. */
function read(
  schema: {
    safeParse(input: unknown): {
      success: boolean;
      data?: unknown;
      error?: { issues: { path: PropertyKey[]; message: string }[] };
    };
  },
  input: unknown,
): unknown {
  const result = schema.safeParse(input);
  return result.success
    ? result.data
    : Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('addCredit', () => {
  const whole = { company_id: '100', business_unit_id: '200', amount: 150000 };

  it('CRE-17 CRE-18 CRE-19 names each field that is missing', () => {
    expect(read(addCreditSchema, {})).toEqual({
      company_id: 'Campo obligatorio',
      business_unit_id: 'Campo obligatorio',
      amount: 'Campo obligatorio',
    });
  });
  it('ACC-84 a select with % counts as not chosen', () => {
    expect(read(addCreditSchema, { ...whole, company_id: '%' })).toEqual({ company_id: 'Campo obligatorio' });
  });
  it.each([
    [0, 'El importe debe ser mayor que cero'],
    [-5, 'El importe debe ser mayor que cero'],
    [1.5, 'El valor no es válido'],
    ['15', 'El valor no es válido'],
    [1e15, 'El importe supera el máximo permitido'],
  ])('CRE-19 the amount %j is refused', (amount, message) => {
    expect(read(addCreditSchema, { ...whole, amount })).toEqual({ amount: message });
  });
  it('CRE-05 the purchase order is optional and has at most 25 characters', () => {
    expect(read(addCreditSchema, whole)).toEqual(whole);
    expect(read(addCreditSchema, { ...whole, purchase_order: 'x'.repeat(25) })).toEqual({
      ...whole,
      purchase_order: 'x'.repeat(25),
    });
    expect(read(addCreditSchema, { ...whole, purchase_order: 'x'.repeat(26) })).toEqual({
      purchase_order: 'Admite hasta 25 caracteres',
    });
  });
  it('CRE-33 CRE-75 ignores what the server determines', () => {
    expect(
      read(addCreditSchema, {
        ...whole,
        status: 'Aprobado',
        create_date: 20200101,
        company_name: 'Otra',
        actionOwnerUsername: 'admin',
      }),
    ).toEqual(whole);
  });
  it('CRE-04 CRE-20 a group has an id or is none', () => {
    expect(read(addCreditSchema, { ...whole, group: { id: null, name: 'N/A' } })).toEqual({
      ...whole,
      group: { id: null },
    });
    expect(read(addCreditSchema, { ...whole, group: 'x' })).toEqual({ group: 'El valor no es válido' });
  });
});

describe('invoiceCredit', () => {
  const invoice = { invoice_number: 'A-0001', invoice_date: 20261110, invoice_amount: 1000 };
  it('CRE-55 CRE-56 CRE-57 names each field of the invoice, even without a body', () => {
    const all = {
      'invoice.invoice_number': 'Campo obligatorio',
      'invoice.invoice_date': 'Campo obligatorio',
      'invoice.invoice_amount': 'Campo obligatorio',
    };
    expect(read(invoiceCreditSchema, { id: 1 })).toEqual(all);
    expect(read(invoiceCreditSchema, { id: 1, invoice: {} })).toEqual(all);
  });
  it('CRE-59 the number has at most 30 characters', () => {
    expect(read(invoiceCreditSchema, { id: 1, invoice: { ...invoice, invoice_number: 'x'.repeat(31) } })).toEqual({
      'invoice.invoice_number': 'Admite hasta 30 caracteres',
    });
  });
  it('CRE-57 the date must be a valid calendar day', () => {
    expect(read(invoiceCreditSchema, { id: 1, invoice: { ...invoice, invoice_date: 20261131 } })).toEqual({
      'invoice.invoice_date': 'La fecha no es válida',
    });
  });
  it('accepts a complete invoice and drops unknown fields', () => {
    expect(read(invoiceCreditSchema, { id: 1, status: 'Pagado', invoice })).toEqual({ id: 1, invoice });
  });
});

describe('editCreditStatus and denyCredit', () => {
  it.each([undefined, null, '', 'Pagado', 'aprobado', 3])('CRE-63 the status %j is not a decision', (status) => {
    expect(read(editCreditStatusSchema, { id: 1, status })).toEqual({
      status: 'Debe seleccionar APROBADO O RECHAZADO',
    });
  });
  it('CRE-72 reads id, status and reason and nothing else', () => {
    expect(
      read(editCreditStatusSchema, {
        id: 1,
        status: 'Rechazado',
        reject_reason: 'Pago incompleto',
        amount: 9,
        username: 'otro',
      }),
    ).toEqual({ id: 1, status: 'Rechazado', reject_reason: 'Pago incompleto' });
  });
  it('CRE-74 takes the credit and the reason', () => {
    expect(read(denyCreditSchema, { credit: { id: 4 }, denyReason: ' Sin saldo ' })).toEqual({
      credit: { id: 4 },
      denyReason: 'Sin saldo',
    });
    expect(read(denyCreditSchema, { credit: { id: 4 } })).toEqual({ credit: { id: 4 }, denyReason: '' });
    expect(read(denyCreditSchema, { denyReason: 'x' })).toEqual({ credit: 'Campo obligatorio' });
  });
});

describe('getCredits', () => {
  it('CRE-71 takes companies as ids or as objects', () => {
    expect(read(getCreditsSchema, { companies: ['1', { id: '2', business_name: 'x' }] })).toEqual({
      companies: ['1', '2'],
    });
  });
  it('CRE-25 refuses an unknown status and an unknown sort column', () => {
    expect(read(getCreditsSchema, { own_open: 'x' })).toEqual({ own_open: 'El valor no es válido' });
    expect(read(getCreditsSchema, { status: ['Perdido'] })).toEqual({ 'status.0': 'El valor no es válido' });
    expect(Object.keys(read(getCreditsSchema, { page: { sort: 'amount; drop table users' } }) as object)).toEqual([
      'page.sort',
    ]);
  });
});
