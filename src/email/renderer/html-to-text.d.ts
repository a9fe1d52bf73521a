/** The part of html-to-text that we use; the package brings no types. */
declare module 'html-to-text' {
  export interface HtmlNode {
    type?: string;
    name?: string;
    data?: string;
    attribs?: Record<string, string>;
    children?: HtmlNode[];
    parent?: HtmlNode | null;
  }
  export interface TextBuilder {
    addInline(text: string, options?: { noWordTransform?: boolean }): void;
  }
  export type Formatter = (
    element: HtmlNode,
    walk: (children: HtmlNode[] | undefined, builder: TextBuilder) => void,
    builder: TextBuilder,
  ) => void;
  export interface HtmlToTextOptions {
    wordwrap?: number | false;
    limits?: { maxDepth?: number; ellipsis?: string };
    formatters?: Record<string, Formatter>;
    selectors?: { selector: string; format?: string; options?: Record<string, unknown> }[];
  }
  export function compile(options: HtmlToTextOptions): (html: string) => string;
}
