import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findDistrictCoverage } from '#app/modules/sales/delivery/overview/overview.server.ts'
import * as texts from '#messages/admin-delivery.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/districts'
import { districtList } from './district-list.tsx'

export const handle = { title: texts.delivery }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.districts)

export async function loader({ request, context }: Route.LoaderArgs) {
  return { rows: await findDistrictCoverage(db, requireAdmin(context, request)) }
}

export default function Districts({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <AdminList
      list={districtList}
      asked={{}}
      rows={rows}
      neighbours={{}}
      counts={{ all: rows.length }}
      countedMore={` ${t(texts.withCodes)}`}
    />
  )
}
