/** An icon by its name at Tabler; see `tabler-icons.mjs`. */
declare module 'tabler:*' {
  const icon: import('./components/icon.js').Icon;
  export default icon;
}
