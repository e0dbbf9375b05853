import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CachedPart, DrawnPartsContext } from './cached-part.tsx'

/** Two parts, of which the first holds a third. */
const page = (
  <>
    <CachedPart of={['list']}>
      {() => (
        <ul>
          <CachedPart of={['item']}>{() => <li>Lamp</li>}</CachedPart>
        </ul>
      )}
    </CachedPart>
    <CachedPart of={['foot']}>{() => <p>Zikomo</p>}</CachedPart>
  </>
)

/** The page while it is drawn for everybody, where these parts are there already. */
function drawFor(drawn: string[]) {
  let parts = 0
  const place = (key: string) => ({ name: `${parts++}`, isDrawn: drawn.includes(key) })
  return renderToStaticMarkup(
    <DrawnPartsContext value={{ place, hasHeadLinks: false }}>{page}</DrawnPartsContext>,
  )
}

test('a part is marked, and left out where it is there already', () => {
  const foot = '<page-part name="1"><p>Zikomo</p></page-part>'
  expect(drawFor(['["list"]'])).toBe(`<page-part name="0"></page-part>${foot}`)
  expect(renderToStaticMarkup(page)).toBe('<ul><li>Lamp</li></ul><p>Zikomo</p>')
})

test('a part within a part belongs to it: its mark would cut the other in two', () => {
  expect(drawFor([])).toBe(
    '<page-part name="0"><ul><li>Lamp</li></ul></page-part><page-part name="1"><p>Zikomo</p></page-part>',
  )
})
