/** The styles of names beside pictures, for the parts that have some. */
export const whoStyleSheet = `
.vst-who{display:flex;flex-direction:column;min-inline-size:0;line-height:1.35}
.vst-who bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
`.replaceAll(/\s*\n\s*/g, '');
