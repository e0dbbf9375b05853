import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ReloadWithoutScripts } from '#app/ui/without-scripts.tsx'
import * as texts from '#messages/import.ts'
import type { ImportStepAt } from './find-step.server.ts'

type Pictures = ImportStepAt<'finished'>['pictures']

/** How far the pictures are that are fetched from the web, and which could not be, with the reason. */
export function FetchedPictures({ pictures }: { pictures: Pictures }) {
  const t = useTranslate()
  const { all, added, failed, open, soon } = pictures
  useNews(soon > 0)
  if (all === 0) return null
  const said = { added: added.toLocaleString('en'), all: all.toLocaleString('en'), failed }
  return (
    <>
      {soon > 0 && <ReloadWithoutScripts seconds={10} />}
      <Notice className="mt-4">
        <p role="status">{t(texts.picturesFetched, said)}</p>
        {open > 0 && (
          <p className="text-sm">
            {soon > 0 ? t(texts.picturesComing) : t(texts.picturesLater, { count: open })}
          </p>
        )}
      </Notice>
      {failed > 0 && <FailedPictures pictures={pictures} />}
    </>
  )
}

function FailedPictures({ pictures: { problems, more, canTryAgain } }: { pictures: Pictures }) {
  const t = useTranslate()
  const pending = useNavigation().formData?.get('intent') === 'fetchAgain'
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t(texts.picturesFailed)}</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {problems.map(({ row, position, problem, address }) => (
          <li key={`${row} ${position}`} className="rounded-card border border-line bg-card px-4 py-3">
            <p className="[overflow-wrap:anywhere]">
              <RichText
                text={t(texts.failedPicture, { row, problem, address })}
                tags={{ row: (words) => <strong>{words}</strong> }}
              />
            </p>
          </li>
        ))}
      </ul>
      {more && <p className="mt-2 text-muted">{t(texts.morePictures)}</p>}
      {canTryAgain && (
        <Form className="mt-3">
          <Button name="intent" value="fetchAgain" variant="secondary" pending={pending}>
            {t(texts.fetchAgain)}
          </Button>
        </Form>
      )}
    </section>
  )
}

const everyTenSeconds = 10_000

/** Looks again by itself while pictures are about to come: not for hours while a website is away, at its reader's cost. */
function useNews(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), everyTenSeconds)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
