import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const grouped = new Intl.NumberFormat('en-MW', { maximumFractionDigits: 2 })
export const formatKwacha = (amount: number) => `MK ${grouped.format(amount)}`
export const formatPhoneNumber = (mobile: string) =>
  `0${mobile.slice(0, 3)} ${mobile.slice(3, 6)} ${mobile.slice(6)}`

const style = raw(`<style>
:root{color-scheme:light dark;accent-color:var(--leaf);--ink:#1c1917;--paper:#fffdf9;--card:#fff;--line:#d9d2c5;--leaf:#0f6b45;--on:#fff;--clay:#b3361c;--dim:#5d564d}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe7;--paper:#1c1917;--card:#292524;--line:#57514a;--leaf:#4cc38a;--on:#10251b;--clay:#ff9a82;--dim:#c4bcb0}}
*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,main{max-width:26rem;margin:0 auto;padding:.75rem 1rem}header{border-bottom:1px solid var(--line);color:var(--dim);font-size:.875rem}
h1{font-size:1.5rem;line-height:1.2;margin:.5rem 0 1rem}h2{font-size:1.125rem;margin:1.5rem 0 .5rem}p{margin:.5rem 0;overflow-wrap:anywhere}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem;margin:0 0 1rem}
.sum{font-size:1.75rem;font-weight:700;font-variant-numeric:tabular-nums;margin:0}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0}
input[type=text],input[type=password],select{width:100%;min-height:44px;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--dim);border-radius:10px;padding:.5rem .75rem}
.choice{display:flex;align-items:center;gap:.5rem;min-height:44px;margin:0;font-weight:400}.choice input{width:20px;height:20px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;margin-top:.75rem;font:inherit;font-weight:600;text-decoration:none;border-radius:10px;border:1px solid var(--dim);background:transparent;color:inherit;cursor:pointer}
button.go,.button.go{background:var(--leaf);border-color:var(--leaf);color:var(--on)}button.no{color:var(--clay);border-color:var(--clay)}
.row{display:flex;gap:.75rem}:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
.wrong{color:var(--clay);font-weight:600}.dim{color:var(--dim);font-size:.875rem}a{color:var(--leaf)}
ul{list-style:none;margin:0;padding:0}li.line{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;border-top:1px solid var(--line);padding:.75rem 0}
li a.line{display:flex;align-items:center;min-height:44px}
</style>`)

export type PageParts = {
  title: string
  body: Html
  /** Seconds until a browser without scripts looks again. */
  lookAgain?: number
  /** A digest of what is shown: with scripts the page looks every second whether it is another by now. */
  state?: string
}

export function page(
  c: Context,
  { title, body, lookAgain, state }: PageParts,
  status: 200 | 403 | 404 | 422 = 200,
) {
  c.header('Cache-Control', 'no-store')
  const again = lookAgain
    ? html`<noscript><meta http-equiv="refresh" content="${lookAgain}" /></noscript>`
    : ''
  const watch = state === undefined ? '' : html`<script>${raw(watching(state))}</script>`
  return c.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1" /><link rel="icon" href="data:," />${again}${style}</head>
<body><header>Play money. This is a simulator of PayChangu; nothing here is real. <a href="/">Phones and bank</a></header>
<main>${body}</main>${watch}</body></html>`,
    status,
  )
}

// Somebody in the middle of typing is left alone.
const watching = (state: string) => `
const shown = ${JSON.stringify(state).replaceAll('<', '\\u003c')}
setInterval(async () => {
  if ([...document.querySelectorAll('input[type=password]')].some((field) => field.value)) return
  const now = await fetch(location.pathname + '/state').then((answer) => answer.text()).catch(() => shown)
  if (now !== shown) location.reload()
}, 1000)`
