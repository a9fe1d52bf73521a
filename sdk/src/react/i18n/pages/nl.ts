import type { PageTexts } from './en.js';

export const nl: PageTexts = {
  close: 'Sluiten',

  signingIn: 'Bezig met inloggen…',
  takesLonger: 'Dit duurt langer dan normaal.',
  signInFailed: 'Inloggen is mislukt',

  errorCode: 'Foutcode: {code}',
  notFoundTitle: 'Pagina niet gevonden',
  notFoundText: 'Er is niets op dit adres.',

  forgotTitle: 'Je wachtwoord opnieuw instellen',
  forgotText: 'Vul je e-mailadres in. We sturen je een link waarmee je een nieuw wachtwoord kunt kiezen.',
  forgotButton: 'E-mail versturen',

  resetTitle: 'Kies een nieuw wachtwoord',
  resetButton: 'Wachtwoord opnieuw instellen',
  resetDoneTitle: 'Je wachtwoord is opnieuw ingesteld',
  resetDoneText: 'Je kunt nu met je nieuwe wachtwoord inloggen. Voor je veiligheid zijn alle apparaten uitgelogd.',
  resetFailedText: 'Vraag een nieuwe link aan en probeer het opnieuw.',

  verifyTitle: 'Je e-mailadres verifiëren',
  verifyText: 'Wil je bevestigen dat dit adres van jou is?',
  verifyButton: 'Verifiëren',
  verifiedTitle: 'Je e-mailadres is geverifieerd',
  verifiedText: 'Bedankt. Je kunt deze pagina nu sluiten.',
  verifyMade: 'Met dit adres is een account bij {project} gemaakt.',
  verifyAdded: 'Dit adres is toegevoegd aan een account bij {project}.',
  verifyAddress: 'Adres',
  verifyMadeAt: 'Account gemaakt',
  verifyAddedAt: 'Adres toegevoegd',
  notMe: 'Dit was ik niet',
  notMeTitle: 'Was jij dit niet?',
  notMeText:
    'Haal je adres van dat account af: de sessies eindigen en niemand komt er met jouw adres nog in. Je adres is daarna vrij voor een eigen account.',
  notMeButton: 'Mijn adres verwijderen',
  wasMe: 'Dit was ik wel',
  disownedTitle: 'Je adres is van dat account verwijderd',
  disownedText: 'De sessies zijn beëindigd en niemand komt er met jouw adres nog in. Je kunt deze pagina nu sluiten.',
  addressGoneTitle: 'Het account heeft dit adres niet meer',
  addressGoneText: 'Je hoeft verder niets te doen.',
  tooLateText:
    'Als jij dit was, hoef je verder niets te doen. Zo niet, kies dan een nieuw wachtwoord voor dat account: alle sessies eindigen en het oude wachtwoord werkt niet meer.',
  tooLateRest:
    'Loop daarna de instellingen na: een toegangssleutel, tweestapsverificatie of een ander adres dat niet van jou is, blijft staan totdat je het verwijdert. Kom je er niet in, neem dan contact op met de beheerders van {project}.',

  magicTitle: 'Inloggen bij {project}?',
  magicText: 'Je hebt een inloglink uit een e-mail geopend. Ga alleen verder als je er zelf om hebt gevraagd.',

  invitationSignIn: 'Log in om deze uitnodiging te beantwoorden.',
  invitationSignUp: 'Log in of maak een account om deze uitnodiging te beantwoorden.',
  invitationJoinTitle: 'Lid worden van {team}?',
  invitationText: 'Je bent uitgenodigd voor dit team.',
  invitationElsewhere:
    'Deze uitnodiging is naar een adres gestuurd dat niet bij je account hoort. Word alleen met dit account lid als de uitnodiging voor jou bedoeld is.',
  invitationInvited: 'Uitgenodigd adres',
  invitationSender: 'Uitgenodigd door',
  invitationSignedInAs: 'Ingelogd als',
  invitationJoin: 'Lid worden',
  invitationJoinAnyway: 'Lid worden met dit account',
  invitationOtherAccount: 'Een ander account gebruiken',
  invitationIgnore: 'Negeren',
  invitationJoinedTitle: 'Je bent nu lid van {team}',
  invitationJoinedText: 'Welkom. Vanaf nu ben je lid van het team.',
  invitationMemberTitle: 'Je bent al lid van {team}',
  invitationMemberText: 'Je hoeft hier verder niets te doen.',
  invitationGoneTitle: 'Deze uitnodiging is niet geldig',
  invitationGoneText:
    'Misschien is de uitnodiging ingetrokken, bestaat het team niet meer of is de link niet volledig. Vraag het aan degene die je heeft uitgenodigd.',
  invitationExpiredTitle: 'Deze uitnodiging is verlopen',
  invitationExpiredText: 'Vraag een nieuwe aan degene die je heeft uitgenodigd.',
  invitationUsedTitle: 'Deze uitnodiging is al gebruikt',
  invitationUsedText:
    'Als je de uitnodiging zelf hebt aangenomen, zit je in het team. Vraag anders om een nieuwe uitnodiging.',
  invitationFullTitle: '{team} heeft geen plaats meer',
  invitationFullText:
    'Het team heeft zoveel leden als het mag hebben. Vraag degene die je heeft uitgenodigd om plaats te maken en je opnieuw uit te nodigen.',

  accessDeniedTitle: 'Toegang geweigerd',
  connectionTakenTitle: 'Dit account is al gekoppeld',
  userConnectedTitle: 'Er is al een ander account gekoppeld',
  addressTakenTitle: 'Er bestaat al een account met jouw adres',
  addressTakenText: 'Log daarop in zoals je dat eerder deed. Koppel daarna de aanbieder in de instellingen.',
  addressUnprovenText:
    'Het adres van dat account is nog door niemand geverifieerd. Is het account van jou, log dan in zoals je dat eerder deed, verifieer het adres en probeer het opnieuw.',
  providerDownTitle: 'De aanbieder reageert niet',
  providerOffTitle: 'Deze aanbieder is niet beschikbaar',
  signInTimeoutTitle: 'Dit duurde te lang',
  siteNotTrusted:
    'Deze website mag niemand laten inloggen. De eigenaar moet haar toevoegen aan de vertrouwde domeinen.',

  cliTitle: 'De opdrachtregel toegang geven',
  cliText:
    'Een programma op de opdrachtregel vraagt toegang tot je account. Geef alleen toegang als je het zojuist zelf hebt gestart.',
  cliAccount: 'Het handelt dan als {name}.',
  cliGives:
    'Wie het heeft gestart, kan in je account alles wat jij kunt, totdat je die sessie in je instellingen beëindigt, hooguit een maand lang.',
  cliStarted: 'Gestart',
  cliNetwork: 'Vanaf het netwerk',
  cliPlace: 'Dat is',
  cliHere: 'het netwerk waarin je zit',
  cliElsewhere: 'niet het netwerk waarin je zit',
  cliCode: 'De code eindigt op',
  cliCompare: 'Vergelijk dit met het einde van de link in je terminal.',
  cliAgainTitle: 'Heb je dit zelf gestart?',
  cliAgainOld: 'Het is meer dan tien minuten geleden gestart.',
  cliAgainElsewhere: 'Het is gestart in een ander netwerk dan waarin je zit.',
  cliAgainText: 'Heeft iemand je deze link gestuurd, annuleer dan: diegene zou in je account komen.',
  cliAgainAuthorize: 'Ja, ik heb het gestart',
  cliAuthorize: 'Toegang geven',
  cliDoneTitle: 'De opdrachtregel heeft toegang',
  cliDoneText: 'Je kunt dit venster sluiten en teruggaan naar de opdrachtregel.',
  cliCancelledTitle: 'Er is geen toegang gegeven',
  cliCancelledText: 'De opdrachtregel heeft geen toegang tot je account gekregen. Je kunt dit venster nu sluiten.',
  closeText: 'Je browser laat deze pagina het venster niet sluiten. Sluit het zelf.',
  cliFailedTitle: 'Toegang geven is mislukt',
  cliMissingCode: 'In het adres van deze pagina ontbreekt de inlogcode. Begin opnieuw vanaf de opdrachtregel.',

  newTeam: 'Nieuw team',

  errorCliCode: 'Dit verzoek is onbekend, verlopen of al beantwoord. Begin opnieuw vanaf de opdrachtregel.',
};
