import { StackProvider, StackTheme } from '@vestibule/sdk/next';
import { app } from '../stack.js';

export const metadata = { title: 'Notes', icons: 'data:,' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <StackProvider app={app}>
          <StackTheme>{children}</StackTheme>
        </StackProvider>
      </body>
    </html>
  );
}
