declare module 'html-to-text' {
  export type SelectorDefinition = { selector: string; format?: string; options?: Record<string, unknown> }
  export type HtmlToTextOptions = { wordwrap?: number | false | null; selectors?: SelectorDefinition[] }
  export function compile(options: HtmlToTextOptions): (html: string) => string
}
