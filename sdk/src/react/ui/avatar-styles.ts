/** The styles of pictures of users and teams, for the parts that have some. */
export const avatarStyleSheet = `
.vst-avatar{inline-size:var(--vst-avatar);block-size:var(--vst-avatar);border-radius:50%;object-fit:cover;display:grid;place-items:center;
  background:var(--vst-accent);color:var(--vst-accent-foreground);font-weight:620;font-size:var(--vst-text-section);text-transform:uppercase;overflow:hidden;flex:none}
.vst-avatar[data-square]{border-radius:22%}
.vst-avatar svg{inline-size:60%;block-size:60%}
`.replaceAll(/\s*\n\s*/g, '');
