import { Box, Typography } from '@mui/material';
import { fonts } from '../ui/theme/tokens';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { SectionRule } from '../ui/page/SectionRule';
import { Spinner } from '../ui/states/Spinner';
import { useOpenApi, type RestCall } from './useOpenApi';

/** All REST calls with parameters. */
export function RestCalls() {
  const { groups, hasFailed, retry } = useOpenApi();
  return (
    <Box component="section" aria-labelledby="rest-calls" sx={{ mt: 6, minWidth: 0 }}>
      <SectionRule id="rest-calls" title="REST calls" />
      {hasFailed && <ErrorNotice title="The list of calls could not be loaded." onRetry={retry} />}
      {!groups && !hasFailed && <Spinner />}
      {groups?.map(({ name, description, calls }) => (
        <Box key={name} sx={{ mt: 3 }}>
          <Typography variant="h3" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {name}
          </Typography>
          {description && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {description}
            </Typography>
          )}
          {calls.map((call) => (
            <CallItem key={`${call.method} ${call.path}`} call={call} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function CallItem({ call: { method, path, summary, description, parameters = [] } }: { call: RestCall }) {
  return (
    <Box sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'rule.hair' }}>
      <Box component="code" sx={{ fontFamily: fonts.mono, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        <strong>{method}</strong> /api{path}
      </Box>
      {[summary, description].filter(Boolean).map((text) => (
        <Typography key={text} variant="body2" sx={{ mt: 0.5, maxWidth: '68ch' }}>
          {text}
        </Typography>
      ))}
      {parameters.length > 0 && (
        <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
          Parameters: {parameters.map(({ name, required }) => (required ? name : `${name}?`)).join(', ')}
        </Typography>
      )}
    </Box>
  );
}
