import { PageFrame, type PageProps } from '../ui/page.js';
export interface AccountSettingsProps extends PageProps {
  extraItems?: never[];
}
export function AccountSettings({ fullPage }: AccountSettingsProps) {
  return (
    <PageFrame fullPage={fullPage} isWide>
      {null}
    </PageFrame>
  );
}
