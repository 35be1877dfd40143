import {
  exportBilling,
  exportSettlement,
  exportSettlements,
  exportSummary,
  loadInvoiceSheet,
  reviewInvoiceSheet,
} from '@comensal/application/settlements';
import type { JobDependencies } from '../jobs/job-dependencies';
import { chosenNames } from '../reports/chosen-names.query';
import { getSummary } from './account-summary.query';
import { openInvoiceSheet } from './open-invoice-sheet';
import { countSettlements, streamSettlements } from './settlement.queries';
import { readStatement, streamStatementMeals } from './statement.query';

export function jobHandlers({ database, files, ownerOf, reports, clock }: JobDependencies) {
  const shared = { ownerOf, reports, clock, inTransaction: database.inTransaction };
  const companyNames = (actor: Parameters<typeof chosenNames>[1], ids: readonly string[]) =>
    chosenNames(database.lists.query, actor, 'companies', ids);
  const invoices: Parameters<typeof loadInvoiceSheet>[0] = {
    ...shared,
    openSheet: (fileId, { doubts, ...choices }, signal) =>
      openInvoiceSheet(files, fileId, { choices, signal, asking: doubts === 'ask' }),
  };
  return {
    exportBilling: exportBilling(shared),
    exportSettlement: exportSettlement({
      ...shared,
      statementOf: (actor, id) => readStatement(database.query, actor, id),
      mealsOf: (settlement) => streamStatementMeals(database.cursors, settlement),
    }),
    exportSettlements: exportSettlements({
      ...shared,
      count: (actor, filter) => countSettlements(database.lists.query, actor, filter),
      stream: (actor, filter) => streamSettlements(database.cursors, actor, filter),
      companyNames,
    }),
    exportSummary: exportSummary({
      ...shared,
      summaryOf: (actor, request) => getSummary(database.lists.query, actor, request),
      companyNames,
    }),
    loadSettlementInvoices: loadInvoiceSheet(invoices),
    reviewSettlementInvoices: reviewInvoiceSheet(invoices),
  };
}
