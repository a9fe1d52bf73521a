import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.jsx';
import { openMember } from './apps.js';

createRoot(document.getElementById('root')).render(<Gallery member={await openMember()} />);
