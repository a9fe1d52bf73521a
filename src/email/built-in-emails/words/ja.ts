import type { Words } from './words.js';

export const ja: Words = {
  hello: 'こんにちは。',
  helloName: '{name} 様',
  copyLink: 'リンクをコピーする場合はこちらをお使いください：',
  sentBy: '送信元：{project}',
  anApplication: 'アプリケーション',
  aTeam: 'チーム',
  theTeam: 'チーム「{team}」',
  unknownDevice: '不明なデバイス',
  verification: {
    subject: '{project} のメールアドレスを確認してください',
    heading: 'メールアドレスの確認',
    body: 'このアドレスがご自身のものであることを確認してください。{project} からの連絡と、アカウントの復旧に使われます。',
    button: 'アドレスを確認する',
    reassurance: '{project} に登録した覚えがない場合は、このメールを無視してください。',
    made: 'このアドレスで {project} のアカウントが作成されました：{moment}。',
    added: 'このアドレスが {project} のアカウントに追加されました：{moment}。',
    advice: 'お心当たりがない場合は、確認せずに、そのアカウントからアドレスを削除してください。',
    notMe: '心当たりがありません',
  },
  reset: {
    subject: '{project} のパスワードを再設定してください',
    heading: '新しいパスワードの設定',
    body: '{project} のアカウントに新しいパスワードが要求されました。次のページで設定できます。',
    button: '新しいパスワードを設定する',
    reassurance: '要求した覚えがない場合も、パスワードは変わりません。このメールがなければ誰も変更できません。',
  },
  signIn: {
    subject: '{project} へのサインイン：コードは {code} です',
    preview: 'コードは {code} です。一度だけ使えます。',
    heading: '{project} へのサインイン',
    body: 'サインイン中のページにこのコードを入力してください：',
    button: 'コードなしでサインインする',
    reassurance:
      'このコードを誰にも教えないでください。こちらからお尋ねすることはありません。サインインした覚えがない場合は、このメールを無視してください。',
  },
  team: {
    subject: '{team}に招待されています',
    heading: 'チームへの招待',
    body: '{project} の{team}に招待されています。承諾すると参加できます。',
    button: '招待を承諾する',
    reassurance: 'このチームをご存じない場合は、このメールを無視してください。承諾しない限り何も起こりません。',
  },
  invitation: {
    subject: '{project} へのサインインに招待されています',
    heading: '招待されています',
    body: '{project} を利用できるようになりました。このメールアドレスでサインインしてください。',
    button: 'サインインする',
    reassurance: 'この招待に覚えがない場合は、このメールを無視してください。サインインしない限り何も起こりません。',
  },
  recoveryCode: {
    subject: '{project} で回復コードが使用されました',
    heading: '回復コードが使用されました',
    body: '{project} のアカウントで、認証アプリの代わりに回復コードが使用されました。残りのコード：{left}。',
    button: 'アカウント設定を開く',
    reassurance:
      '心当たりがない場合は、そのページでパスワードを変更し、見覚えのないセッションを終了して、新しい回復コードを作成してください。',
  },
  newDevice: {
    subject: '{project} のアカウントへの新しいサインイン',
    heading: '新しいサインイン',
    body: '{project} のアカウントにサインインがありました：{device}、{signedInAt}。ご本人であれば、何もする必要はありません。',
    button: 'セッションを確認する',
    reassurance: '心当たりがない場合は、そのページでパスワードを変更し、見覚えのないセッションを終了してください。',
  },
  keysExpire: {
    subject: '{project} の API キーの有効期限がまもなく切れます',
    heading: 'API キーの有効期限がまもなく切れます',
    body: '{project} の次の API キーは、期限が切れると使えなくなります: {keys}。最初の期限: {expiresAt}。',
    button: 'API キーを確認する',
    reassurance:
      'まだプログラムで使っている場合は、そのページでキーを更新してください。新しいキーが発行され、古いキーもしばらく使えます。もう必要なければ、何もする必要はありません。',
  },
  receipt: {
    subject: '{project} の領収書',
    heading: 'お支払いありがとうございます',
    body: '{project} でのお支払いを受け取りました: {amount}。商品: {product}。数量: {quantity}。',
    button: '領収書を見る',
    reassurance: 'このお支払いに心当たりがない場合は、{project} にお問い合わせください。',
  },
  paymentFailed: {
    subject: '{project} でのお支払いに失敗しました',
    heading: 'お支払いに失敗しました',
    body: '{project} でのお支払いを完了できませんでした: {amount}。商品: {product}。',
    button: '請求書を支払う',
    reassurance:
      'お支払い方法を確認するか、別の方法をお試しください。購入した覚えがない場合は、何も請求されていないため、何もする必要はありません。',
    reason: '理由: {reason}',
  },
};
