import { type Comment, type CommentedKind, commentLimits, commentText } from '@comensal/domain/comments';
import { Button, MentionArea, showToast } from '@comensal/ui';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ask } from '../platform/calls/api';
import { useCallCache } from '../platform/calls/use-call';
import { FieldsForm } from '../platform/forms/fields-form';
import { formFields } from '../platform/forms/form-fields';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { t } from '../platform/text/text';
import { usePeople } from './use-people';

const schema = z.object({ text: commentText() });
/** The field of a comment. */
export const commentFields = formFields({
  rules: { text: schema.shape.text },
  label: () => t('comments.field'),
  elsewhere: { mentions: 'text' },
});
const { FormField, paths } = commentFields;

/** Nobody has to know how much is left before this many characters. */
const countedFrom = commentLimits.text - 200;

interface CommentFormProps {
  readonly kind: CommentedKind;
  readonly id: number;
}

/** The field to comment on a record. What was typed is kept until it is sent. */
export function CommentForm({ kind, id }: CommentFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const { people, ask: search, mentionsIn } = usePeople(kind, id);
  const { form, guided, submit, startFrom } = useGuidedFields<{ text: string }, { text: string }, Comment>({
    form: `comment-${kind}-${id}`,
    confirms: false,
    title: t('comments.failed'),
    mode: 'onSubmit',
    start: { text: '' },
    schema,
    fields: paths,
    save: async ({ text }, key) =>
      (await ask(
        'comments/addComment',
        { kind, record_id: id, text, mentions: await mentionsIn(text) },
        { idempotencyKey: key },
      )) as Comment,
    onSaved: () => {
      startFrom({ text: '' });
      showToast(t('comments.sent'), { tone: 'approved' });
      cache.refresh('comments/getComments');
    },
    onConflict: () => Promise.resolve(),
  });
  const count = [...form.watch('text')].length;
  return (
    <FieldsForm form={form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col items-start gap-2">
      <FormField
        name="text"
        alert
        required={false}
        className="w-full"
        hint={[
          t(`comments.readBy.${kind}`),
          t('comments.forever'),
          ...(count >= countedFrom ? [t('comments.counter', { count, max: commentLimits.text })] : []),
        ].join(' ')}
      >
        {({ value, onChange, onBlur, name }) => (
          <MentionArea
            name={name}
            value={value as string}
            onChange={onChange}
            onBlur={onBlur}
            people={people?.map(({ username, person }) => ({ name: username, label: person }))}
            onAsk={search}
            labels={{
              people: t('comments.people'),
              none: t('comments.peopleNone'),
              count: (count) =>
                count === 1 ? t('comments.peopleCountOne') : t('comments.peopleCount', { count: count }),
            }}
            rows={2}
          />
        )}
      </FormField>
      <Button type="submit" icon={MessageSquare} busy={guided.isSaving}>
        {t('comments.send')}
      </Button>
    </FieldsForm>
  );
}
