import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const style = raw(`<style>
:root{color-scheme:light dark;accent-color:var(--leaf);--ink:#1c1917;--paper:#fffdf9;--card:#fff;--line:#d9d2c5;--leaf:#0f6b45;--on:#fff;--clay:#b3361c;--dim:#5d564d;--mine:#d8f0e3}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe7;--paper:#1c1917;--card:#292524;--line:#57514a;--leaf:#4cc38a;--on:#10251b;--clay:#ff9a82;--dim:#c4bcb0;--mine:#1d3b2d}}
*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,main{max-width:30rem;margin:0 auto;padding:.75rem 1rem}header{border-bottom:1px solid var(--line);color:var(--dim);font-size:.875rem}
h1{font-size:1.5rem;line-height:1.2;margin:.5rem 0 1rem}h2{font-size:1.125rem;margin:1.5rem 0 .5rem}p{margin:.5rem 0;overflow-wrap:anywhere}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem;margin:0 0 1rem}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
input[type=text],input[type=number],textarea{width:100%;min-height:44px;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--dim);border-radius:10px;padding:.5rem .75rem}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;margin-top:.75rem;font:inherit;font-weight:600;text-decoration:none;border-radius:10px;border:1px solid var(--dim);background:transparent;color:inherit;cursor:pointer}
button.go{background:var(--leaf);border-color:var(--leaf);color:var(--on)}button.no{color:var(--clay);border-color:var(--clay)}
.row{display:flex;flex-wrap:wrap;gap:0 .75rem}.row>*{flex:1 1 8rem}:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
.dim{color:var(--dim);font-size:.875rem}.wrong{color:var(--clay);font-weight:600}a{color:var(--leaf)}
ul{list-style:none;margin:0;padding:0}li.said{border:1px solid var(--line);border-radius:10px;padding:.5rem .75rem;margin:0 2rem .5rem 0;background:var(--card)}
li.said.mine{margin:0 0 .5rem 2rem;background:var(--mine)}li.said p{white-space:pre-wrap;margin:0}
li a.line{display:flex;align-items:center;min-height:44px;border-top:1px solid var(--line)}
pre.screen{font:1rem/1.4 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--ink);color:var(--paper);border-radius:10px;padding:1rem;margin:0 0 .5rem;min-height:8rem}
.fault{display:grid;grid-template-columns:1fr 5rem;gap:.5rem;align-items:center}.fault label{margin:0;font-weight:400}
</style>`)

type PageParts = { title: string; body: Html; state?: string }

export function page(c: Context, { title, body, state }: PageParts, status: 200 | 403 | 422 = 200) {
  c.header('Cache-Control', 'no-store')
  const watch = state === undefined ? '' : html`<script>${raw(watching(state))}</script>`
  return c.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1" /><link rel="icon" href="data:," />${style}</head>
<body><header>A simulator of SMS, WhatsApp and USSD: nothing here reaches a phone. <a href="/">Phones</a> · <a href="/faults">Faults</a></header>
<main>${body}</main>${watch}</body></html>`,
    status,
  )
}

// Somebody in the middle of typing or sending is left alone, also where they began while this was asked.
const watching = (state: string) => `
const shown = ${JSON.stringify(state).replaceAll('<', '\\u003c')}
let sends = false
addEventListener('submit', () => { sends = true })
const busy = () => sends || [...document.querySelectorAll('textarea,input[type=text]')].some((field) => field.value)
setInterval(async () => {
  if (busy()) return
  const now = await fetch(location.pathname + '/state').then((answer) => answer.ok ? answer.text() : shown).catch(() => shown)
  if (now !== shown && !busy()) location.reload()
}, 1000)`
