import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataSaverContext } from './data-saver.ts'
import { Picture } from './picture.tsx'
import { fallbackUrl, pictureUrl, placeholderStyle, srcSetOf, widthsFor } from './picture-sources.ts'
import { SmallPicture } from './small-picture.tsx'

const image = {
  path: 'products/abc/lamp_1',
  width: 900,
  height: 700,
  placeholder: '#aa8844',
  alt: 'Solar lamp',
}

test('sizes are never wider than the picture, but the smallest is always there', () => {
  expect(widthsFor(1920)).toEqual([160, 320, 640, 1280])
  expect(widthsFor(900)).toEqual([160, 320, 640])
  expect(widthsFor(160)).toEqual([160])
  expect(widthsFor(90)).toEqual([160])
})

test('a picture between two sizes is offered at its full width too, one of a known width only once', () => {
  expect(srcSetOf('a', 1080, 'webp')).toMatch(/640w, \/media\/a\/1280\.webp 1080w$/)
  expect(srcSetOf('a', 1920, 'webp')).toMatch(/1280\.webp 1280w$/)
  expect(srcSetOf('a', 640, 'webp')).toMatch(/640\.webp 640w$/)
  expect(srcSetOf('a', 90, 'webp')).toBe('/media/a/160.webp 160w')
})

test('addresses name path, size and format', () => {
  expect(pictureUrl('products/abc/lamp_1', 320, 'avif')).toBe('/media/products/abc/lamp_1/320.avif')
  expect(pictureUrl('products/abc/a lamp', 320, 'webp')).toBe('/media/products/abc/a%20lamp/320.webp')
})

test('a picture is whole in the HTML: AVIF, WebP, its measures, lazy, its own colours §2.36 §10.14', () => {
  const html = renderToStaticMarkup(<Picture image={image} sizes="50vw" />)
  expect(html).toContain(
    '<source type="image/avif" srcSet="/media/products/abc/lamp_1/160.avif 160w, ' +
      '/media/products/abc/lamp_1/320.avif 320w, /media/products/abc/lamp_1/640.avif 640w, ' +
      '/media/products/abc/lamp_1/1280.avif 900w" sizes="50vw"/>',
  )
  expect(html).toContain('/media/products/abc/lamp_1/640.webp 640w')
  expect(html).toMatch(/<img src="[^"]+\/320\.jpg" alt="Solar lamp" width="900" height="700" loading="lazy"/)
  expect(html).toContain('decoding="async"')
  expect(html).toContain('style="background-color:#aa8844"')
})

test('browsers that know no WebP get a JPEG of their screens, a larger one where it is to be judged', () => {
  expect(fallbackUrl('a', 1920, false)).toBe('/media/a/320.jpg')
  expect(fallbackUrl('a', 1920, true)).toBe('/media/a/640.jpg')
  expect(fallbackUrl('a', 200, true)).toBe('/media/a/160.jpg')
  const html = renderToStaticMarkup(<SmallPicture path="users/a/me_1" alt="" width={64} height={64} />)
  expect(html.match(/\d+\.\w+(?=")/g)).toEqual(['160.avif', '160.webp', '160.jpg'])
})

test('with data-saver on a picture comes in its smallest size, one to be judged in the next', () => {
  const html = (whole: boolean) =>
    renderToStaticMarkup(
      <DataSaverContext value={true}>
        <Picture image={image} sizes="50vw" whole={whole} />
      </DataSaverContext>,
    )
  expect([...new Set(html(false).match(/\d+\.(?:webp|jpg)/g))]).toEqual(['160.webp', '160.jpg'])
  expect([...new Set(html(true).match(/\d+\.(?:webp|jpg)/g))]).toEqual(['160.webp', '320.webp', '320.jpg'])
  expect(html(false)).toContain('width="900" height="700"')
})

test('an eager picture waits for nothing', () => {
  const html = renderToStaticMarkup(<Picture image={image} sizes="50vw" eager />)
  expect(html).toContain('loading="eager"')
  expect(html).not.toContain('picture-unknown')
})

test("no picture says 'Image not available' §2.35 §8.24", () => {
  expect(renderToStaticMarkup(<Picture image={null} sizes="50vw" />)).toContain('Image not available')
})

test('a placeholder is a colour, a drawing or both, and nothing else', () => {
  const drawing = 'data:image/webp;base64,AAAA'
  expect(placeholderStyle('#fff')).toEqual({ backgroundColor: '#fff', backgroundImage: undefined })
  expect(placeholderStyle(`#fff ${drawing}`)?.backgroundImage).toBe(`url("${drawing}")`)
  expect(placeholderStyle('red; background: url(//elsewhere)')).toBeUndefined()
  expect(placeholderStyle(null)).toBeUndefined()
})
