import type { ReactNode } from 'react';
import { Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { PageHead } from '../ui/page/PageHead';
import { PageTitle } from '../ui/page/PageTitle';
import { RouterLink } from '../ui/text/RouterLink';

interface Props {
  title: string;
  subtitle?: ReactNode;
  back: { to: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, subtitle, back, actions, children }: Props) {
  return (
    <>
      <PageTitle title={title} />
      <PageHead
        title={title}
        sub={subtitle}
        actions={actions}
        back={
          <Button variant="text" size="small" component={RouterLink} to={back.to} startIcon={<ArrowLeft />}>
            {back.label}
          </Button>
        }
      />
      {children}
    </>
  );
}
