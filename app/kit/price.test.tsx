import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './price.tsx'

test('prices are in kwacha, grouped, without decimals §1.7 §9.1', () => {
  expect(renderToStaticMarkup(<Price amount={12500} />)).toContain('>MK\u00a012,500<')
  expect(renderToStaticMarkup(<Price amount={900} />)).toContain('>MK\u00a0900<')
  expect(renderToStaticMarkup(<Price amount={1_250_000} />)).toContain('>MK\u00a01,250,000<')
})
