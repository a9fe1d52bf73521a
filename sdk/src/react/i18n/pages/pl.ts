import type { PageTexts } from './en.js';

export const pl: PageTexts = {
  close: 'Zamknij',

  signingIn: 'Logowanie…',
  takesLonger: 'To trwa dłużej niż zwykle.',
  signInFailed: 'Logowanie nie powiodło się',

  errorCode: 'Kod błędu: {code}',
  notFoundTitle: 'Nie znaleziono strony',
  notFoundText: 'Pod tym adresem nic nie ma.',

  forgotTitle: 'Zresetuj hasło',
  forgotText: 'Podaj swój adres e-mail. Wyślemy Ci link, za pomocą którego ustawisz nowe hasło.',
  forgotButton: 'Wyślij e-mail',

  resetTitle: 'Ustaw nowe hasło',
  resetButton: 'Zresetuj hasło',
  resetDoneTitle: 'Hasło zostało zresetowane',
  resetDoneText: 'Możesz teraz zalogować się nowym hasłem. Dla Twojego bezpieczeństwa wylogowano wszystkie urządzenia.',
  resetFailedText: 'Poproś o nowy link i spróbuj ponownie.',

  verifyTitle: 'Potwierdź swój adres e-mail',
  verifyText: 'Czy potwierdzasz, że ten adres należy do Ciebie?',
  verifyButton: 'Potwierdź adres',
  verifiedTitle: 'Adres e-mail został potwierdzony',
  verifiedText: 'Dziękujemy. Możesz zamknąć tę stronę.',
  verifyMade: 'Z tym adresem utworzono konto w {project}.',
  verifyAdded: 'Ten adres dodano do konta w {project}.',
  verifyAddress: 'Adres',
  verifyMadeAt: 'Utworzenie konta',
  verifyAddedAt: 'Dodanie adresu',
  notMe: 'To nie ja',
  notMeTitle: 'To nie Ty?',
  notMeText:
    'Usuń swój adres z tego konta: jego sesje się zakończą i nikt nie wejdzie na nie z Twoim adresem. Adres będzie wtedy wolny i założysz z nim własne konto.',
  notMeButton: 'Usuń mój adres',
  wasMe: 'To ja',
  disownedTitle: 'Twój adres usunięto z tego konta',
  disownedText: 'Sesje konta się zakończyły i nikt nie wejdzie na nie z Twoim adresem. Możesz zamknąć tę stronę.',
  addressGoneTitle: 'Konto nie ma już tego adresu',
  addressGoneText: 'Nie musisz robić nic więcej.',
  tooLateText:
    'Jeśli to Ty, nie musisz robić nic więcej. Jeśli nie, ustaw nowe hasło do tego konta: wszystkie jego sesje się zakończą, a stare hasło przestanie działać.',
  tooLateRest:
    'Następnie przejrzyj jego ustawienia: klucz dostępu, uwierzytelnianie dwuskładnikowe lub inny adres, które nie są Twoje, pozostaną, dopóki ich nie usuniesz. Jeśli nie możesz wejść na konto, skontaktuj się z właścicielami {project}.',

  magicTitle: 'Zalogować się do {project}?',
  magicText: 'Otwarto link do logowania z wiadomości. Kontynuuj tylko wtedy, gdy link wysłano na Twoją prośbę.',

  invitationSignIn: 'Zaloguj się, aby odpowiedzieć na to zaproszenie.',
  invitationSignUp: 'Zaloguj się lub utwórz konto, aby odpowiedzieć na to zaproszenie.',
  invitationJoinTitle: 'Dołączyć do {team}?',
  invitationText: 'Masz zaproszenie do tego zespołu.',
  invitationElsewhere:
    'To zaproszenie wysłano na adres, którego nie ma na Twoim koncie. Dołącz z tym kontem tylko wtedy, gdy zaproszenie jest dla Ciebie.',
  invitationInvited: 'Zaproszony adres',
  invitationSender: 'Zaproszenie od',
  invitationSignedInAs: 'Zalogowane konto',
  invitationJoin: 'Dołącz',
  invitationJoinAnyway: 'Dołącz z tym kontem',
  invitationOtherAccount: 'Użyj innego konta',
  invitationIgnore: 'Zignoruj',
  invitationJoinedTitle: 'Jesteś teraz w {team}',
  invitationJoinedText: 'Witamy. Od teraz należysz do zespołu.',
  invitationMemberTitle: 'Jesteś już w {team}',
  invitationMemberText: 'Nie musisz tu robić nic więcej.',
  invitationGoneTitle: 'To zaproszenie jest nieprawidłowe',
  invitationGoneText:
    'Mogło zostać wycofane, zespół może już nie istnieć albo link jest niepełny. Zapytaj osobę, która wysłała zaproszenie.',
  invitationExpiredTitle: 'To zaproszenie wygasło',
  invitationExpiredText: 'Poproś o nowe osobę, która wysłała zaproszenie.',
  invitationUsedTitle: 'To zaproszenie zostało już użyte',
  invitationUsedText:
    'Jeśli zaakceptowano je na Twoim koncie, jesteś już w zespole. Jeśli nie, poproś o nowe zaproszenie.',
  invitationFullTitle: 'W {team} nie ma wolnych miejsc',
  invitationFullText:
    'Zespół ma już tyle osób, ile może mieć. Poproś osobę, która wysłała zaproszenie, o zwolnienie miejsca i ponowne zaproszenie.',

  accessDeniedTitle: 'Odmówiono dostępu',
  connectionTakenTitle: 'To konto jest już połączone',
  userConnectedTitle: 'Połączono już inne konto',
  addressTakenTitle: 'Istnieje już konto z Twoim adresem',
  addressTakenText: 'Zaloguj się na nie tak jak wcześniej. Następnie połącz dostawcę w ustawieniach.',
  addressUnprovenText:
    'Nikt jeszcze nie potwierdził adresu tego konta. Jeśli konto jest Twoje, zaloguj się tak jak wcześniej, potwierdź adres i spróbuj ponownie.',
  providerDownTitle: 'Dostawca nie odpowiada',
  providerOffTitle: 'Ten dostawca jest niedostępny',
  signInTimeoutTitle: 'Trwało to zbyt długo',
  siteNotTrusted: 'Ta witryna nie może nikogo logować. Jej właściciel musi dodać ją do zaufanych domen.',

  cliTitle: 'Autoryzacja wiersza poleceń',
  cliText:
    'Program w wierszu poleceń prosi o dostęp do Twojego konta. Zezwól tylko wtedy, gdy właśnie został uruchomiony przez Ciebie.',
  cliAccount: 'Będzie działać jako {name}.',
  cliGives:
    'Osoba, która go uruchomiła, będzie mogła robić na Twoim koncie to samo co Ty, dopóki nie zakończysz jej sesji w ustawieniach, najdłużej przez miesiąc.',
  cliStarted: 'Uruchomiono',
  cliNetwork: 'Z sieci',
  cliPlace: 'To jest',
  cliHere: 'sieć, w której jesteś',
  cliElsewhere: 'inna sieć niż ta, w której jesteś',
  cliCode: 'Kod kończy się na',
  cliCompare: 'Porównaj to z końcem linku w terminalu.',
  cliAgainTitle: 'Czy to Ty uruchamiasz ten program?',
  cliAgainOld: 'Uruchomiono go ponad dziesięć minut temu.',
  cliAgainElsewhere: 'Uruchomiono go w innej sieci niż ta, w której jesteś.',
  cliAgainText: 'Jeśli ktoś przysłał Ci ten link, anuluj: inaczej ta osoba wejdzie na Twoje konto.',
  cliAgainAuthorize: 'Tak, to ja',
  cliAuthorize: 'Zezwól',
  cliDoneTitle: 'Udzielono dostępu',
  cliDoneText: 'Możesz zamknąć to okno i wrócić do wiersza poleceń.',
  cliCancelledTitle: 'Nie udzielono dostępu',
  cliCancelledText: 'Wiersz poleceń nie otrzymał dostępu do Twojego konta. Możesz zamknąć to okno.',
  closeText: 'Przeglądarka nie pozwala tej stronie zamknąć okna. Zamknij je samodzielnie.',
  cliFailedTitle: 'Autoryzacja nie powiodła się',
  cliMissingCode: 'W adresie tej strony brakuje kodu logowania. Zacznij od nowa w wierszu poleceń.',

  newTeam: 'Nowy zespół',

  errorCliCode: 'Ta prośba jest nieznana, wygasła lub już na nią odpowiedziano. Zacznij od nowa w wierszu poleceń.',
};
