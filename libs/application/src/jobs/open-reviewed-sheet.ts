import { type Access, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { AskedOfSheet, ReviewChoices } from '@comensal/domain/platform/spreadsheets';
import type { JobContext } from './job-handler.port';
import type { JobOwner, OwnerOf } from './job-owner.port';
import { type OpenedSheet, requestOf } from './stage-sheet';

/** What reviews and loads a stored file. */
export interface ReviewedSheetDependencies<Positions> {
  readonly ownerOf: OwnerOf;
  /** Opens the stored file. Throws the refusal that says why it cannot be read. */
  readonly openSheet: (fileId: string, choices: ReviewChoices, signal: AbortSignal) => Promise<OpenedSheet<Positions>>;
}

/** The owner of a job that reviews or loads a file. Throws noPermission if that person may not make the call any more. */
export async function ownerWhoMay(
  ownerOf: OwnerOf,
  context: Pick<JobContext, 'owner'>,
  access: Access,
): Promise<JobOwner> {
  const owner = await ownerOf(context.owner);
  if (!owner || !mayMake(owner.actor, access)) throw new Refusal(platformRefusals.noPermission);
  return owner;
}

/**
 * Opens the file of a review or a load, and says what is to be asked about it before it is read (null for nothing). A load has
 * no questions left. Throws the refusals of a spreadsheet that cannot be read.
 */
export async function openReviewedSheet<Positions>(
  openSheet: ReviewedSheetDependencies<Positions>['openSheet'],
  file: { readonly id: string; readonly said: ReviewChoices; readonly isReview: boolean },
  signal: AbortSignal,
): Promise<{ readonly sheet: OpenedSheet<Positions>; readonly asked: AskedOfSheet | null }> {
  const choices: ReviewChoices = { ...file.said, doubts: file.isReview ? file.said.doubts : 'refuse' };
  const sheet = await openSheet(file.id, choices, signal);
  return { sheet, asked: await requestOf(sheet) };
}

/** Headings that are remembered of one kind of file, the latest ones. */
const mostHeadings = 64;

/** Which column each heading of a file stands for: what was remembered, then what was said, of which the latter counts. */
export function knownHeadings<Column extends string>(
  ...said: readonly Readonly<Record<string, Column>>[]
): Readonly<Record<string, Column>> {
  const known = Object.fromEntries(said.flatMap((one) => Object.entries(one)));
  return Object.fromEntries(Object.entries(known).slice(-mostHeadings));
}
