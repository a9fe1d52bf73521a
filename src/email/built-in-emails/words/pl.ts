import type { Words } from './words.js';

export const pl: Words = {
  hello: 'Dzień dobry,',
  helloName: 'Dzień dobry, {name},',
  copyLink: 'Oto link, jeśli wolisz go skopiować:',
  sentBy: 'Nadawca: {project}',
  anApplication: 'aplikacja',
  aTeam: 'do zespołu',
  theTeam: 'do zespołu {team}',
  verification: {
    subject: 'Potwierdź swój adres e-mail: {project}',
    heading: 'Potwierdź swój adres e-mail',
    body: 'Potwierdź, że ten adres należy do Ciebie, aby można było się z Tobą skontaktować i odzyskać Twoje konto ({project}).',
    button: 'Potwierdź mój adres',
    reassurance: 'To nie Twoja rejestracja? Nie musisz nic robić: zignoruj tę wiadomość.',
    made: 'Z tym adresem założono konto ({project}): {moment}.',
    added: 'Ten adres dodano do konta ({project}): {moment}.',
    advice: 'To nie Ty? Nie potwierdzaj adresu, tylko usuń go z tego konta.',
    notMe: 'To nie ja',
  },
  reset: {
    subject: 'Zresetuj hasło: {project}',
    heading: 'Wybierz nowe hasło',
    body: 'Ktoś, zapewne Ty, poprosił o nowe hasło do Twojego konta ({project}). Możesz je wybrać na następnej stronie.',
    button: 'Wybierz nowe hasło',
    reassurance: 'To nie Twoja prośba? Hasło zostaje bez zmian i nikt nie zmieni go bez tej wiadomości.',
  },
  signIn: {
    subject: 'Logowanie ({project}): Twój kod to {code}',
    preview: 'Twój kod to {code}. Działa tylko raz.',
    heading: 'Logowanie: {project}',
    body: 'Wpisz ten kod na stronie, na której się logujesz:',
    button: 'Zaloguj się bez kodu',
    reassurance:
      'Nie podawaj nikomu tego kodu: nigdy o niego nie poprosimy. To nie Ty się logujesz? Zignoruj tę wiadomość.',
  },
  team: {
    subject: 'Masz zaproszenie {team}',
    heading: 'Zaproszenie do zespołu',
    body: 'Masz zaproszenie {team} ({project}). Przyjmij je, aby dołączyć.',
    button: 'Przyjmij zaproszenie',
    reassurance: 'Nie znasz tego zespołu? Zignoruj tę wiadomość: bez Twojej zgody nic się nie stanie.',
  },
  invitation: {
    subject: 'Masz zaproszenie do zalogowania się: {project}',
    heading: 'Masz zaproszenie',
    body: 'Twój dostęp jest gotowy: {project}. Zaloguj się tym adresem e-mail, aby zacząć.',
    button: 'Zaloguj się',
    reassurance: 'Nie spodziewasz się tego zaproszenia? Zignoruj tę wiadomość: nic się nie stanie bez logowania.',
  },
};
