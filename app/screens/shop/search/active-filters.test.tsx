import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SearchMeaning } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { synonymIndexOf } from '#app/modules/catalog/search/synonyms/synonym-index-rules.ts'
import { understand } from '#app/modules/catalog/search/understanding/understand-rules.ts'
import { ActiveFilters } from './active-filters.tsx'

/** What each chip takes off, and the text that is left to search. */
function chipsOf(search: string, meaning: SearchMeaning) {
  const params = new URLSearchParams({ search, category: 'Other', page: '3' })
  const element = (
    <ActiveFilters attributes={[]} chosen={{ search, category: 'Other' }} meaning={meaning} params={params} />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/href="([^"]*)"[^>]*><span class="sr-only">([^<]*)</g)].map(([, href, text]) => {
    const { searchParams } = new URL(href!.replaceAll('&amp;', '&'), 'https://thumba.test')
    expect(searchParams.has('page')).toBe(false)
    return [text!.replace('Remove filter: ', ''), searchParams.get('search'), searchParams.get('category')]
  })
}

test('what words say of a size or a colour is a chip, and taken off leaves the text without them §70.14', () => {
  const search = 'Red Shoes size xl below 20000'
  const { terms: _, ...meaning } = understand(search, synonymIndexOf([]), { details: true })
  expect(chipsOf(search, meaning)).toEqual([
    [`“${search}”`, null, 'Other'],
    ['Other', search, null],
    ['Up to MK\u00a020,000', 'red shoes size xl', 'Other'],
    ['Colour: Red', 'Shoes size xl below 20000', 'Other'],
    ['Size: XL', 'Red Shoes below 20000', 'Other'],
  ])
  expect(
    chipsOf('size 42', { explained: [], details: [{ name: 'size', value: '42', label: '42', without: '' }] }),
  ).toEqual([
    ['“size 42”', null, 'Other'],
    ['Other', 'size 42', null],
    ['Size: 42', null, 'Other'],
  ])
})
