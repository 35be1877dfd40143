import { ListAct, type ListActProps } from '@comensal/ui';
import { useNavigate } from 'react-router-dom';
import { RouterLink } from '../page/router-link';

interface LinkActProps extends Pick<ListActProps, 'label' | 'icon'> {
  readonly to: string;
}

/** Leads from a list to another page. */
export function LinkAct({ to, ...act }: LinkActProps) {
  const navigate = useNavigate();
  return <ListAct {...act} to={{ href: to, link: RouterLink }} onPress={() => void navigate(to)} />;
}
