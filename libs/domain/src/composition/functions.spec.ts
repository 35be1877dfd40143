import { type CallName, mayOpen, type ScreenName } from '../platform/access';
import type { Access } from '../platform/access/access';
import { type Actor, isGroupLeader } from '../platform/access/actor';
import { type ModuleName, modules, type Permission } from '../platform/access/modules';
import { reportHeads, reportNames, reportOpeners } from '../reports/report-names';
import { isContractorProfile, isPrecontractorProfile } from '../users/contractor-profiles';
import { calls, mayCall } from './calls';
import { es } from './es';
import { screens } from './screens';

const holder = (permission: Permission, ...names: ModuleName[]): Actor => ({
  username: 'ana',
  totalAccess: false,
  modules: names.map((name) => ({ name, permission })),
});
const screensOf = (actor: Actor) =>
  (Object.keys(screens) as ScreenName[]).filter((name) => mayOpen(actor, screens[name]));
const guarded = (Object.keys(calls) as CallName[]).filter((name) => calls[name].kind === 'modules');
const callsOf = (actor: Actor) => guarded.filter((name) => mayCall(actor, name));
/** Calls that anyone may make who holds the module with write access, but not a reader of everything. */
const writesOf = (...names: ModuleName[]) =>
  callsOf(holder('W', ...names))
    .filter((name) => !mayCall(holder('R', ...modules), name))
    .sort();

interface Offered {
  /** Screens that open to anyone who holds the module with write access. */
  readonly screens: readonly ScreenName[];
  /** Calls that only a writer of the module may make. */
  readonly writes: readonly CallName[];
}

const userCalls: readonly CallName[] = [
  'auth/resetSecondFactor',
  'users/add',
  'users/edit',
  'users/remove',
  'users/getOpenWork',
  'users/getDisputes',
  'users/settleDispute',
  'users/wasRemoved',
];
const agreementCalls: readonly CallName[] = [
  'price-agreements/decide',
  'price-agreements/preview',
  'price-agreements/propose',
  'price-agreements/undo',
  'price-agreements/withdraw',
];
const reversalCalls: readonly CallName[] = ['reversals/decide', 'reversals/propose', 'reversals/withdraw'];
const creditPages: readonly ScreenName[] = ['creditState', 'editCreditState', 'showCreditState'];

const contractorPages: readonly ScreenName[] = ['contractorsState', 'editContractorState', 'showContractorState'];

/** What each module opens: the functions of the product (ACC-08), module by module. */
const issuedCalls = [
  'issued-invoices/addList',
  'issued-invoices/getCorrectedList',
  'issued-invoices/getTemplate',
  'issued-invoices/reviewList',
  'issued-invoices/undoList',
] as const;
const bankCalls = [
  'bank-statements/addStatement',
  'bank-statements/getTemplate',
  'bank-statements/match',
  'bank-statements/reviewStatement',
  'bank-statements/setAccount',
  'bank-statements/setCvu',
  'bank-statements/undoStatement',
  'bank-statements/unmatch',
] as const;
const offered: Partial<Record<ModuleName, Offered>> = {
  Usuarios: {
    screens: ['users', 'addUser', 'editUser', 'showUser', 'access', 'recordAt'],
    writes: [
      ...userCalls,
      'users/addServiceUser',
      'users/invite',
      'replacements/add',
      'replacements/end',
      'replacements/getCandidates',
      'replacements/getReplacements',
      'service-keys/addServiceKey',
      'service-keys/rotateServiceKey',
      'service-keys/revokeServiceKey',
    ],
  },
  Perfiles: {
    screens: ['profiles', 'recordAt'],
    writes: ['profiles/addProfile', 'profiles/editProfile', 'profiles/removeProfile'],
  },
  Auditoria: { screens: ['audit', 'auditTips', 'access', 'recordAt', 'duties'], writes: ['audit/settleTip'] },
  Comensales: {
    screens: ['customers', 'addCustomer', 'editCustomer', 'showCustomer', 'recordAt'],
    writes: [
      'customers/addCustomer',
      'customers/editCustomer',
      'customers/removeCustomer',
      'customers/moveCustomers',
      'customers/undoMoveCustomers',
      'customers/reviewRemoval',
      'customers/getRemovalRows',
      'customers/removeCustomers',
      'customers/undoRemoval',
    ],
  },
  'Carga Masiva de Comensales': {
    screens: ['customersMassive'],
    writes: [
      'customers/massiveAdd',
      'customers/previewMassive',
      'customers/reviewMassive',
      'customers/getCorrectedMassive',
      'customers/getCodeMoves',
      'customers/getUploadRefusals',
      'customers/undoMassive',
      'customers/reviewRemovalSheet',
      'customers/getCorrectedRemoval',
      'customers/getRemovalRows',
    ],
  },
  Servicios: {
    screens: ['services', 'recordAt'],
    writes: ['food-services/addFoodService', 'food-services/editFoodService', 'food-services/removeFoodService'],
  },
  'Perfiles de Servicio': {
    screens: ['serviceProfiles', 'addServiceProfile', 'editServiceProfile', 'showServiceProfile', 'recordAt'],
    writes: [
      'service-profiles/addFoodServiceProfile',
      'service-profiles/editFoodServiceProfile',
      'service-profiles/removeFoodServiceProfile',
    ],
  },
  Clientes: { screens: ['companies', 'recordAt'], writes: [] },
  'Centros Logisticos': {
    screens: ['businessUnits', 'refusedMeals', 'recordAt'],
    writes: [
      'issued-invoices/setProofRule',
      'terminal-keys/addTerminalKey',
      'terminal-keys/getTerminalKeys',
      'terminal-keys/revokeTerminalKey',
      'terminal/retryRefusedMeal',
      'terminal/reviewRefusedMeal',
    ],
  },
  'Asociacion Cliente Centro': { screens: ['companiesBusinessUnits'], writes: ['companies/associateBusinessUnits'] },
  'Asociacion Centro Cliente': { screens: ['businessUnitsCompanies'], writes: ['business-units/associateCompanies'] },
  Sincronizacion: {
    screens: ['sync', 'mealsMassive'],
    writes: [
      'sync/updateMasive',
      'terminal/addMeal',
      'terminal/addMeals',
      'terminal/getMealRows',
      'terminal/getCorrectedMeals',
      'terminal/getMealsTemplate',
      'terminal/reviewMeals',
      'terminal/reviewServiceVoid',
      'terminal/voidMeal',
      'terminal/voidService',
    ],
  },
  'Listas de Precios': {
    screens: [
      'priceIndices',
      'priceIndicesMassive',
      'priceList',
      'priceSheet',
      'addPriceList',
      'addClientPriceList',
      'editPriceList',
      'servicePrices',
      'recordAt',
      'priceAgreements',
      'priceAgreement',
    ],
    writes: [
      ...agreementCalls,
      'indices/addValues',
      'indices/editValue',
      'indices/getCorrectedSheet',
      'indices/getTemplate',
      'indices/loadSheet',
      'indices/removeValue',
      'indices/reviewSheet',
      'indices/undoLoad',
      'price-lists/addPriceList',
      'price-lists/applySheet',
      'price-lists/editPriceList',
      'price-lists/getPriceListEffects',
      'price-lists/previewSheet',
      'price-lists/readSheetFile',
      'price-lists/removeAcceptance',
      'price-lists/removeClause',
      'price-lists/removePriceList',
      'price-lists/setAcceptance',
      'price-lists/setClause',
      'price-lists/undoPrices',
    ],
  },
  'Solicitud Credito': {
    screens: ['balances', 'creditRequest', ...creditPages],
    writes: ['balances/setLowBalance', 'credits/addCredit', 'credits/withdrawCredit'],
  },
  Reportes: {
    screens: [
      'balances',
      ...reportNames.filter((name) => reportOpeners(name).includes('Reportes')).map((name) => `${name}Report` as const),
      'expectedDiners',
      'reportSchedules',
      'recordAt',
    ],
    writes: [],
  },
  // A report opens by its own module; those whose requirements say so follow.
  ...Object.fromEntries(
    reportNames.map((name) => [
      reportHeads[name].module,
      { screens: ['reportSchedules', `${name}Report` as const], writes: [] },
    ]),
  ),
  Conciliacion: {
    screens: [
      'bankStatements',
      'bankStatementUpload',
      'withholdingCertificatesReport',
      'reconciliationReport',
      'reportSchedules',
    ],
    writes: bankCalls,
  },
  'Reporte Transacciones': { screens: ['reportSchedules', 'transactionsReport', 'recordAt'], writes: [] },
  'Reporte Consumos': { screens: ['reportSchedules', 'consumptionReport', 'expectedDiners', 'recordAt'], writes: [] },
  'Reporte Centro Logistico y Fecha': {
    screens: ['reportSchedules', 'businessUnitDateReport', 'recordAt'],
    writes: [],
  },
  'Reporte Saldo Contratistas': {
    screens: ['balances', 'reportSchedules', 'contractorsBalanceReport', 'recordAt'],
    writes: [],
  },
  'Reporte Movimientos Contratistas': {
    screens: ['reportSchedules', 'contractorsTransactionsReport', 'recordAt'],
    writes: [],
  },
  'Reportes programados': { screens: ['reportSchedules'], writes: ['reports/addAddress', 'reports/removeAddress'] },
  Liquidaciones: {
    screens: ['accountSummary', 'settlement', 'settlementInvoices', 'settlementReview', 'settlements'],
    writes: [
      'settlements/close',
      'settlements/draft',
      'settlements/export',
      'settlements/exportLines',
      'settlements/getCorrectedInvoices',
      'settlements/getInvoicesTemplate',
      'settlements/getOpen',
      'settlements/issue',
      'settlements/loadInvoices',
      'settlements/reply',
      'settlements/reviewInvoices',
      'settlements/setInvoice',
      'settlements/setRule',
      'settlements/undoInvoices',
      'settlements/withdraw',
    ],
  },
  'Conformidad Liquidacion': {
    screens: ['accountSummary', 'settlement', 'settlements'],
    writes: ['settlements/answer'],
  },
  'Estado Solicitud Credito': { screens: creditPages, writes: [] },
  'Facturacion Credito': {
    screens: ['issuedInvoices', 'issuedInvoicesList', ...creditPages, 'invoiceCredits'],
    writes: [
      'credits/closeCredit',
      'credits/correctInvoice',
      'credits/denyCredit',
      'credits/invoiceCredit',
      'credits/readInvoice',
      ...issuedCalls,
    ],
  },
  'Pago Credito': { screens: creditPages, writes: ['credits/payCredit', 'credits/readReceipt'] },
  'Aprobacion Credito': {
    screens: ['balances', ...creditPages, 'reviewCredits', 'reversals'],
    writes: ['balances/setOverdraft', 'credits/editCreditStatus', ...reversalCalls],
  },
  'Creditos Pendientes': { screens: creditPages, writes: [] },
  'Notas de Credito': { screens: ['creditNotes'], writes: [] },
  'Solicitud Nota de Credito': {
    screens: ['creditNotes'],
    writes: ['credit-notes/addCreditNote', 'credit-notes/editCreditNote', 'credit-notes/removeCreditNote'],
  },
  'Aprobacion Nota de Credito': {
    screens: ['creditNotes', 'reviewNotes', 'reversals'],
    writes: ['credit-notes/editCreditNote', ...reversalCalls],
  },
  Precontratistas: {
    screens: ['precontractors', 'addPrecontractor', 'editPrecontractor', 'showPrecontractor', 'recordAt'],
    writes: userCalls,
  },
  Contratistas: { screens: [...contractorPages, 'recordAt'], writes: [] },
  'Registro de Contratista': { screens: ['registerContractor'], writes: ['contractors/addContractor'] },
  'Estado Solicitud Contratista': { screens: contractorPages, writes: ['contractors/editContractor'] },
  'Aprobacion de Contratista': {
    screens: [...contractorPages, 'reviewContractors', 'recordAt'],
    writes: ['contractors/editRequest', 'contractors/removeRequest'],
  },
  'Asociacion Contratista Grupo': { screens: ['contractorsGroups'], writes: ['companies/companyManageGroups'] },
  'Administracion de Grupos': {
    screens: ['groupManagement', 'showGroup', 'recordAt'],
    writes: ['groups/getLeaderUsers', 'groups/addGroup', 'groups/editGroup', 'groups/removeGroup'],
  },
  'Lider de Grupo': {
    screens: ['groupLeader', 'showGroup'],
    writes: ['customers/updateCustomersGruop', 'customers/undoMoves'],
  },
};

/** What no combination of modules opens without total access. */
const everywhere: readonly {
  readonly keeps: readonly [ModuleName, ModuleName];
  readonly screens: readonly ScreenName[];
  readonly calls: readonly CallName[];
}[] = [
  {
    keeps: ['Clientes', 'Centros Logisticos'],
    screens: ['masterData'],
    calls: [
      'master-data/review',
      'master-data/load',
      'master-data/getCorrected',
      'master-data/getTemplate',
      'master-data/addCompany',
      'master-data/addBusinessUnit',
      'master-data/addSalesMaterial',
    ],
  },
  {
    keeps: ['Usuarios', 'Auditoria'],
    screens: ['system'],
    calls: [
      'audit/setDuty',
      'audit/giveDutyReason',
      'system/getState',
      'system/getSessions',
      'system/endSession',
      'system/getFailedMails',
      'system/resendMail',
    ],
  },
];
const screensEverywhere = everywhere.flatMap((each) => each.screens);

describe('the functions of the product', () => {
  it.each(everywhere)('ACC-20 $screens requires total access and all its modules', (stored) => {
    const calledOf = (actor: Actor) =>
      (Object.keys(calls) as CallName[]).filter((name) => calls[name].kind === 'everywhere' && mayCall(actor, name));
    const keeper = holder('W', ...stored.keeps);
    const all = { ...keeper, totalAccess: true };
    expect(calledOf(all)).toEqual(stored.calls);
    expect(screensEverywhere.filter((name) => mayOpen(all, screens[name]))).toEqual(stored.screens);
    for (const less of [
      keeper,
      { ...holder('W', ...modules), totalAccess: false },
      { ...holder('R', ...modules), totalAccess: true },
      { ...holder('W', stored.keeps[0]), totalAccess: true },
      { ...holder('W', stored.keeps[1]), totalAccess: true },
    ])
      expect([calledOf(less), screensEverywhere.filter((name) => mayOpen(less, screens[name]))]).toEqual([[], []]);
  });

  it.each(modules)('ACC-08 %s opens exactly its screens and its writing calls', (name) => {
    const { screens: opened, writes } = offered[name] ?? { screens: [], writes: [] };
    expect(screensOf(holder('W', name)).sort()).toEqual([...opened].sort());
    expect(writesOf(name)).toEqual([...writes].sort());
  });

  it('ACC-08 every screen and every writing call belongs to one of them', () => {
    const functions = Object.values(offered);
    expect([...new Set([...functions.flatMap((one) => one.screens), ...screensEverywhere])].sort()).toEqual(
      Object.keys(screens).sort(),
    );
    expect([...new Set(functions.flatMap((one) => one.writes))].sort()).toEqual(writesOf(...modules));
  });

  it('ACC-08 every module opens a screen', () => {
    expect(modules.filter((name) => screensOf(holder('W', name)).length === 0)).toEqual([]);
  });

  it('ACC-07 staff invoice, pay and approve credits and maintain price lists: each step has its own module, so that no user does two in a row', () => {
    const steps: Partial<Record<ModuleName, readonly CallName[]>> = {
      'Facturacion Credito': [
        'credits/closeCredit',
        'credits/correctInvoice',
        'credits/denyCredit',
        'credits/invoiceCredit',
        'credits/readInvoice',
        ...issuedCalls,
      ],
      'Pago Credito': ['credits/payCredit', 'credits/readReceipt'],
      'Aprobacion Credito': ['balances/setOverdraft', 'credits/editCreditStatus', ...reversalCalls],
      'Listas de Precios': [
        'indices/addValues',
        'indices/editValue',
        'indices/getCorrectedSheet',
        'indices/getTemplate',
        'indices/loadSheet',
        'indices/removeValue',
        'indices/reviewSheet',
        'indices/undoLoad',
        ...agreementCalls,
        'price-lists/addPriceList',
        'price-lists/applySheet',
        'price-lists/editPriceList',
        'price-lists/getPriceListEffects',
        'price-lists/previewSheet',
        'price-lists/readSheetFile',
        'price-lists/removeAcceptance',
        'price-lists/removeClause',
        'price-lists/removePriceList',
        'price-lists/setAcceptance',
        'price-lists/setClause',
        'price-lists/undoPrices',
      ],
    };
    const staff = Object.keys(steps) as ModuleName[];
    expect(Object.fromEntries(staff.map((name) => [name, writesOf(name)]))).toEqual(steps);
    expect(staff.filter((name) => isContractorProfile([{ name }]))).toEqual([]);
  });

  it('ACC-05 the registration module makes a profile one of pre-contractors, and opens neither contractor nor staff data', () => {
    expect(isPrecontractorProfile([{ name: 'Registro de Contratista' }])).toBe(true);
    expect(callsOf(holder('W', 'Registro de Contratista'))).toEqual([
      'comments/addComment',
      'comments/getComments',
      'comments/getPeople',
      'contractors/addContractor',
      'contractors/getRequestsByUsername',
      'contractors/exportRequests',
      'contractors/getRequest',
      'contractors/getFile',
      'contractors/templates',
    ]);
    expect(
      (['auth/registerPrecontractor', 'users/exist', 'users/existByEmail'] as const).map((name): Access => calls[name]),
    ).toEqual(Array(3).fill({ kind: 'public' }));
  });

  it('ACC-06 a group leader reads diners within the led groups, and moves them into the own group by a separate call, without the staff calls', () => {
    const leader = holder('W', 'Lider de Grupo');
    expect(isGroupLeader(leader)).toBe(true);
    expect(callsOf(leader).filter((name) => name.startsWith('customers/'))).toEqual([
      'customers/getByCompaniesAndBusinessUnit',
      'customers/getCustomersByBuAndCompanies',
      'customers/updateCustomersGruop',
      'customers/undoMoves',
    ]);
    expect(writesOf('Lider de Grupo')).toEqual(['customers/undoMoves', 'customers/updateCustomersGruop']);
  });
});

describe('the product’s texts', () => {
  const leaves = (part: unknown, path: string): [path: string, words: string][] =>
    typeof part === 'string'
      ? [[path, part]]
      : Object.entries(part as object).flatMap(([name, inner]) =>
          leaves(inner, path === '' ? name : `${path}.${name}`),
        );

  it('ACC-01 every interface text is Spanish', () => {
    const texts = leaves(es, '');
    const english =
      /\b(the|and|of|with|without|not|is|are|was|your|you|please|save|cancel|delete|remove|close|search|loading|password|user|users|required|invalid|from|this|that|must|file|upload|download|page|next|previous|back|yes)\b/i;
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter(([, words]) => english.test(words.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([]);
  });

  it('ACC-01 every screen has a Spanish name', () => {
    const names = Object.fromEntries(
      Object.keys(screens).map((name) => [name, es.shell.screens[name as ScreenName].title]),
    );
    expect(Object.entries(names).filter(([, title]) => !/^\p{Lu}/u.test(title))).toEqual([]);
  });
});
