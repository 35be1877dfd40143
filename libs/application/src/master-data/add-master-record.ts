import {
  type AddedMasterRecord,
  type MasterKind,
  type MasterRecord,
  masterDataRefusals,
} from '@comensal/domain/master-data';
import { masterData } from '@comensal/domain/master-data/master-data.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { comparedCode, cuitText, isCuit } from '@comensal/domain/platform/validation';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';

const { alike } = masterData;

/** Ends a transaction of which nothing may stay. */
class NotAdded extends Error {
  constructor(readonly remarks: readonly string[]) {
    super('Not added');
  }
}

/**
 * Adds one record of master data, written as a load of a spreadsheet writes it. If another record is almost the same
 * and that was not accepted, nothing is written and the remarks say which. Throws 'masterRecordKnown' for a code that
 * differs at most by case from a stored one: a form that creates changes nothing that exists.
 */
export async function addMasterRecord<Kind extends MasterKind>(
  { inTransaction }: { readonly inTransaction: InTransaction },
  actor: Actor,
  { kind, record, accepted }: { readonly kind: Kind; readonly record: MasterRecord<Kind>; readonly accepted: boolean },
): Promise<AddedMasterRecord> {
  try {
    return await inTransaction(actor, async ({ masterData: repository }) => {
      const codes = await repository.likeRecords(kind, [record.id]);
      const known = codes.find(({ id }) => comparedCode(id) === comparedCode(record.id));
      if (known) {
        const values = { name: known.name };
        const sentence = fill(masterDataRefusals.masterRecordKnown.sentence, values);
        throw new Refusal(masterDataRefusals.masterRecordKnown, values, { id: sentence });
      }
      const names = await repository.namesakes(kind, [record]);
      await repository.save(kind, [record]);
      const cuits = kind === 'companies' ? await repository.cuitsTwice([record.id]) : [];
      const remarks = [
        ...codes.map((each) => fill(alike.code, { id: each.id, name: each.name })),
        ...names.map((each) => fill(alike.name, { id: each.id, name: each.name })),
        ...cuits.map(({ cuit, otherId, otherName }) =>
          fill(alike.cuit, { cuit: cuitText(cuit), id: otherId, name: otherName }),
        ),
        ...('cuit' in record && !isCuit(record.cuit)
          ? [fill(alike.cuitDoubtful, { cuit: cuitText(record.cuit) })]
          : []),
      ];
      if (remarks.length > 0 && !accepted) throw new NotAdded(remarks);
      return { added: true, remarks };
    });
  } catch (error) {
    if (error instanceof NotAdded) return { added: false, remarks: error.remarks };
    throw error;
  }
}
