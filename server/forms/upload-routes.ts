import type { ServerBuild } from 'react-router'
import type { RouteUpload } from '#app/http/uploads/route-upload.ts'

type Routes = ServerBuild['routes']
export type UploadRoute = { path: string; upload: RouteUpload }

/** Every route that declares an upload, as a page and as what a script of ours sends. */
export const uploadRoutesOf = ({ routes }: Pick<ServerBuild, 'routes'>): UploadRoute[] =>
  Object.keys(routes).flatMap((id) => {
    const upload = uploadOf(routes[id]?.module.handle)
    if (!upload) return []
    const path = pathOf(routes, id)
    // A parameter at the end takes the suffix with it.
    return /\/:[^/]+$/.test(path)
      ? [{ path, upload }]
      : [
          { path, upload },
          { path: `${path}.data`, upload },
        ]
  })

function uploadOf(handle: unknown): RouteUpload | undefined {
  return typeof handle === 'object' && handle !== null && 'upload' in handle
    ? (handle.upload as RouteUpload)
    : undefined
}

function pathOf(routes: Routes, id: string): string {
  const { parentId, path } = routes[id]!
  const parent = parentId ? pathOf(routes, parentId) : ''
  return path ? `${parent}/${path}` : parent
}
