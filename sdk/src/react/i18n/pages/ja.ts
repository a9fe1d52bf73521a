import type { PageTexts } from './en.js';

export const ja: PageTexts = {
  close: '閉じる',

  signingIn: 'サインインしています…',
  takesLonger: '通常より時間がかかっています。',
  signInFailed: 'サインインできませんでした',

  errorCode: 'エラーコード：{code}',
  notFoundTitle: 'ページが見つかりません',
  notFoundText: 'このアドレスには何もありません。',

  forgotTitle: 'パスワードの再設定',
  forgotText: 'メールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。',
  forgotButton: 'メールを送信',

  resetTitle: '新しいパスワードを設定',
  resetButton: 'パスワードを再設定',
  resetDoneTitle: 'パスワードを再設定しました',
  resetDoneText: '新しいパスワードでサインインできます。安全のため、すべての端末からサインアウトしました。',
  resetFailedText: '新しいリンクをリクエストして、もう一度お試しください。',

  verifyTitle: 'メールアドレスの確認',
  verifyText: 'このメールアドレスがご自身のものであることを確認しますか？',
  verifyButton: '確認する',
  verifiedTitle: 'メールアドレスを確認しました',
  verifiedText: 'ありがとうございます。このページは閉じてかまいません。',
  verifyMade: 'このメールアドレスで {project} のアカウントが作成されました。',
  verifyAdded: 'このメールアドレスが {project} のアカウントに追加されました。',
  verifyAddress: 'メールアドレス',
  verifyMadeAt: 'アカウントの作成',
  verifyAddedAt: 'アドレスの追加',
  notMe: '心当たりがありません',
  notMeTitle: 'お心当たりがありませんか？',
  notMeText:
    'そのアカウントからこのメールアドレスを外すことができます。アカウントのセッションは終了し、このメールアドレスでは誰も入れなくなります。その後、ご自身のアカウントに使えるようになります。',
  notMeButton: 'メールアドレスを外す',
  wasMe: '自分で行いました',
  disownedTitle: 'メールアドレスをアカウントから外しました',
  disownedText:
    'アカウントのセッションは終了し、このメールアドレスでは誰も入れません。このページは閉じてかまいません。',
  addressGoneTitle: 'このアカウントにこのメールアドレスはもうありません',
  addressGoneText: 'これ以上の操作は必要ありません。',
  tooLateText:
    'ご自身で行った場合、これ以上の操作は必要ありません。そうでない場合は、そのアカウントの新しいパスワードを設定してください。すべてのセッションが終了し、以前のパスワードは使えなくなります。',
  tooLateRest:
    'その後、設定を確認してください。ご自身のものではないパスキー、2要素認証、ほかのメールアドレスは、削除するまで残ります。入れない場合は、{project} の運営者にお問い合わせください。',

  onboardingText:
    '続ける前に、{email} がご自身のものであることを確認してください。リンクの入ったメールをお送りします。',
  onboardingSent: '{email} にメールをお送りしました。メール内のリンクを開いてから、ここに戻ってください。',
  onboardingNoAddress: '続ける前に、メールアドレスを入力して確認してください。リンクの入ったメールをお送りします。',
  onboardingCheck: '確認しました',
  onboardingNotYet: 'このアドレスはまだ確認されていません。先にメール内のリンクを開いてください。',
  onboardingChange: '別のアドレスを使う',
  onboardingDone: '必要な手続きはすべて完了しました',
  onboardingContinue: '続ける',
  restrictedTitle: 'アカウントが制限されています',
  restrictedText:
    '{project} の運営者がこのアカウントを制限しました。誤りだと思われる場合は、運営者にお問い合わせください。',

  magicTitle: '{project}にサインインしますか？',
  magicText: 'メールのサインインリンクが開かれました。ご自身でリクエストした場合にのみ続けてください。',

  invitationSignIn: 'この招待に返答するには、サインインしてください。',
  invitationSignUp: 'この招待に返答するには、サインインするか、アカウントを作成してください。',
  invitationJoinTitle: '{team} に参加しますか？',
  invitationText: 'このチームに招待されました。',
  invitationElsewhere:
    'この招待は、お使いのアカウントとは別のアドレスに送られました。ご自分宛ての招待である場合にだけ、このアカウントで参加してください。',
  invitationInvited: '招待されたアドレス',
  invitationSender: '招待した人',
  invitationSignedInAs: 'サインイン中のアカウント',
  useRecoveryCode: 'リカバリーコードを使う',
  useAuthenticatorCode: '認証アプリを使う',
  recoveryCode: 'リカバリーコード',
  mfaTitle: '2要素認証',
  mfaText: '認証アプリに表示されている6桁の数字を入力してください。',
  mfaVerified: '確認しました',
  mfaMissing: '進行中のサインインがありません。もう一度サインインしてください。',
  trustDevice: 'このデバイスを {days} 日間信頼する',
  invitationJoin: '参加する',
  invitationJoinAnyway: 'このアカウントで参加する',
  invitationOtherAccount: '別のアカウントを使う',
  invitationIgnore: '無視する',
  invitationJoinedTitle: '{team} に参加しました',
  invitationJoinedText: 'ようこそ。チームのメンバーになりました。',
  invitationMemberTitle: 'すでに {team} のメンバーです',
  invitationMemberText: 'ここで必要な操作はありません。',
  invitationGoneTitle: 'この招待は無効です',
  invitationGoneText:
    '招待が取り消されたか、チームがなくなったか、リンクが不完全な可能性があります。招待した人に確認してください。',
  invitationExpiredTitle: 'この招待は有効期限が切れています',
  invitationExpiredText: '招待した人に、新しい招待を依頼してください。',
  invitationUsedTitle: 'この招待はすでに使用されています',
  invitationUsedText:
    'ご自分で承諾した場合は、すでにチームのメンバーです。そうでない場合は、新しい招待を依頼してください。',
  invitationFullTitle: '{team} に空きがありません',
  invitationFullText:
    'チームのメンバー数が上限に達しています。招待した人に、空きを作ってもう一度招待するよう依頼してください。',

  accessDeniedTitle: 'アクセスが拒否されました',
  signUpRejectedTitle: '登録できませんでした',
  connectionTakenTitle: 'このアカウントはすでに連携されています',
  userConnectedTitle: '別のアカウントがすでに連携されています',
  addressTakenTitle: 'このアドレスのアカウントがすでにあります',
  addressTakenText: 'これまでの方法でそのアカウントにサインインし、設定でプロバイダーを連携してください。',
  addressUnprovenText:
    'そのアカウントのアドレスはまだ確認されていません。ご自身のアカウントの場合は、これまでの方法でサインインしてアドレスを確認し、もう一度お試しください。',
  providerDownTitle: 'プロバイダーが応答しません',
  providerOffTitle: 'このプロバイダーは利用できません',
  signInTimeoutTitle: '時間がかかりすぎました',
  siteNotTrusted: 'このウェブサイトはサインインに使用できません。所有者が信頼できるドメインに追加する必要があります。',

  cliTitle: 'コマンドラインを許可',
  cliText:
    'コマンドラインのプログラムが、あなたのアカウントへのアクセスを求めています。たった今ご自身で開始した場合にのみ許可してください。',
  cliAccount: '{name} として動作します。',
  cliGives:
    '許可すると、開始した人は、あなたが設定でそのセッションを終了するまで（最長 1 か月）、あなたのアカウントであなたと同じことができます。',
  cliStarted: '開始',
  cliNetwork: '開始元のネットワーク',
  cliPlace: '現在地との比較',
  cliHere: 'あなたと同じネットワーク',
  cliElsewhere: 'あなたとは別のネットワーク',
  cliCode: 'コードの末尾',
  cliCompare: '端末に表示されたリンクの末尾と比べてください。',
  cliAgainTitle: 'ご自身で開始しましたか？',
  cliAgainOld: '開始から 10 分以上経っています。',
  cliAgainElsewhere: 'あなたとは別のネットワークから開始されました。',
  cliAgainText:
    'このリンクを誰かから受け取った場合は、キャンセルしてください。その人があなたのアカウントに入れるようになります。',
  cliAgainAuthorize: 'はい、自分で開始しました',
  cliAuthorize: '許可する',
  cliGuestTitle: 'コマンドラインのデータを引き継ぎますか？',
  cliGuestText:
    'コマンドラインは現在、アカウントなしで使用されています。ここで登録すると、そのデータが新しいアカウントに引き継がれます。たった今ご自身で開始した場合にのみ、登録してください。',
  cliGuestSignUp: '登録して引き継ぐ',
  cliGuestSignIn: 'アカウントを持っています',
  cliDoneTitle: 'コマンドラインを許可しました',
  cliDoneText: 'このウィンドウを閉じて、コマンドラインに戻ってください。',
  cliCancelledTitle: '何も許可されませんでした',
  cliCancelledText: 'コマンドラインはあなたのアカウントにアクセスできません。このウィンドウは閉じてかまいません。',
  closeText: 'ブラウザーの制限により、このページからは閉じられません。お手数ですが、ご自身で閉じてください。',
  cliFailedTitle: '許可できませんでした',
  cliMissingCode: 'このページのアドレスにログインコードがありません。コマンドラインからやり直してください。',

  newTeam: '新しいチーム',

  errorCliCode: 'このリクエストは不明、期限切れ、または回答済みです。コマンドラインからやり直してください。',

  emailSentTitle: 'メールをご確認ください',
  emailSentText:
    '{email} のアカウントがある場合は、リンクを記載したメールをお送りしました。迷惑メールフォルダーもご確認ください。',
  linkInvalidTitle: 'このリンクは無効です',
  linkInvalidText:
    'リンクが途中で切れている可能性があります。メールのリンク全体をコピーするか、新しいリンクをリクエストしてください。',
  linkExpiredTitle: 'このリンクは有効期限が切れています',
  linkExpiredText: '新しいリンクをリクエストしてください。',
  linkUsedTitle: 'このリンクはすでに使用されています',
  linkUsedText: 'リンクは一度しか使えません。新しいリンクをリクエストしてください。',
};
