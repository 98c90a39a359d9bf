import { useId, useRef, useState } from 'react';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking';
import type { UpdateNewsletterInput } from '../../../gql/graphql';
import type { FormikProps } from 'formik';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogHead } from '../../../ui/dialogs/DialogHead';
import { useCloseGuard } from '../../../ui/dialogs/useCloseGuard';
import { NewsletterDetails } from './NewsletterDetails';
import { NewsletterForm } from './NewsletterForm';
import { NewsletterFormFields, type NewsletterValues } from './newsletter-changes';

interface Props {
  newsletter: FragmentType<typeof NewsletterFormFields>;
  onUpdate: (id: string, input: UpdateNewsletterInput) => Promise<unknown>;
  onClose: () => void;
}

/** Details of a newsletter, and the form to edit them. */
export function NewsletterDialog({ newsletter, onUpdate, onClose }: Props) {
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const form = useRef<FormikProps<NewsletterValues>>(null);
  const { leave, question } = useCloseGuard(() => form.current?.dirty ?? false);
  const close = () => leave(onClose);
  const fields = readFragment(NewsletterFormFields, newsletter);
  const save = async (input: UpdateNewsletterInput) => {
    await onUpdate(fields.id, input);
    onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId}>
      <DialogHead id={titleId} title={isEditing ? 'Edit Newsletter' : 'Newsletter Details'} onClose={close} />
      {isEditing ? (
        <NewsletterForm
          newsletter={fields}
          formRef={form}
          onSave={save}
          onCancel={() => leave(() => setIsEditing(false))}
        />
      ) : (
        <NewsletterDetails newsletter={fields} onEdit={() => setIsEditing(true)} onClose={onClose} />
      )}
      {question}
    </Dialog>
  );
}
