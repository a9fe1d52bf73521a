import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
// In a layer, so that our own style sheets win in whatever order they are loaded.
import '@mantine/core/styles.layer.css';
import './global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
createRoot(root).render(<App />);
