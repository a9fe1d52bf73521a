import type { InEachLanguage } from '../../../shared/languages/languages.js';

/** The texts of the pages behind an unsubscribe link: a title, and a paragraph each. */
interface Words {
  ask: readonly [title: string, text: string];
  on: readonly [title: string, text: string];
  done: readonly [title: string, text: string, rest: string];
  expired: readonly [title: string, text: string, rest: string];
  broken: readonly [title: string, text: string, rest: string];
  /** The buttons. */
  unsubscribe: string;
  subscribeAgain: string;
}

/** The texts in every language of the end-user pages; `{category}` and `{project}` are filled in. */
export const UNSUBSCRIBE_WORDS: InEachLanguage<Words> = {
  en: {
    ask: ['Stop these emails?', 'You would get no more emails of the kind “{category}” from {project}.'],
    on: ['You get these emails again', 'You will get emails of the kind “{category}” from {project}.'],
    unsubscribe: 'Unsubscribe',
    subscribeAgain: 'Subscribe again',
    done: [
      'You are unsubscribed',
      'You will get no more emails of the kind “{category}” from {project}.',
      'Emails that your account needs, such as codes for signing in, still reach you.',
    ],
    expired: ['This link has expired', 'Nothing was changed.', 'Use the unsubscribe link in a newer email instead.'],
    broken: ['This link does not work', 'Nothing was changed.', 'Check that the whole link from the email was opened.'],
  },
  de: {
    ask: ['Diese E-Mails abbestellen?', 'Sie erhielten dann keine E-Mails der Art „{category}“ von {project} mehr.'],
    on: ['Sie erhalten diese E-Mails wieder', 'Sie erhalten E-Mails der Art „{category}“ von {project}.'],
    unsubscribe: 'Abbestellen',
    subscribeAgain: 'Wieder bestellen',
    done: [
      'Sie haben diese E-Mails abbestellt',
      'Sie erhalten keine E-Mails der Art „{category}“ von {project} mehr.',
      'E-Mails, die Ihr Konto braucht, etwa Codes für die Anmeldung, erreichen Sie weiterhin.',
    ],
    expired: [
      'Dieser Link ist abgelaufen',
      'Es wurde nichts geändert.',
      'Verwenden Sie stattdessen den Link zum Abbestellen in einer neueren E-Mail.',
    ],
    broken: [
      'Dieser Link funktioniert nicht',
      'Es wurde nichts geändert.',
      'Prüfen Sie, ob der ganze Link aus der E-Mail geöffnet wurde.',
    ],
  },
  es: {
    ask: ['¿Darte de baja de estos correos?', 'No recibirías más correos del tipo «{category}» de {project}.'],
    on: ['Vuelves a recibir estos correos', 'Recibirás correos del tipo «{category}» de {project}.'],
    unsubscribe: 'Darme de baja',
    subscribeAgain: 'Volver a suscribirme',
    done: [
      'Te has dado de baja',
      'No recibirás más correos del tipo «{category}» de {project}.',
      'Los correos que tu cuenta necesita, como los códigos para iniciar sesión, te seguirán llegando.',
    ],
    expired: [
      'Este enlace ha caducado',
      'No se ha cambiado nada.',
      'Usa el enlace para darte de baja de un correo más reciente.',
    ],
    broken: [
      'Este enlace no funciona',
      'No se ha cambiado nada.',
      'Comprueba que se haya abierto el enlace completo del correo.',
    ],
  },
  'es-419': {
    ask: ['¿Darte de baja de estos correos?', 'No recibirías más correos del tipo “{category}” de {project}.'],
    on: ['Vuelves a recibir estos correos', 'Recibirás correos del tipo “{category}” de {project}.'],
    unsubscribe: 'Darme de baja',
    subscribeAgain: 'Volver a suscribirme',
    done: [
      'Te diste de baja',
      'No recibirás más correos del tipo “{category}” de {project}.',
      'Los correos que tu cuenta necesita, como los códigos para iniciar sesión, te seguirán llegando.',
    ],
    expired: [
      'Este enlace venció',
      'No se cambió nada.',
      'Usa el enlace para darte de baja de un correo más reciente.',
    ],
    broken: [
      'Este enlace no funciona',
      'No se cambió nada.',
      'Revisa que se haya abierto el enlace completo del correo.',
    ],
  },
  fr: {
    ask: ['Ne plus recevoir ces e-mails ?', 'Vous ne recevriez plus d’e-mails du type « {category} » de {project}.'],
    on: ['Vous recevez de nouveau ces e-mails', 'Vous recevrez des e-mails du type « {category} » de {project}.'],
    unsubscribe: 'Se désabonner',
    subscribeAgain: 'Se réabonner',
    done: [
      'Désabonnement confirmé',
      'Vous ne recevrez plus d’e-mails du type « {category} » de {project}.',
      'Les e-mails dont votre compte a besoin, comme les codes de connexion, vous parviennent toujours.',
    ],
    expired: [
      'Ce lien a expiré',
      'Rien n’a été modifié.',
      'Utilisez plutôt le lien de désabonnement d’un e-mail plus récent.',
    ],
    broken: [
      'Ce lien ne fonctionne pas',
      'Rien n’a été modifié.',
      'Vérifiez que le lien entier de l’e-mail a été ouvert.',
    ],
  },
  'fr-CA': {
    ask: [
      'Ne plus recevoir ces courriels ?',
      'Vous ne recevriez plus de courriels du type « {category} » de {project}.',
    ],
    on: ['Vous recevez de nouveau ces courriels', 'Vous recevrez des courriels du type « {category} » de {project}.'],
    unsubscribe: 'Se désabonner',
    subscribeAgain: 'Se réabonner',
    done: [
      'Désabonnement confirmé',
      'Vous ne recevrez plus de courriels du type « {category} » de {project}.',
      'Les courriels dont votre compte a besoin, comme les codes de connexion, vous parviennent toujours.',
    ],
    expired: [
      'Ce lien a expiré',
      'Rien n’a été modifié.',
      'Utilisez plutôt le lien de désabonnement d’un courriel plus récent.',
    ],
    broken: [
      'Ce lien ne fonctionne pas',
      'Rien n’a été modifié.',
      'Vérifiez que le lien entier du courriel a été ouvert.',
    ],
  },
  it: {
    ask: ['Annullare l’iscrizione a queste email?', 'Non riceveresti più email del tipo «{category}» da {project}.'],
    on: ['Ricevi di nuovo queste email', 'Riceverai le email del tipo «{category}» da {project}.'],
    unsubscribe: 'Annulla l’iscrizione',
    subscribeAgain: 'Iscriviti di nuovo',
    done: [
      'Iscrizione annullata',
      'Non riceverai più email del tipo «{category}» da {project}.',
      'Le email necessarie al tuo account, come i codici per accedere, continueranno ad arrivarti.',
    ],
    expired: [
      'Questo link è scaduto',
      'Non è stato modificato nulla.',
      'Usa il link di annullamento dell’iscrizione di un’email più recente.',
    ],
    broken: [
      'Questo link non funziona',
      'Non è stato modificato nulla.',
      'Controlla di aver aperto l’intero link contenuto nell’email.',
    ],
  },
  'pt-BR': {
    ask: ['Cancelar a inscrição nestes e-mails?', 'Você não receberia mais e-mails do tipo “{category}” de {project}.'],
    on: ['Você voltou a receber estes e-mails', 'Você vai receber e-mails do tipo “{category}” de {project}.'],
    unsubscribe: 'Cancelar inscrição',
    subscribeAgain: 'Inscrever-se de novo',
    done: [
      'Inscrição cancelada',
      'Você não vai mais receber e-mails do tipo “{category}” de {project}.',
      'Os e-mails de que sua conta precisa, como os códigos para entrar, continuam chegando.',
    ],
    expired: ['Este link expirou', 'Nada foi alterado.', 'Use o link de cancelamento de um e-mail mais recente.'],
    broken: ['Este link não funciona', 'Nada foi alterado.', 'Confira se o link inteiro do e-mail foi aberto.'],
  },
  'pt-PT': {
    ask: ['Cancelar a subscrição destes e-mails?', 'Deixaria de receber e-mails do tipo «{category}» de {project}.'],
    on: ['Voltou a receber estes e-mails', 'Receberá e-mails do tipo «{category}» de {project}.'],
    unsubscribe: 'Cancelar subscrição',
    subscribeAgain: 'Subscrever de novo',
    done: [
      'Subscrição cancelada',
      'Não receberá mais e-mails do tipo «{category}» de {project}.',
      'Os e-mails de que a sua conta precisa, como os códigos para iniciar sessão, continuarão a chegar.',
    ],
    expired: [
      'Esta ligação expirou',
      'Nada foi alterado.',
      'Utilize a ligação de cancelamento de um e-mail mais recente.',
    ],
    broken: [
      'Esta ligação não funciona',
      'Nada foi alterado.',
      'Verifique se foi aberta a ligação completa do e-mail.',
    ],
  },
  ru: {
    ask: ['Отписаться от этих писем?', 'Вы больше не будете получать письма категории «{category}» от {project}.'],
    on: ['Вы снова получаете эти письма', 'Вы будете получать письма категории «{category}» от {project}.'],
    unsubscribe: 'Отписаться',
    subscribeAgain: 'Подписаться снова',
    done: [
      'Вы отписались',
      'Вы больше не будете получать письма категории «{category}» от {project}.',
      'Письма, необходимые для вашего аккаунта, например коды для входа, будут приходить по-прежнему.',
    ],
    expired: [
      'Срок действия ссылки истёк',
      'Ничего не изменено.',
      'Воспользуйтесь ссылкой для отписки из более нового письма.',
    ],
    broken: ['Ссылка не работает', 'Ничего не изменено.', 'Проверьте, что ссылка из письма открыта целиком.'],
  },
  pl: {
    ask: ['Zrezygnować z tych wiadomości?', 'Nie będziesz już otrzymywać wiadomości typu „{category}” od {project}.'],
    on: ['Znów otrzymujesz te wiadomości', 'Będziesz otrzymywać wiadomości typu „{category}” od {project}.'],
    unsubscribe: 'Zrezygnuj',
    subscribeAgain: 'Subskrybuj ponownie',
    done: [
      'Zrezygnowano z subskrypcji',
      'Nie będziesz już otrzymywać wiadomości typu „{category}” od {project}.',
      'Wiadomości potrzebne do działania konta, na przykład kody do logowania, nadal będą przychodzić.',
    ],
    expired: ['Ten link wygasł', 'Nic nie zmieniono.', 'Użyj linku do rezygnacji z nowszej wiadomości.'],
    broken: ['Ten link nie działa', 'Nic nie zmieniono.', 'Sprawdź, czy otwarto cały link z wiadomości.'],
  },
  nl: {
    ask: ['Afmelden voor deze e-mails?', 'Je krijgt dan geen e-mails meer van het type “{category}” van {project}.'],
    on: ['Je krijgt deze e-mails weer', 'Je krijgt e-mails van het type “{category}” van {project}.'],
    unsubscribe: 'Afmelden',
    subscribeAgain: 'Opnieuw aanmelden',
    done: [
      'Je bent afgemeld',
      'Je krijgt geen e-mails meer van het type “{category}” van {project}.',
      'E-mails die je account nodig heeft, zoals inlogcodes, krijg je nog wel.',
    ],
    expired: ['Deze link is verlopen', 'Er is niets gewijzigd.', 'Gebruik de afmeldlink in een nieuwere e-mail.'],
    broken: ['Deze link werkt niet', 'Er is niets gewijzigd.', 'Controleer of de hele link uit de e-mail is geopend.'],
  },
  ja: {
    ask: ['このメールの配信を停止しますか？', '停止すると、{project} からの「{category}」のメールは届かなくなります。'],
    on: ['このメールは再び配信されます', '{project} からの「{category}」のメールが届きます。'],
    unsubscribe: '配信を停止する',
    subscribeAgain: '配信を再開する',
    done: [
      '配信を停止しました',
      '{project} からの「{category}」のメールは今後届きません。',
      'サインイン用のコードなど、アカウントに必要なメールは引き続き届きます。',
    ],
    expired: [
      'このリンクは期限切れです',
      '何も変更されていません。',
      'より新しいメールの配信停止リンクをご利用ください。',
    ],
    broken: [
      'このリンクは無効です',
      '何も変更されていません。',
      'メールのリンク全体が開かれているか確認してください。',
    ],
  },
  ko: {
    ask: [
      '이 이메일을 수신 거부하시겠습니까?',
      '수신 거부하면 {project}에서 보내는 “{category}” 이메일을 더 이상 받지 않습니다.',
    ],
    on: ['이 이메일을 다시 받습니다', '{project}에서 보내는 “{category}” 이메일을 받게 됩니다.'],
    unsubscribe: '수신 거부',
    subscribeAgain: '다시 구독',
    done: [
      '수신 거부되었습니다',
      '더 이상 {project}에서 보내는 “{category}” 이메일을 받지 않습니다.',
      '로그인 코드처럼 계정에 필요한 이메일은 계속 받습니다.',
    ],
    expired: ['만료된 링크입니다', '변경된 내용이 없습니다.', '더 최근 이메일의 수신 거부 링크를 사용하세요.'],
    broken: ['작동하지 않는 링크입니다', '변경된 내용이 없습니다.', '이메일의 링크 전체가 열렸는지 확인하세요.'],
  },
  zh: {
    ask: ['要退订此类邮件吗？', '退订后，您将不再收到 {project} 的“{category}”类邮件。'],
    on: ['您已重新接收此类邮件', '您将收到 {project} 的“{category}”类邮件。'],
    unsubscribe: '退订',
    subscribeAgain: '重新订阅',
    done: [
      '您已退订',
      '您将不再收到 {project} 的“{category}”类邮件。',
      '您的账号所需的邮件（例如登录验证码）仍会发送给您。',
    ],
    expired: ['此链接已过期', '未做任何更改。', '请改用较新邮件中的退订链接。'],
    broken: ['此链接无效', '未做任何更改。', '请确认打开的是邮件中的完整链接。'],
  },
  'zh-TW': {
    ask: ['要取消訂閱這類電子郵件嗎？', '取消訂閱後，您將不再收到 {project} 的「{category}」類電子郵件。'],
    on: ['您已重新接收這類電子郵件', '您將收到 {project} 的「{category}」類電子郵件。'],
    unsubscribe: '取消訂閱',
    subscribeAgain: '重新訂閱',
    done: [
      '您已取消訂閱',
      '您將不再收到 {project} 的「{category}」類電子郵件。',
      '您的帳號所需的電子郵件（例如登入驗證碼）仍會傳送給您。',
    ],
    expired: ['此連結已過期', '未做任何變更。', '請改用較新郵件中的取消訂閱連結。'],
    broken: ['此連結無效', '未做任何變更。', '請確認開啟的是郵件中的完整連結。'],
  },
  ar: {
    ask: ['هل تريد إيقاف هذه الرسائل؟', 'لن تصلك بعد ذلك رسائل من نوع «{category}» من {project}.'],
    on: ['هذه الرسائل تصلك من جديد', 'ستصلك رسائل من نوع «{category}» من {project}.'],
    unsubscribe: 'إلغاء الاشتراك',
    subscribeAgain: 'الاشتراك من جديد',
    done: [
      'تم إلغاء اشتراكك',
      'لن تصلك بعد الآن رسائل من نوع «{category}» من {project}.',
      'الرسائل التي يحتاجها حسابك، مثل رموز تسجيل الدخول، ستظل تصلك.',
    ],
    expired: ['انتهت صلاحية هذا الرابط', 'لم يتغير شيء.', 'استخدم رابط إلغاء الاشتراك في رسالة أحدث.'],
    broken: ['هذا الرابط لا يعمل', 'لم يتغير شيء.', 'تأكد من فتح الرابط الكامل من الرسالة.'],
  },
};
