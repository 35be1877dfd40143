import { z } from 'zod';
import { usernameText } from '../auth/account.schemas';
import { personProof } from '../auth/auth';
import { dutyConsent } from '../duties/duty.schemas';
import { daysBetween } from '../platform/dates/dates';
import { fill } from '../platform/texts/fill';
import { dateNumber, optionalText, recordId } from '../platform/validation/schemas';
import { reportRefusals } from '../reports/report.refusals';
import { mostReplacementDays } from './replacement';
import { replacements } from './replacements.texts';

/** /replacements/getReplacements. */
export const replacementsOfSchema = z.object({ username: usernameText() });

/** /replacements/getActing: who is away. */
export const actForSchema = z.object({ username: usernameText() });

/** /replacements/getCandidates: every word must be found in the user name or the name. */
export const candidatesSchema = z.object({ username: usernameText(), search: optionalText(50).optional() });

/** /replacements/add: who is away, who acts, and the first and the last day. */
export const addReplacementSchema = z
  .object({
    username: usernameText(),
    replacement: usernameText(),
    from: dateNumber(),
    to: dateNumber(),
    ...dutyConsent,
    ...personProof,
  })
  .refine(({ username, replacement }) => username !== replacement, {
    path: ['replacement'],
    error: replacements.refused.self,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: reportRefusals.reportDaysReversed.sentence })
  .refine(({ from, to }) => daysBetween(from, to) < mostReplacementDays, {
    path: ['to'],
    error: () => fill(replacements.refused.tooLong, { max: mostReplacementDays }),
  });
export type AddReplacement = z.output<typeof addReplacementSchema>;

/** /replacements/end. */
export const endReplacementSchema = z.object({ username: usernameText(), id: recordId() });
export type EndReplacement = z.output<typeof endReplacementSchema>;
