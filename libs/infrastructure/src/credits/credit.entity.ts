import type { CreditStatus } from '@comensal/domain/credits';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A row of `credits_requests`, as the steps of its lifecycle change it. */
export const CreditRecord = defineEntity({
  name: 'CreditRecord',
  tableName: 'credits_requests',
  properties: {
    id: p.bigint('number').primary(),
    createDate: p.date(),
    companyId: p.string(),
    businessUnitId: p.string(),
    groupId: p.bigint('number').nullable(),
    contractorId: p.string(),
    cuit: p.string(),
    businessName: p.string(),
    amount: p.bigint('number'),
    purchaseOrder: p.string().nullable(),
    status: p.string().$type<CreditStatus>(),
    rejectReason: p.string().nullable(),
    repeatedReason: p.string().nullable(),
    invoiceNumber: p.string().nullable(),
    invoiceDate: p.date().nullable(),
    invoiceAmount: p.bigint('number').nullable(),
    requestedBy: p.string(),
    version: p.integer().version(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type CreditRecord = InferEntity<typeof CreditRecord>;
