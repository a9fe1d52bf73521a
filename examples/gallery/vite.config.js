import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Only what may be public gets into the page: never a key that begins with ssk_.
  envPrefix: ['STACK_API_URL', 'STACK_PROJECT_ID', 'STACK_PUBLISHABLE_CLIENT_KEY'],
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3006), strictPort: true },
});
