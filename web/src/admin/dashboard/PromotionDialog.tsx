import { useState } from 'react';
import { Box, Typography } from '@mui/material';
import { DateField } from '../../ui/DateField';
import { ActionDialog } from '../ActionDialog';
import { canSendDates, type PickedDates } from './promotion-dates';

interface Props {
  title: string;
  confirmLabel: string;
  failure: string;
  newsletterName: string;
  initial: PickedDates;
  /** A new promotion cannot start before today; one that runs already may keep its start. */
  isPastStartDisabled: boolean;
  onConfirm: (dates: { start: Date; end: Date }) => Promise<unknown>;
  onClose: () => void;
}

export function PromotionDialog({ title, confirmLabel, failure, newsletterName, initial, ...rest }: Props) {
  const { isPastStartDisabled, onConfirm, onClose } = rest;
  const [dates, setDates] = useState(initial);
  const isInPast =
    isPastStartDisabled && dates.start !== null && dates.start < new Date(new Date().setHours(0, 0, 0, 0));
  return (
    <ActionDialog
      title={title}
      confirm={{ label: confirmLabel, isDisabled: !canSendDates(dates) || isInPast }}
      failure={failure}
      onConfirm={async () => {
        if (dates.start && dates.end) await onConfirm({ start: dates.start, end: dates.end });
      }}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {newsletterName}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DateField
          label="Start date"
          value={dates.start}
          onChange={(start) => setDates({ ...dates, start })}
          isPastDisabled={isPastStartDisabled}
        />
        <DateField
          label="End date"
          value={dates.end}
          onChange={(end) => setDates({ ...dates, end })}
          minDate={dates.start ?? undefined}
        />
      </Box>
    </ActionDialog>
  );
}
