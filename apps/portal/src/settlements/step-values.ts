import { reasonText } from '@comensal/domain/platform/validation';
import {
  answerSettlementSchema,
  closeSettlementSchema,
  issueSettlementSchema,
  type ReplySettlement,
  replySettlementSchema,
  type SettlementDetail,
  settlementLifecycle,
  settlementLimits,
  withdrawSettlementSchema,
} from '@comensal/domain/settlements';
import { formFields } from '../platform/forms/form-fields';
import { formSchema, issuesOf } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';
import type { DecisionValues } from '../proposals/decision-dialog';

/** The steps that bring a reason, or nothing: each with its call, and what goes with it. */
export const plainSteps = {
  issue: { call: 'settlements/issue', body: issueSettlementSchema, with: {} },
  withdraw: { call: 'settlements/withdraw', body: withdrawSettlementSchema, with: {} },
  agree: { call: 'settlements/answer', body: answerSettlementSchema, with: { answer: 'agree' } },
  close: { call: 'settlements/close', body: closeSettlementSchema, with: { accept: true } },
  proposeClosing: { call: 'settlements/close', body: closeSettlementSchema, with: { accept: true } },
  refuseClosing: { call: 'settlements/close', body: closeSettlementSchema, with: { accept: false } },
} as const;
export type PlainStep = keyof typeof plainSteps;

type Seen = Pick<SettlementDetail, 'id' | 'version' | 'status' | 'sums'>;

/** What was read goes with the step; a sum beyond the safe integers is left to the version. */
function asSeen({ id, version, sums: { amount } }: Seen) {
  return { id, version, shown_amount: typeof amount === 'number' ? amount : undefined };
}

/** Whether a step asks for its reason: not of a draft, which nobody has seen. */
export function asksReason(step: PlainStep, { status }: Pick<Seen, 'status'>): boolean {
  return step === 'proposeClosing' || step === 'refuseClosing' || (step === 'withdraw' && status !== 'Borrador');
}

/** The rules of such a step. */
export function stepSchema(step: PlainStep, settlement: Seen) {
  const { body, with: also } = plainSteps[step];
  return formSchema<DecisionValues, object>(({ reason }) => ({
    parsed: body.safeParse({ ...asSeen(settlement), ...also, reason }),
    missing: asksReason(step, settlement)
      ? issuesOf(settlementLifecycle.faults({ type: step, reason, hasLater: false } as never))
      : [],
  }));
}

/** The field of its reason. */
export function reasonFields(step: PlainStep) {
  return formFields({
    rules: { reason: reasonText(settlementLimits.reason) },
    label: () => (step === 'issue' || step === 'agree' || step === 'close' ? '' : t(`settlementPage.${step}.reason`)),
  });
}

/** What is observed where no line is. */
export const whole = 0;
const keyOf = (line: number): string => `l${line}`;
/** The form's field of a line. */
export const commentField = (line: number) => `comments.${keyOf(line)}.comment` as 'comment';

export interface ObserveValues {
  /** By `l` and the line's id. */
  comments: Record<string, { comment: string } | undefined>;
}

/** The rules of an answer that observes these lines, each with a comment. */
export function observeSchema(settlement: Seen, lines: readonly number[]) {
  return formSchema<ObserveValues, object>(({ comments }) => {
    const parsed = answerSettlementSchema.safeParse({
      ...asSeen(settlement),
      answer: 'observe',
      observations: lines.map((line) => ({
        line_id: line === whole ? null : line,
        comment: comments[keyOf(line)]?.comment ?? '',
      })),
    });
    return {
      parsed: parsed.success
        ? parsed
        : {
            success: false,
            error: {
              issues: parsed.error.issues.map(({ path, message }) => ({
                path:
                  path[0] === 'observations' ? ['comments', keyOf(lines[Number(path[1])] ?? whole), 'comment'] : path,
                message,
              })),
            },
          },
      missing: [],
    };
  });
}

const { comment, reply } = replySettlementSchema.shape.replies.out.element.shape;
export const replyFields = formFields({
  rules: { comment, reply },
  label: (name) => t(`settlementPage.reply.${name === 'reply' ? 'answer' : name}`),
  elsewhere: { replies: 'replies' },
});
export const observeFields = formFields({
  rules: { comment },
  label: () => t('settlementPage.observe.comment'),
  elsewhere: { observations: 'comments' },
});
/** A field of the reply to the n-th observation. */
export const replyField = <Name extends 'comment' | 'reply'>(place: number, name: Name): Name =>
  `replies.${place}.${name}` as Name;

export interface ReplyValues {
  replies: { observation_id: number; reply: string; comment: string }[];
}

/** The rules of replies: those that were begun are complete, and there is one. */
export function replySchema({ id, version }: Pick<Seen, 'id' | 'version'>) {
  return formSchema<ReplyValues, ReplySettlement>(({ replies }) => {
    const begun = replies.flatMap((one, place) =>
      one.reply === '' && one.comment.trim() === '' ? [] : [{ ...one, place }],
    );
    const parsed = replySettlementSchema.safeParse({ id, version, replies: begun });
    return {
      parsed: parsed.success
        ? parsed
        : {
            success: false,
            error: {
              issues: parsed.error.issues.map(({ path: [list, at, ...rest], message }) => ({
                path: at === undefined ? [list ?? ''] : ['replies', begun[Number(at)]?.place ?? 0, ...rest],
                message,
              })),
            },
          },
      missing: begun.length > 0 ? [] : [{ path: ['replies', 0, 'reply'], message: t('settlementPage.reply.missing') }],
    };
  });
}
