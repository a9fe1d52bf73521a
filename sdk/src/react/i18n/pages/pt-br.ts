import type { PageTexts } from './en.js';

export const ptBr: PageTexts = {
  close: 'Fechar',

  signingIn: 'Entrando…',
  takesLonger: 'Está demorando mais do que o normal.',
  signInFailed: 'Não foi possível entrar',

  errorCode: 'Código do erro: {code}',
  notFoundTitle: 'Página não encontrada',
  notFoundText: 'Não há nada neste endereço.',

  forgotTitle: 'Redefinir sua senha',
  forgotText: 'Digite seu endereço de e-mail. Vamos enviar um link para você escolher uma nova senha.',
  forgotButton: 'Enviar e-mail',

  resetTitle: 'Escolha uma nova senha',
  resetButton: 'Redefinir a senha',
  resetDoneTitle: 'Sua senha foi redefinida',
  resetDoneText:
    'Agora você pode entrar com a nova senha. Para sua segurança, todos os dispositivos foram desconectados.',
  resetFailedText: 'Peça um novo link e tente novamente.',

  verifyTitle: 'Verificar seu endereço de e-mail',
  verifyText: 'Quer confirmar que este endereço é seu?',
  verifyButton: 'Verificar',
  verifiedTitle: 'Seu endereço de e-mail foi verificado',
  verifiedText: 'Obrigado. Você já pode fechar esta página.',
  verifyMade: 'Uma conta em {project} foi criada com este endereço.',
  verifyAdded: 'Este endereço foi adicionado a uma conta em {project}.',
  verifyAddress: 'Endereço',
  verifyMadeAt: 'Conta criada',
  verifyAddedAt: 'Endereço adicionado',
  notMe: 'Não fui eu',
  notMeTitle: 'Não foi você?',
  notMeText:
    'Remova seu endereço dessa conta: as sessões dela terminam e ninguém entra nela com o seu endereço. O endereço fica livre para uma conta sua.',
  notMeButton: 'Remover meu endereço',
  wasMe: 'Fui eu',
  disownedTitle: 'Seu endereço foi removido dessa conta',
  disownedText: 'As sessões dela terminaram e ninguém entra nela com o seu endereço. Você já pode fechar esta página.',
  addressGoneTitle: 'A conta não tem mais este endereço',
  addressGoneText: 'Não há mais nada a fazer.',
  tooLateText:
    'Se foi você, não há mais nada a fazer. Se não foi, escolha uma nova senha para essa conta: todas as sessões dela terminam e a senha antiga deixa de funcionar.',
  tooLateRest:
    'Depois confira as configurações dela: uma chave de acesso, uma autenticação de dois fatores ou outro endereço que não seja seu continua lá até você remover. Se não conseguir entrar, fale com os responsáveis por {project}.',

  magicTitle: 'Entrar em {project}?',
  magicText: 'Você abriu um link de acesso recebido por e-mail. Continue somente se foi você que pediu.',

  invitationSignIn: 'Entre para responder a este convite.',
  invitationSignUp: 'Entre ou crie uma conta para responder a este convite.',
  invitationJoinTitle: 'Participar de {team}?',
  invitationText: 'Você recebeu um convite para esta equipe.',
  invitationElsewhere:
    'Este convite foi enviado para um endereço que não é da sua conta. Participe com esta conta somente se o convite for para você.',
  invitationInvited: 'Endereço convidado',
  invitationSender: 'Convite de',
  invitationSignedInAs: 'Você entrou como',
  invitationJoin: 'Participar',
  invitationJoinAnyway: 'Participar com esta conta',
  invitationOtherAccount: 'Usar outra conta',
  invitationIgnore: 'Ignorar',
  invitationJoinedTitle: 'Agora você faz parte de {team}',
  invitationJoinedText: 'Boas-vindas! A partir de agora você é membro da equipe.',
  invitationMemberTitle: 'Você já faz parte de {team}',
  invitationMemberText: 'Não há mais nada a fazer aqui.',
  invitationGoneTitle: 'Este convite não é válido',
  invitationGoneText:
    'Ele pode ter sido cancelado, a equipe pode não existir mais ou o link pode estar incompleto. Fale com quem convidou você.',
  invitationExpiredTitle: 'Este convite expirou',
  invitationExpiredText: 'Peça um novo a quem convidou você.',
  invitationUsedTitle: 'Este convite já foi usado',
  invitationUsedText: 'Se foi você que aceitou, você já está na equipe. Se não, peça um novo convite.',
  invitationFullTitle: 'Não há vagas em {team}',
  invitationFullText:
    'A equipe já tem o máximo de membros. Peça a quem convidou você que libere uma vaga e convide de novo.',

  accessDeniedTitle: 'Acesso negado',
  connectionTakenTitle: 'Esta conta já está conectada',
  userConnectedTitle: 'Outra conta já está conectada',
  addressTakenTitle: 'Já existe uma conta com o seu endereço',
  addressTakenText: 'Entre nela do jeito que fazia antes. Depois conecte o provedor nas configurações.',
  addressUnprovenText:
    'Ninguém verificou o endereço dessa conta ainda. Se a conta for sua, entre do jeito que fazia antes, verifique o endereço e tente novamente.',
  providerDownTitle: 'O provedor não responde',
  providerOffTitle: 'Este provedor não está disponível',
  signInTimeoutTitle: 'Demorou demais',
  siteNotTrusted:
    'Este site não tem permissão para conectar ninguém. O proprietário precisa adicioná-lo aos domínios confiáveis.',

  cliTitle: 'Autorizar a linha de comando',
  cliText: 'Um programa de linha de comando pede acesso à sua conta. Autorize somente se você acabou de iniciá-lo.',
  cliAccount: 'Ele vai agir como {name}.',
  cliGives:
    'Quem o iniciou poderá fazer na sua conta tudo o que você pode, até que você encerre a sessão dele nas configurações, por no máximo um mês.',
  cliStarted: 'Iniciado',
  cliNetwork: 'A partir da rede',
  cliPlace: 'Essa rede é',
  cliHere: 'a mesma em que você está',
  cliElsewhere: 'diferente da sua',
  cliCode: 'O código dele termina em',
  cliCompare: 'Compare com o final do link no seu terminal.',
  cliAgainTitle: 'Foi você que iniciou?',
  cliAgainOld: 'Foi iniciado há mais de dez minutos.',
  cliAgainElsewhere: 'Foi iniciado em uma rede diferente daquela em que você está.',
  cliAgainText: 'Se alguém enviou este link para você, cancele: essa pessoa entraria na sua conta.',
  cliAgainAuthorize: 'Sim, fui eu que iniciei',
  cliAuthorize: 'Autorizar',
  cliDoneTitle: 'A linha de comando está autorizada',
  cliDoneText: 'Você pode fechar esta janela e voltar para a linha de comando.',
  cliCancelledTitle: 'Nada foi autorizado',
  cliCancelledText: 'A linha de comando não recebeu acesso à sua conta. Você já pode fechar esta janela.',
  closeText: 'Seu navegador não permite que esta página feche a janela. Feche você mesmo.',
  cliFailedTitle: 'A autorização falhou',
  cliMissingCode: 'Falta o código de acesso no endereço desta página. Comece de novo pela linha de comando.',

  newTeam: 'Nova equipe',

  errorCliCode: 'Este pedido é desconhecido, expirou ou já foi respondido. Comece de novo pela linha de comando.',
};
