import { type CallName } from '@comensal/domain/composition';
import { type ModuleName } from '@comensal/domain/platform/access';
import { ofEachReport, type ReportFileCall, reportFileCall } from '@comensal/domain/reports';
import { invoiceFile, invoiceOf, receiptFile } from './canteen-api';
import type { FormFile } from './multipart-form';

/** Requests about records of company K1 at centre C1 by somebody whose only pair is K3 at C3. */
export interface ForeignSample {
  /** Refused with 1403, answered without a trace of foreign records, or answered like a file that does not exist. */
  readonly expect: 'refused' | 'nothing' | 'unknown';
  /** What follows the call's name: '/7'. */
  readonly path?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A command with files, as a form. */
  readonly form?: { readonly fields: Readonly<Record<string, unknown>>; readonly files: readonly FormFile[] };
  /** Modules whose holders see every centre and company in this call, as the contract says. */
  readonly everywhereWith?: readonly ModuleName[];
}

/** Why a call has no foreign record. */
type WithoutScope =
  | 'public'
  | 'own account'
  | 'own jobs'
  | 'whole organisation'
  | 'administration'
  | 'terminal'
  | 'each row of a file';

const refused = (sample: Omit<ForeignSample, 'expect'>): ForeignSample => ({ expect: 'refused', ...sample });
const nothing = (
  body: Readonly<Record<string, unknown>> = {},
  everywhereWith: readonly ModuleName[] = [],
): ForeignSample => ({ expect: 'nothing', body, everywhereWith });

const pair = { company_id: 'K1', business_unit_id: 'C1' };
const pairs = { businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }] }] };
const givers: readonly ModuleName[] = [
  'Usuarios',
  'Precontratistas',
  'Centros Logisticos',
  'Asociacion Cliente Centro',
  'Asociacion Centro Cliente',
  'Asociacion Contratista Grupo',
];
const days = { dateFrom: 20260101, dateTo: 20261231 };
const service = {
  name: 'Ajeno',
  sales_material: 'M1',
  schedule_begin: '0800',
  schedule_end: '1000',
  business_units: [{ id: 'C1', is_active: true }],
};
const diner = {
  auths: [{ auth_type: 'CARD', auth_code: 'Z9' }],
  name: 'Ajena',
  foodservice_profiles: [{ id: 1, ...pair, is_active: true }],
};
const group = { name: 'Ajeno', leader: { id: 2, email: 'ajena@comensal.example' } };
const profile = { name: 'Ajeno', foodservices: [{ id: 1, is_active: true }] };
const prices = [{ id: 1, price: 100, is_active: true }];

/** Each report's file is created by a job of the person. */
const reportFiles = ofEachReport((name) => [[reportFileCall(name), 'own jobs']]) as Readonly<
  Record<ReportFileCall, 'own jobs'>
>;

/** A sample of every call, or why it has none. `scope-proof.int.spec.ts` makes each. A call without an entry does not compile. */
export const scopeSamples: Readonly<Record<CallName, ForeignSample | WithoutScope>> = {
  'audit/getEvents': 'whole organisation',
  'audit/exportEvents': 'whole organisation',
  'audit/getHistory': refused({ body: { table: 'customers', id: '1' } }),
  'auth/login': 'public',
  'auth/logout': 'own account',
  'auth/registerPrecontractor': 'public',
  'auth/notify-pass-recovery': 'public',
  'auth/change-password': 'public',
  'auth/updateSession': 'own account',
  'auth/offerSignInPasskey': 'public',
  'auth/signInWithTotp': 'public',
  'auth/signInWithRecoveryCode': 'public',
  'auth/signInWithPasskey': 'public',
  'auth/getSecondFactors': 'own account',
  'auth/offerTotp': 'own account',
  'auth/addTotp': 'own account',
  'auth/offerPasskey': 'own account',
  'auth/addPasskey': 'own account',
  'auth/renameSecondFactor': 'own account',
  'auth/removeSecondFactor': 'own account',
  'auth/renewRecoveryCodes': 'own account',
  'auth/hasSecondFactor': 'administration',
  'auth/resetSecondFactor': 'administration',
  'auth/getPasswordRule': 'public',
  'auth/getRegistration': 'public',
  'auth/verify-email': 'public',
  'auth/undo-change': 'public',
  'auth/object-change': 'public',
  'auth/getOwnEmail': 'own account',
  'auth/send-email-verification': 'own account',
  'auth/getSessions': 'own account',
  'auth/endSession': 'own account',
  'auth/endOtherSessions': 'own account',
  'users/exist': 'public',
  'users/existByEmail': 'public',
  'users/wasRemoved': 'administration',
  'users/get': 'administration',
  'users/add': 'administration',
  'users/setOwnPassword': 'own account',
  'users/edit': 'administration',
  'users/remove': 'administration',
  'users/getOpenWork': 'administration',
  'users/getDisputes': 'administration',
  'users/settleDispute': 'administration',
  'profiles/getProfiles': 'administration',
  'profiles/getModules': 'administration',
  'profiles/addProfile': 'administration',
  'profiles/editProfile': 'administration',
  'profiles/removeProfile': 'administration',
  'price-lists/getPriceLists': nothing(),
  'price-lists/getPriceListEffects': refused({ body: { start_date: 20270301, ...pair, food_services: prices } }),
  'price-lists/addPriceList': refused({ body: { start_date: 20270301, ...pair, food_services: prices } }),
  'price-lists/editPriceList': refused({ body: { id: 3, food_services: prices } }),
  'price-lists/removePriceList': refused({ path: '/3' }),
  'business-units/getBusinessUnits': nothing({}, givers),
  'business-units/getWithCompanies': nothing({}, givers),
  'business-units/getBusinessUnitsCompany': nothing({ companies: ['K1'] }, givers),
  'business-units/getListedPlaces': nothing({}),
  'business-units/getWithoutCompanies': 'whole organisation',
  'business-units/getBusinessUnitAssociations': 'whole organisation',
  'business-units/associateCompanies': 'whole organisation',
  'companies/getCompanies': nothing({}, givers),
  'companies/getOnlyAssociated': nothing({}, givers),
  'companies/getCompaniesWithGroupManagement': nothing({}, givers),
  'companies/getCompaniesWithoutBU': 'whole organisation',
  'companies/getCompanyAssociations': 'whole organisation',
  'companies/associateBusinessUnits': 'whole organisation',
  'companies/getAssociationEffects': 'whole organisation',
  'companies/companyManageGroups': 'whole organisation',
  'sync/getLastSyncDates': 'whole organisation',
  'sync/getLastDateConfig': 'whole organisation',
  'sync/getPendingChanges': 'whole organisation',
  'sync/getVersions': 'whole organisation',
  'sync/getVersion': 'whole organisation',
  'preferences/getPreferences': 'own account',
  'preferences/setPreference': 'own account',
  'sync/getCentreVersions': nothing(),
  'sync/updateMasive': 'whole organisation',
  'users/addServiceUser': 'whole organisation',
  'service-keys/getServiceKeys': 'whole organisation',
  'service-keys/addServiceKey': 'whole organisation',
  'service-keys/rotateServiceKey': 'whole organisation',
  'service-keys/revokeServiceKey': 'whole organisation',
  'terminal-keys/getTerminalKeys': 'whole organisation',
  'terminal-keys/addTerminalKey': 'whole organisation',
  'terminal-keys/revokeTerminalKey': 'whole organisation',
  'terminal/config': 'terminal',
  'terminal/transactions': 'terminal',
  'terminal/getRefusedMeals': 'whole organisation',
  'terminal/getObservedMeals': 'whole organisation',
  'terminal/reviewRefusedMeal': 'whole organisation',
  'terminal/retryRefusedMeal': 'whole organisation',
  'customers/massiveAdd': 'each row of a file',
  'customers/previewMassive': 'each row of a file',
  'customers/reviewMassive': 'each row of a file',
  'customers/getCodeMoves': 'own jobs',
  'customers/getUploadRefusals': 'own jobs',
  'customers/getMassiveTemplate': 'whole organisation',
  'customers/getCustomer': refused({ path: '/1' }),
  'customers/getByCompaniesAndBusinessUnit': nothing(pairs),
  'customers/getCustomersByBuAndCompanies': nothing(pairs),
  'customers/getLookalikes': nothing({
    name: 'Luis',
    surname: 'Gil',
    file_number: '101',
    foodservice_profiles: [pair],
  }),
  'customers/addCustomer': refused({ body: diner }),
  'customers/editCustomer': refused({ body: { id: 1, ...diner } }),
  'customers/removeCustomer': refused({ body: { id: 1 } }),
  'customers/reviewRemoval': 'own jobs',
  'customers/reviewRemovalSheet': 'each row of a file',
  'customers/getRemovalRows': 'own jobs',
  'customers/getRemovalTemplate': 'whole organisation',
  'customers/removeCustomers': 'own jobs',
  'customers/undoRemoval': 'own jobs',
  'customers/exportCustomers': 'own jobs',
  'groups/getUserCompaniesGroups': nothing(),
  'groups/getByCompaniesAndBusinessUnit': nothing({ companies: ['K1'], business_unit_id: 'C1' }),
  'groups/getOpenAccounts': refused({ body: pair }),
  'groups/getGroup': refused({ path: '/1' }),
  'groups/getGroupDiners': refused({ body: { idGroup: 1, list: 'group' } }),
  'groups/getLeaderUsers': nothing({ companyId: 'K1', businessUnit: { id: 'C1' } }),
  'groups/addGroup': refused({ body: { ...group, companyId: 'K1', businessUnit: { id: 'C1' } } }),
  'groups/editGroup': refused({ body: { ...group, id: 1 } }),
  'groups/removeGroup': refused({ body: { id: 1 } }),
  'customers/updateCustomersGruop': refused({
    body: { idGroup: 1, groupCustomers: [{ id: 1 }], orphansCustomers: [] },
  }),
  'food-services/getFoodServices': nothing(),
  'food-services/getFoodServicesByBU': nothing({ businessUnit: 'C1' }),
  'food-services/getFoodServicesByBusinessUnits': nothing({ businessUnits: ['C1'] }),
  'food-services/getFoodServicesByBUCompany': refused({ body: pair }),
  'food-services/addFoodService': refused({ body: service }),
  'food-services/editFoodService': refused({ body: { id: 1, ...service } }),
  'food-services/removeFoodService': refused({ body: { id: 1 } }),
  'food-services/getSalesMaterial': 'whole organisation',
  'service-profiles/getFoodServicesProfilesByBUCompanies': nothing({ companies: ['K1'] }),
  'service-profiles/getFoodServiceProfile': refused({ path: '/1' }),
  'service-profiles/addFoodServiceProfile': refused({ body: { ...profile, ...pair } }),
  'service-profiles/editFoodServiceProfile': refused({ body: { id: 1, ...profile } }),
  'service-profiles/removeFoodServiceProfile': refused({ body: { id: 1 } }),
  'credit-notes/getCreditNotes': refused({ body: { companies: ['K1'] } }),
  'credit-notes/getCreditNotesByUserId': nothing({ user_id: 'admin', companies: ['K1'] }),
  'credit-notes/getWaiting': nothing(),
  'credit-notes/getCreditNote': refused({ path: '/1' }),
  'credit-notes/addCreditNote': refused({
    form: { fields: { creditNote: { ...pair, group_id: 1, amount: 5000 } }, files: [] },
  }),
  'credit-notes/editCreditNote': refused({ form: { fields: { creditNote: { id: 1, amount: 5000 } }, files: [] } }),
  'credit-notes/removeCreditNote': refused({ path: '/1' }),
  'credit-notes/getCreditFile': {
    expect: 'unknown',
    body: { filePath: '00000000-0000-4000-8000-000000000002', fileName: 'detalle.pdf' },
  },
  'credit-notes/exportCreditNotes': 'own jobs',
  // Requests belong to no company or centre; contractor-privacy.int.spec.ts tests that nobody sees another person's.
  'contractors/addContractor': 'own account',
  'contractors/getRequests': 'whole organisation',
  'contractors/getRequestsByUsername': 'own account',
  'contractors/getRequest': 'own account',
  'contractors/editContractor': 'own account',
  'contractors/editRequest': 'whole organisation',
  'contractors/removeRequest': 'whole organisation',
  'contractors/getFile': 'own account',
  'contractors/templates': 'whole organisation',
  'credits/getCountDecimals': 'whole organisation',
  'credits/getBusinessUnitBalance': refused({ body: pair }),
  'credits/getEstimate': refused({ body: pair }),
  'credits/getCredits': nothing({ companies: ['K1'] }),
  // The existence of somebody else's record is revealed, but not whose or which it is: tested in papers.int.spec.ts.
  'credits/getRepeats': nothing({ invoice_number: 'A-0001-00000099' }),
  'credits/getCredit': refused({ path: '/1' }),
  'credits/exportCredits': 'own jobs',
  'credits/addCredit': refused({ body: { ...pair, group: { id: 1 }, amount: 100, purchase_order: 'OC-9' } }),
  'credits/invoiceCredit': refused({
    form: { fields: { credit: { id: 1, invoice: invoiceOf(1) } }, files: [invoiceFile] },
  }),
  'credits/denyCredit': refused({ body: { credit: { id: 1 }, denyReason: 'Ajeno' } }),
  'credits/payCredit': refused({ form: { fields: { credit: { id: 2 } }, files: [receiptFile] } }),
  'credits/editCreditStatus': refused({ body: { id: 3, status: 'Aprobado' } }),
  'credits/getCreditFile': {
    expect: 'unknown',
    body: { filePath: '00000000-0000-4000-8000-000000000001', fileName: 'factura.pdf' },
  },
  'reports/getReportFilter': nothing(days),
  'reports/getConsumptionReport': nothing(days),
  'reports/getBusinessUnitDateReport': nothing({ ...days, businessUnits: ['C1'] }),
  'reports/getContractorsBalanceReport': nothing({ ...pairs, date: '2026%' }),
  'reports/getContractorsTransactionsReport': nothing({ ...pairs, date: '2026%' }),
  ...reportFiles,
  'reports/getInitDate': nothing({ data: [pair] }),
  'reports/getPlaces': nothing({}),
  'reports/getSchedules': 'own account',
  'reports/addSchedule': 'own account',
  'reports/editSchedule': 'own account',
  'reports/pauseSchedule': 'own account',
  'reports/removeSchedule': 'own account',
  'balances/getBalances': nothing({ companies: ['K1'] }),
  'balances/setLowBalance': refused({ body: { ...pair, amount: 100 } }),
  'master-data/review': 'whole organisation',
  'master-data/load': 'whole organisation',
  'master-data/getTemplate': 'whole organisation',
  'home/getHome': nothing(),
  'jobs/getJobs': 'own jobs',
  'jobs/get': 'own jobs',
  'jobs/events': 'own jobs',
  'jobs/file': 'own jobs',
  'jobs/cancel': 'own jobs',
  'jobs/continue': 'own jobs',
};
