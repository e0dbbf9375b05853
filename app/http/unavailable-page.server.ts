import { createHash } from 'node:crypto'
import { escapeXml } from '#app/base/xml.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import * as texts from '#messages/unavailable.ts'

/** A form that was sent: its fields as they were typed, and where they go; `undefined` where they may not be shown. */
export type SentForm = { action: string; fields: [name: string, value: string][] | undefined }
type Said = { language: string; text?: Message; requestId?: string; form?: SentForm }

/** Seconds until a program that was refused may ask again. */
export const retryAfter = '5'

/**
 * What stands where the database does not answer. Drawn of nothing but these lines: no script, no file and no layout
 * that something else would have to answer for. The balancer shows the same where no server answers.
 */
export const unavailablePage = (
  t: Translate,
  { language, text = texts.text, requestId, form }: Said,
) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(t(texts.title))} | Thumba</title>
<style>${style}</style>
<main>
${cloth}
<h1>${escapeXml(t(texts.title))}</h1>
<p>${escapeXml(t(text))}</p>
${requestId ? `<p><small>${escapeXml(t(texts.quote, { id: requestId }))}</small></p>` : ''}
${wayOn(t, form)}
</main>
</html>
`

function wayOn(t: Translate, form: SentForm | undefined) {
  const home = `<a class="quiet" href="/">${escapeXml(t(texts.goHome))}</a>`
  if (!form) return `<p><a href="">${escapeXml(t(texts.tryAgain))}</a> ${home}</p>`
  if (!form.fields) return `<p>${escapeXml(t(texts.goBack))}</p>\n<p>${home}</p>`
  const fields = form.fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
  )
  return `<form method="post" action="${escapeXml(form.action)}">
${fields.join('\n')}
<button>${escapeXml(t(texts.sendAgain))}</button> ${home}
</form>`
}

/** The colours of app.css, by day and by night. */
const style = `
:root{color-scheme:light dark;--ink:#1c1917;--muted:#5f574d;--paper:#fffdf9;--edge:#857a6a;--leaf:#0f6b45;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f6f0e6;--muted:#b9af9f;--paper:#171411;--edge:#8f8474;--leaf:#63c79a;--on:#0b1f15}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:32rem;margin:0 auto;padding:3rem 1rem;text-align:center}
svg{width:7rem;height:7rem;border-radius:50%}
h1{font-size:1.9rem;line-height:1.15;text-wrap:balance}
p{color:var(--muted)}
a,button{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid var(--leaf);border-radius:10px;background:var(--leaf);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.quiet{border-color:var(--edge);background:none;color:var(--ink)}
:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
`

const scale =
  '<g id="s"><path fill="#fbf3e2" d="M-24 0a24 24 0 0 1 48 0Z"/><path fill="#b3361c" d="M-20 0a20 20 0 0 1 40 0Z"/><path fill="#f2a71b" d="M-13 0a13 13 0 0 1 26 0Z"/><path fill="#1f2a44" d="M-6 0a6 6 0 0 1 12 0Z"/></g>'
const rows = [24, 48, 72, 96].flatMap((y, row) =>
  [0, 48, 96].map((x) => `<use href="#s" x="${x + (row % 2) * 24}" y="${y}"/>`),
)
const cloth = `<svg viewBox="0 0 96 96" aria-hidden="true"><path fill="#1f2a44" d="M0 0h96v96H0Z"/><defs>${scale}</defs>${rows.join('')}</svg>`

const styleHash = createHash('sha256').update(style).digest('base64')
/** What this page may load: its own style. */
export const unavailablePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
