import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test.each([
  ['a < b && "c" > d', 'a &lt; b &amp;&amp; &quot;c&quot; &gt; d'],
  [']]>', ']]&gt;'],
  ['one\u0000\u0001\u001Ftwo\u007F\u0085', 'onetwo'],
  ['kept:\t\n\r', 'kept:\t\n&#13;'],
  ['half \uD83D of 🔥', 'half \uFFFD of 🔥'],
  ['no character \uFFFE\uFFFF', 'no character '],
  ['Ŵachisomo 李明', 'Ŵachisomo 李明'],
])('%j becomes %j', (text, written) => {
  expect(escapeXml(text)).toBe(written)
})
