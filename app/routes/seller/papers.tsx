import { href, Link, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findOwnPapers } from '#app/domain/sellers/find-own-papers.server.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import {
  isPaperKind,
  type PaperKind,
  type PaperRefusal,
  paperKinds,
  paperMessage,
  paperStatuses,
} from '#app/domain/sellers/paper-rules.ts'
import { paperVault } from '#app/domain/sellers/paper-vault.server.ts'
import { removePaper } from '#app/domain/sellers/remove-paper.server.ts'
import { sendPaper } from '#app/domain/sellers/send-paper.server.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { ok, type Result, refuse } from '#app/domain/shared/result.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { logFault } from '#app/web/log.server.ts'
import { readPictureForm } from '#app/web/picture-form.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/papers'
import { PaperSection } from './papers/paper-section.tsx'
import { WhoSeesThem } from './papers/who-sees-them.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Identity papers | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireSeller(context, request)
  const [shop, papers] = await Promise.all([findOwnShop(db, userId), findOwnPapers(db, userId)])
  return {
    hasShop: shop !== undefined,
    papers: papers.map(({ createdAt, ...paper }) => ({ ...paper, sentAt: createdAt.toISOString() })),
  }
}

/** The address says what the file is: of one that is too large nothing else arrives. */
export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const asked = new URL(request.url).searchParams
  const named = asked.get('kind')
  const kind = isPaperKind(named) ? named : null
  const replaces = asked.get('replaces') ?? undefined
  try {
    const changed = await change(seller, request, { kind, replaces })
    if (!changed.ok)
      return answerFailed({ kind, message: paperMessage(changed) }, paperStatuses[changed.reason])
    const toast = await flashToast({ kind: 'success', text: changed.value })
    return redirect(href('/seller/profile/papers'), { status: 303, headers: { 'Set-Cookie': toast } })
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return answerFailed({ kind, message: 'That could not be done. Please try again.' }, 500)
  }
}

type Asked = { kind: PaperKind | null; replaces: string | undefined }

/** What was done, in words. */
async function change(
  seller: Seller,
  request: Request,
  { kind, replaces }: Asked,
): Promise<Result<string, PaperRefusal>> {
  const sent = await readPictureForm(request, 'paper')
  if (!sent.ok) return sent
  const { fields, file } = sent.value
  if (fields.get('intent') === 'remove') {
    const removed = await removePaper(db, seller, String(fields.get('paperId')))
    return removed.ok ? ok('Paper removed') : removed
  }
  if (!kind) return refuse('no-kind')
  if (!file) return refuse('no-file')
  const kept = await sendPaper(db, paperVault(), seller, { kind, file, replaces })
  return kept.ok ? ok(replaces ? 'Paper replaced' : 'Paper sent') : kept
}

export default function Papers({ loaderData: { hasShop, papers }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 pb-12">
      <h1 className="text-3xl">Identity papers</h1>
      {problem && !problem.kind && <Notice kind="error">{problem.message}</Notice>}
      <WhoSeesThem />
      {hasShop ? (
        paperKinds.map((kind) => (
          <PaperSection
            key={kind}
            kind={kind}
            files={papers.filter((paper) => paper.kind === kind)}
            error={problem?.kind === kind ? problem.message : undefined}
          />
        ))
      ) : (
        <Notice title="Save your shop first">
          <p>Then you can send its papers here.</p>
          <ButtonLink to={href('/seller/profile')} className="mt-2">
            Describe your shop
          </ButtonLink>
        </Notice>
      )}
      <p>
        <Link to={href('/seller/profile')} className="font-semibold text-leaf underline underline-offset-4">
          Back to your shop's profile
        </Link>
      </p>
    </div>
  )
}
