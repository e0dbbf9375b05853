import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { detailsOf, isFilter } from '#app/modules/catalog/products/detail-rules.ts'
import { categories, categoryLabels } from '#app/modules/catalog/products/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-settings.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/category-fields'
import { CategoryFieldForm, categoryFieldFormValues } from './category-field-form.tsx'
import { categoryFieldForms } from './category-field-forms.server.ts'

export const handle = { title: texts.fieldsOfEachCategory }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.fieldsOfEachCategory)

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { categoryFields } = await findSettings(db)
  const details = detailsOf(categoryFields)
  const fields = details.map(({ name, label }) => ({
    name,
    label,
    shown: categoryFieldFormValues({
      ...categoryFields[name]!,
      filter: isFilter(name, categoryFields[name]!),
    }),
  }))
  const offered = categories.map((category) => ({
    category,
    labels: details.filter(({ suits }) => suits.includes(category)).map(({ label }) => label),
  }))
  const last = Math.max(0, ...Object.values(categoryFields).map(({ place }) => place))
  return { fields, offered, next: `${Math.min(last + 10, 9_999)}` }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  return answer(await runForm(args, categoryFieldForms, admin), href('/admin/settings/fields'))
}

export default function Fields({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { fields, offered, next } = loaderData
  const fresh = problem?.typed.name === undefined ? problem : undefined
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={href('/admin/settings')}>{t(texts.settings)}</BackLink>
      <PageTitle>{t(texts.fieldsOfEachCategory)}</PageTitle>
      <p className="mt-2 text-muted">{t(texts.fieldsIntroduction)}</p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <Card as="dl" className="mt-6">
        {offered.map(({ category, labels }) => (
          <div key={category} className="grid gap-x-4 py-1 sm:grid-cols-[14rem_1fr]">
            <dt className="font-medium">{t(categoryLabels[category])}</dt>
            <dd className="text-muted">{labels.join(', ') || t(texts.none)}</dd>
          </div>
        ))}
      </Card>
      <h2 className="mt-8 text-xl">{t(texts.theFields)}</h2>
      {fields.map(({ name, label, shown }) => {
        const tried = problem?.typed.name === name ? problem : undefined
        return (
          <details
            key={`${name} ${JSON.stringify(shown)}`}
            id={name}
            open={Boolean(tried)}
            className="mt-3 scroll-mt-16 rounded-card border border-line bg-card"
          >
            <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{label}</summary>
            <div className="border-line border-t p-4">
              <CategoryFieldForm name={name} shown={tried?.typed ?? shown} errors={tried?.fields ?? {}} />
            </div>
          </details>
        )
      })}
      <Card as="section" id="new" aria-labelledby="new-title" className="mt-8 scroll-mt-16">
        <h2 id="new-title" className="mb-4 text-xl">
          {t(texts.addAField)}
        </h2>
        <CategoryFieldForm
          key={fields.length}
          shown={fresh?.typed ?? { kind: 'text', place: next }}
          errors={fresh?.fields ?? {}}
        />
      </Card>
    </div>
  )
}
