import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteUpload } from '#app/http/uploads/route-upload.ts'
import { uploadRoutesOf } from './upload-routes.ts'

const picture: RouteUpload = { kind: 'file', maxBytes: 5, from: ['seller'] }
const routesOf = (routes: Record<string, { parentId?: string; path?: string; handle?: unknown }>) =>
  uploadRoutesOf({
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, { handle, ...route }]) => [id, { id, module: { handle }, ...route }]),
    ),
  } as unknown as ServerBuild)

test('only routes that declare an upload take more than any form, as a page and as data', () => {
  const found = routesOf({
    root: {},
    layout: { parentId: 'root', handle: { title: 'Seller' } },
    shop: { parentId: 'layout', path: 'seller' },
    logo: { parentId: 'shop', path: 'profile/logo', handle: { title: 'Logo', upload: picture } },
    order: { parentId: 'layout', path: 'pay/:checkoutId', handle: { upload: picture } },
    plain: { parentId: 'layout', path: 'profile' },
  })
  expect(found).toEqual([
    { path: '/seller/profile/logo', upload: picture },
    { path: '/seller/profile/logo.data', upload: picture },
    { path: '/pay/:checkoutId', upload: picture },
  ])
})
