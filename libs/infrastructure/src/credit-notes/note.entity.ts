import type { NoteDocumentStatus, NoteStatus } from '@comensal/domain/credit-notes';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A row of `credit_notes_requests`, as the steps of its lifecycle change it. */
export const NoteRecord = defineEntity({
  name: 'NoteRecord',
  tableName: 'credit_notes_requests',
  properties: {
    id: p.bigint('number').primary(),
    createDate: p.date(),
    companyId: p.string(),
    businessUnitId: p.string(),
    groupId: p.bigint('number').nullable(),
    cuit: p.string(),
    amount: p.bigint('number'),
    comments: p.string().nullable(),
    repeatedReason: p.string().nullable(),
    status: p.string().$type<NoteStatus>(),
    statusDocument: p.string().$type<NoteDocumentStatus>(),
    revisionDate: p.date().nullable(),
    requestUser: p.string(),
    actionUser: p.string().nullable(),
    fileId: p.uuid().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type NoteRecord = InferEntity<typeof NoteRecord>;
