import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

const either = reads('Liquidaciones', 'Conformidad Liquidacion');

export const settlementAccess = {
  'settlements/getSettlements': either,
  'settlements/exportSettlements': either,
  'settlements/getSettlement': either,
  'settlements/getMeals': either,
  'settlements/exportSettlement': either,
  'settlements/getOpen': writes('Liquidaciones'),
  'settlements/draft': writes('Liquidaciones'),
  'settlements/issue': writes('Liquidaciones'),
  'settlements/withdraw': writes('Liquidaciones'),
  'settlements/reply': writes('Liquidaciones'),
  'settlements/close': writes('Liquidaciones'),
  'settlements/answer': writes('Conformidad Liquidacion'),
  'settlements/export': writes('Liquidaciones'),
  'settlements/exportLines': writes('Liquidaciones'),
  'settlements/setInvoice': writes('Liquidaciones'),
  'settlements/reviewInvoices': writes('Liquidaciones'),
  'settlements/loadInvoices': writes('Liquidaciones'),
  'settlements/getCorrectedInvoices': writes('Liquidaciones'),
  'settlements/getInvoicesTemplate': writes('Liquidaciones'),
  'settlements/undoInvoices': writes('Liquidaciones'),
  'settlements/verify': either,
  'settlements/getRules': reads('Liquidaciones'),
  'settlements/setRule': writes('Liquidaciones'),
  'settlements/getSummary': either,
  'settlements/exportSummary': either,
} as const satisfies Record<string, Access>;
