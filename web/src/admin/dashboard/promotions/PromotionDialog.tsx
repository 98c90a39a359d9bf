import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useFormik } from 'formik';
import { graphql } from '../../../gql/gql';
import { DateField } from '../../../ui/fields/DateField';
import { mediumDate } from '../../../ui/text/dates';
import { ActionDialog } from '../../actions/ActionDialog';
import { overlaps, type Period } from './period';
import { hasBothDates, periodSchema, type PickedDates } from './promotion-dates';

const PromotionsOfNewsletter = graphql(`
  query PromotionsOfNewsletter($newsletterId: ID!) {
    promotions(newsletterId: $newsletterId) {
      id
      startsAt
      endsAt
    }
  }
`);

interface Props {
  title: string;
  confirm: { label: string; busyLabel: string | null };
  failure: string;
  newsletterName: string;
  /** The newsletter whose other promotions may be replaced. Null for several newsletters. */
  newsletterId: string | null;
  /** The edited promotion, which is replaced without a question. */
  editedId?: string;
  initial: PickedDates;
  /** A new promotion cannot start before today, but a running one keeps its start. */
  isPastStartDisabled: boolean;
  toPeriod: (dates: { start: Date; end: Date }) => Period;
  onConfirm: (period: Period) => Promise<unknown> | undefined;
  onClose: () => void;
}

export function PromotionDialog({ title, confirm, failure, newsletterName, ...rest }: Props) {
  const { initial, isPastStartDisabled, toPeriod, onConfirm, onClose } = rest;
  const [today] = useState(() => new Date());
  const formik = useFormik({
    initialValues: { ...initial, mayReplace: false },
    validationSchema: periodSchema(isPastStartDisabled ? today : null),
    validateOnMount: true,
    onSubmit: (dates) => (hasBothDates(dates) ? onConfirm(toPeriod(dates)) : undefined),
  });
  const { values, errors } = formik;
  const problem = errors.start ?? errors.end;
  const period = hasBothDates(values) && problem === undefined ? toPeriod(values) : null;
  const replaced = useReplaced(rest, period);
  const change = (changed: Partial<PickedDates>) => void formik.setValues({ ...values, ...changed, mayReplace: false });
  const isDisabled = period === null || (replaced.length > 0 && !values.mayReplace);
  return (
    <ActionDialog
      title={title}
      confirm={{ ...confirm, isDisabled }}
      isChanged={formik.dirty}
      failure={failure}
      onConfirm={formik.submitForm}
      onClose={onClose}
    >
      <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
        {newsletterName}
      </Typography>
      <PeriodFields dates={values} onChange={change} isPastStartDisabled={isPastStartDisabled} />
      {problem && (
        <Typography role="alert" variant="caption" sx={{ display: 'block', mt: 1, color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      {replaced.length > 0 && (
        <ReplaceQuestion
          replaced={replaced}
          value={values.mayReplace}
          onChange={(mayReplace) => void formik.setFieldValue('mayReplace', mayReplace)}
        />
      )}
    </ActionDialog>
  );
}

interface PeriodProps {
  dates: PickedDates;
  onChange: (changed: Partial<PickedDates>) => void;
  isPastStartDisabled: boolean;
}

function PeriodFields({ dates, onChange, isPastStartDisabled }: PeriodProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <DateField
        label="Start date"
        value={dates.start}
        onChange={(start) => onChange({ start })}
        minDate={isPastStartDisabled ? new Date() : undefined}
      />
      <DateField
        label="End date"
        value={dates.end}
        onChange={(end) => onChange({ end })}
        minDate={dates.start ?? undefined}
      />
    </Box>
  );
}

/** Promotions that the server would replace. */
function useReplaced({ newsletterId, editedId }: Pick<Props, 'newsletterId' | 'editedId'>, period: Period | null) {
  const { data } = useQuery(PromotionsOfNewsletter, {
    variables: { newsletterId: newsletterId ?? '' },
    skip: newsletterId === null,
    fetchPolicy: 'network-only',
  });
  if (!period) return [];
  return (data?.promotions ?? []).filter((promotion) => promotion.id !== editedId && overlaps(promotion, period));
}

interface QuestionProps {
  replaced: Period[];
  value: boolean;
  onChange: (value: boolean) => void;
}

function ReplaceQuestion({ replaced, value, onChange }: QuestionProps) {
  const dates = replaced.map(({ startsAt, endsAt }) => `${mediumDate(startsAt)} to ${mediumDate(endsAt)}`);
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      This newsletter is promoted already: {dates.join('; ')}.
      <FormControlLabel
        label={replaced.length === 1 ? 'Replace that promotion' : 'Replace those promotions'}
        control={<Checkbox checked={value} onChange={(_, checked) => onChange(checked)} />}
        sx={{ display: 'flex' }}
      />
    </Alert>
  );
}
