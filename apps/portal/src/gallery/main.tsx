import '../theme/theme.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

const root = document.getElementById('root');
const page = new URLSearchParams(location.search);
if (page.get('theme')) document.documentElement.dataset['theme'] = page.get('theme') ?? 'light';
if (root) createRoot(root).render(<Gallery page={page.get('page') ?? 'table'} />);
