import type { PageTexts } from './en.js';

export const ptPt: PageTexts = {
  close: 'Fechar',

  signingIn: 'A iniciar sessão…',
  takesLonger: 'Está a demorar mais do que o habitual.',
  signInFailed: 'Não foi possível iniciar sessão',

  errorCode: 'Código de erro: {code}',
  notFoundTitle: 'Página não encontrada',
  notFoundText: 'Não existe nada neste endereço.',

  forgotTitle: 'Repor a palavra-passe',
  forgotText:
    'Introduza o seu endereço de e-mail. Enviaremos uma ligação com a qual poderá escolher uma nova palavra-passe.',
  forgotButton: 'Enviar e-mail',

  resetTitle: 'Escolha uma nova palavra-passe',
  resetButton: 'Repor a palavra-passe',
  resetDoneTitle: 'A sua palavra-passe foi reposta',
  resetDoneText:
    'Já pode iniciar sessão com a nova palavra-passe. Para sua segurança, a sessão foi terminada em todos os dispositivos.',
  resetFailedText: 'Peça uma nova ligação e tente novamente.',

  verifyTitle: 'Verificar o seu endereço de e-mail',
  verifyText: 'Quer confirmar que este endereço é seu?',
  verifyButton: 'Verificar',
  verifiedTitle: 'O seu endereço de e-mail está verificado',
  verifiedText: 'Obrigado. Já pode fechar esta página.',
  verifyMade: 'Foi criada uma conta em {project} com este endereço.',
  verifyAdded: 'Este endereço foi adicionado a uma conta em {project}.',
  verifyAddress: 'Endereço',
  verifyMadeAt: 'Conta criada',
  verifyAddedAt: 'Endereço adicionado',
  notMe: 'Não fui eu',
  notMeTitle: 'Não foi uma ação sua?',
  notMeText:
    'Retire o seu endereço dessa conta: as sessões terminam e ninguém entra nela com o seu endereço. O endereço fica livre para uma conta sua.',
  notMeButton: 'Retirar o meu endereço',
  wasMe: 'Fui eu',
  disownedTitle: 'O seu endereço foi retirado dessa conta',
  disownedText: 'As sessões terminaram e ninguém entra nessa conta com o seu endereço. Já pode fechar esta página.',
  addressGoneTitle: 'A conta já não tem este endereço',
  addressGoneText: 'Não há mais nada a fazer.',
  tooLateText:
    'Se foi uma ação sua, não há mais nada a fazer. Caso contrário, escolha uma nova palavra-passe para essa conta: todas as sessões terminam e a palavra-passe antiga deixa de servir.',
  tooLateRest:
    'Depois reveja as definições da conta: uma chave de acesso, uma autenticação de dois fatores ou outro endereço que não lhe pertença mantém-se até ser removido. Se não conseguir entrar, contacte os responsáveis por {project}.',

  onboardingText: 'Antes de continuar, confirme que {email} lhe pertence. Enviamos-lhe um e-mail com uma ligação.',
  onboardingSent: 'Enviámos um e-mail para {email}. Abra a ligação que ele contém e depois volte aqui.',
  onboardingNoAddress:
    'Antes de continuar, indique um endereço de e-mail e confirme-o. Enviamos-lhe um e-mail com uma ligação.',
  onboardingCheck: 'Já confirmei',
  onboardingNotYet: 'O endereço ainda não está confirmado. Abra primeiro a ligação do e-mail.',
  onboardingChange: 'Usar outro endereço',
  onboardingDone: 'Não há mais nada a fazer',
  onboardingContinue: 'Continuar',
  restrictedTitle: 'A sua conta está restringida',
  restrictedText: 'Os responsáveis por {project} restringiram-na. Contacte-os se achar que se trata de um engano.',

  magicTitle: 'Iniciar sessão em {project}?',
  magicText: 'Seguiu uma ligação de início de sessão de um e-mail. Continue apenas se a tiver pedido.',

  invitationSignIn: 'Inicie sessão para responder a este convite.',
  invitationSignUp: 'Inicie sessão ou crie uma conta para responder a este convite.',
  invitationJoinTitle: 'Aderir a {team}?',
  invitationText: 'Recebeu um convite para esta equipa.',
  invitationElsewhere:
    'Este convite foi enviado para um endereço diferente dos da sua conta. Adira com esta conta apenas se o convite lhe for dirigido.',
  invitationInvited: 'Endereço convidado',
  invitationSender: 'Convite de',
  invitationSignedInAs: 'Sessão iniciada como',
  useRecoveryCode: 'Usar um código de recuperação',
  useAuthenticatorCode: 'Usar a aplicação de autenticação',
  recoveryCode: 'Código de recuperação',
  mfaTitle: 'Autenticação de dois fatores',
  mfaText: 'Introduza os seis dígitos apresentados pela sua aplicação de autenticação.',
  mfaVerified: 'Verificado',
  mfaMissing: 'Não há nenhum início de sessão em curso. Inicie sessão novamente.',
  trustDevice: 'Confiar neste dispositivo durante {days} dias',
  invitationJoin: 'Aderir',
  invitationJoinAnyway: 'Aderir com esta conta',
  invitationOtherAccount: 'Utilizar outra conta',
  invitationIgnore: 'Ignorar',
  invitationJoinedTitle: 'Já faz parte de {team}',
  invitationJoinedText: 'Damos-lhe as boas-vindas. A partir de agora é membro da equipa.',
  invitationMemberTitle: 'Já fazia parte de {team}',
  invitationMemberText: 'Não há mais nada a fazer aqui.',
  invitationGoneTitle: 'Este convite não é válido',
  invitationGoneText:
    'Pode ter sido retirado, a equipa pode já não existir ou a ligação pode estar incompleta. Contacte quem lhe enviou o convite.',
  invitationExpiredTitle: 'Este convite expirou',
  invitationExpiredText: 'Peça um novo a quem lhe enviou o convite.',
  invitationUsedTitle: 'Este convite já foi utilizado',
  invitationUsedText: 'Se aceitou este convite, já está na equipa. Caso contrário, peça um novo.',
  invitationFullTitle: 'Não há lugares livres em {team}',
  invitationFullText:
    'A equipa tem todos os membros que pode ter. Peça a quem lhe enviou o convite que arranje lugar e o envie novamente.',

  accessDeniedTitle: 'Acesso recusado',
  signUpRejectedTitle: 'Registo recusado',
  connectionTakenTitle: 'Esta conta já está associada',
  userConnectedTitle: 'Já existe outra conta associada',
  addressTakenTitle: 'Já existe uma conta com o seu endereço',
  addressTakenText: 'Inicie sessão nessa conta como fazia antes. Depois associe o fornecedor nas definições.',
  addressUnprovenText:
    'O endereço ainda não foi verificado nessa conta. Se a conta for sua, inicie sessão como fazia antes, verifique o endereço e tente novamente.',
  providerDownTitle: 'O fornecedor não responde',
  providerOffTitle: 'Este fornecedor não está disponível',
  signInTimeoutTitle: 'Demorou demasiado tempo',
  siteNotTrusted:
    'Este site não está autorizado a iniciar sessões. O proprietário tem de o adicionar aos domínios de confiança.',

  cliTitle: 'Autorizar a linha de comandos',
  cliText: 'Um programa de linha de comandos pede acesso à sua conta. Autorize-o apenas se acabou de o iniciar.',
  cliAccount: 'Vai agir como {name}.',
  cliGives:
    'Quem o iniciou passa a poder fazer na sua conta o mesmo que o titular, até essa sessão ser terminada nas definições, no máximo durante um mês.',
  cliStarted: 'Iniciado',
  cliNetwork: 'A partir da rede',
  cliPlace: 'Essa rede é',
  cliHere: 'a mesma em que se encontra',
  cliElsewhere: 'diferente da sua',
  cliCode: 'O código termina em',
  cliCompare: 'Compare-o com o fim da ligação no seu terminal.',
  cliAgainTitle: 'Iniciou este programa?',
  cliAgainOld: 'Foi iniciado há mais de dez minutos.',
  cliAgainElsewhere: 'Foi iniciado numa rede diferente daquela em que se encontra.',
  cliAgainText: 'Se alguém lhe enviou esta ligação, cancele: essa pessoa entraria na sua conta.',
  cliAgainAuthorize: 'Sim, fui eu que o iniciei',
  cliAuthorize: 'Autorizar',
  cliGuestTitle: 'Manter o que está na linha de comandos?',
  cliGuestText:
    'Até agora, a linha de comandos é usada sem conta. Crie uma conta aqui, e o que lá está passará para ela. Faça-o apenas se a iniciou, agora mesmo.',
  cliGuestSignUp: 'Criar conta e manter',
  cliGuestSignIn: 'Já tenho uma conta',
  cliDoneTitle: 'A linha de comandos está autorizada',
  cliDoneText: 'Pode fechar esta janela e voltar à linha de comandos.',
  cliCancelledTitle: 'Nada foi autorizado',
  cliCancelledText: 'A linha de comandos não obteve acesso à sua conta. Já pode fechar esta janela.',
  closeText: 'O navegador não permite que esta página feche a janela. Feche-a manualmente.',
  cliFailedTitle: 'A autorização falhou',
  cliMissingCode:
    'Falta o código de início de sessão no endereço desta página. Comece novamente a partir da linha de comandos.',

  newTeam: 'Nova equipa',

  errorCliCode:
    'Este pedido é desconhecido, expirou ou já foi respondido. Comece novamente a partir da linha de comandos.',

  emailSentTitle: 'Consulte o seu e-mail',
  emailSentText:
    'Se existir uma conta para {email}, receberá uma mensagem com uma ligação. Veja também na pasta de correio não solicitado.',
  linkInvalidTitle: 'Esta ligação não é válida',
  linkInvalidText: 'Pode estar incompleta. Copie a ligação inteira do e-mail ou peça uma nova.',
  linkExpiredTitle: 'Esta ligação expirou',
  linkExpiredText: 'Peça uma nova.',
  linkUsedTitle: 'Esta ligação já foi utilizada',
  linkUsedText: 'Cada ligação funciona apenas uma vez. Peça uma nova.',
};
