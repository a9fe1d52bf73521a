import { PurchasePreview, SelectedTeamSwitcher, TeamSwitcher, UserAvatar, UserButton } from '@vestibule/sdk/react';

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="teal"/></svg>';
/** An image. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent(SQUARE)}`;

const ada = { displayName: 'Ada Lovelace', primaryEmail: 'ada@example.com' };
const teams = ['Sales', 'Support'].map((displayName) => ({ id: displayName, displayName }));
const seats = {
  display_name: 'Seats',
  customer_type: 'team',
  included_items: {},
  prices: { monthly: { USD: '9', interval: [1, 'month'] }, yearly: { USD: '90', interval: [1, 'year'] } },
};
const offer = { projectName: 'Acme', product: seats, nameItem: (id) => id, isTestMode: true };
const turn = () => undefined;

const Preview = ({ theme }) => (
  <section>
    <h2>Before anybody buys</h2>
    <PurchasePreview {...offer} colorScheme={theme ?? 'auto'} />
  </section>
);

/** What stands among an application's own. */
export const WIDGETS = {
  UserButton: {
    'signed out': { show: () => <UserButton /> },
    'signed in': { app: 'member', show: () => <UserButton showUserInfo colorModeToggle={turn} /> },
  },
  SelectedTeamSwitcher: {
    'signed in': { app: 'member', show: () => <SelectedTeamSwitcher allowNull /> },
    'signed out': { show: () => <SelectedTeamSwitcher allowNull /> },
  },
  TeamSwitcher: {
    demonstration: { show: () => <TeamSwitcher mockTeams={teams} mockUser={{ team: teams[0] }} /> },
    'signed in': { app: 'member', show: () => <TeamSwitcher allowNull nullLabel="All teams" /> },
  },
  UserAvatar: {
    letters: { show: () => <UserAvatar user={ada} size={64} border /> },
    picture: { show: () => <UserAvatar user={{ ...ada, profileImageUrl: PICTURE }} size={64} /> },
    nobody: { show: () => <UserAvatar size={64} /> },
  },
  PurchasePreview: { 'test mode': { show: ({ theme }) => <Preview theme={theme} /> } },
};
